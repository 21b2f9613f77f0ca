import type { PaperBlocks } from "../sheet/paper-blocks";
import { chroma, labOf } from "./lab-color";
import type { LiftedInk } from "./lift-ink";
import type { RgbPicture } from "./rgb-picture";

/** The lightest pen is taken to be as light as this: chalk and white gel pens are. */
const lightest = 246;
const mostScale = 4;
/** A pen whose hue is weaker is white, in whatever lamp it was seen. */
const nearlyWhite = 14;
const solid = 200;

/**
 * Ink lighter than its ground, which was lifted with light and dark exchanged, in its true colors: as
 * the camera saw them, in the light that falls on the paper around them.
 * @param paper of the exchanged sheet
 */
export function lightPens(ink: LiftedInk, sheet: RgbPicture, paper: PaperBlocks): LiftedInk {
  const light = groundLight(paper);
  const sums = ink.palette.map(() => new Float64Array(4));
  for (let cell = 0; cell < ink.cover.length; cell += 1) {
    const sum = (ink.cover[cell] ?? 0) < solid ? undefined : sums[ink.pens[cell] ?? -1];
    if (!sum) continue;
    const x = cell % sheet.width;
    const column = Math.floor(x / paper.block);
    const row = Math.floor((cell - x) / sheet.width / paper.block);
    const here = light[row * paper.width + column] ?? 1;
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (sheet.pixels[cell * 3 + channel] ?? 0) / here;
    sum[3] = (sum[3] ?? 0) + 1;
  }
  const means = sums.map(([red = 0, green = 0, blue = 0, count = 0]) =>
    [red, green, blue].map((value) => value / Math.max(1, count)),
  );
  const most = Math.max(1, ...means.flat());
  const scale = Math.min(mostScale, lightest / most);
  const colors = means.map((mean) => {
    const [red = 0, green = 0, blue = 0] = mean.map((value) => Math.min(255, value * scale));
    const seen = [red, green, blue] as const;
    const gray = Math.max(...seen);
    return chroma(labOf(seen)) < nearlyWhite ? ([gray, gray, gray] as const) : seen;
  });
  const palette = ink.palette.map((pen, at) => {
    const color = colors[at] ?? pen.color;
    return { ...pen, color, lab: labOf(color) };
  });
  const fields = ink.tints.fields.map((field, pen) =>
    field.map((value, at) => (at % 4 === 3 ? value : (colors[pen]?.[at % 4] ?? value))),
  );
  return { ...ink, palette, tints: { ...ink.tints, fields } };
}

/** The light that falls on each block, where it is brightest 1. */
function groundLight({ width, height, colors }: PaperBlocks): Float32Array {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      light[at] = (light[at] ?? 0) + 255 - (colors[at * 3 + channel] ?? 0);
  const sorted = light.toSorted();
  const brightest = Math.max(1, sorted[Math.floor(sorted.length * 0.95)] ?? 1);
  return light.map((value) => Math.min(1, Math.max(0.1, value / brightest)));
}
