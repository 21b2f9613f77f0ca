import sharp from "sharp";
import { dyedShirt } from "./dyed-shirt.server";
import { garmentColor } from "./garment-colors";
import { garmentMaps } from "./garment-maps.server";
import { canvas } from "./garment-shape";
import { type PlacementId, placementOf } from "./mockup-placements";
import { printOnShirt } from "./print-on-shirt.server";
import { openPrintPicture } from "./print-picture.server";

type MockupSpec = {
  /** Name of the shirt's color, stocked or custom. */
  color: string;
  placement: PlacementId;
  /** Side of the square picture in pixels; 1600 by default. */
  size?: number;
  format?: "webp" | "png";
};

/**
 * A photo-like picture of the drawing on a shirt. `ink` is best a transparent PNG: dark ink turns
 * light on dark cloth, colored pictures keep their colors. The same input gives the same bytes.
 */
export async function renderMockup(ink: Uint8Array, spec: MockupSpec): Promise<Buffer> {
  const maps = await garmentMaps();
  const color = garmentColor(spec.color);
  const [shirt, fitted] = await Promise.all([dyedShirt(maps, color), openPrintPicture(ink)]);
  const pixels = Uint8Array.from(shirt);
  const placement = placementOf(spec.placement);
  const { width, height } = placement.box;
  const picture = await fitted(width, height);
  for (const stamp of placement.stamps) printOnShirt(pixels, maps, picture, stamp, color.isDark);
  return encode(pixels, spec);
}

function encode(pixels: Uint8Array, spec: MockupSpec): Promise<Buffer> {
  const size = spec.size ?? canvas;
  const full = sharp(pixels, { raw: { width: canvas, height: canvas, channels: 3 } });
  const sized = size === canvas ? full : full.resize(size, size);
  return spec.format === "png"
    ? sized.png({ compressionLevel: 6 }).toBuffer()
    : sized.webp({ quality: 86, effort: 1 }).toBuffer();
}
