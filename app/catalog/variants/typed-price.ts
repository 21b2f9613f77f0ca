import { parseDollars } from "~/lib/money";

export const TOO_MANY_DECIMALS = "Please enter an amount with at most two decimals, like 25.00";
export const BELOW_ZERO = "The price cannot be below zero";
const TOO_FAR = "The adjustment can be at most $1,000.00";
const MOST_CENTS = 100_000;

type ReadAdjustment = { cents: number } | { problem: string };

/**
 * A typed price adjustment in dollars, as whole cents. Anything that is not a number counts as 0; a
 * number with more than two decimals is refused.
 */
export function readAdjustment(typed: string): ReadAdjustment {
  const cents = parseDollars(typed);
  if (cents === null) return isNumber(typed) ? { problem: TOO_MANY_DECIMALS } : { cents: 0 };
  return Math.abs(cents) > MOST_CENTS ? { problem: TOO_FAR } : { cents };
}

function isNumber(typed: string): boolean {
  const bare = typed.replaceAll(/[\s$]/g, "");
  return bare !== "" && Number.isFinite(Number(bare));
}

/**
 * The final price in cents to show while an admin is typing, or null when the server would refuse
 * it.
 */
export function typedFinalPrice(basePriceCents: number | null, adjustment: string): number | null {
  const read = readAdjustment(adjustment);
  if (basePriceCents === null || "problem" in read) return null;
  const cents = basePriceCents + read.cents;
  return cents < 0 ? null : cents;
}
