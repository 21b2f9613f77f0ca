import type { Slopes } from "./sheet-slopes";

/** A straight edge: the points where x·cos + y·sin = distance; the brighter side is where its normal points. */
export interface EdgeLine {
  cos: number;
  sin: number;
  distance: number;
  /** A border of the picture stands in for an edge that is not in it. */
  isBorder: boolean;
}

type Side = "left" | "top" | "right" | "bottom";
const sides: readonly Side[] = ["left", "top", "right", "bottom"];

const angles = 240;
const spread = 5;
const weakest = 0.06;
const mostPerSide = 12;

/** The likeliest edges of a sheet for each of its sides (a Hough transform whose votes know bright from dark). */
export function sheetLines(slopes: Slopes): Record<Side, EdgeLine[]> {
  const reach = Math.ceil(Math.hypot(slopes.width, slopes.height));
  const votes = castVotes(slopes, reach);
  const found: Record<Side, EdgeLine[]> = { left: [], top: [], right: [], bottom: [] };
  for (const peak of strongest(votes, reach)) {
    const quarter = Math.floor(((peak.angle / angles) * 4 + 0.5) % 4);
    const side = found[sides[quarter] ?? "left"];
    const turn = (peak.angle / angles) * 2 * Math.PI;
    if (side.length < mostPerSide)
      side.push({
        cos: Math.cos(turn),
        sin: Math.sin(turn),
        distance: peak.distance,
        isBorder: false,
      });
  }
  const { width, height } = slopes;
  found.left.push({ cos: 1, sin: 0, distance: 0, isBorder: true });
  found.top.push({ cos: 0, sin: 1, distance: 0, isBorder: true });
  found.right.push({ cos: -1, sin: 0, distance: -width, isBorder: true });
  found.bottom.push({ cos: 0, sin: -1, distance: -height, isBorder: true });
  return found;
}

function castVotes({ width, height, x, y }: Slopes, reach: number): Float32Array {
  const votes = new Float32Array(angles * reach * 2);
  const turns = Array.from({ length: angles }, (_, at) => (at / angles) * 2 * Math.PI);
  const cosines = Float64Array.from(turns, Math.cos);
  const sines = Float64Array.from(turns, Math.sin);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const cell = row * width + column;
      const [sx, sy] = [x[cell] ?? 0, y[cell] ?? 0];
      const steep = Math.hypot(sx, sy);
      if (steep < weakest) continue;
      const middle = Math.round((Math.atan2(sy, sx) / (2 * Math.PI)) * angles);
      for (let step = -spread; step <= spread; step += 1) {
        const angle = (middle + step + angles) % angles;
        const distance = Math.round(
          (column + 0.5) * (cosines[angle] ?? 0) + (row + 0.5) * (sines[angle] ?? 0),
        );
        const slot = angle * reach * 2 + distance + reach;
        votes[slot] = (votes[slot] ?? 0) + Math.min(0.5, steep);
      }
    }
  }
  return votes;
}

interface Peak {
  angle: number;
  distance: number;
  votes: number;
}

function strongest(votes: Float32Array, reach: number): Peak[] {
  const peaks: Peak[] = [];
  const row = reach * 2;
  for (let angle = 0; angle < angles; angle += 1) {
    for (let slot = 4; slot < row - 4; slot += 1) {
      const value = votes[angle * row + slot] ?? 0;
      if (value >= 4 && isPeak(votes, row, angle, slot, value))
        peaks.push({ angle, distance: slot - reach, votes: value });
    }
  }
  return peaks.toSorted((a, b) => b.votes - a.votes);
}

function isPeak(votes: Float32Array, row: number, angle: number, slot: number, value: number) {
  for (let turn = -2; turn <= 2; turn += 1) {
    const other = ((angle + turn + angles) % angles) * row;
    for (let step = -3; step <= 3; step += 1) {
      const rival = votes[other + slot + step] ?? 0;
      if (rival > value || (rival === value && (turn < 0 || (turn === 0 && step < 0))))
        return false;
    }
  }
  return true;
}
