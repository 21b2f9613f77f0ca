import { z } from "zod";

import { wholeNumber } from "~/lib/fields/whole-number";

const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 20;
/** Different shirts in one cart; a provider's payment page lists at most 100. */
export const MAX_CART_LINES = 50;
/** How long a guest's cart is kept and its cookie lasts. */
export const GUEST_CART_DAYS = 180;

const quantityMessage = `Choose a quantity from ${MIN_QUANTITY} to ${MAX_QUANTITY}`;

/** How many of a shirt, as typed. */
export const quantity = wholeNumber(quantityMessage).refine(
  (wanted) => wanted >= MIN_QUANTITY && wanted <= MAX_QUANTITY,
  quantityMessage,
);

/** Longest text accepted as a discount code. */
export const MAX_CODE_LENGTH = 64;

const code = z.string().max(MAX_CODE_LENGTH);
const variantId = z.uuid("Please select both size and color");

/** The forms that post to `/cart`; prices are never among their fields. */
export const cartFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    variantId,
    quantity: quantity.default(1),
    code: code.optional(),
  }),
  z.object({
    intent: z.literal("buy-now"),
    variantId,
    quantity: quantity.default(1),
    code: code.optional(),
  }),
  z.object({ intent: z.literal("set-quantity"), variantId, quantity }),
  z.object({ intent: z.literal("remove"), variantId }),
  z.object({ intent: z.literal("accept-changes") }),
  z.object({ intent: z.literal("apply-code"), code }),
  z.object({ intent: z.literal("remove-code") }),
]);

export type CartForm = z.infer<typeof cartFormSchema>;
