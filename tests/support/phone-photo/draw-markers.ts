import sharp from "sharp";

import { smoothNoise } from "~/art/seeded-noise";
import { type Strokes, strokesToSvgPath } from "~/art/stroke-path";

import { type Marker, markerColors } from "./marker-colors";

/** What is truly drawn on a sheet: a color and how much of it covers the paper, four bytes a pixel. */
export type TrueInk = { width: number; height: number; pixels: Uint8Array };

export type MarkerDrawing = {
  strokes: Strokes;
  seed: number;
  /** The markers, taken in turn from stroke to stroke. */
  markers: readonly Marker[];
  /** Fills the longest line's shape with this marker, as children do with a belly or a sun. */
  fill?: Marker | undefined;
  /** Width of the tip as a share of the drawing's side. */
  tip?: number;
  /** Side of the drawing's square as a share of the sheet's shorter side; 0.9 by default. */
  share?: number;
  /** Areas under the lines, as SVG in a square of 100 by 100 that fills the drawing's square. */
  under?: string;
  /** How much of the paper's grain a crayon leaves bare, 0 to 1. */
  grain?: number;
  /** Areas over the whole sheet, as SVG in a square of 100 by 100 stretched over it. */
  ground?: string;
  /** Moves the drawing, in shares of the sheet's width. */
  shift?: readonly [x: number, y: number];
};

const tipShare = 0.0175;
const marginShare = 0.04;

/** The drawing alone on a transparent sheet of this size. */
export async function drawMarkers(
  drawing: MarkerDrawing,
  width: number,
  height: number,
): Promise<TrueInk> {
  const size = Math.round(Math.min(width, height) * (drawing.share ?? 0.9));
  const left = (width - size) / 2 + (drawing.shift?.[0] ?? 0) * width;
  const top = (height - size) / 2 + (drawing.shift?.[1] ?? 0) * width;
  const under = drawing.under ? `<g transform="scale(${size / 100})">${drawing.under}</g>` : "";
  const ground = drawing.ground
    ? `<g transform="scale(${width / 100} ${height / 100})">${drawing.ground}</g>`
    : "";
  const body = `${ground}<g transform="translate(${left} ${top})">${under}${filled(drawing, size)}${lines(drawing, size)}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  const pixels = new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
  if (drawing.grain) leaveGrain(pixels, width, drawing.grain, drawing.seed);
  return { width, height, pixels };
}

/** Wax stays on the paper's ridges. */
function leaveGrain(pixels: Uint8Array, width: number, grain: number, seed: number) {
  for (let cell = 0; cell * 4 < pixels.length; cell += 1) {
    const x = cell % width;
    const y = (cell - x) / width;
    const ridge = 0.5 + 0.5 * smoothNoise(x / 2.2, y / 2.2, seed);
    const cover = Math.min(1, Math.max(0, (ridge - grain * 0.6) * 6));
    pixels[cell * 4 + 3] = Math.round((pixels[cell * 4 + 3] ?? 0) * (1 - grain + grain * cover));
  }
}

function lines({ strokes, seed, markers, tip = tipShare }: MarkerDrawing, size: number): string {
  const path = strokesToSvgPath(strokes, { size, seed, tip, margin: marginShare });
  return path
    .split("M")
    .filter(Boolean)
    .map((part, index) => {
      const marker = markers[index % markers.length] ?? "black";
      return `<path d="M${part}" fill="${css(marker)}"/>`;
    })
    .join("");
}

function filled({ strokes, fill, tip = tipShare }: MarkerDrawing, size: number): string {
  if (!fill) return "";
  const all = strokes.flatMap(([xs, ys]) => xs.map((x, at) => [x, ys[at] ?? 0] as const));
  const left = Math.min(...all.map(([x]) => x));
  const top = Math.min(...all.map(([, y]) => y));
  const width = Math.max(...all.map(([x]) => x)) - left;
  const height = Math.max(...all.map(([, y]) => y)) - top;
  const scale = (size * (1 - 2 * marginShare - tip)) / Math.max(width, height, 1);
  const longest = strokes.toSorted((a, b) => b[0].length - a[0].length)[0];
  const points = (longest?.[0] ?? []).map((x, at) => {
    const px = (size - width * scale) / 2 + (x - left) * scale;
    const py = (size - height * scale) / 2 + ((longest?.[1][at] ?? 0) - top) * scale;
    return `${px.toFixed(1)},${py.toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}" fill="${css(fill)}"/>`;
}

function css(marker: Marker): string {
  return `rgb(${markerColors[marker].join(",")})`;
}
