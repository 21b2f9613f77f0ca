import { dropLineEnds, dropSpecks } from "./drop-specks";
import { inkCores } from "./ink-cores";
import { inkCover } from "./ink-cover";
import { inkDensity } from "./ink-density";
import { inkPalette, type Pen } from "./ink-palette";
import { labelCores, penTints, type PenTints } from "./pen-tints";
import { strokeWidth } from "./pen-widths";
import type { RgbPicture } from "./rgb-picture";
import { truePens } from "./true-pens";

/** A drawing lifted off its sheet, in the sheet's pixels: where ink is, by which pen, in what shade. */
export interface LiftedInk {
  width: number;
  height: number;
  /** 0 (bare) to 255 (covered), soft as the photo shows it. */
  cover: Uint8Array;
  /** Index of the pen by pixel; 255 for none. */
  pens: Uint8Array;
  palette: readonly Pen[];
  tints: PenTints;
  /** How much darker than paper each pixel is in its darkest channel, 0 to 255. */
  density: Uint8Array;
}

const speckShare = 0.0035;
const leastReach = 3;

/** Takes the ink off an evenly lit sheet without ruling; null if nothing is drawn. */
export function liftInk(even: RgbPicture, isSheetFound: boolean): LiftedInk | null {
  const density = inkDensity(even);
  const cores = inkCores(density);
  const seen = inkPalette(even, cores.isCore);
  if (seen.length === 0) return null;
  const palette = truePens(labelCores(even, cores.isCore, seen), even.width, seen);
  const labels = labelCores(even, cores.isCore, palette);
  const tints = penTints(even, labels, palette);
  const ink = inkCover(even, labels, tints, leastReach);
  const { width, height } = even;
  dropSpecks(ink, {
    width,
    height,
    leastPixels: (Math.max(width, height) * speckShare) ** 2,
    mostEdgePixels: (width + height) * 0.12,
    isSheetFound,
  });
  const lifted = { width, height, ...ink, palette, tints, density: density.values };
  dropLineEnds(ink, { width, height, density: density.values, strokeWidth: strokeWidth(lifted) });
  return ink.cover.some((value) => value >= 128) ? lifted : null;
}
