import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";

import { renderDrawingOnPaper } from "~/features/artwork/draw-strokes.server";

const line = z.object({ drawing: z.array(z.tuple([z.array(z.number()), z.array(z.number())])) });

/** A real drawing, as its creator would photograph or scan it. */
export async function testDrawing(
  format: "png" | "jpeg" | "webp" = "png",
  { index = 0, size = 800 }: { index?: number; size?: number } = {},
): Promise<Uint8Array> {
  const file = join(import.meta.dirname, "../../app/seed/data/drawings.ndjson");
  const text = readFileSync(file, "utf8").split("\n")[index] ?? "";
  const png = await renderDrawingOnPaper(line.parse(JSON.parse(text)).drawing, { size });
  return format === "png" ? png : sharp(png).toFormat(format).toBuffer();
}
