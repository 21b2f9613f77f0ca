import { type Point, pointBetween, type RgbPicture } from "../photo/rgb-picture";
import { cornersOf, type FrameLines, sideEnds } from "./frame-corners";
import type { EdgeLine } from "./sheet-lines";

const leastTintChange = 0.1;
const samples = 40;

/**
 * Where the sheet leaves the picture, the edge of a shadow could pass for its edge: only one whose
 * other side has another tint is accepted.
 */
export function hasShadowEdge(small: RgbPicture, lines: FrameLines): boolean {
  if (!lines.some((line) => line.isBorder)) return false;
  const corners = cornersOf(lines);
  return lines.some((line, side) => {
    if (line.isBorder || !corners) return false;
    const { from, to } = sideEnds(corners, side);
    return tintChange(small, line, from, to) < leastTintChange;
  });
}

/** How much the ratios of red and blue to green differ between the two sides of a line. */
function tintChange(small: RgbPicture, { cos, sin }: EdgeLine, from: Point, to: Point): number {
  const sums = [new Float64Array(3), new Float64Array(3)];
  for (let at = 0; at < samples; at += 1) {
    const on = pointBetween(from, to, (at + 0.5) / samples);
    for (const step of [5, 8, 11]) {
      sums.forEach((sum, side) => {
        const off = side === 0 ? step : -step;
        const x = Math.floor(on.x + off * cos);
        const y = Math.floor(on.y + off * sin);
        if (x < 0 || y < 0 || x >= small.width || y >= small.height) return;
        for (let channel = 0; channel < 3; channel += 1)
          sum[channel] =
            (sum[channel] ?? 0) + (small.pixels[(y * small.width + x) * 3 + channel] ?? 0);
      });
    }
  }
  const [inside, outside] = sums.map(([red = 0, green = 0, blue = 0]) => [
    Math.log((red + 1) / (green + 1)),
    Math.log((blue + 1) / (green + 1)),
  ]);
  const gap = (at: number) => Math.abs((inside?.[at] ?? 0) - (outside?.[at] ?? 0));
  return Math.max(gap(0), gap(1));
}
