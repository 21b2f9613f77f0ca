import sharp from "sharp";
import { encodeIndexedPng } from "./indexed-png.server";
import { paperField } from "./paper-field.server";
import { type MarkerOptions, type Strokes, strokesToSvgPath } from "./stroke-path";

type DrawOptions = Partial<MarkerOptions> & {
  /** Side of the square picture in pixels; 1600 by default. */
  size?: number;
};

type Color = readonly [number, number, number];

const markerInk: Color = [24, 22, 21];
const warmPaper: Color = [252, 249, 241];

/**
 * The drawing as a child would upload it: black marker on warm white paper. An opaque PNG, byte for
 * byte the same for the same input.
 */
export async function renderDrawingOnPaper(
  strokes: Strokes,
  options: DrawOptions = {},
): Promise<Buffer> {
  const size = options.size ?? 1600;
  const coverage = await drawCoverage(strokes, options, size, size / 2000);
  const paper = paperField(size);
  const indexes = new Uint8Array(size * size);
  for (let pixel = 0; pixel < indexes.length; pixel += 1) {
    const light = paper.light[pixel] ?? 255;
    const ink = coverage[pixel] ?? 0;
    if (ink === 0) {
      indexes[pixel] = light;
      continue;
    }
    const soaked = Math.min(1, (ink / 255) * (paper.soak[pixel] ?? 255) * (1 / 235));
    indexes[pixel] = Math.round(light * (1 - soaked) + 6 * soaked * (light / 255));
  }
  return encodeIndexedPng({
    width: size,
    height: size,
    indexes,
    palette: ramp(markerInk, warmPaper),
  });
}

/**
 * The drawing alone, print-ready: near-black ink on transparency. A PNG, byte for byte the same for
 * the same input.
 */
export async function renderInk(strokes: Strokes, options: DrawOptions = {}): Promise<Buffer> {
  const size = options.size ?? 1600;
  const indexes = await drawCoverage(strokes, options, size, 0);
  const palette = Array.from({ length: 256 }, (_, alpha) => [...markerInk, alpha] as const);
  return encodeIndexedPng({ width: size, height: size, indexes, palette });
}

async function drawCoverage(strokes: Strokes, options: DrawOptions, size: number, blur: number) {
  const path = strokesToSvgPath(strokes, { ...options, size, seed: options.seed ?? 1 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="${path}"/></svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer();
  if (blur < 0.3) return new Uint8Array(alpha);
  const soft = sharp(alpha, { raw: { width: size, height: size, channels: 1 } }).blur(blur);
  return new Uint8Array(await soft.extractChannel(0).raw().toBuffer());
}

function ramp(from: Color, to: Color) {
  return Array.from({ length: 256 }, (_, level) => {
    const mix = (channel: 0 | 1 | 2) =>
      Math.round(from[channel] + ((to[channel] - from[channel]) * level) / 255);
    return [mix(0), mix(1), mix(2), 255] as const;
  });
}
