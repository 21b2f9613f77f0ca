import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { disputes, refunds } from "~/schema/tables/payments";
import { lockWithReplacements } from "~/orders/lock-with-replacements.server";
import { writeLedger } from "~/money/ledger.server";

import { bookRefund, reverseRefund } from "./book-refund.server";
import { writeRefund } from "./record-line-refund.server";
import { orderLeft } from "./order-left.server";
import { unnamedParts } from "./unnamed-parts";

/** In the place of a provider's refund id: what a dispute took. */
const lossId = (disputeId: string, key: string): string => `${disputeId}:${key}`;

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
  await releaseRefundedLines(tx, orderId, now);
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

/**
 * The bank returned what it took in a lost dispute: everything that was booked for it is booked
 * back. The caller must have locked the order's row.
 */
export async function returnLosses(tx: Transaction, disputeId: string, now: Date): Promise<void> {
  const booked = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, "succeeded"),
        sql`starts_with(${refunds.providerRefundId}, ${lossId(disputeId, "")})`,
      ),
    );
  for (const { id } of booked) await reverseRefund(tx, id, "the dispute was won after all", now);
  const [dispute] = await tx
    .update(disputes)
    .set({ bookedCents: 0 })
    .where(eq(disputes.id, disputeId))
    .returning({ id: disputes.id, excessCents: disputes.excessCents });
  if (dispute) await bookExcess(tx, dispute, 0, now);
}

/**
 * What a bank took of a lost dispute beyond all that was left of the order, such as the whole payment
 * after a part of it was refunded: the shop's loss, which no order accounts for. Books the difference
 * to what was booked before.
 */
async function bookExcess(
  tx: Transaction,
  dispute: { id: string; excessCents: number },
  excessCents: number,
  now: Date,
): Promise<void> {
  const moved = excessCents - dispute.excessCents;
  if (moved === 0) return;
  await tx.update(disputes).set({ excessCents }).where(eq(disputes.id, dispute.id));
  await writeLedger(
    tx,
    `dispute-excess:${dispute.id}:${randomUUID()}`,
    [
      { account: "customer", amountCents: moved },
      { account: "platform", amountCents: -moved },
    ],
    now,
  );
}

/**
 * A lost dispute that took all that was left of an order took its lines. Where other money has come
 * back since, the bank did not take all: what was booked for it is booked back, so that it can be
 * booked anew. The order's row must be locked.
 */
async function releaseRefundedLines(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const left = await orderLeft(tx, orderId);
  if (!left || left.leftCents <= 0) return;
  const { rows } = await tx.execute<{ id: string; cents: number; disputeId: string }>(sql`
    select r.id, r.amount_cents as cents, d.id as "disputeId"
    from refunds r join disputes d on d.order_id = r.order_id
      and starts_with(r.provider_refund_id, d.id || ':')
    where r.order_id = ${orderId} and r.status = 'succeeded' and d.status = 'lost'
      and exists (select from refund_lines n where n.refund_id = r.id)`);
  for (const { id, cents, disputeId } of rows) {
    await reverseRefund(tx, id, "booked again, since other money came back", now);
    await tx
      .update(disputes)
      .set({ bookedCents: sql`${disputes.bookedCents} - ${cents}` })
      .where(eq(disputes.id, disputeId));
  }
}
