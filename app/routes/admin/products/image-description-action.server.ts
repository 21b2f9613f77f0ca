import type { Actor } from "~/people/actor";
import { describeProductImage } from "~/catalog/images/describe-product-image.server";
import { parentHearsCopy } from "~/people/guardian-rules/parent-hears";
import { imageMessages } from "~/catalog/images/image-messages";
import { imageDescriptionForm } from "~/catalog/images/image-description-form";
import type { ProductResult } from "~/catalog/edit/product-result";
import { fieldErrors, type FormText } from "~/lib/form";
import type { Services } from "~/services.server";

/** The fields of an image's alt text form. */
export async function saveImageDescription(
  db: Services["db"],
  admin: Actor,
  typed: FormText,
): Promise<ProductResult> {
  const form = typed["imageId"] ?? "";
  const error = "Failed to update product";
  const parsed = imageDescriptionForm.safeParse(typed);
  if (!parsed.success) {
    return { form, error, refused: { errors: fieldErrors(parsed.error), typed } };
  }
  const result = await describeProductImage(db, admin, parsed.data);
  if (result.ok) {
    const done = { form, done: "Alt text saved", seen: result.altText };
    const { parentHears } = result;
    return { ...done, ...(parentHears && { text: parentHearsCopy[parentHears] }) };
  }
  if (result.reason !== "conflict") {
    const problem = imageMessages[result.reason];
    return { form, ...problem, refused: { errors: { altText: [error] }, typed } };
  }
  const text = "Someone else changed this alt text. Yours is not saved yet.";
  const now = { altText: result.now };
  return { form, error, text, refused: { errors: { altText: [text] }, typed, now } };
}
