import { and, asc, eq, inArray, min, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines } from "~/db/schema/orders";
import { refundLines, refunds } from "~/db/schema/payments";
import { printOrders } from "~/db/schema/print-orders";
import { printBatches, printBatchLines } from "~/db/schema/printing";

import type { BuyersCancellation } from "../changes/change-copy";
import { cancellationsOfOrder } from "../changes/cancellations-of-order.server";
import type { OrderSnapshot } from "../order-snapshot.server";
import { refundedAt } from "../refunds/refunded-at.server";
import type { TimelineFacts } from "./order-timeline";

/** What an order's timeline is made of, without its returns. */
export async function timelineFacts(
  db: Db,
  order: OrderSnapshot,
): Promise<TimelineFacts & { cancellations: BuyersCancellation[] }> {
  return {
    ...order,
    printingAt: await printingAt(db, order.id),
    cancellations: await cancellationsOfOrder(db, order.id),
    refunds: await refundsOf(db, order),
  };
}

/** When the first shirts were handed to our press or to a print provider, which has not given up on them. */
async function printingAt(db: Db, orderId: string): Promise<Date | null> {
  const [ours] = await db
    .select({ at: min(printBatches.createdAt) })
    .from(printBatches)
    .innerJoin(printBatchLines, eq(printBatchLines.batchId, printBatches.id))
    .innerJoin(orderLines, eq(orderLines.id, printBatchLines.orderLineId))
    .where(eq(orderLines.orderId, orderId));
  const [theirs] = await db
    .select({ at: min(printOrders.createdAt) })
    .from(printOrders)
    .where(
      and(
        eq(printOrders.orderId, orderId),
        inArray(printOrders.state, ["placed", "on-hold", "printing", "shipped"]),
      ),
    );
  const begun = [ours?.at, theirs?.at].filter((at) => at instanceof Date);
  return begun.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
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
