import type { RgbPicture } from "../photo/rgb-picture";
import type { Size } from "./cut-box";
import { type Homography, invert } from "./homography";

/** How many pixels of the photo's rim count as outside: the outermost ones are half covered. */
const rim = 1.5;

/**
 * Whitens, in place, whatever part of a straightened sheet the photo does not show.
 * @returns 1 for every pixel of that part
 */
export function blankOutside(sheet: RgbPicture, photo: Size, toSheet: Homography): Uint8Array {
  const isOutside = new Uint8Array(sheet.width * sheet.height);
  const [a, b, c, d, e, f, g, h, i] = invert(toSheet);
  const { width, height, pixels } = sheet;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = g * (x + 0.5) + h * (y + 0.5) + i;
      const px = (a * (x + 0.5) + b * (y + 0.5) + c) / depth;
      const py = (d * (x + 0.5) + e * (y + 0.5) + f) / depth;
      if (px > rim && py > rim && px < photo.width - rim && py < photo.height - rim) continue;
      const cell = y * width + x;
      isOutside[cell] = 1;
      pixels[cell * 3] = 255;
      pixels[cell * 3 + 1] = 255;
      pixels[cell * 3 + 2] = 255;
    }
  }
  return isOutside;
}
