import { type Homography, mapPoint } from "./homography";
import type { RgbPicture } from "../photo/rgb-picture";

/**
 * Looks at a picture through a mapping from the result's pixels to the picture's; beyond its edge,
 * the edge's pixels are repeated.
 */
export function warpPicture(
  picture: RgbPicture,
  toPicture: Homography,
  width: number,
  height: number,
): RgbPicture {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = mapPoint(toPicture, { x: x + 0.5, y: y + 0.5 });
      sampleInto(pixels, (y * width + x) * 3, picture, from.x - 0.5, from.y - 0.5);
    }
  }
  return { width, height, pixels };
}

function sampleInto(target: Uint8Array, at: number, picture: RgbPicture, x: number, y: number) {
  const { width, height, pixels } = picture;
  const px = Math.min(Math.max(x, 0), width - 1);
  const py = Math.min(Math.max(y, 0), height - 1);
  const column = Math.floor(px);
  const row = Math.floor(py);
  const across = px - column;
  const down = py - row;
  const right = column + 1 < width ? 3 : 0;
  const below = row + 1 < height ? width * 3 : 0;
  const start = (row * width + column) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const cell = start + channel;
    const top = (pixels[cell] ?? 0) * (1 - across) + (pixels[cell + right] ?? 0) * across;
    const bottom =
      (pixels[cell + below] ?? 0) * (1 - across) + (pixels[cell + below + right] ?? 0) * across;
    target[at + channel] = Math.round(top * (1 - down) + bottom * down);
  }
}
