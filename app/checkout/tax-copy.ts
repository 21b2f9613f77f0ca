import { formatCents } from "~/lib/money";

/** What the button says that places an order of this total. */
export function payLabel(totalCents: number): string {
  return totalCents === 0 ? "Place order" : `Pay ${formatCents(totalCents)}`;
}

/** For when the provider cannot say what tax comes with an order. */
export const NO_TAX_NOW =
  "The sales tax could not be calculated just now. Nothing was ordered or charged, and everything you typed is still here. Please try again in a moment.";

export const ADDRESS_UNKNOWN =
  "We could not find this address, so we cannot work out the tax. Please check the street, city and ZIP code. Nothing was ordered.";
