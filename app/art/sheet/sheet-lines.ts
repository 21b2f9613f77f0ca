import type { Slopes } from "./sheet-slopes";

/** A straight edge: the points where x·cos + y·sin = distance; the brighter side is where its normal points. */
export interface EdgeLine {
  cos: number;
  sin: number;
  distance: number;
  /** A border of the picture stands in for an edge that is not in it. */
  isBorder: boolean;
}

/** For each side of a frame, its likeliest edges: left, top, right and bottom as the picture lies. */
type SideLines = readonly [EdgeLine[], EdgeLine[], EdgeLine[], EdgeLine[]];

const angles = 240;
const spread = 5;
const weakest = 0.06;
const mostPerSide = 12;
/** In turns: how far from the diagonals a sheet's edges are where it stands on a corner. */
const aslant = 0.075;

/**
 * The likeliest edges of a sheet (a Hough transform whose votes know bright from dark): of one that
 * lies about straight, and of one that stands on a corner, whose left edge is the one at its upper left.
 */
export function sheetLines(slopes: Slopes): readonly [straight: SideLines, onCorner: SideLines] {
  const reach = Math.ceil(Math.hypot(slopes.width, slopes.height));
  const votes = castVotes(slopes, reach);
  const straight: SideLines = [[], [], [], []];
  const onCorner: SideLines = [[], [], [], []];
  for (const peak of strongest(votes, reach)) {
    const share = peak.angle / angles;
    const line = {
      cos: Math.cos(share * 2 * Math.PI),
      sin: Math.sin(share * 2 * Math.PI),
      distance: peak.distance,
      isBorder: false,
    };
    addTo(straight[Math.floor((share * 4 + 0.5) % 4)], line);
    if (Math.abs((share % 0.25) - 0.125) < aslant) addTo(onCorner[Math.floor(share * 4)], line);
  }
  const { width, height } = slopes;
  straight[0].push({ cos: 1, sin: 0, distance: 0, isBorder: true });
  straight[1].push({ cos: 0, sin: 1, distance: 0, isBorder: true });
  straight[2].push({ cos: -1, sin: 0, distance: -width, isBorder: true });
  straight[3].push({ cos: 0, sin: -1, distance: -height, isBorder: true });
  return [straight, onCorner];
}

function addTo(side: EdgeLine[] | undefined, line: EdgeLine) {
  if (side && side.length < mostPerSide) side.push(line);
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
