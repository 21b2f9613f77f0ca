import { labOf, type Rgb } from "./lab-color";
import { nearestPen, type Pen } from "./ink-palette";
import type { RgbPicture } from "./rgb-picture";

/** The colors that each pen truly has from place to place, in cells of some pixels. */
export interface PenTints {
  cell: number;
  width: number;
  height: number;
  /** One field a pen: red, green, blue and how much solid ink it was measured on. */
  fields: readonly Float32Array[];
}

export const noPen = 255;
const cellSide = 8;

/** Which pen made each solid pixel; `noPen` elsewhere. */
export function labelCores(even: RgbPicture, isCore: Uint8Array, pens: readonly Pen[]): Uint8Array {
  const labels = new Uint8Array(isCore.length).fill(noPen);
  if (pens.length === 0) return labels;
  const known = new Uint8Array(32_768).fill(noPen);
  for (let cell = 0; cell < isCore.length; cell += 1) {
    if (isCore[cell] !== 1) continue;
    const at = cell * 3;
    const color = [
      even.pixels[at] ?? 0,
      even.pixels[at + 1] ?? 0,
      even.pixels[at + 2] ?? 0,
    ] as const;
    const key = ((color[0] >> 3) << 10) | ((color[1] >> 3) << 5) | (color[2] >> 3);
    if (known[key] === noPen) known[key] = nearestPen(pens, labOf(color));
    labels[cell] = known[key] ?? noPen;
  }
  return labels;
}

/** Averages each pen's solid pixels over a stroke's width, so that grain and noise go and a marker's own shades stay. */
export function penTints(even: RgbPicture, labels: Uint8Array, pens: readonly Pen[]): PenTints {
  const width = Math.ceil(even.width / cellSide);
  const height = Math.ceil(even.height / cellSide);
  const fields = pens.map(() => new Float32Array(width * height * 4));
  for (let y = 0; y < even.height; y += 1) {
    for (let x = 0; x < even.width; x += 1) {
      const cell = y * even.width + x;
      const field = fields[labels[cell] ?? noPen];
      if (!field) continue;
      const slot = (Math.floor(y / cellSide) * width + Math.floor(x / cellSide)) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        field[slot + channel] =
          (field[slot + channel] ?? 0) + (even.pixels[cell * 3 + channel] ?? 0);
      field[slot + 3] = (field[slot + 3] ?? 0) + 1;
    }
  }
  const spread = fields.map((field) => blurCells(blurCells(field, width, height), width, height));
  spread.forEach((field, pen) => toColors(field, pens[pen]?.color ?? [0, 0, 0]));
  return { cell: cellSide, width, height, fields: spread };
}

/** Sums over three by three cells, the middle counting most. */
function blurCells(field: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(field.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
          const from = ((y + dy) * width + x + dx) * 4;
          const share = (2 - Math.abs(dx)) * (2 - Math.abs(dy));
          const to = (y * width + x) * 4;
          for (let part = 0; part < 4; part += 1)
            result[to + part] = (result[to + part] ?? 0) + (field[from + part] ?? 0) * share;
        }
      }
    }
  }
  return result;
}

function toColors(field: Float32Array, usual: Rgb) {
  for (let slot = 0; slot < field.length; slot += 4) {
    const weight = field[slot + 3] ?? 0;
    for (let channel = 0; channel < 3; channel += 1)
      field[slot + channel] =
        weight > 0 ? (field[slot + channel] ?? 0) / weight : (usual[channel] ?? 0);
  }
}
