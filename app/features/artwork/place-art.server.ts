import sharp from "sharp";
import type { GarmentLook } from "./garment-look";
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
  const fine = await shrunk(
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

async function shrunk(art: GarmentArt, width: number, height: number) {
  if (art.width <= width * 1.25 && art.height <= height * 1.25) return art;
  const raw = { width: art.width, height: art.height, channels: 4 as const };
  const small = await sharp(art.pixels, { raw, limitInputPixels: false })
    .resize(Math.min(art.width, width), Math.min(art.height, height), { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: small.info.width, height: small.info.height, pixels: new Uint8Array(small.data) };
}
