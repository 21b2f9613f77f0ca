import {
  refundParts,
  type OrderLeft,
  type PartsRefusal,
  type RefundParts,
} from "../refunds/refund-parts";

export type CancelledLine = {
  orderLineId: string;
  isCancelled: boolean;
  /** Cancelled, and no refund of it has failed yet. */
  isOwedBack: boolean;
};

/**
 * What goes back for an order's cancelled lines: all shirts of them that were not refunded. With
 * nothing else left to make, shipping and tax go back, too; what is promised to the buyer already is
 * never promised twice.
 */
export function cancelledParts(
  lines: readonly CancelledLine[],
  left: OrderLeft,
): ({ ok: true } & RefundParts) | PartsRefusal {
  const withLeft = lines.map((line) => ({
    ...line,
    quantity: left.lines.find((one) => one.orderLineId === line.orderLineId)?.shirtsLeft ?? 0,
  }));
  const owed = withLeft.filter(({ isOwedBack, quantity }) => isOwedBack && quantity > 0);
  if (owed.length === 0) return { ok: false, reason: "nothing-chosen" };
  const includesOther = withLeft.every((line) => line.isCancelled || line.quantity === 0);
  return refundParts(left, { lines: owed, goodwillCents: 0, includesOther });
}
