import { shareOf } from "~/lib/money";

/**
 * What a creator earns of a sale, and what is left to the shop.
 * @param grossCents what the shopper pays for a line, after discounts
 * @param commissionBps basis points of the creator's share, as the line was sold
 */
export function splitCommission(
  grossCents: number,
  commissionBps: number,
): { creatorShareCents: number; platformFeeCents: number } {
  const creatorShareCents = shareOf(grossCents, commissionBps);
  return { creatorShareCents, platformFeeCents: grossCents - creatorShareCents };
}
