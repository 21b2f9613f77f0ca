import { shareOf } from "~/lib/money";

export type RefundableLine = {
  orderLineId: string;
  commissionBps: number;
  /** What is left of the line after earlier refunds (cents). */
  grossLeftCents: number;
  shareLeftCents: number;
  /** How much of its share is in no fixed payout: only this can be taken back (cents). */
  freeShareCents: number;
};

/** What a refund names of a line. */
type RefundedShirts = { orderLineId: string; quantity: number; amountCents: number };

export type RefundShare = {
  orderLineId: string;
  /** All negative or 0; the two shares add up to the gross. */
  quantity: number;
  grossCents: number;
  creatorShareCents: number;
  platformFeeCents: number;
  /** What the creator keeps of it, because it was paid out: the shop bears it (0 or more). */
  paidOutCents: number;
};

/**
 * What a refund takes from the lines that it names, and only from these. A creator keeps the share
 * of what is left, rounded as if only that had been sold, so nothing is left of a fully refunded
 * line. What was paid out stays paid: the shop bears it.
 */
export function refundShares(
  named: readonly RefundedShirts[],
  lines: readonly RefundableLine[],
): RefundShare[] {
  return named.map(({ orderLineId, quantity, amountCents }) => {
    const line = lines.find((one) => one.orderLineId === orderLineId);
    if (!line) throw new Error("A refund names lines of its order");
    const kept = shareOf(line.grossLeftCents - amountCents, line.commissionBps);
    const share = Math.max(line.shareLeftCents - kept, 0);
    const taken = Math.min(share, Math.max(line.freeShareCents, 0));
    return {
      orderLineId,
      quantity: -quantity,
      grossCents: -amountCents || 0,
      creatorShareCents: -taken || 0,
      platformFeeCents: taken - amountCents || 0,
      paidOutCents: share - taken,
    };
  });
}
