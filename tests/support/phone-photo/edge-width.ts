import { alphaAt, type Pixels } from "./score-art";

const [low, high] = [25.5, 229.5];
const farthest = 40;

/** From a tenth to nine tenths of full cover across the art's edges, in pixels: the 95th percentile of edges met on every 16th line. Measured square to the edge. */
export function edgeWidth(art: Pixels): number {
  const widths: number[] = [];
  for (let y = 24; y < art.height - 24; y += 16) scanRow(art, y, widths);
  const sorted = widths.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

function scanRow(art: Pixels, y: number, widths: number[]) {
  for (let x = 24; x < art.width - 25; x += 1) {
    const [one, next] = [alphaAt(art, x, y), alphaAt(art, x + 1, y)];
    if (one < 128 === next < 128) continue;
    const across = smoothSlope(art, x, y, 1, 0);
    const down = smoothSlope(art, x, y, 0, 1);
    const steep = Math.hypot(across, down);
    if (steep === 0) continue;
    const share = (128 - one) / (next - one);
    widths.push(widthAlong(art, x + share, y, across / steep, down / steep));
  }
}

function smoothSlope(art: Pixels, x: number, y: number, dx: number, dy: number): number {
  let slope = 0;
  for (let step = 1; step <= 3; step += 1)
    slope +=
      alphaAt(art, x + dx * step, y + dy * step) - alphaAt(art, x - dx * step, y - dy * step);
  return slope;
}

/** Walks from the middle of the edge to both sides. */
function widthAlong(art: Pixels, x: number, y: number, dx: number, dy: number): number {
  let width = 0;
  for (const side of [1, -1]) {
    let step = 0;
    while (step < farthest) {
      const alpha = mixedAlpha(art, x + dx * side * step, y + dy * side * step);
      if (side > 0 ? alpha >= high : alpha <= low) break;
      step += 0.1;
    }
    width += step;
  }
  return width;
}

function mixedAlpha(art: Pixels, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const [u, v] = [x - column, y - row];
  const top = alphaAt(art, column, row) * (1 - u) + alphaAt(art, column + 1, row) * u;
  const bottom = alphaAt(art, column, row + 1) * (1 - u) + alphaAt(art, column + 1, row + 1) * u;
  return top * (1 - v) + bottom * v;
}
