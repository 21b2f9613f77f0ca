import { z } from "zod";

import { MAX_CODE_LENGTH } from "~/features/cart/cart-limits";
import { quantity } from "~/features/cart/cart-form";
import { typedAddressSchema } from "~/features/orders/shipping-address";
import { byRules } from "~/lib/fields/ruled-text";
import { wholeNumber } from "~/lib/fields/whole-number";

import { emailRules, giftNoteRules, plainEmail, plainGiftNote } from "./page/checkout-rules";

export const checkoutEmail = z
  .string({ error: "Email is required" })
  .transform(plainEmail)
  .superRefine(byRules(emailRules));

/** Several lines for the packing slip; null: it is no gift. */
const giftNote = z
  .string()
  .transform(plainGiftNote)
  .superRefine(byRules(giftNoteRules))
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
