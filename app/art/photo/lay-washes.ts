import type { Frame } from "./crisp-cover";
import { chroma } from "./lab-color";
import { type LiftedInk, withShares } from "./lift-ink";
import type { RgbaPicture } from "./paint-colors";
import { noPen } from "./pen-tints";
import type { Washes } from "./washes";

/** From here on a pen is less and less a dark outline, whose strokes stay on top, as crisp as beside a wash. */
const darkest = 80;
const leastDark = 120;

/**
 * Lays washes under and around what pens have painted, in place: where the mask says so, they are
 * what is seen beside dark strokes.
 * @param frame the part of the sheet that is painted
 */
export function layWashes(painted: RgbaPicture, { picture, mask }: Washes, frame: Frame): void {
  const { width, height, pixels } = painted;
  const sample = new Float64Array(5);
  for (let y = 0; y < height; y += 1) {
    const v = frame.top + ((y + 0.5) * frame.height) / height - 0.5;
    if (v < 0 || v > picture.height - 1) continue;
    for (let x = 0; x < width; x += 1) {
      const u = frame.left + ((x + 0.5) * frame.width) / width - 0.5;
      if (u < 0 || u > picture.width - 1) continue;
      if (!sampleInto(sample, picture, mask.values, u, v)) continue;
      const to = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0, share = 0] = sample;
      const cover = (pixels[to + 3] ?? 0) / 255;
      const light = Math.max(pixels[to] ?? 0, pixels[to + 1] ?? 0, pixels[to + 2] ?? 0);
      const dark = Math.min(1, Math.max(0, (leastDark - light) / (leastDark - darkest)));
      const pen = cover * (1 - share * (1 - dark));
      const wash = (alpha / 255) * share * (1 - cover * dark);
      const both = pen + wash;
      if (both <= 0) {
        pixels[to + 3] = 0;
        continue;
      }
      pixels[to] = ((pixels[to] ?? 0) * pen + red * wash) / both;
      pixels[to + 1] = ((pixels[to + 1] ?? 0) * pen + green * wash) / both;
      pixels[to + 2] = ((pixels[to + 2] ?? 0) * pen + blue * wash) / both;
      pixels[to + 3] = Math.round(255 * both);
    }
  }
}

/** Color, alpha and mask between four pixels; false where the mask is empty. */
function sampleInto(
  sample: Float64Array,
  { width, height, pixels }: RgbaPicture,
  mask: Uint8Array,
  u: number,
  v: number,
): boolean {
  const column = Math.min(width - 2, Math.floor(u));
  const row = Math.min(height - 2, Math.floor(v));
  const cell = row * width + column;
  const nearest = mask[cell + (u - column >= 0.5 ? 1 : 0) + (v - row >= 0.5 ? width : 0)] ?? 0;
  if (nearest === 0) return false;
  sample.fill(0);
  for (let corner = 0; corner < 4; corner += 1) {
    const right = corner & 1;
    const down = corner >> 1;
    const weight = (right ? u - column : 1 - u + column) * (down ? v - row : 1 - v + row);
    const at = cell + right + down * width;
    const alpha = (pixels[at * 4 + 3] ?? 0) * weight;
    sample[0] = (sample[0] ?? 0) + (pixels[at * 4] ?? 0) * alpha;
    sample[1] = (sample[1] ?? 0) + (pixels[at * 4 + 1] ?? 0) * alpha;
    sample[2] = (sample[2] ?? 0) + (pixels[at * 4 + 2] ?? 0) * alpha;
    sample[3] = (sample[3] ?? 0) + alpha;
  }
  const alpha = Math.max(1e-6, sample[3] ?? 0);
  for (let channel = 0; channel < 3; channel += 1) sample[channel] = (sample[channel] ?? 0) / alpha;
  sample[4] = nearest / 255;
  return true;
}

/** A pen that draws more of its ink here is a wash's. */
const mostlyWash = 0.6;

/** The ink without what the washes have of it: only strokes are left, also those that cross a wash. */
export function besideWashes(
  ink: LiftedInk | null,
  { mask }: Pick<Washes, "mask">,
): LiftedInk | null {
  if (!ink) return null;
  const { cover, pens } = ink;
  const inside = new Float64Array(ink.palette.length);
  const all = new Float64Array(ink.palette.length);
  for (let cell = 0; cell < cover.length; cell += 1) {
    const pen = pens[cell] ?? noPen;
    if (pen === noPen || (cover[cell] ?? 0) < 128) continue;
    all[pen] = (all[pen] ?? 0) + 1;
    if ((mask.values[cell] ?? 0) >= 128) inside[pen] = (inside[pen] ?? 0) + 1;
  }
  let left = 0;
  for (let cell = 0; cell < cover.length; cell += 1) {
    const pen = pens[cell] ?? noPen;
    if (pen === noPen) continue;
    const isWash = (inside[pen] ?? 0) > mostlyWash * (all[pen] ?? 0);
    const lab = ink.palette[pen]?.lab ?? white;
    const isDarkStroke = lab[0] < darkStroke && chroma(lab) < paleStroke;
    // Where a wash's border is soft, pen and wash are mixed: without the pen, paper would show between them.
    if (isWash && !isDarkStroke && mask.values[cell] === 255) {
      cover[cell] = 0;
      pens[cell] = noPen;
    } else if ((cover[cell] ?? 0) >= 128) left += 1;
  }
  return left > 0 ? { ...ink, palette: withShares(ink.palette, ink) } : null;
}

/** A dark outline stays a stroke even where all of it lies in a wash. */
const darkStroke = 32;
const paleStroke = 20;
const white = [100, 0, 0] as const;
