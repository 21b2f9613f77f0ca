import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

type Drawing = { word: string; drawing: [number[], number[]][] };

/** A real drawing as a PNG file, as someone would upload it. */
export async function drawingFile(index: number) {
  const file = join(process.cwd(), "app/seed/data/drawings.ndjson");
  const line = readFileSync(file, "utf8").split("\n")[index] ?? "";
  const { word, drawing } = JSON.parse(line) as Drawing;
  const strokes = drawing
    .map(
      ([xs, ys]) =>
        `<polyline points="${xs.map((x, at) => `${x + 20},${(ys[at] ?? 0) + 20}`).join(" ")}"/>`,
    )
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 295 295" width="1180" height="1180"><rect width="295" height="295" fill="#f6f3ec"/><g fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: `${word}.png`, mimeType: "image/png", buffer };
}
