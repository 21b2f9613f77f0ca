import { randomUUID } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { orders, refunds } from "~/db/schema/orders";
import { isUuid } from "~/lib/uuid";

import { promisedCents } from "./promised-cents.server";
import { returnRefund } from "./return-refund.server";
import { failRefund } from "./send-refund.server";
import type { SettleDeps } from "./settle-order.server";
import { settleRefund } from "./settle-refund.server";

export type ProviderRefund = {
  /** Our row's id, where the refund was ours. */
  refundRecordId: string | null;
  /** Null for what somebody made at the provider itself, and for a guardian's check. */
  orderId: string | null;
  refundId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
};

/**
 * Brings a refund to what the provider says of it; one that somebody made at the provider itself
 * gets a row of ours.
 * @returns why it was refused; null when all is well or it is none of an order
 * @throws Error while the payment itself is not in our books: to be told again later
 */
export async function noteProviderRefund(
  db: Database,
  told: ProviderRefund,
  deps: SettleDeps,
): Promise<string | null> {
  const refund = (await findRefund(db, told)) ?? (await adoptRefund(db, told));
  if (!refund) return null;
  if (typeof refund === "string") return refund;
  if (refund.amountCents !== told.amountCents || told.currency !== "usd") return "wrong-amount";
  if (told.status === "succeeded") await settleRefund(db, refund.id, deps);
  if (told.status !== "failed") return null;
  const status = await failRefund(db, refund.id, "the bank sent it back", deps.now);
  if (status === "succeeded") await returnRefund(db, refund.id, deps);
  return null;
}

async function findRefund(db: Db, told: ProviderRefund) {
  const own = told.refundRecordId && isUuid(told.refundRecordId) ? told.refundRecordId : null;
  const [row] = await db
    .select({ id: refunds.id, amountCents: refunds.amountCents })
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, told.refundId), own ? eq(refunds.id, own) : undefined));
  return row ?? null;
}

async function adoptRefund(db: Database, told: ProviderRefund) {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, totalCents: orders.totalCents })
      .from(orders)
      .where(eq(orders.providerPaymentId, told.paymentId))
      .for("update");
    if (!order) {
      if (isGuardianCheck(told)) return null;
      throw new Error("The payment is not booked yet");
    }
    // Two events of one refund may come at the same moment: the second finds the row of the first.
    const earlier = await findRefund(tx, told);
    if (earlier) return earlier;
    if ((await promisedCents(tx, order.id)) + told.amountCents > order.totalCents) {
      // One of ours may be on its way still and be refused, since the money went back like this.
      if (await hasUnsentRefund(tx, order.id)) throw new Error("Another refund is not decided yet");
      return "too-much";
    }
    const [made] = await tx
      .insert(refunds)
      .values({
        orderId: order.id,
        amountCents: told.amountCents,
        reason: "Refunded at the payment provider",
        providerRefundId: told.refundId,
        requestKey: randomUUID(),
      })
      .returning({ id: refunds.id, amountCents: refunds.amountCents });
    return made ?? null;
  });
}

async function hasUnsentRefund(tx: Db, orderId: string): Promise<boolean> {
  const unsent = and(
    eq(refunds.orderId, orderId),
    eq(refunds.status, "pending"),
    isNull(refunds.providerRefundId),
  );
  return (await tx.$count(refunds, unsent)) > 0;
}

function isGuardianCheck(told: ProviderRefund): boolean {
  return told.refundRecordId !== null && told.orderId === null;
}
