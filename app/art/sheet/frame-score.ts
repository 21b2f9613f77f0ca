import { type Point, pointBetween } from "../photo/rgb-picture";
import { areaOf, frameCorners, type FrameLines, sideEnds } from "./frame-corners";
import type { EdgeLine } from "./sheet-lines";
import type { Slopes } from "./sheet-slopes";

const steepEnough = 0.16;
const contrastEnough = 0.07;
const leastSupport = 0.55;
/** How much of a side is in the picture at least. */
const leastShown = 0.25;
const samples = 40;

/** How well four lines frame a sheet: the share of seen edge beyond what chance gives, and a little for size; 0 for no frame. */
export function frameScore(slopes: Slopes, lines: FrameLines): number {
  const { width, height } = slopes;
  const corners = frameCorners(lines, slopes);
  if (!corners) return 0;
  let around = 0;
  let seen = 0;
  for (const [side, line] of lines.entries()) {
    const { from, to } = sideEnds(corners, side);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    around += length;
    if (line.isBorder) continue;
    const { support, share } = supportOf(slopes, line, from, to);
    if (support < leastSupport || share < leastShown) return 0;
    seen += length * share * (support - 0.4);
  }
  return seen === 0 ? 0 : seen / around + 0.12 * (areaOf(corners) / (width * height));
}

/** How well a line is seen in the picture, and the share of it that is. */
function supportOf(slopes: Slopes, { cos, sin }: EdgeLine, from: Point, to: Point) {
  let seen = 0;
  let inside = 0;
  for (let at = 0; at < samples; at += 1) {
    const share = (at + 0.5) / samples;
    const { x, y } = pointBetween(from, to, share);
    if (x < 2 || y < 2 || x > slopes.width - 2 || y > slopes.height - 2) continue;
    inside += 1;
    let steepest = 0;
    for (let step = -1; step <= 1; step += 1) {
      const cell = Math.floor(y + step * sin) * slopes.width + Math.floor(x + step * cos);
      const steep = (slopes.x[cell] ?? 0) * cos + (slopes.y[cell] ?? 0) * sin;
      if (steep > steepest) steepest = steep;
    }
    const contrast = sideContrast(slopes, x, y, cos, sin);
    seen += Math.min(1, steepest / steepEnough, contrast / contrastEnough);
  }
  return { support: seen / Math.max(1, inside), share: inside / samples };
}

/** How much brighter it is a little further inside than outside: a thin bright line has the same on both sides. */
function sideContrast(slopes: Slopes, x: number, y: number, cos: number, sin: number): number {
  let inside = 0;
  let outside = 0;
  for (const step of [4, 7, 11]) {
    inside += levelAt(slopes, x + step * cos, y + step * sin);
    outside += levelAt(slopes, x - step * cos, y - step * sin);
  }
  return Math.max(0, (inside - outside) / (inside + outside + 12));
}

function levelAt({ width, height, level }: Slopes, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return level[row * width + column] ?? 0;
}
