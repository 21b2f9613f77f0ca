import type { RgbPicture } from "../photo/rgb-picture";
import { leastChannel } from "./sheet-slopes";

/** A printed line or a fold that runs across the whole sheet: where its middle is at each of the strips. */
export interface RuledLine {
  /** The middle across the line's direction, one a strip, in pixels. */
  middles: Float32Array;
}

export interface Ruling {
  /** Width of the strips that the sheet is cut into along the lines. */
  strip: number;
  /** Half the width that a line can have, in pixels. */
  reach: number;
  lines: RuledLine[];
}

const palest = 7;
const darkest = 120;
const leastSeen = 0.62;
const leastSeenInRow = 0.3;
const steepest = 0.035;
const steepestTilt = 0.2;

/** The straight thin lines that run from left to right over all of an evenly lit sheet. */
export function findRuling(even: RgbPicture): Ruling {
  const long = Math.max(even.width, even.height);
  const reach = Math.max(3, Math.round(long * 0.0028));
  const strip = Math.max(16, Math.round(even.width / 36));
  const strips = thinLineShares(even, strip, reach);
  const count = Math.ceil(even.width / strip);
  const { profile, slope } = straightest(strips, count, even.height, strip);
  const rows = pickRows(profile, strips, count, even.height, strip, slope, reach);
  return { strip, reach, lines: rows };
}

/** How steep the sheet's lines run where it was not cut along its edges, as rise to run; 0 where no set of lines stands out. */
export function rulingSlope(even: RgbPicture): number {
  const reach = Math.max(2, Math.round(Math.max(even.width, even.height) * 0.0028));
  const strip = Math.max(6, Math.round(even.width / 110));
  const strips = thinLineShares(even, strip, reach);
  const scores: { slope: number; score: number }[] = [];
  for (let slope = -steepestTilt; slope <= steepestTilt + 1e-9; slope += 0.002) {
    const profile = alongSlope(strips, Math.ceil(even.width / strip), even.height, strip, slope);
    scores.push({ slope, score: profile.reduce((sum, value) => sum + value * value, 0) });
  }
  const sorted = scores.toSorted((a, b) => b.score - a.score);
  const usual = sorted[sorted.length >> 1]?.score ?? 0;
  const best = sorted[0];
  return best && best.score > 2 * usual + 0.2 ? best.slope : 0;
}

/** For each strip and row: the share of its pixels that are darker than above and below, as a thin line is. */
function thinLineShares(even: RgbPicture, strip: number, reach: number): Float32Array {
  const { width, height, values } = leastChannel(even);
  const count = Math.ceil(width / strip);
  const shares = new Float32Array(count * height);
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      const here = values[cell] ?? 0;
      const drop =
        Math.min(values[cell - reach * width] ?? 0, values[cell + reach * width] ?? 0) - here;
      if (drop < palest || drop > darkest) continue;
      const slot = Math.floor(x / strip) * height + y;
      shares[slot] = (shares[slot] ?? 0) + 1 / strip;
    }
  }
  return shares;
}

/** Adds the strips up along the slope that gives the sharpest lines. */
function straightest(strips: Float32Array, count: number, height: number, strip: number) {
  let best = { profile: alongSlope(strips, count, height, strip, 0), slope: 0, score: -1 };
  for (let slope = -steepest; slope <= steepest + 1e-9; slope += 0.001) {
    const profile = alongSlope(strips, count, height, strip, slope);
    const score = profile.reduce((sum, value) => sum + value * value, 0);
    if (score > best.score) best = { profile, slope, score };
  }
  return best;
}

function alongSlope(
  strips: Float32Array,
  count: number,
  height: number,
  strip: number,
  slope: number,
): Float32Array {
  const profile = new Float32Array(height);
  for (let at = 0; at < count; at += 1) {
    const shift = Math.round(slope * (at + 0.5 - count / 2) * strip);
    const first = Math.max(0, -shift);
    const last = Math.min(height, height - shift);
    for (let y = first; y < last; y += 1)
      profile[y] = (profile[y] ?? 0) + (strips[at * height + y + shift] ?? 0) / count;
  }
  return profile;
}

function pickRows(
  profile: Float32Array,
  strips: Float32Array,
  count: number,
  height: number,
  strip: number,
  slope: number,
  reach: number,
): RuledLine[] {
  const traced = peaksOf(profile, reach).map((y) => {
    const rough = Float32Array.from(
      { length: count },
      (_, at) => y + slope * (at + 0.5 - count / 2) * strip,
    );
    return { y, ...traceLine(strips, rough, height, reach) };
  });
  const sure = traced.filter(({ seen }) => seen >= leastSeen);
  const gap = commonGap(sure.map(({ y }) => y));
  const anchor = sure[0];
  const inRow = (y: number) => {
    if (!gap || !anchor) return false;
    const steps = (y - anchor.y) / gap;
    return Math.abs(steps - Math.round(steps)) * gap <= reach * 1.5;
  };
  return traced.filter(
    ({ y, seen }) => seen >= 0.8 || (gap !== null && inRow(y) && seen >= leastSeenInRow),
  );
}

function peaksOf(profile: Float32Array, reach: number): number[] {
  const peaks: number[] = [];
  profile.forEach((value, y) => {
    if (value < 0.12) return;
    for (let step = -reach * 2; step <= reach * 2; step += 1) {
      const rival = profile[y + step] ?? 0;
      if (rival > value || (rival === value && step < 0)) return;
    }
    peaks.push(y);
  });
  return peaks;
}

/** The distance that most neighboring lines have, if at least four lines share it. */
function commonGap(rows: number[]): number | null {
  const gaps = rows
    .slice(1)
    .map((row, at) => row - (rows[at] ?? 0))
    .toSorted((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)];
  if (middle === undefined) return null;
  const same = gaps.filter((gap) => Math.abs(gap - middle) <= Math.max(2, middle * 0.06));
  if (same.length < 3) return null;
  return same.reduce((sum, gap) => sum + gap, 0) / same.length;
}

/** Follows a line from strip to strip and reports in how many of them it is seen. */
function traceLine(strips: Float32Array, rough: Float32Array, height: number, reach: number) {
  const found = rough.map((y, at) => {
    let weight = 0;
    let sum = 0;
    for (let row = Math.round(y) - reach - 1; row <= Math.round(y) + reach + 1; row += 1) {
      if (row < 0 || row >= height) continue;
      const share = strips[at * height + row] ?? 0;
      if (share < 0.25) continue;
      weight += share;
      sum += share * (row + 0.5);
    }
    return weight > 0.3 ? sum / weight : Number.NaN;
  });
  const seen = found.filter((y) => !Number.isNaN(y)).length / found.length;
  return { seen, middles: steady(found, rough) };
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
