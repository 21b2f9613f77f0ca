import { shareOf } from "~/lib/money";

/** Basis points of the subtotal, or a fixed amount of cents. */
export type Discount = { discountType: "percentage" | "fixed"; discountAmount: number };

export const invalidCodeMessage =
  "Invalid Code - The discount code you entered is not valid or has expired.";
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

/** Codes are stored and looked up in upper case. */
export function normalizeCode(typed: string): string {
  return typed.trim().toUpperCase();
}
