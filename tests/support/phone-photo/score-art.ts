import sharp from "sharp";

import { mapPoint, rectangleTo } from "~/features/artwork/sheet/homography";
import type { Rgb } from "~/features/artwork/photo/lab-color";
import { artFrame } from "~/features/artwork/photo/ink-box";
import type { PhotoReading } from "~/features/artwork/photo/read-photo.server";
import type { Corners, Point } from "~/features/artwork/photo/rgb-picture";

import { difference2000 } from "./color-difference";
import type { PhonePhoto } from "./take-photo";

export type Pixels = { width: number; height: number; pixels: Uint8Array };

/** The art's pixels, four bytes each. */
export async function decodeArt(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

/** Where a pixel of what was truly drawn is in the art: through the true camera, then the sheet as it was found and cut. */
export function truthToArt(photo: PhonePhoto, reading: PhotoReading, art: Pixels) {
  const frame = artFrame(reading) ?? { left: 0, top: 0, width: 1, height: 1 };
  const toPhoto = rectangleTo(photo.ink.width, photo.ink.height, photo.corners);
  const scale = reading.photo.width / photo.width;
  return function artAt(x: number, y: number): Point {
    const inPhoto = mapPoint(toPhoto, { x: x + 0.5, y: y + 0.5 });
    const inSheet = mapPoint(reading.toSheet, { x: inPhoto.x * scale, y: inPhoto.y * scale });
    return {
      x: ((inSheet.x - frame.left) * art.width) / frame.width,
      y: ((inSheet.y - frame.top) * art.height) / frame.height,
    };
  };
}

type Mapping = (x: number, y: number) => Point;

/** Intersection over union of the art's ink with what was truly drawn, over the whole sheet. */
export function overlap(art: Pixels, { ink }: PhonePhoto, artAt: Mapping): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < ink.height; y += 2) {
    for (let x = 0; x < ink.width; x += 2) {
      const isDrawn = (ink.pixels[(y * ink.width + x) * 4 + 3] ?? 0) >= 128;
      const at = artAt(x, y);
      const isFound = alphaAt(art, Math.floor(at.x), Math.floor(at.y)) >= 128;
      if (isDrawn && isFound) both += 1;
      if (isDrawn || isFound) either += 1;
    }
  }
  return both / either;
}

/** Mean CIEDE2000 between the art's colors and the markers', over all that both have solid. */
export function colorError(art: Pixels, { ink }: PhonePhoto, artAt: Mapping): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < ink.height; y += 3) {
    for (let x = 0; x < ink.width; x += 3) {
      const cell = (y * ink.width + x) * 4;
      if ((ink.pixels[cell + 3] ?? 0) < 250) continue;
      const at = artAt(x, y);
      const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
      if (alphaAt(art, column, row) < 200) continue;
      sum += difference2000(
        rgbAt(art.pixels, (row * art.width + column) * 4),
        rgbAt(ink.pixels, cell),
      );
      count += 1;
    }
  }
  return count === 0 ? Infinity : sum / count;
}

/** How far the found corners (in shares of the photo) are from the true ones at worst, as a share of the sheet's diagonal; 1 where no sheet was found. */
export function cornerError(found: Corners | null, photo: PhonePhoto): number {
  if (!found) return 1;
  const [a, , c] = photo.corners;
  const gaps = photo.corners.map((corner, at) => {
    const other = found[at] ?? { x: 0, y: 0 };
    return Math.hypot(corner.x - other.x * photo.width, corner.y - other.y * photo.height);
  });
  return Math.max(...gaps) / Math.hypot(c.x - a.x, c.y - a.y);
}

export function alphaAt({ width, height, pixels }: Pixels, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return 0;
  return pixels[(y * width + x) * 4 + 3] ?? 0;
}

function rgbAt(pixels: Uint8Array, at: number): Rgb {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}
