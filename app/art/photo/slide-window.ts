import type { GrayField } from "./rgb-picture";

/** Fills what is darker than its surroundings and thinner than the window (2 × reach): the brightest of the window, then the darkest of that. */
export function closeDark(field: GrayField, reach: number): GrayField {
  return slide(slide(field, reach, "brightest"), reach, "darkest");
}

/** The brightest of a square window around each pixel. */
export function brightest(field: GrayField, reach: number): GrayField {
  return slide(field, reach, "brightest");
}

/** Which of a window's values is taken. */
type Extreme = "brightest" | "darkest";

function slide({ width, height, values }: GrayField, reach: number, kept: Extreme): GrayField {
  const across = new Uint8Array(values.length);
  const rows = lineOf(width, reach);
  for (let y = 0; y < height; y += 1) {
    load(rows, values, y * width, 1);
    store(rows, across, y * width, 1, kept);
  }
  const both = new Uint8Array(values.length);
  const columns = lineOf(height, reach);
  for (let x = 0; x < width; x += 1) {
    load(columns, across, x, width);
    store(columns, both, x, width, kept);
  }
  return { width, height, values: both };
}

/**
 * What one row or column needs: itself with its ends extended, and the extremes of each window's
 * two halves.
 */
type Line = {
  length: number;
  reach: number;
  padded: Uint8Array;
  ahead: Uint8Array;
  back: Uint8Array;
};

function lineOf(length: number, reach: number): Line {
  const make = () => new Uint8Array(length + 2 * reach);
  return { length, reach, padded: make(), ahead: make(), back: make() };
}

function load({ length, reach, padded }: Line, from: Uint8Array, start: number, step: number) {
  for (let at = 0; at < length; at += 1) padded[at + reach] = from[start + at * step] ?? 0;
  padded.fill(padded[reach] ?? 0, 0, reach);
  padded.fill(padded[length + reach - 1] ?? 0, length + reach);
}

/** van Herk's running extreme: three comparisons a pixel, however wide the window. */
function store(line: Line, to: Uint8Array, start: number, step: number, kept: Extreme) {
  const { length, reach, padded, ahead, back } = line;
  const isBright = kept === "brightest";
  const window = 2 * reach + 1;
  for (let first = 0; first < padded.length; first += window) {
    const end = Math.min(padded.length, first + window);
    let best = padded[first] ?? 0;
    for (let at = first; at < end; at += 1) {
      const value = padded[at] ?? 0;
      if (value > best === isBright) best = value;
      ahead[at] = best;
    }
    best = padded[end - 1] ?? 0;
    for (let at = end - 1; at >= first; at -= 1) {
      const value = padded[at] ?? 0;
      if (value > best === isBright) best = value;
      back[at] = best;
    }
  }
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [back[at] ?? 0, ahead[at + window - 1] ?? 0];
    to[start + at * step] = one > other === isBright ? one : other;
  }
}
