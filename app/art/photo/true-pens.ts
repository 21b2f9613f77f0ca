import type { Pen } from "./ink-palette";
import { distance76 } from "./lab-color";
import { noPen } from "./pen-tints";

const mostlyRim = 0.34;
const sameFamily = 46;

/** Drops colors that are only the rim of another pen's strokes, where a camera mixes ink with paper; returns the pens that are left. */
export function truePens(
  labels: Uint8Array,
  width: number,
  palette: readonly Pen[],
): readonly Pen[] {
  if (palette.length < 2) return palette;
  const inside = insideShares(labels, width, palette.length);
  return palette.filter((pen, at) => {
    const own = inside[at] ?? 0;
    if (own >= mostlyRim) return true;
    return !palette.some(
      (other, rival) =>
        rival !== at &&
        (inside[rival] ?? 0) > own * 1.5 &&
        distance76(other.lab, pen.lab) < sameFamily,
    );
  });
}

/**
 * For each pen the share of its solid pixels that are surrounded only by pixels of the same pen.
 */
function insideShares(labels: Uint8Array, width: number, count: number): number[] {
  const all = new Float64Array(count);
  const inside = new Float64Array(count);
  for (let cell = 0; cell < labels.length; cell += 1) {
    const pen = labels[cell] ?? noPen;
    if (pen === noPen) continue;
    all[pen] = (all[pen] ?? 0) + 1;
    const isInside =
      labels[cell - 1] === pen &&
      labels[cell + 1] === pen &&
      labels[cell - width] === pen &&
      labels[cell + width] === pen;
    if (isInside) inside[pen] = (inside[pen] ?? 0) + 1;
  }
  return [...all].map((total, pen) => (inside[pen] ?? 0) / Math.max(1, total));
}
