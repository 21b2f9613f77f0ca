import type { RgbPicture } from "../photo/rgb-picture";

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** A part of a picture, in its own pixels. */
export function cutBox(picture: RgbPicture, { left, top, width, height }: Box): RgbPicture {
  if (width === picture.width && height === picture.height) return picture;
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * picture.width + left) * 3;
    pixels.set(picture.pixels.subarray(from, from + width * 3), row * width * 3);
  }
  return { width, height, pixels };
}
