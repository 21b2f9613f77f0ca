import { blankKey } from "~/catalog/blanks/blank";
import type { FormText } from "~/lib/form";
import { shareOf } from "~/lib/money";

import { cellKeys, cellOf, readCellKey } from "./matrix";
import { typedFinalPrice } from "./typed-price";

/** What the shop has to spend on a shirt that is sold alone. */
export type ShirtCosts = {
  /** Blank, print and parcel; null while nobody has entered them. */
  eachCents: number | null;
  /** The artist's share; null while it is not a valid rate. */
  commissionBps: number | null;
};

/** What an admin should know of a combination before offering it. */
export type CellWarning = "no-profit" | "out-of-stock";

export const warningTexts: Record<CellWarning, string> = {
  "no-profit": "No profit",
  "out-of-stock": "Out of stock",
};

type Facts = {
  basePriceCents: number | null;
  costs: ShirtCosts;
  /** Blanks that are switched off for the whole shop, by `blankKey`. */
  outOfStock: readonly string[];
};

/** The warnings of every offered combination, by its key. */
export function matrixWarnings(text: FormText, facts: Facts): Map<string, CellWarning> {
  const missing = new Set(facts.outOfStock);
  const warnings = new Map<string, CellWarning>();
  for (const key of cellKeys(text)) {
    const { isOffered, adjustment } = cellOf(text, key);
    const combination = readCellKey(key);
    if (!isOffered || !combination) continue;
    const price = typedFinalPrice(facts.basePriceCents, adjustment);
    if (missing.has(blankKey(combination))) warnings.set(key, "out-of-stock");
    else if (price !== null && isWithoutProfit(price, facts.costs)) warnings.set(key, "no-profit");
  }
  return warnings;
}

/** Nothing is left of the price after the artist's share, the blank, the print and the parcel. */
function isWithoutProfit(priceCents: number, { eachCents, commissionBps }: ShirtCosts): boolean {
  if (priceCents === 0) return true;
  if (eachCents === null || commissionBps === null) return false;
  return priceCents - shareOf(priceCents, commissionBps) - eachCents <= 0;
}
