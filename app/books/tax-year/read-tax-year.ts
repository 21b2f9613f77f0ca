import { shopDay } from "~/lib/shop-zone";
import { readPeriod, type StatementPeriod } from "~/money/statements/statement-period";

/** Before it there was no shop. */
const FIRST_YEAR = 2020;

/** A year of the shop's days that has begun; null for anything else. */
export function readTaxYear(text: string | undefined, now: Date): StatementPeriod | null {
  const isYear = /^\d{4}$/.test(text ?? "") && Number(text) >= FIRST_YEAR;
  return isYear ? readPeriod(text ?? "", now) : null;
}

/** The years to look at next; null before the first and after the one under way. */
export function yearsBeside(
  { from, to }: StatementPeriod,
  now: Date,
): { before: string | null; after: string | null } {
  const name = (at: Date) => readTaxYear(shopDay(at).slice(0, 4), now)?.name ?? null;
  return { before: name(new Date(from.getTime() - 1)), after: name(to) };
}
