import { neighbors } from "~/lib/cells";
import type { Box } from "../sheet/cut-box";
import type { GrayField, RgbPicture } from "./rgb-picture";
import { brightest } from "./slide-window";

const black = 60;
const white = 195;
/** What was scaled down has gray edges. */
const mostGrays = 0.12;
/** What is drawn beside the lid or touches it is thinner, in shares of the picture's longer side. */
const thinner = 0.006;
/** More of a picture is its ground. */
const mostLid = 0.5;
/** Of what is left. */
const leastPaper = 0.6;
/** A slanted corner is half of the box around it; what someone filled in is more or less. */
const slanted = [0.3, 0.7] as const;

type Lid = {
  /** The picture with white instead of the lid. */
  picture: RgbPicture;
  /** What may as well be drawn. */
  unsure: Box[];
};

/**
 * A black and white scan whose corners show the scanner's lid beside a sheet that lay askew; null
 * for any other picture.
 */
export function withoutLid(picture: RgbPicture): Lid | null {
  const { width, height } = picture;
  const dark = darkness(picture);
  if (!dark) return null;
  const reach = Math.max(2, Math.round(thinner * Math.max(width, height)));
  // Light spread by `reach` leaves what is wider than strokes.
  const light = brightest({ ...dark, values: dark.values.map((is) => 255 - is) }, reach);
  const isWide = light.values.map((value) => (value === 0 ? 1 : 0));
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const isLid = new Uint8Array(width * height);
  const parts = corners.flatMap((corner) => {
    const part = fillFrom(corner, isWide, isLid, width, height);
    return part ? [part] : [];
  });
  if (parts.length === 0) return null;
  const grown = brightest({ width, height, values: isLid.map((is) => is * 255) }, reach + 2);
  takeTips(grown.values, dark, 2 * reach + 2);
  const pixels = Uint8Array.from(picture.pixels);
  let [lid, paper] = [0, 0];
  grown.values.forEach((value, cell) => {
    if (value > 0) {
      pixels.fill(255, cell * 3, cell * 3 + 3);
      lid += 1;
    } else if (dark.values[cell] === 0) paper += 1;
  });
  const all = width * height;
  if (lid > mostLid * all || paper < leastPaper * (all - lid)) return null;
  const unsure = parts
    .filter(({ box, cells }) => {
      const share = cells / (box.width * box.height);
      return share < slanted[0] || share > slanted[1];
    })
    .map(({ box }) => box);
  return { picture: { width, height, pixels }, unsure };
}

/** Beside a lid that is as large as one may be, so much is drawn at most. */
const mostDark = mostLid + (1 - leastPaper) * (1 - mostLid);

/** 255 where it is black, 0 where it is white; null where the picture has more tones than two, or too little that is white. */
function darkness({ width, height, pixels }: RgbPicture): GrayField | null {
  const values = new Uint8Array(width * height);
  let [grays, darks] = [0, 0];
  for (let cell = 0; cell < values.length; cell += 1) {
    const at = cell * 3;
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (most >= black && least <= white) grays += 1;
    // Nearly every photo is known here by its first rows.
    if (grays > mostGrays * values.length || darks > mostDark * values.length) return null;
    if (most >= 128) continue;
    values[cell] = 255;
    darks += 1;
  }
  return { width, height, values };
}

/** Adds, in place, the thin ends in which the lid runs out along the picture's border. */
function takeTips(isLid: Uint8Array, { width, height, values }: GrayField, reach: number) {
  const isTip = (cell: number) => {
    const x = cell % width;
    const y = (cell - x) / width;
    return values[cell] === 255 && Math.min(x, y, width - 1 - x, height - 1 - y) <= reach;
  };
  const waiting: number[] = [];
  const beside = (at: number) => {
    for (const cell of neighbors({ width, height }, at)) {
      if (isLid[cell] !== 0 || !isTip(cell)) continue;
      isLid[cell] = 255;
      waiting.push(cell);
    }
  };
  isLid.forEach((is, cell) => {
    if (is === 255) beside(cell);
  });
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) beside(cell);
}

/** Marks what hangs together with a corner; null where nothing does, or it was marked before. */
function fillFrom(
  corner: number,
  isWide: Uint8Array,
  isLid: Uint8Array,
  width: number,
  height: number,
): { box: Box; cells: number } | null {
  if (isWide[corner] === 0 || isLid[corner] === 1) return null;
  const waiting = [corner];
  isLid[corner] = 1;
  let cells = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const x = cell % width;
    const y = (cell - x) / width;
    cells += 1;
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
    for (const next of neighbors({ width, height }, cell))
      if (isWide[next] === 1 && isLid[next] === 0) {
        isLid[next] = 1;
        waiting.push(next);
      }
  }
  return { box: { left, top, width: right - left + 1, height: bottom - top + 1 }, cells };
}
