import { garmentColor } from "./garments/garment-colors";
import { type PlacementId, placementOf, type Stamp } from "./mockup-placements";
import type { Affine } from "./garments/print-areas";
import { openPrintPicture, type PrintPicture } from "./print-picture.server";
import { renderPrints } from "./garments/render-garment.server";

type MockupSpec = {
  /** Name of the shirt's color, stocked or custom. */
  color: string;
  placement: PlacementId;
  /** Side of the square picture in pixels; 1600 unless told. */
  size?: number;
  format?: "webp" | "png";
};

const lightInk = [0xf4, 0xf1, 0xe7] as const;
const darkInk = [0x1c, 0x1b, 0x1b] as const;

/** A photo-like picture of the drawing on a shirt. `ink` is best a transparent PNG; dark ink turns light on dark cloth, colored pictures keep their colors. Same input, same bytes. */
export async function renderMockup(ink: Uint8Array, spec: MockupSpec): Promise<Buffer> {
  const fitted = await openPrintPicture(ink);
  const placement = placementOf(spec.placement);
  const picture = await fitted(placement.box.width, placement.box.height);
  const { isDark } = garmentColor(spec.color);
  const pixels = picture.isInk
    ? inked(picture.pixels, isDark ? lightInk : darkInk)
    : picture.pixels;
  const { color, size, format } = spec;
  return renderPrints(
    { cut: "adult", side: "front", foldPattern: "laid", color, width: size, format },
    placement.stamps.map((stamp) => ({ ...picture, pixels, toPicture: stamped(picture, stamp) })),
  );
}

function inked(pixels: Uint8Array, color: readonly [number, number, number]): Uint8Array {
  const result = Uint8Array.from(pixels);
  for (let at = 0; at < result.length; at += 4) result.set(color, at);
  return result;
}

function stamped({ width, height }: PrintPicture, { centerX, centerY, turn }: Stamp): Affine {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [-width / 2, -height / 2];
  return [cos, sin, -sin, cos, centerX + x * cos - y * sin, centerY + x * sin + y * cos];
}
