import { type RuledLine, type Ruling, findRuling } from "./find-ruling";
import type { RgbPicture } from "../photo/rgb-picture";
import { transpose } from "./transpose";

const stripsAround = 3;
/** Darker than any printed line: ink, which says nothing about the paper. */
const inkBelow = 105;
const mostlyInk = 0.5;
/** A strip's line is never taken to be much darker than the line as a whole. */
const palerThanUsual = 0.93;
/** More of a row's lines than this is seen beside whatever hides the others. */
const darker = 0.25;

/** Lines that lie in several ways (squares, a margin, folds) are taken off in turn. */
const mostRounds = 3;

/**
 * Takes printed lines, squares and folds off an evenly lit sheet, in place: their color is divided
 * away as the paper's was, so that strokes that cross them stay whole.
 * @param steepest rise to run of the steepest line that is looked for
 */
export function removeRuling(even: RgbPicture, steepest: number) {
  wipeAll(even, steepest);
  const turned = transpose(even);
  if (wipeAll(turned, steepest)) even.pixels.set(transpose(turned).pixels);
}

/** Whether there was any line. */
function wipeAll(even: RgbPicture, steepest: number): boolean {
  for (let round = 0; round < mostRounds; round += 1) {
    const ruling = findRuling(even, steepest);
    const lines = ruling.lines.filter((line) => !isInk(even, line, ruling.strip));
    if (lines.length === 0) return round > 0;
    wipe(even, { ...ruling, lines });
  }
  return true;
}

/** Whether a line was drawn with a ruler: most of it is darker than any printed one. */
function isInk(even: RgbPicture, { middles }: RuledLine, strip: number): boolean {
  let [seen, dark] = [0, 0];
  for (let x = 0; x < even.width; x += 3) {
    const y = Math.round(middleAt(middles, x, strip) - 0.5);
    if (y < 0 || y >= even.height) continue;
    seen += 1;
    if (leastOf(even.pixels, (y * even.width + x) * 3) < inkBelow) dark += 1;
  }
  return dark > mostlyInk * seen;
}

function wipe(even: RgbPicture, { lines, strip, reach }: Ruling) {
  const wide = reach + 1;
  // All profiles are taken before the first pixel changes: neighboring strips share their pixels.
  const traced = lines.map(({ middles, isInRow }) => {
    const profiles = profilesOf(even, middles, strip, wide);
    return { middles, isInRow, profiles: profiles.map((one) => besideLine(one, wide)) };
  });
  // Lines in a row are printed alike, however much of each is hidden.
  const inRow = traced.filter((line) => line.isInRow).flatMap(({ profiles }) => profiles);
  const ofRow = usualProfile(inRow, darker);
  for (const { middles, isInRow, profiles } of traced)
    wipeLine(
      even,
      { middles, profiles, usual: isInRow ? ofRow : usualProfile(profiles, 0.5) },
      { strip, wide },
    );
}

interface TracedLine {
  middles: Float32Array;
  /** Its color by strip, at each distance from its middle. */
  profiles: readonly Float32Array[];
  usual: Float32Array;
}

function wipeLine(
  even: RgbPicture,
  { middles, profiles, usual }: TracedLine,
  { strip, wide }: { strip: number; wide: number },
) {
  for (let at = 0; at < middles.length; at += 1) {
    const profile = profiles[at]?.map((value, slot) =>
      Math.max(value, (usual[slot] ?? 255) * palerThanUsual),
    );
    if (!profile) continue;
    const left = at * strip;
    for (let x = left; x < Math.min(even.width, left + strip); x += 1) {
      const middle = middleAt(middles, x, strip);
      const first = Math.max(0, Math.ceil(middle - wide - 0.5));
      const last = Math.min(even.height - 1, Math.floor(middle + wide - 0.5));
      for (let y = first; y <= last; y += 1) {
        const place = y + 0.5 - middle + wide;
        const slot = Math.min(2 * wide - 1, Math.max(0, Math.floor(place)));
        const between = Math.min(1, place - slot);
        const cell = (y * even.width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const one = profile[slot * 3 + channel] ?? 255;
          const bare = one + ((profile[(slot + 1) * 3 + channel] ?? 255) - one) * between;
          even.pixels[cell + channel] = Math.min(
            255,
            ((even.pixels[cell + channel] ?? 0) * 255) / Math.max(60, bare),
          );
        }
      }
    }
  }
}

function middleAt(middles: Float32Array, x: number, strip: number): number {
  const place = Math.min(middles.length - 1, Math.max(0, (x + 0.5) / strip - 0.5));
  const before = Math.floor(place);
  const one = middles[before] ?? 0;
  return (
    one + ((middles[Math.min(middles.length - 1, before + 1)] ?? one) - one) * (place - before)
  );
}

/**
 * By strip: the line's usual color at each distance from its middle, over some strips around: the
 * median, so that strokes do not count.
 */
function profilesOf(
  even: RgbPicture,
  middles: Float32Array,
  strip: number,
  wide: number,
): Float32Array[] {
  const slots = 2 * wide + 1;
  const counts = new Int32Array(slots * 3 * 256);
  const totals = new Int32Array(slots);
  const count = (at: number, by: 1 | -1) => {
    const to = Math.min(even.width, (at + 1) * strip);
    for (let x = at * strip; x < to; x += 2) {
      const middle = middleAt(middles, x, strip);
      if (isBlankAt(even, x, Math.round(middle - 0.5), wide)) continue;
      for (let slot = 0; slot < slots; slot += 1) {
        const y = Math.round(middle - 0.5 + slot - wide);
        if (y < 0 || y >= even.height) continue;
        const cell = (y * even.width + x) * 3;
        if (leastOf(even.pixels, cell) < inkBelow) continue;
        totals[slot] = (totals[slot] ?? 0) + by;
        for (let channel = 0; channel < 3; channel += 1) {
          const bin = (slot * 3 + channel) * 256 + (even.pixels[cell + channel] ?? 0);
          counts[bin] = (counts[bin] ?? 0) + by;
        }
      }
    }
  };
  for (let at = 0; at < Math.min(stripsAround, middles.length); at += 1) count(at, 1);
  return Array.from(middles, (_, at) => {
    if (at + stripsAround < middles.length) count(at + stripsAround, 1);
    if (at > stripsAround) count(at - stripsAround - 1, -1);
    return Float32Array.from({ length: slots * 3 }, (_channel, entry) => {
      const total = totals[Math.floor(entry / 3)] ?? 0;
      return total > 0 ? medianOf(counts, entry * 256, total) : 255;
    });
  });
}

/** Whether nothing is seen of a line at a place, as beyond the photo: paper has its noise. */
function isBlankAt({ width, height, pixels }: RgbPicture, x: number, y: number, wide: number) {
  for (let row = y - wide; row <= y + wide; row += wide)
    if (row >= 0 && row < height && leastOf(pixels, (row * width + x) * 3) < 255) return false;
  return true;
}

/** How much darker than what lies on both sides of it a line is: where a wash covers it, it is not. */
function besideLine(profile: Float32Array, wide: number): Float32Array {
  const last = 2 * wide * 3;
  return profile.map((value, entry) => {
    const channel = entry % 3;
    const share = (entry - channel) / last;
    const [one, other] = [profile[channel] ?? 255, profile[last + channel] ?? 255];
    return Math.min(255, (value * 255) / Math.max(60, one + (other - one) * share));
  });
}

/** What a share of the strips' profiles is darker than; 0.5 is their median. */
function usualProfile(profiles: readonly Float32Array[], share: number): Float32Array {
  const middle = Math.floor(profiles.length * share);
  return Float32Array.from(profiles[0] ?? [], (_, slot) => {
    const sorted = profiles.map((profile) => profile[slot] ?? 255).toSorted((a, b) => a - b);
    return sorted[middle] ?? 255;
  });
}

function leastOf(pixels: Uint8Array, at: number): number {
  return Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
}

function medianOf(counts: Int32Array, from: number, total: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[from + value] ?? 0;
    if (seen * 2 >= total) return value;
  }
  return 255;
}
