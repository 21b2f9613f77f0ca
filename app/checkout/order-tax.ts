/** An order's sales tax, on top of its prices, as the provider calculated it (cents). */
export type OrderTax = {
  /** Null where nothing costs anything, so that there was nothing to calculate. */
  calculationId: string | null;
  taxCents: number;
  /** Each line's part, in the order of the lines; what is left is that of shipping. */
  lineTaxCents: number[];
  /** What it was calculated of. */
  of: TaxedAmounts;
};

type TaxedAmounts = { lineGrossCents: number[]; shippingCents: number };

type Priced = { lineDiscountCents: readonly number[]; shippingCents: number };

/** What tax is calculated of: each line less its discount, and shipping. */
export function taxedAmounts(
  lines: readonly { unitPriceCents: number; quantity: number }[],
  { lineDiscountCents, shippingCents }: Priced,
): TaxedAmounts {
  const lineGrossCents = lines.map(
    ({ unitPriceCents, quantity }, index) =>
      unitPriceCents * quantity - (lineDiscountCents[index] ?? 0),
  );
  return { lineGrossCents, shippingCents };
}

/** Whether the tax was calculated of just these amounts. */
export function isTaxOf({ of }: OrderTax, amounts: TaxedAmounts): boolean {
  return JSON.stringify(of) === JSON.stringify(amounts);
}
