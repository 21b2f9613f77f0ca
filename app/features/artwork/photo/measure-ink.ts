import type { Frame } from "./crisp-cover";
import { inkFrame } from "./ink-box";
import type { LiftedInk } from "./lift-ink";
import { noPen, type PenTints } from "./pen-tints";
import { strokeWidth } from "./pen-widths";

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
export function measureInk(ink: LiftedInk): InkMeasures | null {
  const frame = inkFrame(ink, 0);
  if (!frame) return null;
  let covered = 0;
  for (const value of ink.cover) if (value >= 128) covered += 1;
  return {
    inkShare: covered / ink.cover.length,
    frame,
    contrast: contrastOf(ink),
    edgeWidth: edgeWidthOf(ink),
    strokeWidth: strokeWidth(ink),
  };
}

function contrastOf({ cover, pens, tints, width }: LiftedInk): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let cell = 0; cell < cover.length; cell += 3) {
    const field = tints.fields[pens[cell] ?? noPen];
    if ((cover[cell] ?? 0) < 200 || !field) continue;
    const x = cell % width;
    const y = (cell - x) / width;
    const depth = Math.round(inkDepth(tints, field, x, y));
    counts[depth] = (counts[depth] ?? 0) + 1;
    total += 1;
  }
  return median(counts, total) / 255;
}

/** An edge that rises steeply where it is half covered is narrow: for a lens's blur the width is the ink's depth over the slope. */
function edgeWidthOf({ cover, pens, tints, density, width, height }: LiftedInk): number {
  const counts = new Uint32Array(1024);
  let total = 0;
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const cell = y * width + x;
      const value = cover[cell] ?? 0;
      const field = tints.fields[pens[cell] ?? noPen];
      if (value < 90 || value > 165 || !field) continue;
      const across = (density[cell + 1] ?? 0) - (density[cell - 1] ?? 0);
      const down = (density[cell + width] ?? 0) - (density[cell - width] ?? 0);
      const slope = Math.hypot(across, down) / 2;
      const tenths = Math.round((inkDepth(tints, field, x, y) / Math.max(1, slope)) * 10);
      counts[Math.min(1023, tenths)] = (counts[Math.min(1023, tenths)] ?? 0) + 1;
      total += 1;
    }
  }
  return median(counts, total) / 10;
}

/** How much darker than paper a pen is at a place, in its darkest channel. */
function inkDepth(tints: PenTints, field: Float32Array, x: number, y: number): number {
  const slot = (Math.floor(y / tints.cell) * tints.width + Math.floor(x / tints.cell)) * 4;
  return 255 - Math.min(field[slot] ?? 255, field[slot + 1] ?? 255, field[slot + 2] ?? 255);
}

function median(counts: Uint32Array, total: number): number {
  let seen = 0;
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0;
    if (seen * 2 >= total) return value;
  }
  return 0;
}
