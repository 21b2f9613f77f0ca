import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";

import type { PrintState } from "~/schema/print-state";
import { isWithProvider } from "../with-provider.server";
import type { LineLeft, OrderLeft } from "./refund-parts";

const named = sql.raw(`from refund_lines n join refunds r on r.id = n.refund_id
  where n.order_line_id = order_lines.id and r.status <> 'failed'`);

/** SQL on `order_lines`: the shirts that were not refunded and are not being refunded. */
export const shirtsLeft = sql<number>`(order_lines.quantity
  - (select coalesce(sum(n.quantity), 0) ${named}))`.mapWith(Number);

/** SQL on `order_lines`: what is left of the line's money (cents). */
export const centsLeft = sql<number>`(order_lines.gross_cents
  - (select coalesce(sum(n.amount_cents), 0) ${named}))`.mapWith(Number);

/** SQL on `order_lines`: what is left of the line's tax (cents). */
const taxLeft = sql<number>`(order_lines.tax_cents
  - (select coalesce(sum(n.tax_cents), 0) ${named}))`.mapWith(Number);

/** SQL on `orders`: what was refunded or is being refunded. */
const promised = sql.raw(
  `(select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = orders.id and r.status <> 'failed')`,
);

/**
 * Whether all of an order has been refunded or is being refunded: its status changes only when the
 * provider has decided, and nothing is printed meanwhile.
 */
export const isAllPromised = sql<boolean>`${orders.totalCents} > 0 and ${orders.totalCents} <= (
  select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'failed')`;

/** SQL on `orders`: tax that is of no line, and how much of it went back. */
const otherTax = sql.raw(
  `(orders.tax_cents - (select coalesce(sum(i.tax_cents), 0) from order_lines i where i.order_id = orders.id))`,
);
const otherTaxGone = sql.raw(`(select coalesce(sum(r.tax_cents
    - (select coalesce(sum(n.tax_cents), 0) from refund_lines n where n.refund_id = r.id)), 0)
  from refunds r where r.order_id = orders.id and r.status <> 'failed')`);

/** SQL on `orders`: shipping and tax that went back, which no line and no goodwill accounts for. */
const otherGone = sql.raw(`(select coalesce(sum(r.amount_cents - r.goodwill_cents
    - (select coalesce(sum(n.amount_cents + n.tax_cents), 0) from refund_lines n where n.refund_id = r.id)), 0)
  from refunds r where r.order_id = orders.id and r.status <> 'failed')`);

export type LineOfOrder = LineLeft & {
  title: string;
  size: string;
  color: string;
  quantity: number;
  printState: PrintState;
  /** A print provider has been asked for it. */
  isAtProvider: boolean;
};

/** What is left of an order to refund, line by line. Null when there is no such order. */
export async function orderLeft(
  db: Db,
  orderId: string,
): Promise<(Omit<OrderLeft, "lines"> & { lines: LineOfOrder[] }) | null> {
  const [order] = await db
    .select({
      leftCents: sql<number>`${orders.totalCents} - ${promised}`.mapWith(Number),
      otherLeftCents:
        sql<number>`greatest(${orders.shippingCents} + ${otherTax} - ${otherGone}, 0)`.mapWith(
          Number,
        ),
      otherTaxLeftCents: sql<number>`greatest(${otherTax} - ${otherTaxGone}, 0)`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return null;
  const lines = await db
    .select({
      orderLineId: orderLines.id,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: orderLines.quantity,
      printState: orderLines.printState,
      isAtProvider: sql<boolean>`(${isWithProvider} and order_lines.made_quantity is not null)`,
      shirtsLeft,
      centsLeft,
      taxLeftCents: taxLeft,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { ...order, lines };
}
