import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { disputes } from "~/schema/tables/payments";

import { lockWithReplacements } from "../lock-with-replacements.server";
import { bookExcess } from "./book-excess.server";
import { bookRefund } from "./book-refund.server";
import { lossId } from "./loss-id";
import { writeRefund } from "./keep-line-refund.server";
import { orderLeft } from "./order-left.server";
import { unnamedParts } from "./refund-parts";
import { untakeLines } from "./untake-lines.server";

/**
 * Books what banks took from an order in lost disputes. What the order has left and has not promised
 * to the buyer is booked like a refund: all that is left takes the lines with it; a part, which names
 * none, is the shop's cost. What a bank took beyond that is the shop's loss beside the order. The
 * provider is not asked for anything.
 * Called again whenever a refund falls through or money comes back, so that the ledger always has
 * what the banks have.
 */
export async function bookLosses(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const isLost = and(eq(disputes.orderId, orderId), eq(disputes.status, "lost"));
  if ((await tx.$count(disputes, isLost)) === 0) return;
  await lockWithReplacements(tx, orderId);
  await untakeLines(tx, orderId, now);
  const lost = await tx
    .select()
    .from(disputes)
    .where(isLost)
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
  for (const dispute of lost) {
    const bookedCents = dispute.bookedCents + (await bookLoss(tx, dispute, now));
    await bookExcess(tx, dispute, dispute.amountCents - bookedCents, now);
  }
}

/** @returns how much of it the order still had (cents) */
async function bookLoss(
  tx: Transaction,
  { id, orderId, amountCents: taken, bookedCents }: typeof disputes.$inferSelect,
  now: Date,
): Promise<number> {
  const [order] = await tx
    .select({
      id: orders.id,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const left = await orderLeft(tx, orderId);
  const amountCents = Math.min(taken - bookedCents, left?.leftCents ?? 0);
  if (!order || !left || amountCents <= 0) return 0;
  const requestKey = randomUUID();
  const refundId = await writeRefund(
    tx,
    {
      orderId,
      reason: "Taken back by the buyer's bank",
      status: "succeeded",
      providerRefundId: lossId(id, requestKey),
      requestKey,
      createdAt: now,
    },
    unnamedParts(left, amountCents),
  );
  await tx
    .update(disputes)
    .set({ bookedCents: bookedCents + amountCents })
    .where(eq(disputes.id, id));
  await bookRefund(tx, order, { id: refundId, amountCents }, now);
  return amountCents;
}
