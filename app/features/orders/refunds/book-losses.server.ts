import { randomUUID } from "node:crypto";
import { and, asc, eq, lt } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import { disputes } from "~/db/schema/payments";

import { bookRefund } from "./book-refund.server";
import { lossId } from "./loss-id";
import { writeRefund } from "./keep-line-refund.server";
import { orderLeft } from "./order-left.server";
import { unnamedParts } from "./refund-parts";

/**
 * Books what banks took from an order in lost disputes, as far as it is not booked yet and the
 * order has money left that is not promised to the buyer. All that is left takes the lines with it;
 * a part, which names none, is the shop's cost. The provider is not asked for anything.
 * Called again whenever a promised refund falls through, so that losses are always in the ledger.
 */
export async function bookLosses(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const lost = await tx
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.orderId, orderId),
        eq(disputes.status, "lost"),
        lt(disputes.bookedCents, disputes.amountCents),
      ),
    )
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
  for (const dispute of lost) {
    const [order] = await tx
      .select({
        id: orders.id,
        totalCents: orders.totalCents,
        refundedCents: orders.refundedCents,
      })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    if (!order) return;
    const left = await orderLeft(tx, orderId);
    const open = dispute.amountCents - dispute.bookedCents;
    const amountCents = Math.min(open, left?.leftCents ?? 0);
    if (!left || amountCents <= 0) return;
    const requestKey = randomUUID();
    const refundId = await writeRefund(
      tx,
      {
        orderId,
        reason: "Taken back by the buyer's bank",
        status: "succeeded",
        providerRefundId: lossId(dispute.id, requestKey),
        requestKey,
        createdAt: now,
      },
      unnamedParts(left, amountCents),
    );
    await tx
      .update(disputes)
      .set({ bookedCents: dispute.bookedCents + amountCents })
      .where(eq(disputes.id, dispute.id));
    await bookRefund(tx, order, { id: refundId, amountCents }, now);
  }
}
