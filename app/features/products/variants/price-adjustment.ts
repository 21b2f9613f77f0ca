import { z } from "zod";

import { parseDollars } from "~/lib/money";

export const TOO_MANY_DECIMALS = "Please enter an amount with at most two decimals, like 25.00";
export const BELOW_ZERO = "The price cannot be below zero";
const TOO_FAR = "The adjustment can be at most $1,000.00";

/**
 * A typed price adjustment in dollars, as whole cents. Anything that is not a number counts as 0; a
 * number with more than two decimals is refused.
 */
export const adjustmentField = z
  .string()
  .default("0")
  .transform((typed, context) => {
    const cents = parseDollars(typed);
    if (cents !== null) return cents;
    if (!isNumber(typed)) return 0;
    context.addIssue(TOO_MANY_DECIMALS);
    return z.NEVER;
  })
  .pipe(z.number().min(-100_000, TOO_FAR).max(100_000, TOO_FAR));

function isNumber(typed: string): boolean {
  const bare = typed.replaceAll(/[\s$]/g, "");
  return bare !== "" && Number.isFinite(Number(bare));
}

/**
 * The final price in cents to show while an admin is typing, or null when the server would refuse
 * it.
 */
export function typedFinalPrice(basePriceCents: number | null, adjustment: string): number | null {
  const parsed = adjustmentField.safeParse(adjustment);
  if (basePriceCents === null || !parsed.success) return null;
  const cents = basePriceCents + parsed.data;
  return cents < 0 ? null : cents;
}
