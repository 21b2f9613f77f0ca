import { chroma, labOf } from "./lab-color";
import type { RgbaPicture } from "./paint-colors";
import type { GrayField } from "./rgb-picture";

/** What is drawn on transparency, in its own colors: its alpha is the ink. */
export interface ExactArt {
  picture: RgbaPicture;
  /** Colored, or of several grays: its colors are what was meant. */
  isColored: boolean;
  /** Share of the ink that is white or nearly, which shows on dark cloth alone. */
  whiteShare: number;
  /** Much of it is see-through on purpose: its edges are not sharpened. */
  isSoft: boolean;
  /** The cover of the version in one ink. */
  lines: GrayField;
  inkShare: number;
  /** How far its lines are from the cloth they show best on, 0 to 1. */
  contrast: number;
}

const colorful = 18;
const leastColored = 0.03;
const white = 88;
const dark = 35;
const fadesFrom = 42;
const fadesTo = 62;
/** So much of the ink is dark: then dark lines are the drawing, and pale areas are colored in. */
const leastDark = 0.12;
const mostMixed = 0.1;

/** Judges art that is transparent where nothing is drawn; null if nothing is. */
export function exactArt(picture: RgbaPicture): ExactArt | null {
  const { width, height, pixels } = picture;
  const lightness = new Uint8Array(width * height);
  const known = new Map<number, readonly [lightness: number, chroma: number]>();
  let [ink, colored, pale, deep, medium] = [0, 0, 0, 0, 0];
  for (let cell = 0, at = 0; cell < lightness.length; cell += 1, at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0) continue;
    const color = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    const key = ((color[0] >> 2) << 12) | ((color[1] >> 2) << 6) | (color[2] >> 2);
    let seen = known.get(key);
    if (!seen) {
      const lab = labOf(color);
      seen = [lab[0], chroma(lab)];
      known.set(key, seen);
    }
    const [light, hue] = seen;
    lightness[cell] = light;
    ink += alpha;
    if (hue > colorful) colored += alpha;
    else if (light > white) pale += alpha;
    else if (light >= dark) medium += alpha;
    if (light < dark) deep += alpha;
  }
  if (ink === 0) return null;
  // White beside dark, or grays beside either, are meant as they are; one of them alone is one ink.
  const tones = Math.max(
    [pale, deep, medium].filter((sum) => sum > leastColored * 3 * ink).length,
    solidTones(picture, lightness, ink),
  );
  const hasOutline = deep > leastDark * ink;
  const values = new Uint8Array(lightness.length);
  for (let cell = 0; cell < values.length; cell += 1) {
    const alpha = pixels[cell * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    const fade = hasOutline
      ? Math.min(1, Math.max(0, (fadesTo - (lightness[cell] ?? 0)) / (fadesTo - fadesFrom)))
      : 1;
    values[cell] = Math.round(alpha * fade);
  }
  return {
    picture,
    isColored: colored >= leastColored * ink || tones > 1,
    whiteShare: pale / ink,
    isSoft: softShare(picture) > mostMixed,
    lines: { width, height, values },
    inkShare: ink / 255 / lightness.length,
    contrast: strength(pixels),
  };
}

const leastSolid = 0.01;
const solidReach = 3;

/** How many of deep, gray and pale have areas of their own, however small: eyes in a white face. */
function solidTones({ width, height, pixels }: RgbaPicture, lightness: Uint8Array, ink: number) {
  const tones = lightness.map((light, cell) => {
    if ((pixels[cell * 4 + 3] ?? 0) < 250) return 0;
    return light < dark ? 1 : light > white ? 3 : 2;
  });
  const solid = [0, 0, 0, 0];
  const down = solidReach * width;
  for (let y = solidReach; y < height - solidReach; y += 1) {
    for (let x = solidReach; x < width - solidReach; x += 1) {
      const cell = y * width + x;
      const tone = tones[cell] ?? 0;
      const isSolid =
        tone !== 0 &&
        tones[cell - solidReach] === tone &&
        tones[cell + solidReach] === tone &&
        tones[cell - down] === tone &&
        tones[cell + down] === tone;
      if (isSolid) solid[tone] = (solid[tone] ?? 0) + 255;
    }
  }
  return solid.filter((sum) => sum > leastSolid * ink).length;
}

/** The share of the ink's pixels that are see-through together with all around them. */
function softShare({ width, height, pixels }: RgbaPicture): number {
  const isSoft = (cell: number) => {
    const alpha = pixels[cell * 4 + 3] ?? 0;
    return alpha > 20 && alpha < 235;
  };
  let soft = 0;
  let all = 0;
  for (let y = 3; y < height - 3; y += 2) {
    for (let x = 3; x < width - 3; x += 2) {
      const cell = y * width + x;
      if ((pixels[cell * 4 + 3] ?? 0) <= 20) continue;
      all += 1;
      const isWithin =
        isSoft(cell) &&
        isSoft(cell - 3) &&
        isSoft(cell + 3) &&
        isSoft(cell - 3 * width) &&
        isSoft(cell + 3 * width);
      if (isWithin) soft += 1;
    }
  }
  return soft / Math.max(1, all);
}

/** The strongest part of what is drawn: an outline is little of the ink beside the area that it frames. */
export const outlinePart = 0.1;

/** How solid the strongest tenth of the ink is, which its lines are: its alpha, 0 to 1. */
function strength(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0;
    if (alpha < 8) continue;
    counts[alpha] = (counts[alpha] ?? 0) + 1;
    total += 1;
  }
  let seen = 0;
  for (let alpha = 255; alpha > 0; alpha -= 1) {
    seen += counts[alpha] ?? 0;
    if (seen >= outlinePart * total) return alpha / 255;
  }
  return 0;
}
