import { shareOf } from "~/lib/money";

/** Basis points of the subtotal, or a fixed amount of cents. */
export type Discount = { discountType: "percentage" | "fixed"; discountAmount: number };

export const invalidCodeMessage =
  "Invalid Code - The discount code you entered is not valid or has expired.";
/** Why a code does not apply. Whoever types one that is off learns no more than from one that is not. */
export const codeRefusals = {
  "code-invalid": invalidCodeMessage,
  "code-early": "This code cannot be used yet. Please try it again later.",
  "code-expired": "This code has expired.",
  "code-used-up": "This code has been used up.",
  "code-taken":
    "Other shoppers are paying with the last uses of this code. Try again in an hour, or order without it.",
  "code-above-price":
    "This code takes off more than your shirts cost. Add another shirt, or order without it.",
} as const;
export type CodeRefusal = keyof typeof codeRefusals;

export const codeFailedMessage = "There was an error applying the discount code. Please try again.";
export const codeAppliedMessage = "Discount Applied!";

/**
 * The discount in cents; null when it does not fit: a fixed amount above the price would pay the
 * shopper.
 */
export function discountOn(subtotalCents: number, discount: Discount): number | null {
  if (discount.discountType === "percentage")
    return shareOf(subtotalCents, discount.discountAmount);
  return discount.discountAmount <= subtotalCents ? discount.discountAmount : null;
}
