import type { Homography } from "./homography";
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
  const [a, b, c, d, e, f, g, h, i] = toPicture;
  const seen = picture.pixels;
  const [lastColumn, lastRow, row] = [picture.width - 1, picture.height - 1, picture.width * 3];
  let at = 0;
  for (let y = 0.5; y < height; y += 1) {
    for (let x = 0.5; x < width; x += 1) {
      const depth = g * x + h * y + i;
      const px = Math.min(Math.max((a * x + b * y + c) / depth - 0.5, 0), lastColumn);
      const py = Math.min(Math.max((d * x + e * y + f) / depth - 0.5, 0), lastRow);
      const column = Math.floor(px);
      const above = Math.floor(py);
      const across = px - column;
      const down = py - above;
      const right = column < lastColumn ? 3 : 0;
      const below = above < lastRow ? row : 0;
      let cell = above * row + column * 3;
      for (let channel = 0; channel < 3; channel += 1, cell += 1, at += 1) {
        const top = (seen[cell] ?? 0) * (1 - across) + (seen[cell + right] ?? 0) * across;
        const bottom =
          (seen[cell + below] ?? 0) * (1 - across) + (seen[cell + below + right] ?? 0) * across;
        // Half more, so that cutting off the rest rounds.
        pixels[at] = top * (1 - down) + bottom * down + 0.5;
      }
    }
  }
  return { width, height, pixels };
}
