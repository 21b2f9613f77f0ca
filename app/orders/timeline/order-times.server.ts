import { and, asc, eq, ne } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { refundLines, refunds } from "~/schema/tables/payments";

import type { BuyersCancellation } from "../changes/change-copy";
import { cancellationsOfOrder } from "../changes/cancellations-of-order.server";
import type { OrderSnapshot } from "../order-snapshot.server";
import { refundedAt } from "~/orders/refunds/refund-summary.server";
import type { TimelineFacts } from "./order-timeline";

/** What an order's timeline is made of, without its returns. */
export async function timelineFacts(
  db: Db,
  order: OrderSnapshot,
): Promise<TimelineFacts & { cancellations: BuyersCancellation[] }> {
  return {
    ...order,
    cancellations: await cancellationsOfOrder(db, order.id),
    refunds: await refundsOf(db, order),
  };
}

async function refundsOf(db: Db, order: OrderSnapshot): Promise<TimelineFacts["refunds"]> {
  const rows = await db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      status: refunds.status,
      at: refundedAt,
      lineId: refundLines.orderLineId,
      quantity: refundLines.quantity,
    })
    .from(refunds)
    .leftJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(and(eq(refunds.orderId, order.id), ne(refunds.status, "failed")))
    .orderBy(asc(refunds.createdAt));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ amountCents, status, at }) => ({
      amountCents,
      isDone: status === "succeeded",
      at,
      shirts: parts.flatMap(({ lineId, quantity }) =>
        order.lines
          .filter(({ id }) => id === lineId)
          .map(({ title, size, color }) => ({ title, size, color, quantity: quantity ?? 1 })),
      ),
    })),
  );
}
