import { edgeWidthOf } from "./ink-edges";
import { chroma, labOf, type Rgb } from "./lab-color";
import type { LiftedInk } from "./lift-ink";
import { noPen } from "./pen-tints";
import type { RgbPicture } from "./rgb-picture";
import type { LiftedWhite } from "./white-on-paper";

const lightest = 246;
const solid = 200;
/** Under a lamp white is seen no more colorful than this. */
const lampChroma = 38;
const side = 8;

/** White ink on colored or gray paper: one pen, which is white under whatever lamp it was seen. */
export function whiteInkOf({ cover, contrast }: LiftedWhite, sheet: RgbPicture): LiftedInk {
  const { width, height } = sheet;
  const color = colorOf(cover, sheet);
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const tints = (of: Rgb) => {
    const field = new Float32Array(across * down * 4).map((_, at) => of[at % 4] ?? 1);
    return { cell: side, width: across, height: down, fields: [field] };
  };
  const pens = cover.map((value) => (value > 0 ? 0 : noPen));
  const palette = [{ color, lab: labOf(color), share: 1 }];
  const ink = { width, height, cover, pens, density: cover, palette, tints: tints(color) };
  return {
    ...ink,
    gone: new Uint8Array(width * height),
    contrast,
    // As if it were black on white.
    edgeWidth: edgeWidthOf({ ...ink, tints: tints([0, 0, 0]) }),
  };
}

function colorOf(cover: Uint8Array, { pixels }: RgbPicture): Rgb {
  const sums: [number, number, number] = [0, 0, 0];
  cover.forEach((value, cell) => {
    if (value < solid) return;
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (pixels[cell * 3 + channel] ?? 0);
  });
  const scale = lightest / Math.max(1, ...sums);
  const color = [sums[0] * scale, sums[1] * scale, sums[2] * scale] as const;
  return chroma(labOf(color)) < lampChroma ? [lightest, lightest, lightest] : color;
}
