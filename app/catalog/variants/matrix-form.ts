import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";
import { fieldErrors, type FieldErrors, type FormText } from "~/lib/form";

import { adjustmentName, cellKey, cellKeys, cellOf, readCellKey } from "./matrix";
import { adjustmentField } from "./price-adjustment";
import { COMBINATIONS_LIMIT, PICK_BOTH, TOO_MANY, isVariantName } from "./matrix-limits";

/** A size or a color as it may be called. */
export const nameField = shownText("The name", PICK_BOTH).refine(isVariantName, PICK_BOTH);

type PostedCell = {
  size: string;
  color: string;
  isOffered: boolean;
  isRemoved: boolean;
  priceAdjustment: string;
};

/**
 * The combinations that a posted form says something about. One that is neither offered nor the
 * product's already says nothing, whatever stands beside its box.
 */
export function postedCells(text: FormText): PostedCell[] {
  return cellKeys(text).flatMap((key) => {
    const { isOffered, isRemoved, isSaved, adjustment } = cellOf(text, key);
    if (!isOffered && !isRemoved && !isSaved) return [];
    const combination = readCellKey(key) ?? { size: "", color: "" };
    return [{ ...combination, isOffered, isRemoved, priceAdjustment: adjustment }];
  });
}

const cellField = z
  .object({
    size: nameField,
    color: nameField,
    isOffered: z.boolean(),
    isRemoved: z.boolean(),
    priceAdjustment: adjustmentField,
  })
  .transform(({ priceAdjustment, ...cell }) => ({
    ...cell,
    priceAdjustmentCents: priceAdjustment,
  }));

/** What an edit says about a product's combinations. */
export const cellsField = z.array(cellField).max(COMBINATIONS_LIMIT, TOO_MANY);

export type CellWish = z.infer<typeof cellsField>[number];

/** The name under which a list's problems stand: a wrong price adjustment under its own field's. */
export function cellErrors(
  error: z.core.$ZodError,
  list: string,
  cells: readonly { size: string; color: string }[],
): FieldErrors {
  const errors = fieldErrors(error, (path) => {
    const cell = path[0] === list ? cells[Number(path[1])] : undefined;
    const isAdjustment = cell && (path.length === 2 || path[2] === "priceAdjustment");
    return isAdjustment ? adjustmentName(cellKey(cell.size, cell.color)) : String(path[0] ?? "");
  });
  // What many cells share is said once.
  for (const [name, messages] of Object.entries(errors)) errors[name] = [...new Set(messages)];
  return errors;
}
