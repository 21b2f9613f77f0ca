import type { RgbPicture } from "../photo/rgb-picture";
import { leastChannel } from "./sheet-slopes";

/** An evenly lit sheet cut into strips from left to right, and where in each of them thin lines cross. */
export interface LineStrips {
  width: number;
  height: number;
  /** Width of a strip in pixels. */
  strip: number;
  count: number;
  /** For each strip and row: the share of its pixels that are darker than above and below, as a thin line is. */
  shares: Float32Array;
  /** 1 for each strip and row that shows nothing: paper is never all white, but what lies beyond the photo. */
  isBlank: Uint8Array;
}

const palest = 7;
const darkest = 120;

/** @param reach half the width that a line can have, in pixels */
export function lineStrips(even: RgbPicture, strip: number, reach: number): LineStrips {
  const { width, height, values } = leastChannel(even);
  const count = Math.ceil(width / strip);
  const shares = new Float32Array(count * height);
  const isBlank = new Uint8Array(count * height);
  for (let at = 0; at < count; at += 1)
    isBlank.fill(1, at * height + reach, (at + 1) * height - reach);
  for (let y = reach; y < height - reach; y += 1) {
    for (let at = 0; at < count; at += 1) {
      const end = y * width + Math.min(width, (at + 1) * strip);
      let [lines, isSeen] = [0, false];
      for (let cell = y * width + at * strip; cell < end; cell += 1) {
        const here = values[cell] ?? 0;
        if (here === 255) continue;
        isSeen = true;
        const drop =
          Math.min(values[cell - reach * width] ?? 0, values[cell + reach * width] ?? 0) - here;
        if (drop >= palest && drop <= darkest) lines += 1;
      }
      if (isSeen) isBlank[at * height + y] = 0;
      shares[at * height + y] = lines / strip;
    }
  }
  return { width, height, strip, count, shares, isBlank };
}

/**
 * How lines lie in perspective: one that crosses the sheet's middle column at `y` rises by
 * `slope + fan * (y - height / 2)` from left to right, as all of them meet in one far point.
 */
export interface LineFan {
  slope: number;
  fan: number;
}

/** For each row of the middle column: how much of the line through it is thin and dark, 0 to 1. */
export function lineProfile(
  { height, strip, count, shares }: LineStrips,
  { slope, fan }: LineFan,
  rows: { from: number; to: number } = { from: 0, to: height },
): Float32Array {
  const profile = new Float32Array(rows.to - rows.from);
  for (let at = 0; at < count; at += 1) {
    const across = (at + 0.5 - count / 2) * strip;
    const step = 1 + fan * across;
    // Half a row more, so that cutting off the rest rounds to the nearest row.
    let row = rows.from + (slope + fan * (rows.from - height / 2)) * across + 0.5;
    const start = at * height;
    if (fan === 0) {
      const above = Math.floor(row);
      const last = Math.min(profile.length, height - above);
      for (let slot = Math.max(0, -above); slot < last; slot += 1)
        profile[slot] = (profile[slot] ?? 0) + (shares[start + above + slot] ?? 0);
      continue;
    }
    let slot = 0;
    for (; slot < profile.length && row < 0; slot += 1) row += step;
    for (; slot < profile.length && row < height; slot += 1, row += step)
      profile[slot] = (profile[slot] ?? 0) + (shares[start + Math.trunc(row)] ?? 0);
  }
  return profile.map((sum) => sum / count);
}

/** How sharp the lines of a profile are: the sum of its squares. */
export function sharpness(profile: Float32Array): number {
  let sum = 0;
  for (const value of profile) sum += value * value;
  return sum;
}
