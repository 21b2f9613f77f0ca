import { chroma } from "./lab-color";
import type { LiftedInk } from "./lift-ink";
import { noPen } from "./pen-tints";

const widerThanStrokes = 2.4;
const paler = 22;

/** The cover of the black version: every stroke, but not the shapes that were colored in beside a darker outline, which would print as blots. */
export function blackCover(ink: LiftedInk): Uint8Array {
  const widths = penWidths(ink);
  const isShape = ink.palette.map((pen, at) =>
    ink.palette.some(
      (other, outline) =>
        other.lab[0] < pen.lab[0] - paler &&
        other.share > 0.08 &&
        chroma(other.lab) < 30 &&
        (widths[at] ?? 0) > widerThanStrokes * (widths[outline] ?? Infinity),
    ),
  );
  if (!isShape.includes(true)) return ink.cover;
  return ink.cover.map((value, cell) => (isShape[ink.pens[cell] ?? noPen] ? 0 : value));
}

/** How wide the strokes are on average, in pixels, each pen by its share of the ink. */
export function strokeWidth(ink: LiftedInk): number {
  const widths = penWidths(ink);
  const share = ink.palette.reduce((sum, pen) => sum + pen.share, 0) || 1;
  return ink.palette.reduce((sum, pen, at) => sum + ((widths[at] ?? 0) * pen.share) / share, 0);
}

/** How wide the strokes of each pen are on average, in pixels: twice its area to the length of its edges. */
function penWidths({ width, cover, pens, palette }: LiftedInk): number[] {
  const area = new Float64Array(palette.length);
  const edge = new Float64Array(palette.length);
  for (let cell = 0; cell < pens.length; cell += 1) {
    const pen = pens[cell] ?? noPen;
    if (pen === noPen || (cover[cell] ?? 0) < 128) continue;
    area[pen] = (area[pen] ?? 0) + 1;
    let ends = 0;
    if (pens[cell + 1] !== pen || (cover[cell + 1] ?? 0) < 128) ends += 1;
    if (pens[cell + width] !== pen || (cover[cell + width] ?? 0) < 128) ends += 1;
    if (ends > 0) edge[pen] = (edge[pen] ?? 0) + ends;
  }
  // Counting steps to the right and down overstates a slanted edge by 4/π on average, and sees one of its two sides.
  return [...area].map((pixels, pen) => (pixels / Math.max(1, edge[pen] ?? 0)) * (4 / Math.PI));
}
