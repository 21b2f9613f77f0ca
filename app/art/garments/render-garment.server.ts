import sharp from "sharp";
import { dyedShirt } from "./dyed-shirt.server";
import { garmentColor } from "./garment-colors";
import { garmentMaps } from "./garment-maps.server";
import type { GarmentPicture } from "./garment-picture";
import { canvas } from "./garment-shape";
import { placeArt } from "./place-art.server";
import { type PlacedArt, printOnShirt } from "./print-on-shirt.server";

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
