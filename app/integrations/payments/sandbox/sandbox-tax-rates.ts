import { shareOf } from "~/lib/money";

/** No state's real rate: one for all, so that no one takes the demo for a tax table. */
const DEMO_RATE_BPS = 700;
/** States that really have no sales tax. */
const taxFree: ReadonlySet<string> = new Set(["AK", "DE", "MT", "NH", "OR"]);

/** The demo's tax on an amount sent to a state (cents). */
export function demoTax(amountCents: number, state: string): number {
  return taxFree.has(state) ? 0 : shareOf(amountCents, DEMO_RATE_BPS);
}

/** To try out what happens when a place is not found: a street called "Nowhere …". */
export function isNowhere(line1: string): boolean {
  return /\bnowhere\b/i.test(line1);
}
