import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

import { root } from "../../scripts/build-state.ts";

export type DrawingFile = { word: string; file: File };

/** As they come: from phones (12 megapixels), drawing programs, scanners and small cameras. */
const KINDS = [
  { format: "jpeg", width: 4_032, height: 3_024 },
  { format: "png", width: 1_180, height: 1_180 },
  { format: "jpeg", width: 2_480, height: 3_508 },
  { format: "webp", width: 1_600, height: 1_200 },
] as const;
const FILES = 16;

/** Drawings of the demo as files that someone would upload; made before anything is measured. */
export async function drawingFiles(): Promise<DrawingFile[]> {
  const lines = readFileSync(join(root, "app/seed/data/drawings.ndjson"), "utf8")
    .trim()
    .split("\n");
  const files: DrawingFile[] = [];
  for (let at = 0; at < FILES; at += 1)
    files.push(
      await drawingFile(lines[(at * 7) % lines.length] ?? "", KINDS[at % KINDS.length] ?? KINDS[0]),
    );
  return files;
}

async function drawingFile(
  line: string,
  { format, width, height }: (typeof KINDS)[number],
): Promise<DrawingFile> {
  const { word, drawing } = JSON.parse(line) as { word: string; drawing: [number[], number[]][] };
  const strokes = drawing.map(
    ([xs, ys]) =>
      `<polyline points="${xs.map((x, at) => `${x + 20},${(ys[at] ?? 0) + 20}`).join(" ")}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 295 295" width="${width}" height="${height}"><rect x="-200" y="-200" width="700" height="700" fill="#f1ede4"/><g fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).toFormat(format, { quality: 88 }).toBuffer();
  const file = new File([new Uint8Array(bytes)], `${word}.${format}`, { type: `image/${format}` });
  return { word, file };
}
