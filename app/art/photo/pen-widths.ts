import type { InkCover } from "./ink-cover";
import type { Pen } from "./ink-palette";
import { noPen } from "./pen-tints";

type DrawnInk = InkCover & { width: number; palette: readonly Pen[] };

/** How wide the strokes are on average, in pixels, each pen by its share of the ink. */
export function strokeWidth(ink: DrawnInk): number {
  const widths = penWidths(ink);
  const share = ink.palette.reduce((sum, pen) => sum + pen.share, 0) || 1;
  return ink.palette.reduce((sum, pen, at) => sum + ((widths[at] ?? 0) * pen.share) / share, 0);
}

/** How wide the strokes of each pen are on average, in pixels: twice its area to the length of its edges. */
export function penWidths({ width, cover, pens, palette }: DrawnInk): number[] {
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
