import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";

import { renderDrawingOnPaper } from "~/art/draw-strokes.server";

const line = z.object({ drawing: z.array(z.tuple([z.array(z.number()), z.array(z.number())])) });

type Format = "png" | "jpeg" | "webp";

const drawn = new Map<string, Promise<Uint8Array>>();

/** A real drawing, as its creator would photograph or scan it; a worker draws each once. */
export async function testDrawing(
  format: Format = "png",
  { index = 0, size = 800 }: { index?: number; size?: number } = {},
): Promise<Uint8Array> {
  const key = [format, index, size].join();
  const bytes = drawn.get(key) ?? drawTest(format, index, size);
  drawn.set(key, bytes);
  return Buffer.from(await bytes);
}

async function drawTest(format: Format, index: number, size: number): Promise<Uint8Array> {
  const file = join(import.meta.dirname, "../../app/seed/data/drawings.ndjson");
  const text = readFileSync(file, "utf8").split("\n")[index] ?? "";
  const png = await renderDrawingOnPaper(line.parse(JSON.parse(text)).drawing, { size });
  return format === "png" ? png : sharp(png).toFormat(format).toBuffer();
}

/** A sheet with nothing on it. */
export async function blankSheet(): Promise<Uint8Array> {
  return sheetWith("");
}

/** A drawing in lines that are hardly darker than the paper. */
export async function faintDrawing(): Promise<Uint8Array> {
  return sheetWith(
    '<path d="M200 250C400 120 800 180 780 480S400 900 260 700 420 380 620 520" fill="none" stroke="#c3c0b8" stroke-width="22"/>',
  );
}

function sheetWith(strokes: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="#f6f3ec"/>${strokes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
