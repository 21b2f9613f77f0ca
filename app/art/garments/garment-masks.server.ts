import sharp from "sharp";
import { type Field, blurField } from "./height-field";

/**
 * How much of each cell the filled shapes cover, 0 to 1. Each shape is its own path, so that
 * overlaps do not cancel out.
 */
export function fillMask(paths: readonly string[], size: number): Promise<Field> {
  return drawMask(paths.map((path) => `<path d="${path}"/>`).join(""), size);
}

/** How a line is drawn, in units of the 1600 square. */
export type LineStyle = {
  width: number;
  dash?: string;
  /** How far its edges fade out. */
  blur?: number;
};

/** How much of each cell a line covers, 0 to 1. */
export function lineMask(path: string, size: number, style: LineStyle): Promise<Field> {
  const { width, dash = "none", blur = 0 } = style;
  const stroke = `fill="none" stroke="#000" stroke-width="${width}" stroke-dasharray="${dash}"`;
  return drawMask(`<path d="${path}" ${stroke}/>`, size, (blur * size) / 1600);
}

async function drawMask(shape: string, size: number, blur = 0): Promise<Field> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="${size}" height="${size}">${shape}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer();
  const bytes = blur > 0 ? await softened(alpha, size, blur) : alpha;
  const values = new Float32Array(bytes.length);
  // Most masks are nearly empty, and memory that is never written to costs next to nothing.
  for (let cell = 0; cell < values.length; cell += 1) {
    const cover = bytes[cell] ?? 0;
    if (cover > 0) values[cell] = cover / 255;
  }
  return { size, values };
}

function softened(alpha: Buffer, size: number, blur: number): Promise<Buffer> {
  const mask = sharp(alpha, { raw: { width: size, height: size, channels: 1 } });
  return mask.blur(blur).extractChannel(0).raw().toBuffer();
}

/** The light a raised shape catches on its upper left edge and loses on its lower right one. */
export function embossMask(mask: Field, radius: number): Field {
  const soft = blurField(mask, radius);
  const { size } = mask;
  const values = new Float32Array(size * size);
  for (let cell = size; cell < values.length - size; cell += 1) {
    const acrossX = (soft.values[cell + 1] ?? 0) - (soft.values[cell - 1] ?? 0);
    const acrossY = (soft.values[cell + size] ?? 0) - (soft.values[cell - size] ?? 0);
    if (acrossX !== 0 || acrossY !== 0) values[cell] = acrossX * 0.8 + acrossY * 0.75;
  }
  return { size, values };
}
