import { type Corners, type Point, pointBetween, type RgbPicture } from "../photo/rgb-picture";
import { fitLine, type Hit } from "./fit-line";
import { isFrame } from "./frame-corners";
import { isTableAt } from "./table-colors";

const beside = 0.03;
const mostlyOther = 0.6;
/** How far beyond an edge the sheet's true one is looked for, as a share of the picture. */
const farthest = 0.7;
const rays = 60;
const leastRays = 0.6;
/** In steps of some pixels: so much table in a row is no spot of its color on the sheet. */
const tableRun = 6;

/**
 * A part of the sheet that was colored in up to its edges ends in a line, too. Where something else
 * than the table goes on beyond just one edge, the sheet goes on to where the table begins.
 */
export function wholeSheet(picture: RgbPicture, corners: Corners, isTable: Uint8Array): Corners {
  const open = [0, 1, 2, 3].filter((side) => goesOn(picture, corners, side, isTable));
  const [side] = open;
  if (side === undefined || open.length > 1) return corners;
  const turned = [0, 1, 2, 3].map((at) => corners[(at + side) % 4]);
  const [a, b, c, d] = turned;
  if (!a || !b || !c || !d) return corners;
  // From the far side's ends through this side's, and on.
  const step = Math.max(1, Math.max(picture.width, picture.height) / 500);
  const beyond = ({ x, y }: Point, from: Point, far: number) => {
    const length = Math.hypot(x - from.x, y - from.y) || 1;
    return { x: x + ((x - from.x) * far) / length, y: y + ((y - from.y) * far) / length };
  };
  const hits: Hit[] = [];
  for (let ray = 0; ray < rays; ray += 1) {
    const share = 0.04 + (0.92 * ray) / (rays - 1);
    const [near, across] = [pointBetween(a, b, share), pointBetween(d, c, share)];
    const off = tableAt(picture, isTable, step, (far) => beyond(near, across, far));
    if (off !== null) hits.push({ along: share - 0.5, off });
  }
  const fit = fitLine(hits, rays * leastRays);
  if (!fit) return corners;
  const place = (at: number) => fit.offset + fit.slope * at;
  const far = [beyond(a, d, place(-0.5)), beyond(b, c, place(0.5))] as const;
  const whole = [...far, c, d];
  const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => whole[(at - side + 4) % 4]);
  if (!first || !second || !third || !fourth) return corners;
  const found = [first, second, third, fourth] as const;
  return isFrame(found, picture) ? found : corners;
}

/** How far along a ray the table begins for good, in pixels; null where it does not. */
function tableAt(
  picture: RgbPicture,
  isTable: Uint8Array,
  step: number,
  at: (far: number) => Point,
): number | null {
  let run = 0;
  const most = farthest * Math.max(picture.width, picture.height);
  for (let far = 0; far < most; far += step) {
    const is = isTableAt(picture, isTable, at(far));
    if (is === null) return null;
    run = is ? run + 1 : 0;
    if (run === tableRun) return far - (tableRun - 1) * step;
  }
  return null;
}

/** Whether beside one of a sheet's edges lies mostly something that is not the table. */
function goesOn(picture: RgbPicture, corners: Corners, side: number, isTable: Uint8Array): boolean {
  const [from, to, across] = [0, 1, 2].map((at) => corners[(side + at) % 4]);
  if (!from || !to || !across) return false;
  const length = Math.hypot(across.x - to.x, across.y - to.y) || 1;
  const off = (beside * Math.max(picture.width, picture.height)) / length;
  const out = { x: (to.x - across.x) * off, y: (to.y - across.y) * off };
  let [seen, other] = [0, 0];
  for (let share = 0.1; share < 0.9; share += 0.02) {
    const { x, y } = pointBetween(from, to, share);
    const is = isTableAt(picture, isTable, { x: x + out.x, y: y + out.y });
    if (is === null) continue;
    seen += 1;
    if (!is) other += 1;
  }
  return seen > 20 && other > mostlyOther * seen;
}
