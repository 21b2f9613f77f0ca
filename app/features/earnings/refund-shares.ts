import { allocate, shareOf } from "~/lib/money";

export type RefundableLine = {
  orderLineId: string;
  quantity: number;
  commissionBps: number;
  /** What is left of the line after earlier refunds (cents). */
  grossLeftCents: number;
  shareLeftCents: number;
};

export type RefundShare = {
  orderLineId: string;
  /** The line's shirts, as a negative number, when nothing is left of it; otherwise 0. */
  quantity: number;
  /** All negative or 0; the two shares add up to the gross. */
  grossCents: number;
  creatorShareCents: number;
  platformFeeCents: number;
};

/**
 * Spreads a refund over an order's lines in proportion to what is left of each. A creator keeps the
 * share of what is left, rounded as if only that had been sold, so nothing is left of a fully
 * refunded line.
 * @param otherLeftCents shipping and tax not refunded yet
 */
export function refundShares(
  amountCents: number,
  lines: readonly RefundableLine[],
  otherLeftCents: number,
): { shares: RefundShare[]; otherCents: number } {
  const weights = [...lines.map((line) => line.grossLeftCents), otherLeftCents];
  const parts = allocate(amountCents, weights);
  const shares = lines.flatMap((line, index): RefundShare[] => {
    const part = parts[index] ?? 0;
    if (part === 0) return [];
    const left = line.grossLeftCents - part;
    const creatorShareCents = shareOf(left, line.commissionBps) - line.shareLeftCents;
    return [
      {
        orderLineId: line.orderLineId,
        quantity: left === 0 ? -line.quantity : 0,
        grossCents: -part,
        creatorShareCents: creatorShareCents || 0,
        platformFeeCents: -part - creatorShareCents || 0,
      },
    ];
  });
  return { shares, otherCents: parts.at(-1) ?? 0 };
}
