import sharp from "sharp";

import { lookKey, type GarmentLook } from "~/schema/garment-look";

import { garmentColor, type GarmentColor } from "./garment-colors";
import { cutCorners } from "./garment-cuts";
import { heatherPattern, knitPattern } from "./garment-knit";
import { garmentMaps, halfSize } from "./garment-maps.server";
import type { GarmentPicture, GarmentArt } from "./garment-picture";
import { poseOf, turned } from "./garment-pose";
import { canvas } from "./garment-shape";
import { clothTones } from "./garment-tones";
import { lruCache } from "./lru-cache";
import { chained, inchesToPicture, printAreas, wholeArea } from "./print-areas";
import { printOnShirt, type PlacedArt } from "./print-on-shirt.server";

const labelWidth = 84;
const labelHeight = 60;

const table = [251, 248, 241] as const;

/** 8 MB each, in each thread: the four mockups of a drawing mostly share one. */
const keptShirts = 2;
const keep = lruCache<Promise<Uint8Array>>(keptShirts);

/** A photo-like picture of a shirt with its print, on a studio table. Same input, same bytes. */
export async function renderGarment(picture: GarmentPicture): Promise<Buffer> {
  const arts = picture.art ? [await placeArt(picture.art, picture)] : [];
  return renderPrints(picture, arts);
}

/** The same for art that is placed already, in one or more pieces. */
async function renderPrints(
  picture: Omit<GarmentPicture, "art">,
  arts: readonly PlacedArt[],
): Promise<Buffer> {
  const { cut, side, foldPattern } = picture;
  const look = { cut, side, foldPattern };
  const shirt = await dyedShirt(look, garmentColor(picture.color));
  const pixels = shirt.slice();
  const maps = await garmentMaps(look);
  for (const art of arts) printOnShirt(pixels, maps, art);
  return encode(pixels, picture.width ?? canvas, picture.format ?? "webp");
}

function encode(pixels: Uint8Array, width: number, format: "webp" | "png"): Promise<Buffer> {
  const full = sharp(pixels, { raw: { width: canvas, height: canvas, channels: 3 } });
  const sized = width === canvas ? full : full.resize(width, width);
  return format === "png"
    ? sized.png({ compressionLevel: 6 }).toBuffer()
    : sized.webp({ quality: 86, effort: 1 }).toBuffer();
}

/** Brings art to the picture's resolution (a print file has many times more) and to its place on the shirt. */
async function placeArt(art: GarmentArt, look: GarmentLook): Promise<PlacedArt> {
  if (art.pixels.length !== art.width * art.height * 4) {
    throw new Error(`Art of ${art.width} by ${art.height} needs four bytes a pixel`);
  }
  const area = printAreas[look.cut][look.side];
  const place = art.place ?? wholeArea(area);
  const fine = await resized(
    art,
    Math.max(1, Math.round(place.width * area.unitsPerInch)),
    Math.max(1, Math.round(place.height * area.unitsPerInch)),
  );
  const toInches = [
    place.width / fine.width,
    0,
    0,
    place.height / fine.height,
    place.x,
    place.y,
  ] as const;
  return { ...fine, toPicture: chained(inchesToPicture(look), toInches) };
}

async function resized(art: GarmentArt, width: number, height: number) {
  if (art.width === width && art.height === height) return art;
  const raw = { width: art.width, height: art.height, channels: 4 as const };
  const pixels = await sharp(art.pixels, { raw, limitInputPixels: false })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  return { width, height, pixels: new Uint8Array(pixels) };
}

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

/** A small woven label with a marker squiggle, inside the neck of every shirt. Units of the 1600 square. */
type NeckLabel = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Red, green, blue and alpha. */
  pixels: Uint8Array;
};

/** Null for a back, where the label is inside. */
async function neckLabel(look: GarmentLook): Promise<NeckLabel | null> {
  if (look.side === "back") return null;
  const { tilt } = poseOf(look);
  const [x, y] = turned([0, cutCorners[look.cut].neckInner[1] + 88], tilt);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-49 -35 98 70" width="${labelWidth}" height="${labelHeight}">
    <g transform="rotate(${tilt}) translate(-42 -25)">
    <rect x="2" y="1" width="80" height="46" rx="2" fill="#f5f1e6"/>
    <rect x="2" y="1" width="80" height="5" fill="#ded8c8"/>
    <path d="M22 29c4-9 8-12 9-6s-2 11 2 9 6-10 9-9-1 9 3 8 5-9 9-8 1 7 6 4" fill="none" stroke="#25221f" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M3 44h78" stroke="#cfc8b6" stroke-width="1"/></g>
  </svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return {
    left: Math.round(800 + x - labelWidth / 2),
    top: Math.round(y - labelHeight / 2),
    width: labelWidth,
    height: labelHeight,
    pixels: new Uint8Array(pixels),
  };
}
