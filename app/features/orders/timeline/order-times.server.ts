import { and, asc, eq, min, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orderLines } from "~/db/schema/orders";
import { refundLines, refunds } from "~/db/schema/payments";
import { printBatches, printBatchLines } from "~/db/schema/printing";

import type { OrderSnapshot } from "../order-snapshot.server";
import type { TimelineFacts } from "./order-timeline";

/** What an order's timeline is made of, without its returns. */
export async function timelineFacts(db: Db, order: OrderSnapshot): Promise<TimelineFacts> {
  const [printed] = await db
    .select({ at: min(printBatches.createdAt) })
    .from(printBatches)
    .innerJoin(printBatchLines, eq(printBatchLines.batchId, printBatches.id))
    .innerJoin(orderLines, eq(orderLines.id, printBatchLines.orderLineId))
    .where(eq(orderLines.orderId, order.id));
  return { ...order, printingAt: printed?.at ?? null, refunds: await refundsOf(db, order) };
}

async function refundsOf(db: Db, order: OrderSnapshot): Promise<TimelineFacts["refunds"]> {
  const rows = await db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      status: refunds.status,
      at: refunds.createdAt,
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
