import type { LineStrips } from "./line-strips";

/** Of all strips: of fewer it is not sure that they are a line's. */
const leastStrips = 0.1;

/**
 * Follows a line from strip to strip around where it should be, and reports in how many of those
 * that show anything it is seen.
 */
export function traceLine(
  { shares, isBlank, height }: LineStrips,
  rough: Float32Array,
  reach: number,
): { seen: number; middles: Float32Array } {
  const found = rough.map((y, at) => {
    let weight = 0;
    let sum = 0;
    for (let row = Math.round(y) - reach - 1; row <= Math.round(y) + reach + 1; row += 1) {
      if (row < 0 || row >= height) continue;
      const share = shares[at * height + row] ?? 0;
      if (share < 0.25) continue;
      weight += share;
      sum += share * (row + 0.5);
    }
    return weight > 0.3 ? sum / weight : Number.NaN;
  });
  const isShown = (y: number, at: number) =>
    [-3 * reach, 0, 3 * reach].some((off) => {
      const row = Math.round(y) + off;
      return row < 0 || row >= height || isBlank[at * height + row] === 0;
    });
  const all = rough.filter(isShown).length;
  const seen = found.filter((y) => !Number.isNaN(y)).length;
  return {
    seen: Math.min(1, seen / Math.max(leastStrips * found.length, all)),
    middles: steady(found, rough),
  };
}

/** The median of five strips; where nothing was seen, the neighbors' offset from the straight line. */
function steady(found: Float32Array, rough: Float32Array): Float32Array {
  const offsets = found.map((y, at) => y - (rough[at] ?? 0));
  let last = 0.5;
  return offsets.map((_, at) => {
    const near = [...offsets.subarray(Math.max(0, at - 2), at + 3)].filter((x) => !Number.isNaN(x));
    if (near.length > 0) last = near.toSorted((a, b) => a - b)[near.length >> 1] ?? last;
    return (rough[at] ?? 0) + last;
  });
}
