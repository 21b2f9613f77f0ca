import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { creatorEarnings, ledgerEntries } from "~/db/schema/earnings";

import { writeLedger } from "./ledger.server";

/** Earns again, cent by cent, what a refund took back, in the earnings and in the ledger. */
export async function writeReturnedRefund(tx: Db, refundId: string, now: Date): Promise<void> {
  const taken = await tx
    .select()
    .from(creatorEarnings)
    .where(and(eq(creatorEarnings.refundId, refundId), eq(creatorEarnings.kind, "refund")));
  if (taken.length > 0) {
    await tx.insert(creatorEarnings).values(
      taken.map((row) => ({
        kind: "refund_returned" as const,
        orderId: row.orderId,
        orderLineId: row.orderLineId,
        refundId,
        creatorUserId: row.creatorUserId,
        departureId: row.departureId,
        productTitle: row.productTitle,
        quantity: -row.quantity,
        grossAmountCents: -row.grossAmountCents,
        creatorShareCents: -row.creatorShareCents,
        platformFeeCents: -row.platformFeeCents,
        commissionBps: row.commissionBps,
        createdAt: now,
      })),
    );
  }
  const booked = await tx
    .select({
      account: ledgerEntries.account,
      amountCents: ledgerEntries.amountCents,
      creatorUserId: ledgerEntries.creatorUserId,
      orderId: ledgerEntries.orderId,
      orderLineId: ledgerEntries.orderLineId,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.cause, `order-refunded:${refundId}`));
  await writeLedger(
    tx,
    `refund-returned:${refundId}`,
    booked.map((row) => ({ ...row, amountCents: -row.amountCents })),
    now,
  );
}
