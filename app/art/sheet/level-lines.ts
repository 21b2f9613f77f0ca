import { type Corners, type Point, pictureCorners, type RgbPicture } from "../photo/rgb-picture";
import { blankOutside } from "./blank-outside";
import type { Size } from "./cut-box";
import { flattenLight } from "./flatten-light";
import { chain, type Homography, invert, mapPoint, rectangleTo } from "./homography";
import { lineFan } from "./line-fan";
import { shrinkPicture } from "./shrink-picture";
import { transpose } from "./transpose";
import { turnedBy } from "./turn";
import { warpPicture } from "./warp-picture";
import type { LineFan } from "./line-strips";

const hardly = 0.003;

/**
 * The mapping from an upright picture of about the same size to this one, such that printed lines lie
 * level in it; null where there are none, or where they lie level already.
 */
export function levelLines(picture: RgbPicture): Homography | null {
  const factor = Math.max(picture.width, picture.height) > 900 ? 2 : 1;
  const { even } = flattenLight(shrinkPicture(picture, factor));
  const lines = linesOf(even);
  const level = lines ? levelled(lines, even) : levelledOnCorner(even);
  if (!level) return null;
  const larger: Homography = [factor, 0, 0, 0, factor, 0, 0, 0, 1];
  return chain(chain(invert(larger), level), larger);
}

/** How lines lie across a picture and down it, one of which may not be printed. */
interface Lines {
  across: LineFan | null;
  down: LineFan | null;
}

function linesOf(even: RgbPicture): Lines | null {
  const [across, down] = [lineFan(even), lineFan(transpose(even))];
  return across || down ? { across, down } : null;
}

function levelled({ across, down }: Lines, size: Size): Homography | null {
  const { width, height } = size;
  if (isLevel(across, height) && isLevel(down, width)) return null;
  const level = across ?? { slope: -(down?.slope ?? 0), fan: 0 };
  const upright = down ?? { slope: -level.slope, fan: 0 };
  const cross = (y: number, x: number) => crossing(level, upright, { x, y }, size);
  const corners: Corners = [cross(0, 0), cross(0, width), cross(height, width), cross(height, 0)];
  return rectangleTo(width, height, corners);
}

/** The same for lines that are about as steep as the picture's diagonals: they are looked for in it turned. */
function levelledOnCorner(even: RgbPicture): Homography | null {
  const side = Math.ceil((even.width + even.height) * Math.SQRT1_2);
  const [cx, cy] = [even.width / 2, even.height / 2];
  const share = Math.SQRT1_2;
  const toEven: Homography = [share, -share, cx, share, share, cy - side * share, 0, 0, 1];
  const turned = warpPicture(even, toEven, side, side);
  blankOutside(turned, even, invert(toEven));
  const lines = linesOf(turned);
  if (!lines) return null;
  const frame = { width: side, height: side };
  const level = levelled(lines, frame);
  const askew = level ? chain(level, toEven) : toEven;
  // Of both ways to lay it level, the one in which it is turned less.
  const [from, to] = [0, 1].map((x) => mapPoint(askew, { x: side / 2 + x, y: side / 2 }));
  const isSteep = from && to && Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  return isSteep ? chain(turnedBy(270, frame), askew) : askew;
}

/** A frame around all of a picture that is seen through a mapping to it, about as large as it, and the mapping from there. */
export function frameAround(
  toPicture: Homography,
  picture: Size,
  longest: number,
): Size & { toPicture: Homography; scale: number } {
  const back = invert(toPicture);
  const corners = pictureCorners(picture).map((corner) => mapPoint(back, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const own = Math.sqrt((picture.width * picture.height) / areaOf(corners));
  const scale = Math.min(own, longest / Math.max(across, down));
  return {
    width: Math.round(across * scale),
    height: Math.round(down * scale),
    toPicture: chain([1 / scale, 0, left, 0, 1 / scale, top, 0, 0, 1], toPicture),
    scale: scale / own,
  };
}

function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function isLevel(fan: LineFan | null, length: number): boolean {
  return !fan || Math.abs(fan.slope) + (Math.abs(fan.fan) * length) / 2 < hardly;
}

/** Where the line that crosses the middle column at `y` meets the one that crosses the middle row at `x`. */
function crossing(
  level: LineFan,
  upright: LineFan,
  { x, y }: Point,
  { width, height }: Size,
): Point {
  const rise = level.slope + level.fan * (y - height / 2);
  const lean = upright.slope + upright.fan * (x - width / 2);
  const [dx, dy] = [x - width / 2, y - height / 2];
  const across = (dx + lean * dy) / (1 - rise * lean);
  return { x: width / 2 + across, y: y + rise * across };
}
