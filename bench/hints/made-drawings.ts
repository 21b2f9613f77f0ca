import { readFileSync } from "node:fs";
import sharp from "sharp";
import { z } from "zod";

import { renderDrawingOnPaper } from "~/art/draw-strokes.server";

const line = z.object({ drawing: z.array(z.tuple([z.array(z.number()), z.array(z.number())])) });
const lines = readFileSync("app/seed/data/drawings.ndjson", "utf8").trim().split("\n");

/** One of the demo's drawings on paper. */
export async function drawingAt(index: number): Promise<Buffer> {
  const { drawing } = line.parse(JSON.parse(lines[index % lines.length] ?? ""));
  return Buffer.from(await renderDrawingOnPaper(drawing, { size: 700 }));
}

/** The same drawing as someone would send it again: smaller, pressed, turned, tilted, lighter, cut. */
export async function againOf(drawing: Buffer): Promise<Buffer[]> {
  const paper = { background: "#ffffff" };
  return Promise.all([
    sharp(drawing).resize(350).jpeg({ quality: 60 }).toBuffer(),
    sharp(drawing).rotate(90).png().toBuffer(),
    sharp(drawing).rotate(2, paper).png().toBuffer(),
    sharp(drawing).linear(0.8, 40).blur(1.5).png().toBuffer(),
    sharp(drawing)
      .extend({ left: 120, top: 40, right: 10, bottom: 200, ...paper })
      .png()
      .toBuffer(),
  ]);
}

/** A drawing with a word on it, as if printed by hand. */
export async function withText(drawing: Buffer, word: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="110"><rect width="700" height="110" fill="#fff"/><text x="40" y="80" font-size="68" font-family="sans-serif">${word}</text></svg>`;
  return sharp(drawing)
    .extend({ bottom: 110, background: "#ffffff" })
    .composite([{ input: Buffer.from(svg), gravity: "south" }])
    .png()
    .toBuffer();
}
