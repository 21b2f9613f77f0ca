import { shareOf } from "~/lib/money";

/** What a refund that stands took of a line (cents, 0 or more). */
export type TakenOfLine = { refundId: string; grossCents: number; shareCents: number };

type LineWithFreeShare = {
  commissionBps: number;
  /** What is left of the line (cents), and how much of its share can be taken back. */
  grossLeftCents: number;
  shareLeftCents: number;
  freeShareCents: number;
};

/**
 * What refunds did not take of a line's share when they were made, because it was being paid out,
 * and take now that it was not: for each, in the order they were made, the share of its part.
 */
export function lateShares(
  line: LineWithFreeShare,
  refunds: readonly TakenOfLine[],
): { refundId: string; cents: number }[] {
  const { commissionBps, grossLeftCents, shareLeftCents, freeShareCents } = line;
  const excess = shareLeftCents - shareOf(grossLeftCents, commissionBps);
  let open = Math.min(excess, freeShareCents);
  let left = refunds.reduce((sum, { grossCents }) => sum + grossCents, grossLeftCents);
  return refunds.flatMap(({ refundId, grossCents, shareCents }) => {
    const before = shareOf(left, commissionBps);
    left -= grossCents;
    const cents = Math.min(before - shareOf(left, commissionBps) - shareCents, open);
    if (cents <= 0) return [];
    open -= cents;
    return [{ refundId, cents }];
  });
}

/**
 * What of a line's share a refund that came back gives back (cents). Where nothing is borne by the
 * shop, the creator then has the share of what is left, to the cent; otherwise what the refund took,
 * and in no case less than that share, or more than the sale's.
 */
export function returnedShare(
  line: Omit<LineWithFreeShare, "freeShareCents"> & { saleShareCents: number },
  { grossCents, takenCents }: { grossCents: number; takenCents: number },
): number {
  const { commissionBps, grossLeftCents, shareLeftCents, saleShareCents } = line;
  const due = shareOf(grossLeftCents + grossCents, commissionBps) - shareLeftCents;
  const isBorne = shareLeftCents > shareOf(grossLeftCents, commissionBps);
  return isBorne ? Math.min(Math.max(takenCents, due), saleShareCents - shareLeftCents) : due;
}
