import { latticeValue, smoothNoise } from "./seeded-noise";

type PaperField = {
  /** How bright the bare sheet is at a pixel, 0 to 255: uneven light and a fine grain. */
  light: Uint8Array;
  /** How well the sheet takes ink at a pixel, 0 to 255. */
  soak: Uint8Array;
};

const fields = new Map<number, PaperField>();
const keptSizes = 3;

/** All drawings of one size share the sheet, so it is made once and cached. */
export function paperField(size: number): PaperField {
  const kept = fields.get(size);
  if (kept) return kept;
  const field = makePaper(size);
  const oldest = fields.keys().next().value;
  if (fields.size >= keptSizes && oldest !== undefined) fields.delete(oldest);
  fields.set(size, field);
  return field;
}

function makePaper(size: number): PaperField {
  const light = new Uint8Array(size * size);
  const soak = new Uint8Array(size * size);
  const unit = 1600 / size;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const pixel = y * size + x;
      const u = x / size - 0.38;
      const v = y / size - 0.3;
      const falloff = 26 * (u * u + v * v) + 3 * smoothNoise(u * 3, v * 3, 5);
      const fibre = smoothNoise((x * unit) / 5, (y * unit) / 3.2, 11);
      const speck = latticeValue(x, y, 17);
      light[pixel] = Math.round(253 - Math.max(0, falloff) + fibre * 1.3 + speck * 0.9);
      soak[pixel] = Math.round(243 + fibre * 8 + speck * 4);
    }
  }
  return { light, soak };
}
