import { dividedBy } from "../sheet/flatten-light";
import type { PaperBlocks } from "../sheet/paper-blocks";
import type { Pen } from "./ink-palette";
import { distance76, labOf, type Rgb } from "./lab-color";
import type { LiftedInk } from "./lift-ink";
import { noPen, penTints } from "./pen-tints";
import type { RgbPicture } from "./rgb-picture";

const solid = 200;
/** Than its paper in some channel: ink that paper shines through is lighter in none. */
const leastLighter = 1.06;
/** A pen with less of the ink may be the rim of another one. */
const leastShare = 0.04;

/** Of kraft: its strongest channel by its weakest; white paper under a warm lamp is lighter. */
const kraftTint = 1.5;
/** Of 255, where it is lit well: kraft and gray paper, and white paper in a dim room. */
const dimLight = [130, 205] as const;
/** Of what a lamp's green is between its red and its blue; pink paper has less under any lamp. */
const pinkGreen = 0.94;
/** How far ink on gray paper, if it is gray, or on pink paper is taken to cover it: so its color is about right in either case. */
const halfKnown = 0.3;
const otherColor = 20;
/** Darker pens are black, whatever hue a shadow gives them. */
const darkest = 25;

/**
 * Ink that covers its colored or gray paper rather than darkens it, in the colors that the camera saw,
 * in the light that falls on the paper. Ink that the paper may shine through stays as it would be on
 * white.
 */
export function opaquePens(
  ink: LiftedInk,
  sheet: RgbPicture,
  paper: PaperBlocks,
): {
  pens: LiftedInk;
  isOpaque: boolean;
  /** The share of the ink that looks different on its kraft paper, where it is not known to cover it. */
  unlike: number;
} {
  const labels = ink.pens.map((pen, cell) => ((ink.cover[cell] ?? 0) < solid ? noPen : pen));
  // Half as light as paper, so that there is room for what is lighter.
  const doubled = { ...paper, colors: paper.colors.map((value) => 2 * value) };
  const besidePaper = meanColors(dividedBy(sheet, doubled), labels, ink);
  const isOpaque = ink.palette.some(
    ({ share }, pen) =>
      share >= leastShare && Math.max(...(besidePaper[pen] ?? [])) > (leastLighter * 255) / 2,
  );
  const tint = tintIfDim(paper);
  if (!isOpaque && tint === null && !isPink(paper)) return { pens: ink, isOpaque, unlike: 0 };
  const lit = dividedBy(sheet, lightOn(paper));
  const colors = meanColors(lit, labels, ink);
  const seen = (pen: Pen, at: number) => colors[at] ?? pen.color;
  if (!isOpaque && tint !== null && tint > kraftTint) {
    const isUnlike = (pen: Pen, at: number) => {
      const lab = labOf(seen(pen, at));
      return Math.max(lab[0], pen.lab[0]) > darkest && distance76(lab, pen.lab) > otherColor;
    };
    const unlike = ink.palette.filter(isUnlike).reduce((sum, { share }) => sum + share, 0);
    return { pens: ink, isOpaque, unlike };
  }
  const covering = isOpaque ? 1 : halfKnown;
  const between = (one: number, other: number) => one + (other - one) * covering;
  const palette = ink.palette.map((pen, at) => {
    const [red, green, blue] = seen(pen, at);
    const color = [
      between(pen.color[0], red),
      between(pen.color[1], green),
      between(pen.color[2], blue),
    ] as const;
    return { ...pen, color, lab: labOf(color) };
  });
  const tints = penTints(lit, labels, palette);
  const fields = tints.fields.map((field, pen) =>
    field.map((value, at) => between(ink.tints.fields[pen]?.[at] ?? value, value)),
  );
  return { pens: { ...ink, palette, tints: { ...tints, fields } }, isOpaque, unlike: 0 };
}

/** Red, green and blue of paper where it is lit best. */
function litPaper({ colors }: PaperBlocks): number[] {
  return [0, 1, 2].map((channel) => {
    const values = colors.filter((_, at) => at % 3 === channel).toSorted();
    return values[Math.floor(values.length * 0.95)] ?? 0;
  });
}

function isPink(paper: PaperBlocks): boolean {
  const [red = 0, green = 0, blue = 0] = litPaper(paper);
  // A lamp that is warmer by a share of green is warmer by its cube of blue.
  return green < pinkGreen * Math.cbrt(red ** 2 * blue);
}

/** The strongest channel of paper by its weakest, where it is as dim as kraft and gray paper are. */
function tintIfDim(paper: PaperBlocks): number | null {
  const lit = litPaper(paper);
  const [least, most] = [Math.min(...lit), Math.max(...lit)];
  return most > dimLight[0] && most < dimLight[1] ? most / Math.max(1, least) : null;
}

function meanColors({ pixels }: RgbPicture, labels: Uint8Array, { palette }: LiftedInk): Rgb[] {
  const sums = palette.map(() => [0, 0, 0, 0]);
  labels.forEach((pen, cell) => {
    const sum = sums[pen];
    if (!sum) return;
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (pixels[cell * 3 + channel] ?? 0);
    sum[3] = (sum[3] ?? 0) + 1;
  });
  return sums.map(([red = 0, green = 0, blue = 0, count = 0]) => {
    const all = Math.max(1, count);
    return [red / all, green / all, blue / all];
  });
}

/** The light that falls on each block of paper, without its tint: 255 where it is brightest. */
function lightOn(paper: PaperBlocks): PaperBlocks {
  const light = new Float32Array(paper.width * paper.height).map((_, at) =>
    paper.colors.subarray(at * 3, at * 3 + 3).reduce((sum, value) => sum + value, 0),
  );
  const sorted = light.toSorted();
  const brightest = Math.max(1, sorted[Math.floor(sorted.length * 0.95)] ?? 1);
  const share = (at: number) => Math.min(1, Math.max(0.1, (light[at] ?? 0) / brightest));
  return { ...paper, colors: paper.colors.map((_, at) => 255 * share(Math.floor(at / 3))) };
}
