export type CancelledLine = {
  orderLineId: string;
  quantity: number;
  isCancelled: boolean;
  /** Cancelled, and no refund has named it yet. */
  isOwedBack: boolean;
  /** What is left of it after earlier refunds (cents). */
  leftCents: number;
};

/**
 * What goes back for an order's cancelled lines. With nothing else left to make, shipping and tax go
 * back, too; what is promised to the buyer already is never promised twice.
 * @param leftCents of the whole order, after refunds that were made or promised
 */
export function cancelledParts(
  lines: readonly CancelledLine[],
  leftCents: number,
): {
  amountCents: number;
  parts: { orderLineId: string; quantity: number; amountCents: number }[];
} {
  let open = leftCents;
  const parts = lines.flatMap(({ orderLineId, quantity, isOwedBack, leftCents: ofLine }) => {
    const amountCents = Math.min(isOwedBack ? ofLine : 0, open);
    if (amountCents <= 0) return [];
    open -= amountCents;
    return [{ orderLineId, quantity, amountCents }];
  });
  const isAll = lines.every((line) => line.isCancelled || line.leftCents <= 0);
  const named = parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (parts.length === 0) return { amountCents: 0, parts };
  return { amountCents: isAll ? named + open : named, parts };
}
