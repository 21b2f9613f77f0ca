import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { cancelledShirts, orderLines } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";

import type { BuyersCancellation } from "./change-copy";

/** What the buyer canceled of an order, form by form, the oldest first. */
export async function cancellationsOfOrder(db: Db, orderId: string): Promise<BuyersCancellation[]> {
  const rows = await db
    .select({
      requestKey: cancelledShirts.requestKey,
      at: cancelledShirts.createdAt,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: cancelledShirts.quantity,
      refundCents: refunds.amountCents,
      refundStatus: refunds.status,
    })
    .from(cancelledShirts)
    .innerJoin(orderLines, eq(orderLines.id, cancelledShirts.orderLineId))
    .leftJoin(
      refunds,
      sql`${refunds.requestKey} = ${cancelledShirts.requestKey} and ${refunds.orderId} = ${orderId}`,
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(cancelledShirts.createdAt), asc(orderLines.position));
  return [...Map.groupBy(rows, ({ requestKey }) => requestKey).values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ at, refundCents, refundStatus }) => ({
      at,
      shirts: parts.map(({ title, size, color, quantity }) => ({ title, size, color, quantity })),
      refund:
        refundCents !== null && refundStatus !== null
          ? { amountCents: refundCents, status: refundStatus }
          : null,
    })),
  );
}
