import { DEFAULT_TAX_FORM_CENTS } from "~/lib/tax-limits";

/** Royalties are reported from this much in a year on, whatever the shop's settings ask for. */
export const REPORTED_FROM_CENTS = DEFAULT_TAX_FORM_CENTS;

const ROYALTIES = "1099-MISC, box 2 (royalties)";

/** Which form and box a payee's royalties of a year go to; null below the law's amount. */
export function formAndBox(cents: number): string | null {
  return cents >= REPORTED_FROM_CENTS ? ROYALTIES : null;
}
