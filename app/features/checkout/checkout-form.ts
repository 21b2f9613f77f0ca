import { z } from "zod";

import { isEmail } from "~/features/accounts/account-forms";
import { MAX_CODE_LENGTH, quantity } from "~/features/cart/cart-limits";

import { isPrintable, MAX_GIFT_NOTE, MAX_GIFT_NOTE_LINES } from "~/features/orders/gift-note";
import { typedAddressSchema } from "~/features/orders/shipping-address";
import { wholeNumber } from "~/lib/fields/whole-number";
import { hasDangerousContent, hasHiddenCharacters } from "~/lib/dangerous-content";

export const checkoutEmail = z
  .string({ error: "Email is required" })
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(254, "Email address is too long")
  .refine(isEmail, "Please enter a valid email address");

/** Several lines for the packing slip; null: it is no gift. */
const giftNote = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .refine(
    (text) => text.length <= MAX_GIFT_NOTE,
    `Gift note must be ${MAX_GIFT_NOTE} characters or less`,
  )
  .refine(
    (text) => text.split("\n").length <= MAX_GIFT_NOTE_LINES,
    `Gift note must be ${MAX_GIFT_NOTE_LINES} lines or less`,
  )
  .refine(
    (text) => !hasHiddenCharacters(text) && !hasDangerousContent(text),
    "Gift note contains invalid characters",
  )
  .refine(
    isPrintable,
    "We cannot print these letters yet. Please write the gift note in Latin, Greek, Cyrillic or Devanagari letters.",
  )
  .transform((text) => text || null);

/** What `/checkout` posts. The total is only compared with ours; no price is read from here. */
export const checkoutFormSchema = typedAddressSchema.safeExtend({
  email: checkoutEmail,
  giftNote: giftNote.default(null),
  checkoutKey: z.uuid(),
  shownTotalCents: wholeNumber(),
});

/** A single item of 'Buy Now', carried in the URL of the checkout page. */
export const buyNowSchema = z.object({
  variant: z.uuid(),
  quantity: quantity.default(1),
  code: z.string().max(MAX_CODE_LENGTH).optional(),
});
