import type { Actor } from "~/features/accounts/actor";
import { describeProductImage } from "~/features/catalogue/describe-product-image.server";
import { imageMessages } from "~/features/catalogue/image-messages";
import { imageWordsForm } from "~/features/catalogue/image-words-form";
import type { ProductAnswer } from "~/features/catalogue/product-answer";
import { fieldErrors, type FormText } from "~/lib/form";
import type { Services } from "~/services.server";

/** What an image's alt text form posts. */
export async function answerImageWords(
  db: Services["db"],
  admin: Actor,
  typed: FormText,
): Promise<ProductAnswer> {
  const form = typed["imageId"] ?? "";
  const error = "Failed to update product";
  const parsed = imageWordsForm.safeParse(typed);
  if (!parsed.success) {
    return { form, error, refused: { errors: fieldErrors(parsed.error), typed } };
  }
  const result = await describeProductImage(db, admin, parsed.data);
  if (result.ok) return { form, done: "Alt text saved", seen: result.altText };
  if (result.reason !== "conflict") {
    const problem = imageMessages[result.reason];
    return { form, ...problem, refused: { errors: { altText: [error] }, typed } };
  }
  const text = "Somebody else changed this alt text. Nothing of yours is saved yet.";
  const now = { altText: result.now };
  return { form, error, text, refused: { errors: { altText: [text] }, typed, now } };
}
