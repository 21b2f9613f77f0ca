import type { RgbPicture } from "../photo/rgb-picture";

/** Rows become columns. */
export function transpose({ width, height, pixels }: RgbPicture): RgbPicture {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3;
      const to = (x * height + y) * 3;
      turned[to] = pixels[from] ?? 0;
      turned[to + 1] = pixels[from + 1] ?? 0;
      turned[to + 2] = pixels[from + 2] ?? 0;
    }
  }
  return { width: height, height: width, pixels: turned };
}
