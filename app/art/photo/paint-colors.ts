import { crispCover, type Frame } from "./crisp-cover";
import { isBlackPen } from "./is-colored";
import type { LiftedInk } from "./lift-ink";
import { noPen } from "./pen-tints";

/** Red, green, blue and alpha, row by row. */
export interface RgbaPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const cleanBlack = [24, 22, 21] as const;
const ramp = 1.6;
const kernel = [0.06, 0.25, 0.38, 0.25, 0.06];

/** The drawing in its own colors on transparency: every pixel carries pure ink, so that no paper shines through at the edges, and pens meet in a sharp line. */
export function paintColors(
  ink: LiftedInk,
  frame: Frame,
  width: number,
  height: number,
): RgbaPicture {
  const soft = { width: ink.width, height: ink.height, values: ink.cover };
  const alpha = crispCover(soft, frame, width, height);
  const pixels = new Uint8Array(width * height * 4);
  const isMixed = mixedPixels(ink);
  const black = ink.palette.map(isBlackPen);
  const weights = new Float32Array(ink.palette.length);
  const scale = width / frame.width;
  for (let y = 0; y < height; y += 1) {
    const py = frame.top + ((y + 0.5) * frame.height) / height - 0.5;
    const row = Math.min(ink.height - 1, Math.max(0, Math.round(py)));
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4;
      const covered = alpha[y * width + x] ?? 0;
      if (covered === 0) continue;
      const px = frame.left + ((x + 0.5) * frame.width) / width - 0.5;
      const column = Math.min(ink.width - 1, Math.max(0, Math.round(px)));
      const cell = row * ink.width + column;
      pixels[to + 3] = covered;
      if (isMixed[cell] === 0) {
        addTint(ink, black, ink.pens[cell] ?? noPen, px, py, 1, pixels, to);
        continue;
      }
      const { first, second, share } = strongestPens(ink, weights, px, py, scale);
      addTint(ink, black, first, px, py, share, pixels, to);
      if (share < 1) addTint(ink, black, second, px, py, 1 - share, pixels, to);
    }
  }
  return { width, height, pixels };
}

/** 1 where more than one pen, or none, is within two pixels. */
function mixedPixels({ width, height, pens }: LiftedInk): Uint8Array {
  const mixed = new Uint8Array(pens.length);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const cell = y * width + x;
      const pen = pens[cell];
      const same =
        pen !== noPen &&
        pen === pens[cell - 2] &&
        pen === pens[cell + 2] &&
        pen === pens[cell - 2 * width] &&
        pen === pens[cell + 2 * width] &&
        pen === pens[cell - 1 - width] &&
        pen === pens[cell + 1 - width] &&
        pen === pens[cell - 1 + width] &&
        pen === pens[cell + 1 + width];
      mixed[cell] = same ? 0 : 1;
    }
  }
  return mixed;
}

/** The two pens that have most of the ink around a place, and how much of the place is the first's. */
function strongestPens(
  { width, height, pens, cover }: LiftedInk,
  weights: Float32Array,
  px: number,
  py: number,
  scale: number,
) {
  weights.fill(0);
  const left = Math.round(px);
  const top = Math.round(py);
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      const x = Math.min(width - 1, Math.max(0, left + dx));
      const y = Math.min(height - 1, Math.max(0, top + dy));
      const pen = pens[y * width + x] ?? noPen;
      if (pen === noPen) continue;
      const weight = tap(left + dx - px) * tap(top + dy - py) * (4 + (cover[y * width + x] ?? 0));
      weights[pen] = (weights[pen] ?? 0) + weight;
    }
  }
  let first = 0;
  let second = 0;
  let most = -1;
  let next = -1;
  weights.forEach((weight, pen) => {
    if (weight > most) [second, next, first, most] = [first, most, pen, weight];
    else if (weight > next) [second, next] = [pen, weight];
  });
  if (next <= 0) return { first, second: first, share: 1 };
  const lead = (most - next) / (most + next);
  return { first, second, share: Math.min(1, 0.5 + (lead * scale) / (1.4 * ramp)) };
}

/** How much a pixel at this distance counts, between the kernel's values. */
function tap(distance: number): number {
  const place = Math.min(3.999, Math.max(0, distance + 2));
  const at = Math.floor(place);
  const one = kernel[at] ?? 0;
  return one + ((kernel[at + 1] ?? 0) - one) * (place - at);
}

function addTint(
  { tints }: LiftedInk,
  black: readonly boolean[],
  pen: number,
  px: number,
  py: number,
  share: number,
  pixels: Uint8Array,
  to: number,
) {
  if (black[pen]) {
    for (let channel = 0; channel < 3; channel += 1)
      pixels[to + channel] =
        (pixels[to + channel] ?? 0) + Math.round((cleanBlack[channel] ?? 0) * share);
    return;
  }
  const field = tints.fields[pen];
  if (!field) return;
  const place = Math.min(tints.width - 1, Math.max(0, (px + 0.5) / tints.cell - 0.5));
  const line = Math.min(tints.height - 1, Math.max(0, (py + 0.5) / tints.cell - 0.5));
  const column = Math.floor(place);
  const row = Math.floor(line);
  const right = column + 1 < tints.width ? 4 : 0;
  const below = row + 1 < tints.height ? tints.width * 4 : 0;
  const slot = (row * tints.width + column) * 4;
  const across = place - column;
  const down = line - row;
  for (let channel = 0; channel < 3; channel += 1) {
    const at = slot + channel;
    const top = (field[at] ?? 0) * (1 - across) + (field[at + right] ?? 0) * across;
    const bottom =
      (field[at + below] ?? 0) * (1 - across) + (field[at + below + right] ?? 0) * across;
    const value = top * (1 - down) + bottom * down;
    pixels[to + channel] = (pixels[to + channel] ?? 0) + Math.round(value * share);
  }
}
