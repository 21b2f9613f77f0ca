import sharp from "sharp";

import { latticeValue, smoothNoise } from "../seeded-noise";
import { densestPart } from "./densest-part";
import { garmentColor, type GarmentColor } from "./garment-colors";
import { garmentMaps } from "./garment-maps.server";
import type { GarmentArt, GarmentPicture } from "./garment-picture";
import { canvas } from "./garment-shape";
import { clothTones, inkLight } from "./garment-tones";
import { inchesToPicture, moved, printAreas, wholeArea, type InchRectangle } from "./print-areas";

/** Columns of stitches in an inch, and rows: a medium jersey. */
const columnsPerInch = 22;
const rowsPerInch = 27;

/** Inches of cloth that the close view shows. */
const closeViewSide = 3.2;

const widest = 1600;

/** The print on the cloth from a hand's breadth away: knit, and ink on it, of the densest part of the art. A square of `width` pixels, 1200 unless told. */
export async function renderCloseView(
  picture: GarmentPicture & { art: GarmentArt },
): Promise<Buffer> {
  const { art, cut, side } = picture;
  const size = Math.min(widest, picture.width ?? 1200);
  const color = garmentColor(picture.color);
  const part = densestPart(art, printAreas[cut][side], closeViewSide);
  const [ink, light] = await Promise.all([
    artOf(art, art.place ?? wholeArea(printAreas[cut][side]), part, size),
    lightOf(picture, part, size),
  ]);
  const knit = stitches(size, size / closeViewSide, color.heather);
  const pixels = paint(color, knit, ink, light);
  const image = sharp(pixels, { raw: { width: size, height: size, channels: 3 } });
  return picture.format === "png"
    ? image.png({ compressionLevel: 6 }).toBuffer()
    : image.webp({ quality: 84, effort: 1 }).toBuffer();
}

function paint(color: GarmentColor, knit: Stitches, ink: Uint8Array, shade: Uint8Array) {
  const tones = clothTones(color.hex);
  const { gain, sheen } = inkLight();
  const contrast = color.isDark ? 150 : 105;
  const pixels = new Uint8ClampedArray(shade.length * 3);
  for (let cell = 0; cell < shade.length; cell += 1) {
    const yarn = knit.height[cell] ?? 0;
    const relief = knit.light[cell] ?? 0;
    const room = shade[cell] ?? 128;
    const step = between0And255(room + relief * contrast);
    const mixed = 1 + (knit.fleck[cell] ?? 0);
    const covered = inkCover((ink[cell * 4 + 3] ?? 0) / 255, yarn);
    const inkStep = between0And255(room + relief * contrast * 0.62);
    for (let channel = 0; channel < 3; channel += 1) {
      const cloth = (tones[step * 3 + channel] ?? 0) * mixed;
      const dye = ink[cell * 4 + channel] ?? 0;
      const printed = dye * (gain[inkStep] ?? 1) + (1 - dye / 255) * (sheen[inkStep] ?? 0);
      pixels[cell * 3 + channel] = cloth * (1 - covered) + printed * covered;
    }
  }
  return new Uint8Array(pixels.buffer);
}

/** Ink lies on the tops of the yarn first: its edge follows the stitches, and deep gaps stay a little open. */
function inkCover(alpha: number, yarn: number): number {
  if (alpha <= 0.02) return 0;
  const edge = Math.min(1, Math.max(0, (alpha + (yarn - 0.62) * 0.5 - 0.38) / 0.24));
  return edge * edge * (3 - 2 * edge) * (0.91 + 0.08 * yarn);
}

function between0And255(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}

/** The part of the art, enlarged: red, green, blue and alpha. */
async function artOf(art: GarmentArt, place: InchRectangle, part: InchRectangle, size: number) {
  const perInchX = art.width / place.width;
  const perInchY = art.height / place.height;
  const left = Math.max(0, Math.floor((part.x - place.x) * perInchX));
  const top = Math.max(0, Math.floor((part.y - place.y) * perInchY));
  const right = Math.min(art.width, Math.ceil((part.x + part.width - place.x) * perInchX));
  const bottom = Math.min(art.height, Math.ceil((part.y + part.height - place.y) * perInchY));
  const blank = new Uint8Array(size * size * 4);
  if (right <= left || bottom <= top) return blank;
  const scale = size / part.width;
  const width = Math.max(1, Math.round(((right - left) / perInchX) * scale));
  const height = Math.max(1, Math.round(((bottom - top) / perInchY) * scale));
  const raw = { width: art.width, height: art.height, channels: 4 as const };
  const enlarged = await sharp(art.pixels, { raw, limitInputPixels: false })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  const offsetX = Math.round((left / perInchX + place.x - part.x) * scale);
  const offsetY = Math.round((top / perInchY + place.y - part.y) * scale);
  for (let row = Math.max(0, -offsetY); row < height && row + offsetY < size; row += 1) {
    const from = Math.max(0, -offsetX);
    const to = Math.min(width, size - offsetX);
    if (to <= from) break;
    const line = enlarged.subarray((row * width + from) * 4, (row * width + to) * 4);
    blank.set(line, ((row + offsetY) * size + from + offsetX) * 4);
  }
  return blank;
}

/** The light on that part of the shirt, enlarged. */
async function lightOf(picture: GarmentPicture, part: InchRectangle, size: number) {
  const { cut, side, foldPattern } = picture;
  const look = { cut, side, foldPattern };
  const { shade } = await garmentMaps(look);
  const reach = Math.round(part.width * printAreas[cut][side].unitsPerInch);
  const [x, y] = moved(inchesToPicture(look), part.x, part.y);
  const within = (place: number) => Math.min(canvas - reach, Math.max(0, Math.round(place)));
  // A copy of its own: the original is shared between threads.
  const enlarged = await sharp(new Uint8Array(shade), {
    raw: { width: canvas, height: canvas, channels: 1 },
  })
    .extract({ left: within(x), top: within(y), width: reach, height: reach })
    .blur(3)
    .resize(size, size, { kernel: "cubic" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return new Uint8Array(enlarged);
}

/** Rows of V-shaped stitches, as jersey looks through a magnifying glass. */
type Stitches = {
  /** 0 in the gaps between the yarns, 1 on their tops. */
  height: Float32Array;
  /** Light on the yarn, around 0: fibers and the side that the yarn turns to the window. */
  light: Float32Array;
  /** Light and dark yarn of heather, around 0. */
  fleck: Float32Array;
};

/** The knit of a square of cloth of `size` pixels; `heather` is 0 for plain yarn, 1 for sport gray. */
function stitches(size: number, pixelsPerInch: number, heather: number): Stitches {
  const height = new Float32Array(size * size);
  const light = new Float32Array(size * size);
  const fleck = new Float32Array(size * size);
  const across = columnsPerInch / pixelsPerInch;
  const down = rowsPerInch / pixelsPerInch;
  const swayX = sway(size, 91);
  const swayY = sway(size, 92);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const coarse = (y >> 4) * swayX.width + (x >> 4);
      const column = x * across + (swayX.values[coarse] ?? 0) + (swayX.rows[y] ?? 0);
      const inColumn = column - Math.floor(column);
      const leg = inColumn < 0.5 ? -1 : 1;
      const offCenter = Math.abs(inColumn - 0.5) * 2;
      const row = y * down + (swayY.values[coarse] ?? 0) - 0.62 * offCenter;
      const inRow = row - Math.floor(row);
      const round = 1 - (2 * offCenter - 1) ** 2;
      const loop = Math.sin(Math.PI * inRow);
      const yarn = Math.sqrt(Math.max(0, round)) * (0.45 + 0.55 * Math.sqrt(loop));
      const twist = latticeValue(Math.floor(column * 2), Math.floor(row), 95);
      const strand = Math.sin((inRow * 2.2 + offCenter * leg * 1.3 + twist) * 6.283);
      const fibre = latticeValue((x + leg * y) >> 1, y >> 2, 93);
      const cell = y * size + x;
      height[cell] = yarn;
      if (heather > 0) fleck[cell] = 0.15 * heather * smoothNoise(column * 1.5, row * 0.6, 96);
      light[cell] =
        0.5 * (yarn - 0.72) -
        0.07 * leg * round +
        0.16 * (0.5 - inRow) * loop +
        0.03 * strand +
        0.035 * fibre +
        0.05 * twist;
    }
  }
  return { height, light, fleck };
}

/** Worn cloth is never quite straight: by how many stitches a place is off. */
function sway(size: number, seed: number) {
  const width = (size >> 4) + 1;
  const values = new Float32Array(width * width);
  for (let cell = 0; cell < values.length; cell += 1) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    values[cell] = smoothNoise(x / 34, y / 26, seed) + 0.12 * smoothNoise(x / 5, y / 5, seed);
  }
  const rows = Float32Array.from({ length: size }, (_, y) => 0.08 * smoothNoise(y / 9, 0.5, seed));
  return { width, values, rows };
}
