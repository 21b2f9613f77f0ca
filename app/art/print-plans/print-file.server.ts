import sharp from "sharp";

import { printAreas } from "~/art/garments/print-areas";

import { inkForCloth } from "./ink-for-cloth";
import { PRINT_DPI } from "./print-dpi";
import { planPlacement, type PlannedShirt } from "./print-plan";
import { printAreaPicture } from "./print-area-picture.server";

/**
 * What a printer puts on the shirt: the whole print area of the cut at 300 dpi, transparent except
 * for the art, which lies where the pictures of the shirt show it. A PNG of 3,600 × 4,800 pixels
 * for adults.
 */
export async function renderPrintFile(
  art: Uint8Array,
  shirt: PlannedShirt,
  dpi = PRINT_DPI,
): Promise<Buffer> {
  const { plan, garmentColor, cut } = shirt;
  const { pixels, width, height } = await printAreaPicture(art, {
    placement: planPlacement(plan),
    area: printAreas[cut][plan.side],
    ink: inkForCloth(plan.artVersion, garmentColor),
    dpi,
  });
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .withMetadata({ density: dpi })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
