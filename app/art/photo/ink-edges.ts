import type { LiftedInk } from "./lift-ink";
import { noPen, type PenTints } from "./pen-tints";

type Measured = Omit<LiftedInk, "contrast" | "edgeWidth" | "gone">;

/** So much of the ink has a pen that counts. */
const leastInk = 0.05;

/** How much darker than paper the ink is in its darkest channel, 0 to 1: the median of the strongest pen. */
export function contrastOf({ cover, pens, tints, width }: Measured): number {
  const counts = tints.fields.map(() => new Uint32Array(256));
  const totals = tints.fields.map(() => 0);
  for (let cell = 0; cell < cover.length; cell += 3) {
    const pen = pens[cell] ?? noPen;
    const field = tints.fields[pen];
    const count = counts[pen];
    if ((cover[cell] ?? 0) < 200 || !field || !count) continue;
    const x = cell % width;
    const y = (cell - x) / width;
    const depth = Math.round(inkDepth(tints, field, x, y));
    count[depth] = (count[depth] ?? 0) + 1;
    totals[pen] = (totals[pen] ?? 0) + 1;
  }
  const all = totals.reduce((sum, total) => sum + total, 0);
  const strengths = counts.flatMap((count, pen) => {
    const total = totals[pen] ?? 0;
    return total > 0 && total >= leastInk * all ? [median(count, total) / 255] : [];
  });
  return Math.max(0, ...strengths);
}

/** So much of all edges has a pen whose edges count. */
const leastEdges = 0.1;

/**
 * How wide strokes' edges are: an edge that rises steeply where it is half covered is narrow; for a
 * lens's blur the width is the ink's depth over the slope. The sharpest pen tells, since a wash or a
 * crayon is soft in the sharpest photo.
 */
export function edgeWidthOf({ cover, pens, tints, density, width, height }: Measured): number {
  const counts = tints.fields.map(() => new Uint32Array(1024));
  const totals = tints.fields.map(() => 0);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const cell = y * width + x;
      const value = cover[cell] ?? 0;
      const pen = pens[cell] ?? noPen;
      const field = tints.fields[pen];
      const count = counts[pen];
      if (value < 90 || value > 165 || !field || !count) continue;
      const across = (density[cell + 1] ?? 0) - (density[cell - 1] ?? 0);
      const down = (density[cell + width] ?? 0) - (density[cell - width] ?? 0);
      const slope = Math.hypot(across, down) / 2;
      const tenths = Math.min(
        1023,
        Math.round((inkDepth(tints, field, x, y) / Math.max(1, slope)) * 10),
      );
      count[tenths] = (count[tenths] ?? 0) + 1;
      totals[pen] = (totals[pen] ?? 0) + 1;
    }
  }
  const all = totals.reduce((sum, total) => sum + total, 0);
  const widths = counts.flatMap((count, pen) => {
    const total = totals[pen] ?? 0;
    return total > 0 && total >= leastEdges * all ? [median(count, total) / 10] : [];
  });
  return widths.length > 0 ? Math.min(...widths) : 0;
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
