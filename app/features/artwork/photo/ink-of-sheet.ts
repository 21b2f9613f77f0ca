import { blankOutside } from "../sheet/blank-outside";
import { steepestAskew, steepestOnSheet } from "../sheet/find-ruling";
import { flattenLight } from "../sheet/flatten-light";
import { removeRuling } from "../sheet/remove-ruling";
import type { StraightSheet } from "../sheet/straighten-sheet";
import { type LiftedInk, liftInk } from "./lift-ink";
import type { RgbPicture } from "./rgb-picture";

const leastSide = 24;

/**
 * What is drawn on a straightened sheet; null where it is too small to tell.
 * @param photo null for a cut-out, which has no paper to take away
 */
export function inkOfSheet(straight: StraightSheet, photo: RgbPicture | null): LiftedInk | null {
  const { sheet, isFound, isWhole, toSheet } = straight;
  if (Math.min(sheet.width, sheet.height) < leastSide) return null;
  if (!photo) return liftInk(sheet, true);
  const even = flattenLight(sheet);
  removeRuling(even, isWhole ? steepestOnSheet : steepestAskew);
  if (!isWhole) blankOutside(even, photo, toSheet);
  return liftInk(even, isFound);
}
