import type { MailToQueue } from "~/platform/mail/queue-mail.server";

import type { OrderSnapshot } from "../order-snapshot.server";

/** Why shirts are not made any more, and whether a print provider may send them all the same. */
type Why = { why: "withdrawn" | "late" | "late-unanswered" | "recalled"; mayArrive: boolean };

/** Some shirts are not made any more, and their money goes back. */
export function composeCancelledMail(
  order: OrderSnapshot,
  refund: {
    refundId: string;
    /** 0 where nothing was paid for them. */
    amountCents: number;
    lines: readonly { orderLineId: string; quantity: number }[];
  },
  why: Why = { why: "withdrawn", mayArrive: false },
): MailToQueue | null {
  if (!order.email) return null;
  const { refundId, amountCents } = refund;
  const lines = namedLines(order, refund.lines);
  const isAll = lines.length === order.lines.length;
  return {
    template: "shirts-withdrawn",
    facts: { order: { ...order, lines }, amountCents, isAll, ...why },
    to: order.email,
    cause: `shirts-withdrawn:${refundId}`,
  };
}

/** The buyer has canceled shirts before they were printed. */
export function composeBuyerCancelledMail(
  order: OrderSnapshot,
  cancelled: {
    requestKey: string;
    lines: readonly { orderLineId: string; quantity: number }[];
    amountCents: number;
    isAll: boolean;
    replacedNumber: string | null;
  },
): MailToQueue | null {
  if (!order.email) return null;
  const { requestKey, amountCents, isAll, replacedNumber } = cancelled;
  const lines = namedLines(order, cancelled.lines);
  return {
    template: "order-cancelled",
    facts: { order: { ...order, lines }, amountCents, isAll, replacedNumber },
    to: order.email,
    cause: `order-cancelled:${requestKey}`,
  };
}

/** So many shirts of these lines. */
function namedLines(
  order: OrderSnapshot,
  named: readonly { orderLineId: string; quantity: number }[],
) {
  return order.lines.flatMap((line) =>
    named
      .filter(({ orderLineId }) => orderLineId === line.id)
      .map(({ quantity }) => ({ ...line, quantity })),
  );
}
