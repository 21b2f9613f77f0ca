import type { GarmentColor } from "./garment-colors";
import { heatherPattern, knitPattern } from "./garment-knit";
import { type GarmentLook, lookKey } from "~/schema/garment-look";
import { garmentMaps, halfSize } from "./garment-maps.server";
import { canvas } from "./garment-shape";
import { clothTones } from "./garment-tones";
import { lruCache } from "./lru-cache";
import { neckLabel } from "./neck-label.server";

const table = [251, 248, 241] as const;

/** 8 MB each, in each thread: the four mockups of a drawing mostly share one. */
const keptShirts = 2;
const keep = lruCache<Promise<Uint8Array>>(keptShirts);

/**
 * The empty shirt in a color on the studio table: red, green and blue for each cell of the 1600
 * square. The most recently used shirts are kept, so copy one before painting on it.
 */
export function dyedShirt(look: GarmentLook, color: GarmentColor): Promise<Uint8Array> {
  return keep(`${lookKey(look)} ${color.hex} ${color.heather}`, () => dye(look, color));
}

async function dye(look: GarmentLook, color: GarmentColor): Promise<Uint8Array> {
  const maps = await garmentMaps(look);
  const knit = knitPattern();
  const tones = clothTones(color.hex);
  const pixels = new Uint8Array(canvas * canvas * 3);
  const knitGain = (color.isDark ? 0.18 : 0.06) / 128;
  const fleckGain = (0.2 * color.heather) / 128;
  const heather = color.heather > 0 ? heatherPattern() : knit;
  for (let cell = 0; cell < maps.cloth.length; cell += 1) {
    const cover = (maps.cloth[cell] ?? 0) / 255;
    const half = (Math.floor(cell / canvas) >> 1) * halfSize + ((cell % canvas) >> 1);
    const bare = ((maps.table[half] ?? 0) / 255) * (1 - cover);
    const yarn =
      1 + ((knit[cell] ?? 128) - 128) * knitGain + ((heather[cell] ?? 128) - 128) * fleckGain;
    const dyed = yarn * cover;
    const step = 3 * (maps.shade[cell] ?? 128);
    pixels[cell * 3] = Math.min(255, table[0] * bare + (tones[step] ?? 0) * dyed);
    pixels[cell * 3 + 1] = Math.min(255, table[1] * bare + (tones[step + 1] ?? 0) * dyed);
    pixels[cell * 3 + 2] = Math.min(255, table[2] * bare + (tones[step + 2] ?? 0) * dyed);
  }
  await sewLabel(pixels, look);
  return pixels;
}

async function sewLabel(pixels: Uint8Array, look: GarmentLook) {
  const label = await neckLabel(look);
  if (!label) return;
  for (let row = 0; row < label.height; row += 1) {
    for (let column = 0; column < label.width; column += 1) {
      const from = (row * label.width + column) * 4;
      const to = ((label.top + row) * canvas + label.left + column) * 3;
      const cover = (label.pixels[from + 3] ?? 0) / 255;
      const light = 0.9 - 0.16 * (row / label.height);
      for (let channel = 0; channel < 3; channel += 1) {
        const woven = (label.pixels[from + channel] ?? 0) * light;
        pixels[to + channel] = (pixels[to + channel] ?? 0) * (1 - cover) + woven * cover;
      }
    }
  }
}
