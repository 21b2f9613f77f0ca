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

/** What a refund takes from each line that it names (cents), by the line's id. */
export type NamedLines = ReadonlyMap<string, number>;

/**
 * Spreads a refund over an order's lines: from the lines that it names exactly what it says, and the
 * rest in proportion to what is left of each. A creator keeps the share of what is left, rounded as
 * if only that had been sold, so nothing is left of a fully refunded line.
 * @param otherLeftCents shipping and tax not refunded yet
 */
export function refundShares(
  amountCents: number,
  lines: readonly RefundableLine[],
  otherLeftCents: number,
  named: NamedLines = new Map(),
): { shares: RefundShare[]; otherCents: number } {
  const taken = lines.map(({ orderLineId, grossLeftCents }) =>
    Math.min(named.get(orderLineId) ?? 0, Math.max(grossLeftCents, 0)),
  );
  const rest = amountCents - taken.reduce((sum, cents) => sum + cents, 0);
  const left = lines.map((line, index) => line.grossLeftCents - (taken[index] ?? 0));
  const spread = allocate(rest, [...left, otherLeftCents]);
  const parts = spread.map((cents, index) => cents + (taken[index] ?? 0));
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
