import { type OrderLeft, type RefundParts, taxOf } from "./refund-parts";

/**
 * The parts of money that went back without anyone naming lines, at the provider or by a bank: all
 * that is left is all of the lines; of a part no one knows whose shirts it is for, so that it takes
 * from no creator.
 */
export function unnamedParts(left: OrderLeft, amountCents: number): RefundParts {
  if (amountCents === left.leftCents) return allParts(left);
  return { amountCents, parts: [], otherCents: 0, taxCents: 0, goodwillCents: amountCents };
}

/** All that is left of an order. */
export function allParts(left: OrderLeft): RefundParts {
  const { leftCents, otherLeftCents, otherTaxLeftCents, lines } = left;
  const parts = lines
    .filter(({ shirtsLeft }) => shirtsLeft > 0)
    .map(({ orderLineId, shirtsLeft, centsLeft, taxLeftCents }) => ({
      orderLineId,
      quantity: shirtsLeft,
      amountCents: centsLeft,
      taxCents: taxLeftCents,
    }));
  const named = parts.reduce((sum, part) => sum + part.amountCents + part.taxCents, otherLeftCents);
  return {
    amountCents: leftCents,
    parts,
    otherCents: otherLeftCents,
    taxCents: taxOf(parts, otherTaxLeftCents),
    goodwillCents: leftCents - named,
  };
}
