import sharp from "sharp";

import { renderDrawingOnPaper } from "~/art/draw-strokes.server";
import type { Strokes } from "~/art/stroke-path";

/** A cat's face, for the drawings of sample mails. */
const cat: Strokes = [
  [
    [30, 28, 40, 62, 84, 96, 94, 82, 60, 40, 30],
    [50, 70, 88, 95, 88, 70, 48, 34, 30, 34, 50],
  ],
  [
    [32, 30, 48],
    [44, 10, 33],
  ],
  [
    [76, 94, 93],
    [33, 10, 46],
  ],
  [
    [48, 49],
    [54, 60],
  ],
  [
    [76, 77],
    [54, 60],
  ],
  [
    [52, 58, 62, 66, 72],
    [74, 80, 74, 80, 74],
  ],
  [
    [24, 6],
    [64, 60],
  ],
  [
    [24, 6],
    [70, 74],
  ],
  [
    [100, 118],
    [64, 60],
  ],
  [
    [100, 118],
    [70, 74],
  ],
];

/** What stands in sample mails where a real one carries a drawing. */
export async function sampleDrawing() {
  const paper = await renderDrawingOnPaper(cat, { size: 480 });
  const bytes = await sharp(paper).jpeg({ quality: 70 }).toBuffer();
  return { mimeType: "image/jpeg", bytes };
}
