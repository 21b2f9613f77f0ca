import sharp from "sharp";

import type { PrintArea } from "~/art/garments/print-areas";

import { openArt } from "./open-art.server";
import type { Ink } from "~/schema/inks";
import { placedArt, type Placement } from "./placements";

/** Red, green, blue and alpha of every pixel, row by row, not premultiplied. */
type Pixels = { pixels: Uint8Array; width: number; height: number };

/**
 * The whole print area with the art where the plan puts it, in the ink of the cloth: the one place
 * where art meets placement. Pictures of shirts and print files are both made from it.
 * @param dpi pixels per inch: 300 for a print file
 */
export async function printAreaPicture(
  art: Uint8Array,
  options: { placement: Placement; area: PrintArea; ink: Ink; dpi: number },
): Promise<Pixels> {
  const { placement, area, ink, dpi } = options;
  const opened = await openArt(art, { ink, isTrimmed: placement.id !== "whole-area" });
  const [width, height] = [Math.round(area.width * dpi), Math.round(area.height * dpi)];
  const copies = placedArt(placement, area, opened.aspect).map(async (place) => {
    const copy = await opened.copy(place.width * dpi, place.height * dpi, place.turn);
    const { width: copyWidth, height: copyHeight } = copy.raw;
    return {
      input: copy.pixels,
      raw: copy.raw,
      left: kept((place.x + place.width / 2) * dpi - copyWidth / 2, width - copyWidth),
      top: kept((place.y + place.height / 2) * dpi - copyHeight / 2, height - copyHeight),
    };
  });
  const pixels = await sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    limitInputPixels: false,
  })
    .composite(await Promise.all(copies))
    .raw()
    .toBuffer();
  return { pixels: new Uint8Array(pixels), width, height };
}

/**
 * A whole pixel from 0 to the last at which a copy is still inside; rounding may give one beyond.
 */
function kept(at: number, last: number): number {
  return Math.max(0, Math.min(Math.round(at), last));
}
