import type { MonthFigures } from "./month-figures";

/** What buyers paid for shirts and shipping; tax is passed on. */
export function salesCents(figures: MonthFigures): number {
  return figures.grossCents - figures.discountCents + figures.shippingCents;
}

/** What the shop keeps of its sales after everything that the month's orders cost. */
export function marginCents(figures: MonthFigures): number {
  return (
    salesCents(figures) -
    figures.refundCents -
    figures.goodwillCents -
    figures.disputeCents -
    figures.shareCents -
    figures.feeCents -
    figures.blankCents -
    figures.printCents -
    figures.parcelCents
  );
}

/** Whether any unit cost was set for what was sold. */
export function hasUnitCosts({ blankCents, printCents, parcelCents }: MonthFigures): boolean {
  return blankCents + printCents + parcelCents > 0;
}

/** Whether the provider agrees, to the cent. */
export function agrees(provider: MonthFigures["provider"]): boolean {
  return Object.values(provider).every(({ ours, theirs }) => ours === theirs);
}
