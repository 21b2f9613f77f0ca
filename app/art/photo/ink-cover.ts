import { noPen, type PenTints } from "./pen-tints";
import type { RgbPicture } from "./rgb-picture";

export interface InkCover {
  /** How much of each pixel is covered, 0 to 255, softly as the photo shows it. */
  cover: Uint8Array;
  /** The pen of each pixel; `noPen` on bare paper. */
  pens: Uint8Array;
}

/** Half covered is where a pixel is half way between the paper and the pens that are close by: there the edge of a stroke lies, whatever its color. */
export function inkCover(
  even: RgbPicture,
  cores: Uint8Array,
  tints: PenTints,
  reach: number,
): InkCover {
  const { width, height } = even;
  const near = pensNear(cores, width, height, reach);
  const cover = new Uint8Array(cores.length);
  const pens = new Uint8Array(cores.length).fill(noPen);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / tints.cell) * tints.width;
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      const candidates = near[cell] ?? 0;
      if (candidates === 0) continue;
      const slot = (row + Math.floor(x / tints.cell)) * 4;
      const fit = bestFit(even.pixels, cell * 3, tints, slot, candidates);
      cover[cell] = Math.round(255 * Math.min(1, Math.max(0, fit.share)));
      pens[cell] = cores[cell] === noPen ? fit.pen : (cores[cell] ?? noPen);
    }
  }
  return { cover, pens };
}

/** The pen that explains a pixel best as ink over white paper, and the most that any pen close by covers of it. */
function bestFit(
  pixels: Uint8Array,
  at: number,
  tints: PenTints,
  slot: number,
  candidates: number,
) {
  const red = 255 - (pixels[at] ?? 0);
  const green = 255 - (pixels[at + 1] ?? 0);
  const blue = 255 - (pixels[at + 2] ?? 0);
  let least = Infinity;
  let pen = noPen;
  let share = 0;
  for (let one = 0; one < tints.fields.length; one += 1) {
    if ((candidates & (1 << one)) === 0) continue;
    const field = tints.fields[one];
    if (!field) continue;
    const inkRed = 255 - (field[slot] ?? 0);
    const inkGreen = 255 - (field[slot + 1] ?? 0);
    const inkBlue = 255 - (field[slot + 2] ?? 0);
    const full = inkRed * inkRed + inkGreen * inkGreen + inkBlue * inkBlue + 1;
    const covered = (red * inkRed + green * inkGreen + blue * inkBlue) / full;
    const part = Math.min(1, covered);
    const miss =
      (red - part * inkRed) ** 2 + (green - part * inkGreen) ** 2 + (blue - part * inkBlue) ** 2;
    if (miss < least) {
      least = miss;
      pen = one;
    }
    if (covered > share) share = covered;
  }
  return { pen, share };
}

/** One bit a pen for every pixel that has solid ink of it within reach. Only the rims of solid ink need to be spread. */
function pensNear(cores: Uint8Array, width: number, height: number, reach: number): Uint16Array {
  const near = new Uint16Array(cores.length);
  for (let cell = 0; cell < cores.length; cell += 1) {
    const pen = cores[cell] ?? noPen;
    if (pen === noPen) continue;
    const bit = 1 << pen;
    const isInside =
      cores[cell - 1] === pen &&
      cores[cell + 1] === pen &&
      cores[cell - width] === pen &&
      cores[cell + width] === pen;
    if (isInside) near[cell] = (near[cell] ?? 0) | bit;
    else stamp(near, width, height, cell, reach, bit);
  }
  return near;
}

function stamp(
  near: Uint16Array,
  width: number,
  height: number,
  cell: number,
  reach: number,
  bit: number,
) {
  const x = cell % width;
  const y = (cell - x) / width;
  const right = Math.min(width - 1, x + reach);
  const bottom = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= bottom; row += 1)
    for (let at = row * width + Math.max(0, x - reach); at <= row * width + right; at += 1)
      near[at] = (near[at] ?? 0) | bit;
}
