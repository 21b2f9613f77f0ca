import { discountOn, type Discount } from "~/cart/discounts/discount-amount";
import { allocate } from "~/lib/money";

type LineToPrice = { unitPriceCents: number; quantity: number };

export type CartPrice = {
  subtotalCents: number;
  discountCents: number;
  /** Each line's part of the discount, in the order of the lines. */
  lineDiscountCents: number[];
  shippingCents: number;
  /** Without tax that is added: that depends on the address. */
  totalCents: number;
};

/** Shipping is free for now. */
function shippingFor(_lines: readonly LineToPrice[]): number {
  return 0;
}

/**
 * What a cart costs, in whole cents.
 * @returns null when the discount is larger than the price
 */
export function priceCart(lines: readonly LineToPrice[], discount: null): CartPrice;
export function priceCart(
  lines: readonly LineToPrice[],
  discount: Discount | null,
): CartPrice | null;
export function priceCart(
  lines: readonly LineToPrice[],
  discount: Discount | null,
): CartPrice | null {
  const amounts = lines.map((line) => line.unitPriceCents * line.quantity);
  const subtotalCents = amounts.reduce((sum, amount) => sum + amount, 0);
  const discountCents = discount ? discountOn(subtotalCents, discount) : 0;
  if (discountCents === null) return null;
  const shippingCents = shippingFor(lines);
  return {
    subtotalCents,
    discountCents,
    lineDiscountCents: allocate(discountCents, amounts),
    shippingCents,
    totalCents: subtotalCents - discountCents + shippingCents,
  };
}
