import { printFailure, type PrintFailure } from "./print-failure";
import type { PrintPosition } from "./print-order";

/** How far our size of a print area may differ from Printful's. */
const AREA_TOLERANCE_IN = 0.01;
/** Printful accepts no layer that is smaller, or closer to the edge. */
const LEAST_IN = 0.3;
const STEPS_PER_INCH = 1000;

type LayerPosition = { width: number; height: number; top: number; left: number };

/**
 * A position in Printful's terms; null for a file of the whole area, which fills it by itself.
 * A position that would be moved or cut off is refused.
 */
export function layerPosition(
  position: PrintPosition,
  area: { width: number; height: number },
): { ok: true; position: LayerPosition | null } | PrintFailure {
  const { areaWidth, areaHeight, width, height, top, left } = position;
  if (!Object.values(position).every((inches) => Number.isFinite(inches)))
    return printFailure("rejected", "The print's position is not in inches.");
  if (!near(areaWidth, area.width) || !near(areaHeight, area.height))
    return printFailure(
      "rejected",
      `The art was made for a print area of ${areaWidth} × ${areaHeight} inches, Printful's is ${area.width} × ${area.height}.`,
    );
  if (near(top, 0) && near(left, 0) && near(width, areaWidth) && near(height, areaHeight))
    return { ok: true, position: null };
  const layer = {
    width: rounded(width),
    height: rounded(height),
    top: rounded(top),
    left: rounded(left),
  };
  if (Object.values(layer).some((inches) => inches < LEAST_IN))
    return printFailure(
      "rejected",
      `Art smaller than ${LEAST_IN} inches, or nearer to the edge, needs a file of the whole print area.`,
    );
  if (left + width > areaWidth + AREA_TOLERANCE_IN || top + height > areaHeight + AREA_TOLERANCE_IN)
    return printFailure("rejected", "The art is larger than the print area.");
  return { ok: true, position: layer };
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= AREA_TOLERANCE_IN;
}

function rounded(inches: number): number {
  return Math.round(inches * STEPS_PER_INCH) / STEPS_PER_INCH;
}
