import type { GrayField } from "./rgb-picture";

/** Fills what is darker than its surroundings and thinner than the window (2 × reach): the brightest of the window, then the darkest of that. */
export function closeDark(field: GrayField, reach: number): GrayField {
  return slide(slide(field, reach, Math.max), reach, Math.min);
}

/** The brightest of a square window around each pixel. */
export function brightest(field: GrayField, reach: number): GrayField {
  return slide(field, reach, Math.max);
}

function slide(field: GrayField, reach: number, pick: (a: number, b: number) => number): GrayField {
  const { width, height } = field;
  const across = new Uint8Array(field.values.length);
  for (let y = 0; y < height; y += 1)
    slideLine(field.values, across, y * width, 1, width, reach, pick);
  const values = new Uint8Array(field.values.length);
  for (let x = 0; x < width; x += 1) slideLine(across, values, x, width, height, reach, pick);
  return { width, height, values };
}

/** van Herk's running extreme: three comparisons a pixel, however wide the window. */
function slideLine(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  length: number,
  reach: number,
  pick: (a: number, b: number) => number,
) {
  const window = 2 * reach + 1;
  const padded = length + 2 * reach;
  const ahead = new Uint8Array(padded);
  const back = new Uint8Array(padded);
  const value = (at: number) =>
    from[start + Math.min(length - 1, Math.max(0, at - reach)) * step] ?? 0;
  for (let at = 0; at < padded; at += 1)
    ahead[at] = at % window === 0 ? value(at) : pick(ahead[at - 1] ?? 0, value(at));
  for (let at = padded - 1; at >= 0; at -= 1)
    back[at] =
      at === padded - 1 || (at + 1) % window === 0 ? value(at) : pick(back[at + 1] ?? 0, value(at));
  for (let at = 0; at < length; at += 1)
    to[start + at * step] = pick(back[at] ?? 0, ahead[at + window - 1] ?? 0);
}
