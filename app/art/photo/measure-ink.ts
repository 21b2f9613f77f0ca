import type { Frame } from "./crisp-cover";
import type { ExactArt } from "./exact-art";
import { artFrame, type DrawnArt, exactFrame } from "./ink-box";
import { strokeWidth } from "./pen-widths";
import { leastContrast } from "./print-check";
import type { Washes } from "./washes";

export interface InkMeasures {
  /** The share of the sheet that is covered. */
  inkShare: number;
  /** Around all ink, in the sheet's pixels. */
  frame: Frame;
  /** How much darker than paper the ink is in its darkest channel, 0 to 1: the median. */
  contrast: number;
  /** From a tenth to nine tenths of a stroke's edge, in the sheet's pixels: the median. */
  edgeWidth: number;
  /** How wide the strokes are on average, in the sheet's pixels. */
  strokeWidth: number;
}

/** Measures what the print check judges; null if nothing is drawn. */
export function measureInk({ ink, washes }: Pick<DrawnArt, "ink" | "washes">): InkMeasures | null {
  const frame = artFrame({ ink, washes, exact: null }, 0);
  if (!frame) return null;
  let covered = 0;
  const cells = ink?.cover.length ?? 1;
  for (const value of ink?.cover ?? []) if (value >= 128) covered += 1;
  // What is left of a wash beside it.
  const isPale = ink && washes && ink.contrast < leastContrast;
  return {
    inkShare: covered / cells + (washes?.share ?? 0),
    frame,
    contrast: Math.max(ink?.contrast ?? 0, washes ? washContrast(washes) : 0),
    // A wash is soft on purpose: only strokes tell whether the photo is.
    edgeWidth: ink && !isPale ? ink.edgeWidth : 0,
    strokeWidth: ink && !isPale ? strokeWidth(ink) : 1,
  };
}

/** Paler parts of a wash are lost. */
const leastWash = 0.075;

/** A wash is seen well though it is much paler than strokes. */
function washContrast({ contrast }: Washes): number {
  return contrast < leastWash ? contrast : Math.max(leastContrast, contrast);
}

/** The same of art that is its picture's own pixels, whose edges are as sharp as they were drawn. */
export function measureExactArt(art: ExactArt, contrast: number): InkMeasures | null {
  const frame = exactFrame(art, 0);
  if (!frame) return null;
  const { inkShare } = art;
  return { inkShare, frame, contrast, edgeWidth: 0, strokeWidth: 1 };
}
