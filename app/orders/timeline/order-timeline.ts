import { formatCents } from "~/lib/money";

import type { OrderStatus } from "~/schema/order-status";

export type TimelineEvent = { at: Date; text: string };

type Shirts = { title: string; size: string; color: string; quantity: number };

export type TimelineFacts = {
  status: OrderStatus;
  totalCents: number;
  paidAt: Date | null;
  addressChangedAt: Date | null;
  /** When a press began its first shirts; null before. */
  printingAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  isDeliveryAssumed: boolean;
  /** The order that had paid for this cart before; null for the first and only one. */
  paidBeforeBy: string | null;
  lines: readonly (Shirts & {
    cancelledAt: Date | null;
    cancelledQuantity: number;
    /** Canceled because the order was late. */
    isLate?: boolean;
    isRecalled?: boolean;
  })[];
  /** What the buyer canceled, form by form. */
  cancellations: readonly { at: Date; shirts: readonly Shirts[] }[];
  refunds: readonly {
    amountCents: number;
    isDone: boolean;
    at: Date;
    /** The shirts that it names. */
    shirts: readonly Shirts[];
  }[];
};

/** What happened to an order, oldest first, in a buyer's words. */
export function orderTimeline(
  order: TimelineFacts,
  more: readonly TimelineEvent[] = [],
): TimelineEvent[] {
  const event = (at: Date | null, text: string) => (at ? [{ at, text }] : []);
  const events = [
    ...event(
      order.paidAt,
      order.totalCents > 0 ? `Paid ${formatCents(order.totalCents)}` : "Ordered",
    ),
    ...event(order.addressChangedAt, "You changed the address"),
    ...order.cancellations.flatMap(({ at, shirts }) =>
      event(at, `You canceled ${shirtsText(shirts)}`),
    ),
    ...withdrawn(order),
    ...event(order.printingAt, "Printing started"),
    ...event(order.shippedAt, "Shipped"),
    ...event(
      order.deliveredAt,
      order.isDeliveryAssumed
        ? "Should have arrived. The carrier has not told us more."
        : "Delivered",
    ),
    ...order.refunds.flatMap(({ at, amountCents, isDone, shirts }) => {
      const money = formatCents(amountCents);
      const what = shirts.length > 0 ? ` for ${shirtsText(shirts)}` : "";
      return event(
        at,
        isDone
          ? `Refunded ${money}${what}. Your bank may need a few days to show it.`
          : `${money}${what} is on its way back to your card`,
      );
    }),
    ...more,
  ];
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What we did not make of it, although its buyer wanted it. */
function withdrawn({ lines, paidBeforeBy }: TimelineFacts): TimelineEvent[] {
  const other = paidBeforeBy ? "the same cart was ordered twice" : "the artwork was withdrawn";
  return lines.flatMap(({ cancelledAt, cancelledQuantity, isLate, isRecalled, ...line }) => {
    const quantity = line.quantity - cancelledQuantity;
    const why = isRecalled ? "we found a safety problem" : isLate ? "it was late" : other;
    return cancelledAt && quantity > 0
      ? [{ at: cancelledAt, text: `Canceled, because ${why}: ${shirtText({ ...line, quantity })}` }]
      : [];
  });
}

/** "2 × Fox, M, Navy; 1 × Owl, L, White" */
export function shirtsText(shirts: readonly Shirts[]): string {
  return shirts.map(shirtText).join("; ");
}

/** "2 × Fox, M, Navy" */
export function shirtText({ title, size, color, quantity }: Shirts): string {
  return `${quantity} × ${title}, ${size}, ${color}`;
}
