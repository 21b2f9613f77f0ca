import type { Corners, Point, RgbPicture } from "../photo/rgb-picture";
import { flattenLight } from "./flatten-light";
import { type Homography, rectangleTo } from "./homography";
import { lineFan } from "./line-fan";
import type { LineFan } from "./line-strips";
import { shrinkPicture } from "./shrink-picture";
import { transpose } from "./transpose";

const hardly = 0.003;

/**
 * The mapping from an upright picture of the same size to this one, such that printed lines lie level
 * in it; null where there are none, or where they lie level already.
 */
export function levelLines(picture: RgbPicture): Homography | null {
  const factor = Math.max(picture.width, picture.height) > 900 ? 2 : 1;
  const { even } = flattenLight(shrinkPicture(picture, factor));
  const across = fullSize(lineFan(even), factor);
  const down = fullSize(lineFan(transpose(even)), factor);
  if (isLevel(across, picture.height) && isLevel(down, picture.width)) return null;
  const { width, height } = picture;
  const level = across ?? { slope: -(down?.slope ?? 0), fan: 0 };
  const upright = down ?? { slope: -level.slope, fan: 0 };
  const cross = (y: number, x: number) => crossing(level, upright, { x, y }, picture);
  const corners: Corners = [cross(0, 0), cross(0, width), cross(height, width), cross(height, 0)];
  return rectangleTo(width, height, corners);
}

function fullSize(fan: LineFan | null, factor: number): LineFan | null {
  return fan && { slope: fan.slope, fan: fan.fan / factor };
}

function isLevel(fan: LineFan | null, length: number): boolean {
  return !fan || Math.abs(fan.slope) + (Math.abs(fan.fan) * length) / 2 < hardly;
}

/** Where the line that crosses the middle column at `y` meets the one that crosses the middle row at `x`. */
function crossing(
  level: LineFan,
  upright: LineFan,
  { x, y }: Point,
  { width, height }: { width: number; height: number },
): Point {
  const rise = level.slope + level.fan * (y - height / 2);
  const lean = upright.slope + upright.fan * (x - width / 2);
  const [dx, dy] = [x - width / 2, y - height / 2];
  const across = (dx + lean * dy) / (1 - rise * lean);
  return { x: width / 2 + across, y: y + rise * across };
}
