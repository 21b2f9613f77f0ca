import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

export type DrawingFile = {
  word: string;
  /** What it comes from. */
  kind: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
};

/** As they come: from phones (12 megapixels), scanners and drawing programs; by the longer side. */
const KINDS = [
  { kind: "a phone", format: "jpeg", width: 4_032, height: 3_024 },
  { kind: "a drawing program", format: "png", width: 1_180, height: 1_180 },
  { kind: "a scanner", format: "jpeg", width: 2_480, height: 3_508 },
  { kind: "a small camera", format: "webp", width: 1_600, height: 1_200 },
] as const;
const FILES = 16;

/** Drawings of the demo as files that someone would upload; made before anything is measured. */
export async function drawingFiles(): Promise<DrawingFile[]> {
  const source = join(import.meta.dirname, "../../app/seed/data/drawings.ndjson");
  const lines = readFileSync(source, "utf8").trim().split("\n");
  const files: DrawingFile[] = [];
  for (let at = 0; at < FILES; at += 1) {
    const kind = KINDS[at % KINDS.length] ?? KINDS[0];
    files.push(await drawingFile(lines[(at * 7) % lines.length] ?? "", kind));
  }
  return files;
}

async function drawingFile(line: string, kind: (typeof KINDS)[number]): Promise<DrawingFile> {
  const { word, drawing } = JSON.parse(line) as { word: string; drawing: [number[], number[]][] };
  const strokes = drawing.map(
    ([xs, ys]) =>
      `<polyline points="${xs.map((x, at) => `${x + 20},${(ys[at] ?? 0) + 20}`).join(" ")}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 295 295" width="${kind.width}" height="${kind.height}"><rect x="-200" y="-200" width="700" height="700" fill="#f1ede4"/><g fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).toFormat(kind.format, { quality: 88 }).toBuffer();
  const type = `image/${kind.format}`;
  const name = `${word}.${kind.format}`;
  return { word, kind: nameOf(kind), name, type, bytes: new Uint8Array(bytes) };
}

/** "a phone, jpeg, 12.2 megapixels" */
function nameOf({ kind, format, width, height }: (typeof KINDS)[number]): string {
  return `${kind}, ${format}, ${((width * height) / 1_000_000).toFixed(1)} megapixels`;
}
