import { z } from "zod";

import { wholeNumber } from "~/lib/fields/whole-number";

import { MAX_QUANTITY } from "./cart-limits";
import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";

const MIN_QUANTITY = 1;
const quantityMessage = `Choose a quantity from ${MIN_QUANTITY} to ${MAX_QUANTITY}`;

/** How many of a shirt, as typed. */
export const quantity = wholeNumber(quantityMessage).refine(
  (wanted) => wanted >= MIN_QUANTITY && wanted <= MAX_QUANTITY,
  quantityMessage,
);

const code = z.string().max(MAX_TYPED_CODE);
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
