import type { FieldErrors, FormText } from "~/lib/form";

import { cellKey, cellKeys, cellOf, changeCells, NO_ADJUSTMENT, readCellKey } from "./matrix";
import { ALREADY_EXISTS, isVariantName, PICK_BOTH } from "./matrix-limits";
import { editorSizes } from "./sizes-and-colors";
import { spelled } from "./spelling";

/** The fields under 'More': many sizes of one color, and one size in one color. */
export const addFields = {
  bulkColor: "addColor",
  bulkSize: (size: string) => `addSizes:${size}`,
  size: "addSize",
  color: "addSizeIn",
  adjustment: "addAdjustment",
} as const;

const PICK_SIZES = "Please select a color and at least one size";
const ALL_EXIST = "All selected size and color combinations already exist";

type Added = { ok: true; text: FormText } | { ok: false; problem: string };

/** Offers many sizes of one color, without those that the product has; refused when it has all. */
export function addSizes(text: FormText, color: string, sizes: readonly string[]): Added {
  if (!color.trim() || sizes.length === 0) return { ok: false, problem: PICK_SIZES };
  const added = newKeys(
    text,
    sizes.map((size) => ({ size, color })),
  );
  if (added.length === 0) return { ok: false, problem: ALL_EXIST };
  return { ok: true, text: offer(text, added, NO_ADJUSTMENT) };
}

/** Offers one size in one color, from the lists or typed. */
export function addOne(
  text: FormText,
  { size, color, adjustment }: { size: string; color: string; adjustment: string },
): Added {
  const isNamed = [size, color].every(isVariantName);
  if (!isNamed) return { ok: false, problem: PICK_BOTH };
  const added = newKeys(text, [{ size, color }]);
  if (added.length === 0) return { ok: false, problem: ALREADY_EXISTS };
  return { ok: true, text: offer(text, added, adjustment) };
}

/**
 * The posted text with what was filled in under 'More' and not added there: without scripts the form
 * is all there is, and with them nothing typed is lost.
 */
export function withAdded(text: FormText): { text: FormText; errors: FieldErrors } {
  const color = text[addFields.bulkColor] ?? "";
  const sizes = editorSizes.filter((size) => text[addFields.bulkSize(size)]);
  const one = {
    size: text[addFields.size]?.trim() ?? "",
    color: text[addFields.color]?.trim() ?? "",
    adjustment: text[addFields.adjustment] ?? NO_ADJUSTMENT,
  };
  const errors: FieldErrors = {};
  let added = text;
  if (sizes.length > 0 || color) {
    const result = addSizes(added, color, sizes);
    if (result.ok) added = result.text;
    else errors[addFields.bulkColor] = [result.problem];
  }
  if (one.size || one.color) {
    const result = addOne(added, one);
    if (result.ok) added = result.text;
    else errors[addFields.size] = [result.problem];
  }
  return { text: added, errors };
}

/** The sizes that a color is in already. */
export function sizesIn(text: FormText, color: string): string[] {
  return present(text)
    .filter((one) => one.color === color)
    .map(({ size }) => size);
}

function present(text: FormText) {
  return cellKeys(text).flatMap((key) => {
    const { isOffered, isSaved, isRemoved } = cellOf(text, key);
    return (isOffered || isSaved) && !isRemoved ? (readCellKey(key) ?? []) : [];
  });
}

function newKeys(text: FormText, wanted: readonly { size: string; color: string }[]): string[] {
  const known = cellKeys(text).flatMap((key) => readCellKey(key) ?? []);
  const taken = new Set(present(text).map(({ size, color }) => cellKey(size, color)));
  return wanted
    .map((one) => spelled(one, known))
    .map(({ size, color }) => cellKey(size, color))
    .filter((key) => !taken.has(key));
}

function offer(text: FormText, keys: readonly string[], adjustment: string): FormText {
  return changeCells(text, keys, { isOffered: true, adjustment });
}
