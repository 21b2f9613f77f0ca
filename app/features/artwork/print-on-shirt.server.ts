import type { GarmentMaps } from "./garment-maps.server";
import { canvas } from "./garment-shape";
import { clothTones, pictureGains } from "./garment-tones";
import { sampleField } from "./height-field";
import type { Stamp } from "./mockup-placements";
import type { PrintPicture } from "./print-picture.server";

const lightInk = clothTones("#f4f1e7");
const darkInk = clothTones("#1c1b1b");
const gains = pictureGains();

/** Prints one copy of a picture onto the shirt's pixels: bent with the folds, shaded like the cloth, soaked into the knit. */
export function printOnShirt(
  pixels: Uint8Array,
  maps: GarmentMaps,
  picture: PrintPicture,
  stamp: Stamp,
  onDark: boolean,
) {
  const tones = onDark ? lightInk : darkInk;
  const angle = (stamp.turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const half = Math.ceil((Math.abs(cos) * picture.width + Math.abs(sin) * picture.height) / 2) + 14;
  const tall = Math.ceil((Math.abs(sin) * picture.width + Math.abs(cos) * picture.height) / 2) + 14;
  const coarse = maps.driftX.size / canvas;
  const sample = new Float32Array(4);
  for (
    let y = Math.max(0, stamp.centerY - tall);
    y < Math.min(canvas, stamp.centerY + tall);
    y += 1
  ) {
    for (
      let x = Math.max(0, stamp.centerX - half);
      x < Math.min(canvas, stamp.centerX + half);
      x += 1
    ) {
      const dx = x - stamp.centerX + sampleField(maps.driftX, x * coarse, y * coarse);
      const dy = y - stamp.centerY + sampleField(maps.driftY, x * coarse, y * coarse);
      const u = dx * cos + dy * sin + picture.width / 2;
      const v = dy * cos - dx * sin + picture.height / 2;
      if (!samplePicture(picture, u - 0.5, v - 0.5, sample)) continue;
      const cell = y * canvas + x;
      const knit = ((maps.knit[cell] ?? 128) - 128) / 128;
      const alpha = sample[3] ?? 0;
      const cover =
        Math.min(0.985, alpha * (0.955 + knit * 0.2)) * ((maps.printable[cell] ?? 0) / 255);
      const step = Math.min(255, Math.max(0, Math.round((maps.shade[cell] ?? 128) + knit * 14)));
      for (let channel = 0; channel < 3; channel += 1) {
        const ink = picture.isInk
          ? (tones[step * 3 + channel] ?? 0)
          : Math.min(255, ((sample[channel] ?? 0) / alpha) * (gains[step] ?? 1));
        const at = cell * 3 + channel;
        pixels[at] = (pixels[at] ?? 0) * (1 - cover) + ink * cover;
      }
    }
  }
}

/**
 * Interpolates the four pixels around a point, weighting colors by alpha (0 to 1); false where
 * nothing is printed.
 */
function samplePicture(picture: PrintPicture, x: number, y: number, sample: Float32Array): boolean {
  if (x <= -1 || y <= -1 || x >= picture.width || y >= picture.height) return false;
  const column = Math.floor(x);
  const row = Math.floor(y);
  sample.fill(0);
  for (let corner = 0; corner < 4; corner += 1) {
    const cornerX = column + (corner & 1);
    const cornerY = row + (corner >> 1);
    if (cornerX < 0 || cornerY < 0 || cornerX >= picture.width || cornerY >= picture.height)
      continue;
    const at = (cornerY * picture.width + cornerX) * 4;
    const weight =
      (1 - Math.abs(x - cornerX)) *
      (1 - Math.abs(y - cornerY)) *
      ((picture.pixels[at + 3] ?? 0) / 255);
    sample[3] = (sample[3] ?? 0) + weight;
    if (picture.isInk || weight === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      sample[channel] = (sample[channel] ?? 0) + (picture.pixels[at + channel] ?? 0) * weight;
    }
  }
  return (sample[3] ?? 0) > 0.004;
}
