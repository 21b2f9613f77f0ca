import { formatCents } from "~/lib/money";

import type { OrderStatus } from "../order-status";

export type TimelineEvent = { at: Date; text: string };

type Line = {
  title: string;
  size: string;
  color: string;
  quantity: number;
  cancelledAt: Date | null;
  cancelledQuantity: number;
};

export type TimelineFacts = {
  status: OrderStatus;
  totalCents: number;
  paidAt: Date | null;
  addressChangedAt: Date | null;
  /** When the first of its shirts was handed to our press; null when that is not known. */
  printingAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  isDeliveryAssumed: boolean;
  lines: readonly Line[];
  refunds: readonly {
    amountCents: number;
    isDone: boolean;
    at: Date;
    /** The shirts that it names. */
    shirts: readonly Pick<Line, "title" | "size" | "color" | "quantity">[];
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
    ...order.lines.flatMap((line) => event(line.cancelledAt, cancelledLine(line))),
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
      const what = shirts.length > 0 ? ` for ${shirts.map(shirtText).join("; ")}` : "";
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

function cancelledLine(line: Line): string {
  return line.cancelledQuantity === line.quantity
    ? `You canceled ${shirtText(line)}`
    : `Canceled, because the artwork was withdrawn: ${shirtText({ ...line, quantity: line.quantity - line.cancelledQuantity })}`;
}

/** "2 × Fox, M, Navy" */
export function shirtText({
  title,
  size,
  color,
  quantity,
}: Pick<Line, "title" | "size" | "color" | "quantity">): string {
  return `${quantity} × ${title}, ${size}, ${color}`;
}
