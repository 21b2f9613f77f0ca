import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";

export async function saveTaxSale(db: Database, orderId: string, taxTransactionId: string) {
  await db.update(orders).set({ taxTransactionId }).where(eq(orders.id, orderId));
}

export async function saveTaxReversal(db: Database, refundId: string, taxReversalId: string) {
  await db.update(refunds).set({ taxReversalId }).where(eq(refunds.id, refundId));
}

export async function saveTaxReturn(db: Database, refundId: string, taxReturnId: string) {
  await db.update(refunds).set({ taxReturnId }).where(eq(refunds.id, refundId));
}

/** Behind the others: what the provider refuses holds up no one else's. */
export async function recordTaxAttemptOfSale(db: Database, orderId: string, now: Date) {
  await db.update(orders).set({ taxTriedAt: now }).where(eq(orders.id, orderId));
}

export async function recordTaxAttemptOfRefund(db: Database, refundId: string, now: Date) {
  await db.update(refunds).set({ taxTriedAt: now }).where(eq(refunds.id, refundId));
}
