import sharp from "sharp";

import { mapPoint, rectangleTo } from "~/art/sheet/homography";
import { inkPieces } from "~/art/photo/ink-pieces";
import type { Rgb } from "~/art/photo/lab-color";
import { artFrame } from "~/art/photo/ink-box";
import type { PhotoReading } from "~/art/photo/read-photo.server";
import type { Corners, Point } from "~/art/photo/rgb-picture";

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
      const isFound = alphaBetween(art, at) >= 128;
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

export interface Strays {
  /** Share of what is truly drawn that is not in the art. */
  missing: number;
  /** What is in the art and was never drawn, as a share of what is truly drawn. */
  extra: number;
  /** In how many pieces that is. */
  specks: number;
  /** Share of the ink whose color is another one (CIEDE2000). */
  recolored: number;
  /** Intersection over union where what is soft in either counts as the same. */
  softOverlap: number;
  /** Mean CIEDE2000 of what is drawn as it looks on white paper, over places some millimeters wide. */
  lookError: number;
}

/** In steps: some millimeters, so that a crayon's grain is its color. */
const place = 6;

const strayStep = 3;
/** In steps: an edge is no stray. */
const strayReach = 2;
/** Of the sheet's sides: how much of the table around it is looked at, too. */
const strayMargin = 0.2;
const otherColor = 15;
const solid = 160;
const soft = 64;

/** What of the art is in another place, or missing, or of another color than it was drawn. */
export function strays(art: Pixels, { ink }: PhonePhoto, artAt: Mapping): Strays {
  const aside = Math.round((ink.width * strayMargin) / strayStep);
  const above = Math.round((ink.height * strayMargin) / strayStep);
  const width = Math.floor(ink.width / strayStep) + 2 * aside;
  const height = Math.floor(ink.height / strayStep) + 2 * above;
  const drawn = new Uint8Array(width * height);
  const found = new Uint8Array(width * height);
  // Soft is neither missing nor added.
  const isNearlyDrawn = new Uint8Array(width * height);
  const isNearlyFound = new Uint8Array(width * height);
  const looks = {
    width,
    height,
    truth: new Uint8Array(width * height * 3).fill(255),
    made: new Uint8Array(width * height * 3).fill(255),
  };
  let both = 0;
  const differing: number[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column - aside) * strayStep, (row - above) * strayStep];
      const isOnSheet = x >= 0 && y >= 0 && x < ink.width && y < ink.height;
      const cell = (y * ink.width + x) * 4;
      const cover = isOnSheet ? (ink.pixels[cell + 3] ?? 0) : 0;
      const at = artAt(x, y);
      const [artX, artY] = [Math.floor(at.x), Math.floor(at.y)];
      const alpha = alphaAt(art, artX, artY);
      if (cover === 0 && alpha === 0) continue;
      const here = row * width + column;
      if (cover >= solid) drawn[here] = 1;
      if (alpha >= solid) found[here] = 1;
      if (cover >= soft) isNearlyDrawn[here] = 1;
      if (alpha >= soft) isNearlyFound[here] = 1;
      const artCell = (artY * art.width + artX) * 4;
      if (cover > 0) lookInto(looks.truth, here, rgbAt(ink.pixels, cell), cover);
      if (alpha > 0) lookInto(looks.made, here, rgbAt(art.pixels, artCell), alpha);
      if (cover < 250 || alpha < 200) continue;
      both += 1;
      const color = rgbAt(art.pixels, artCell);
      if (difference2000(color, rgbAt(ink.pixels, cell)) > otherColor) differing.push(here);
    }
  }
  const all = drawn.reduce((sum, one) => sum + one, 0);
  const gone = farFrom(drawn, isNearlyFound, width);
  const added = farFrom(found, isNearlyDrawn, width);
  const sum = (cells: Uint8Array) => cells.reduce((total, one) => total + one, 0);
  // A crayon's wax is dark beside bare paper: its color is what is seen of both from a little away.
  const recolored = differing.filter((at) => lookGap(looks, at, grainReach) > otherColor).length;
  return {
    missing: sum(gone) / Math.max(1, all),
    extra: sum(added) / Math.max(1, all),
    specks: [
      ...inkPieces(
        added.map((is) => is * 255),
        width,
        height,
      ),
    ].length,
    recolored: recolored / Math.max(1, both),
    softOverlap: softOverlap(drawn, found, isNearlyDrawn, isNearlyFound),
    lookError: lookError(looks, isNearlyDrawn),
  };
}

/** How truth and art look on white paper, three bytes a step. */
type Looks = { width: number; height: number; truth: Uint8Array; made: Uint8Array };

/** In steps to each side: about two millimeters of a crayon's grain. */
const grainReach = 1;

function lookInto(look: Uint8Array, at: number, color: Rgb, cover: number) {
  color.forEach((value, channel) => {
    look[at * 3 + channel] = 255 - ((255 - value) * cover) / 255;
  });
}

/** CIEDE2000 of the mean looks around a step. */
function lookGap({ width, height, truth, made }: Looks, at: number, reach: number): number {
  const [column, row] = [at % width, Math.floor(at / width)];
  const sums: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 1)
    for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1) {
      const cell = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (truth[cell + channel] ?? 0);
        sums[channel + 3] = (sums[channel + 3] ?? 0) + (made[cell + channel] ?? 0);
      }
      count += 1;
    }
  const [r, g, b, x, y, z] = sums;
  return difference2000([r / count, g / count, b / count], [x / count, y / count, z / count]);
}

function softOverlap(
  drawn: Uint8Array,
  found: Uint8Array,
  isNearlyDrawn: Uint8Array,
  isNearlyFound: Uint8Array,
): number {
  let [same, other] = [0, 0];
  drawn.forEach((is, at) => {
    const isFound = found[at] === 1;
    if (is === 0 && !isFound) return;
    if ((is === 1 && isNearlyFound[at] === 0) || (isFound && isNearlyDrawn[at] === 0)) other += 1;
    else same += 1;
  });
  return same / Math.max(1, same + other);
}

/** Over places that are mostly drawn on. */
function lookError(looks: Looks, isNearlyDrawn: Uint8Array): number {
  const { width, height } = looks;
  const reach = Math.floor(place / 2);
  let [sum, count] = [0, 0];
  for (let row = reach; row < height - reach; row += place)
    for (let column = reach; column < width - reach; column += place) {
      const at = row * width + column;
      let [all, inked] = [0, 0];
      for (let y = row - reach; y <= row + reach; y += 1)
        for (let x = column - reach; x <= column + reach; x += 1) {
          all += 1;
          inked += isNearlyDrawn[y * width + x] ?? 0;
        }
      if (inked < all * 0.7) continue;
      sum += lookGap(looks, at, reach);
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

/** 1 for each cell of `cells` with none of `others` near it. */
function farFrom(cells: Uint8Array, others: Uint8Array, width: number): Uint8Array {
  return cells.map((is, at) => {
    if (is === 0) return 0;
    for (let down = -strayReach; down <= strayReach; down += 1)
      for (let across = -strayReach; across <= strayReach; across += 1)
        if (others[at + down * width + across] === 1) return 0;
    return 1;
  });
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

/** Between four pixels: of a thin line's width, a pixel's rounding is some percent. */
function alphaBetween(art: Pixels, { x, y }: Point): number {
  const [column, row] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [across, down] = [x - 0.5 - column, y - 0.5 - row];
  const top = alphaAt(art, column, row) * (1 - across) + alphaAt(art, column + 1, row) * across;
  const bottom =
    alphaAt(art, column, row + 1) * (1 - across) + alphaAt(art, column + 1, row + 1) * across;
  return top * (1 - down) + bottom * down;
}

export function alphaAt({ width, height, pixels }: Pixels, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return 0;
  return pixels[(y * width + x) * 4 + 3] ?? 0;
}

function rgbAt(pixels: Uint8Array, at: number): Rgb {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}
