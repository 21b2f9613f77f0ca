import type { Actor } from "~/people/actor";
import { parentHearsCopy } from "~/people/guardian-rules/parent-hears";
import { editProduct } from "~/catalog/edit/edit-product.server";
import { productForm } from "~/catalog/edit/product-form";
import { productTexts } from "~/catalog/edit/product-fields";
import type { ProductResult } from "~/catalog/edit/product-result";
import { productForEdit } from "~/catalog/edit/products-for-admins.server";
import { withAdded } from "~/catalog/variants/add-to-matrix";
import { adjustmentName, cellFields, cellKey, variantTexts } from "~/catalog/variants/matrix";
import { cellErrors, postedCells } from "~/catalog/variants/matrix-form";
import { ALREADY_EXISTS, TOO_MANY } from "~/catalog/variants/matrix-limits";
import { BELOW_ZERO } from "~/catalog/variants/typed-price";
import { typedValues, type FieldErrors, type FormText, type RefusedForm } from "~/lib/form";
import type { Services } from "~/services.server";

type Saved = { done: ProductResult } | { reason: string; refused: RefusedForm } | "missing";

type EditRefusal = Exclude<Awaited<ReturnType<typeof editProduct>>, { ok: true }>;

/** Saves the edit page's form as a whole; after a refusal everything typed is returned. */
export async function saveProduct(
  db: Services["db"],
  admin: Actor,
  { productId, form }: { productId: string; form: FormData },
): Promise<Saved> {
  const typed = typedValues(form);
  if (typed["intent"] !== "save")
    return { reason: "invalid", refused: { errors: { "": ["Failed to update product"] }, typed } };
  const added = withAdded(typed);
  const cells = postedCells(added.text);
  const parsed = productForm.safeParse({ ...typed, productId, cells });
  const errors = { ...added.errors, ...(parsed.error && cellErrors(parsed.error, "cells", cells)) };
  if (!parsed.success || Object.keys(added.errors).length > 0)
    return { reason: "invalid", refused: { errors: asShown(errors), typed } };
  const result = await editProduct(db, admin, parsed.data);
  if (result.ok) {
    const { version, parentHears } = result;
    const done = { form: "product", done: "Product updated", version };
    return { done: { ...done, ...(parentHears && { text: parentHearsCopy[parentHears] }) } };
  }
  if (result.reason !== "conflict")
    return { reason: result.reason, refused: { errors: refusalErrors(result, typed), typed } };
  const found = await productForEdit(db, productId);
  if (!found) return "missing";
  const now = {
    ...productTexts(found.product),
    ...variantTexts(found.variants),
    version: String(found.product.version),
  };
  return { reason: "conflict", refused: { errors: {}, typed, now } };
}

/** The matrix shows its problems under one name on both pages. */
function asShown({ cells, ...errors }: FieldErrors): FieldErrors {
  return { ...errors, ...(cells && { variants: cells }) };
}

function refusalErrors(result: EditRefusal, typed: FormText): FieldErrors {
  switch (result.reason) {
    case "below-zero":
      return belowZero(result.combinations, typed);
    case "exists-twice":
      return { variants: [ALREADY_EXISTS] };
    case "too-many":
      return { variants: [TOO_MANY] };
    case "unknown-collection":
      return { collectionId: ["This collection no longer exists"] };
    case "subcollection-gone":
      return { subcollectionId: ["This subcollection no longer exists"] };
    case "unknown-subcollection":
      return { subcollectionId: ["This is not part of the chosen collection"] };
    default:
      return { "": ["Failed to update product"] };
  }
}

/** At the adjustments that the form has, or else at the base price. */
function belowZero(
  combinations: readonly { size: string; color: string }[],
  typed: FormText,
): FieldErrors {
  const shown = cellFields(typed);
  const errors: FieldErrors = {};
  for (const { size, color } of combinations) {
    const name = adjustmentName(cellKey(size, color));
    if (shown[name] === undefined)
      errors["basePrice"] = [`The price cannot be below zero, but ${size}, ${color} would be.`];
    else errors[name] = [BELOW_ZERO];
  }
  return errors;
}
