import type { Actor } from "~/features/accounts/actor";
import {
  addVariants,
  changeVariant,
  removeVariant,
} from "~/features/products/variants/change-variants.server";
import { BELOW_ZERO } from "~/features/products/variants/price-adjustment";
import type { ProductResult } from "~/features/products/edit/product-result";
import {
  bulkVariantForm,
  settingsText,
  singleVariantForm,
  variantChangeForm,
} from "~/features/products/variants/variant-form";
import { fieldErrors, typedValues, type FieldErrors, type FormText } from "~/lib/form";
import { dollarsText } from "~/lib/money";
import { isUuid } from "~/lib/uuid";
import type { Services } from "~/services.server";

type Asked = { productId: string; form: FormData };

/** The variant editor's actions: adding many, adding one, changing one, removing one. */
export async function saveVariantForm(
  db: Services["db"],
  admin: Actor,
  asked: Asked,
): Promise<ProductResult> {
  switch (asked.form.get("intent")) {
    case "add-bulk":
      return addBulk(db, admin, asked);
    case "add-single":
      return addSingle(db, admin, asked);
    case "change":
      return change(db, admin, asked);
    case "remove":
      return remove(db, admin, asked);
    default:
      return refuse("", {}, {});
  }
}

function refuse(form: string, errors: FieldErrors, typed: FormText, now?: FormText): ProductResult {
  const refused = { errors, typed, ...(now && { now }) };
  return { form, error: "Error", text: "Failed to update product", refused };
}

async function addBulk(db: Services["db"], admin: Actor, { productId, form }: Asked) {
  const picked = form.getAll("sizes").map(String);
  const values = { ...typedValues(form), productId };
  const typed = { ...values, sizes: picked.join("|") };
  const parsed = bulkVariantForm.safeParse({ ...values, sizes: picked });
  if (!parsed.success) {
    return refuse(
      "bulk",
      { "": Object.values(fieldErrors(parsed.error)).flatMap((all) => all ?? []) },
      typed,
    );
  }
  const { color, sizes } = parsed.data;
  const wanted = sizes.map((size) => ({ size, color, priceAdjustmentCents: 0 }));
  const result = await addVariants(db, admin, productId, wanted);
  if (result.ok) {
    const done = result.added === 1 ? "1 variant added" : `${result.added} variants added`;
    return { form: "bulk", done };
  }
  const problem =
    result.reason === "all-exist"
      ? "All selected size and color combinations already exist"
      : "Failed to update product";
  return refuse("bulk", { "": [problem] }, typed);
}

async function addSingle(db: Services["db"], admin: Actor, { productId, form }: Asked) {
  const typed = { ...typedValues(form), productId };
  const parsed = singleVariantForm.safeParse(typed);
  if (!parsed.success) return refuse("single", fieldErrors(parsed.error), typed);
  const { size, color, priceAdjustment: priceAdjustmentCents } = parsed.data;
  const wanted = [{ size, color, priceAdjustmentCents }];
  const result = await addVariants(db, admin, productId, wanted);
  if (result.ok) return { form: "single", done: "1 variant added" };
  switch (result.reason) {
    case "all-exist":
      return refuse("single", { "": ["This size and color combination already exists"] }, typed);
    case "below-zero":
      return refuse("single", { priceAdjustment: [BELOW_ZERO] }, typed);
    default:
      return refuse("single", { "": ["Failed to update product"] }, typed);
  }
}

async function change(db: Services["db"], admin: Actor, { productId, form }: Asked) {
  const typed = { ...typedValues(form), productId };
  const id = typed["variantId" as keyof typeof typed] ?? "";
  const parsed = variantChangeForm.safeParse(typed);
  if (!parsed.success) return refuse(id, fieldErrors(parsed.error), typed);
  const { priceAdjustment: priceAdjustmentCents, ...rest } = parsed.data;
  const settings = { priceAdjustmentCents, isAvailable: rest.isAvailable };
  const result = await changeVariant(db, admin, { ...rest, priceAdjustmentCents });
  if (result.ok) return { form: id, done: "Variant saved", seen: settingsText(settings) };
  switch (result.reason) {
    case "conflict":
      return refuse(
        id,
        {
          "": [
            "Someone else changed this variant. Yours is not saved yet; press Save again to replace theirs.",
          ],
        },
        typed,
        {
          priceAdjustment: dollarsText(result.now.priceAdjustmentCents),
          isAvailable: result.now.isAvailable ? "true" : "",
          seen: settingsText(result.now),
        },
      );
    case "below-zero":
      return refuse(id, { priceAdjustment: [BELOW_ZERO] }, typed);
    case "missing":
      return refuse(id, { "": ["This variant no longer exists."] }, typed);
    default:
      return refuse(id, { "": ["Failed to update product"] }, typed);
  }
}

async function remove(db: Services["db"], admin: Actor, { productId, form }: Asked) {
  const variantId = String(form.get("variantId") ?? "");
  const result = isUuid(variantId) && (await removeVariant(db, admin, { productId, variantId }));
  if (result && result.ok) return { form: variantId, done: "Variant removed" };
  return refuse(variantId, { "": ["This variant no longer exists."] }, {});
}
