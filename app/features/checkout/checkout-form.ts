import { z } from "zod";

import { isEmail } from "~/features/accounts/account-forms";
import { MAX_CODE_LENGTH, MAX_QUANTITY } from "~/features/cart/cart-limits";

import { shippingAddressSchema } from "~/features/orders/shipping-address";

export const checkoutEmail = z
  .string({ error: "Email is required" })
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(254, "Email address is too long")
  .refine(isEmail, "Please enter a valid email address");

/** What `/checkout` posts. The total is only compared with ours; no price is read from here. */
export const checkoutFormSchema = shippingAddressSchema.extend({
  email: checkoutEmail,
  checkoutKey: z.uuid(),
  shownTotalCents: z.coerce.number().int(),
});

/** A single item of 'Buy Now', carried in the URL of the checkout page. */
export const buyNowSchema = z.object({
  variant: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).default(1),
  code: z.string().max(MAX_CODE_LENGTH).optional(),
});
