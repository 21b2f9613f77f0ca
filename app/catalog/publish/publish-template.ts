import type { FormText } from "~/lib/form";

import {
  boxName,
  cellKey,
  cellKeys,
  cellOf,
  changeCells,
  NO_ADJUSTMENT,
  readCellKey,
} from "../variants/matrix";
import {
  editorColors,
  editorSizes,
  gridColors,
  gridSizes,
  youthSizes,
} from "../variants/sizes-and-colors";

/** The grid's colors: the one that the creator picked first, even if the grid has no such color. */
export function colorsOfGrid(pickedColor: string | null): string[] {
  const isPicked = (color: string) => color.toLowerCase() === pickedColor?.toLowerCase();
  const others = gridColors.filter((color) => !isPicked(color));
  return pickedColor ? [gridColors.find(isPicked) ?? pickedColor, ...others] : others;
}

type Offered = { sizes: readonly string[] | null; colors: readonly string[] | null };

/**
 * The combinations that the settings offer at first, at no adjustment; the color that the creator
 * picked is always among them. Null: all of the grid.
 */
export function templateCells(pickedColor: string | null, { sizes, colors }: Offered): FormText {
  const isPicked = (color: string) => color.toLowerCase() === pickedColor?.toLowerCase();
  const keys = colorsOfGrid(pickedColor)
    .filter((color) => colors === null || colors.includes(color) || isPicked(color))
    .flatMap((color) =>
      gridSizes
        .filter((size) => sizes === null || sizes.includes(size))
        .map((size) => cellKey(size, color)),
    );
  return changeCells({}, keys, { isOffered: true, adjustment: NO_ADJUSTMENT });
}

/** The field name of the box that adds all youth sizes. */
export const YOUTH_SIZES = "youthSizes";

/**
 * The variants that a posted publish form makes: the ticked combinations with what was typed beside
 * them and, if youth sizes are ticked, those in every ticked color, at no adjustment.
 */
export function postedVariants(text: FormText) {
  const ticked = cellKeys(text).flatMap((key) => {
    const { isOffered, adjustment } = cellOf(text, key);
    if (!isOffered) return [];
    return [{ ...(readCellKey(key) ?? { size: "", color: "" }), priceAdjustment: adjustment }];
  });
  if (!text[YOUTH_SIZES]) return ticked;
  const colors = [...new Set(ticked.map(({ color }) => color))];
  const youth = colors.flatMap((color) =>
    youthSizes
      .filter((size) => !text[boxName.isOffered(cellKey(size, color))])
      .map((size) => ({ size, color, priceAdjustment: "0" })),
  );
  return [...ticked, ...youth];
}

/** Whether a shirt can be published in it: a listed size, in a listed color or in the picked one. */
export function isListed(
  { size, color }: { size: string; color: string },
  pickedColor: string | null,
): boolean {
  const isColor = [...editorColors, ...(pickedColor ? [pickedColor] : [])].some(
    (one) => one.toLowerCase() === color.toLowerCase(),
  );
  return isColor && editorSizes.some((one) => one === size);
}
