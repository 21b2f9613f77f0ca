import type { RgbPicture } from "../photo/rgb-picture";
import { rowLaw } from "./line-rows";
import { lineProfile, type LineStrips, lineStrips, sharpness } from "./line-strips";
import { traceLine } from "./trace-line";

/** A printed line or a fold that runs across the whole sheet: where its middle is at each of the strips. */
export interface RuledLine {
  /** The middle across the line's direction, one a strip, in pixels. */
  middles: Float32Array;
  /** Whether it is one of many that are printed evenly. */
  isInRow: boolean;
}

export interface Ruling {
  /** Width of the strips that the sheet is cut into along the lines. */
  strip: number;
  /** Half the width that a line can have, in pixels. */
  reach: number;
  lines: RuledLine[];
}

const leastSeen = 0.62;
const leastSeenInRow = 0.3;
const slopeStep = 0.001;
const surelySeen = 0.8;
/** Of all strips: beside a corner of the photo a line crosses few. */
const leastShare = 0.05;
/** How steep lines are at most on a sheet that was cut along its edges, and where it may lie askew. */
export const steepestOnSheet = 0.035;
export const steepestAskew = 0.2;

/** The straight thin lines that run from left to right over all of an evenly lit sheet. */
export function findRuling(even: RgbPicture, steepest: number): Ruling {
  const long = Math.max(even.width, even.height);
  const reach = Math.max(3, Math.round(long * 0.0028));
  const strip = Math.max(16, Math.round(even.width / 36));
  const strips = lineStrips(even, strip, reach);
  return { strip, reach, lines: pickLines(strips, reach, steepest) };
}

function pickLines(strips: LineStrips, reach: number, steepest: number): RuledLine[] {
  const { profile, slope } = straightest(strips, steepest);
  const { count, strip } = strips;
  const traced = peaksOf(profile, reach).map((y) => {
    const rise = (_: unknown, at: number) => y + slope * (at + 0.5 - count / 2) * strip;
    const rough = Float32Array.from({ length: count }, rise);
    return { y, ...traceLine(strips, rough, reach) };
  });
  const sure = traced.filter(({ seen }) => seen >= leastSeen).map(({ y }) => y);
  const slack = reach * 1.5;
  const law = rowLaw(sure, slack);
  return traced
    .map(({ y, ...line }) => ({ ...line, isInRow: law?.has(y, slack) ?? false }))
    .filter(({ seen, isInRow }) => seen >= surelySeen || (seen >= leastSeenInRow && isInRow));
}

/** Adds the strips up along the slope that gives the sharpest lines. */
function straightest(strips: LineStrips, steepest: number) {
  const coarse = sharpest(strips, 0, steepest, slopeStep * 4);
  return sharpest(strips, coarse.slope, slopeStep * 3, slopeStep);
}

function sharpest(strips: LineStrips, middle: number, reach: number, step: number) {
  let best = { profile: lineProfile(strips, { slope: middle, fan: 0 }), slope: middle, score: -1 };
  for (let slope = middle - reach; slope <= middle + reach + 1e-9; slope += step) {
    const profile = lineProfile(strips, { slope, fan: 0 });
    const score = sharpness(profile);
    if (score > best.score) best = { profile, slope, score };
  }
  return best;
}

function peaksOf(profile: Float32Array, reach: number): number[] {
  const peaks: number[] = [];
  profile.forEach((value, y) => {
    if (value < leastShare) return;
    for (let step = -reach * 2; step <= reach * 2; step += 1) {
      const rival = profile[y + step] ?? 0;
      if (rival > value || (rival === value && step < 0)) return;
    }
    peaks.push(y);
  });
  return peaks;
}
