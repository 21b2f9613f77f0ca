import sharp from "sharp";
import type { GarmentLook } from "~/schema/garment-look";
import type { GarmentArt } from "./garment-picture";
import { chained, inchesToPicture, printAreas, wholeArea } from "./print-areas";
import type { PlacedArt } from "./print-on-shirt.server";

/** Brings art to the picture's resolution (a print file has many times more) and to its place on the shirt. */
export async function placeArt(art: GarmentArt, look: GarmentLook): Promise<PlacedArt> {
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
