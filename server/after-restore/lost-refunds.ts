import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { refunds } from "~/schema/tables/payments";
import { recordProviderRefund } from "~/orders/refunds/record-provider-refund.server";
import type { ShopHold } from "~/desk/system/hold/shop-hold.server";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { formatCents } from "~/lib/money";

import { isInGap } from "./gap";

type LostRefund = {
  recordId: string;
  paymentId: string | null;
  amountCents: number;
  orderId: string;
};

/**
 * Refunds that the provider made after the backup, of orders that are in it. Each carries the row of
 * ours that asked for it: where that was in the backup and waits, it gets its answer. Where it was
 * lost, one that was written again since the backup (such as by an erasure that was done again) is not
 * made twice. Any other is booked as made at the provider.
 * @returns how many, and a line for each that needs someone's hand
 */
export async function adoptLostRefunds(
  db: Database,
  hold: ShopHold,
  { payments, now }: { payments: Pick<PaymentProvider, "findRefund">; now: Date },
): Promise<{ matched: number; booked: number; open: string[] }> {
  const result = { matched: 0, booked: 0, open: [] as string[] };
  for (const refund of await lostRefunds(db, hold)) {
    const askedBy = (await payments.findRefund(refund.recordId))?.refundRecordId ?? null;
    if (askedBy && (await matchRefund(db, refund, { askedBy, hold }))) result.matched += 1;
    else if (await bookRefund(db, refund, now)) result.booked += 1;
    else
      result.open.push(
        `refund ${refund.recordId} of ${formatCents(refund.amountCents)} for payment ${refund.paymentId}`,
      );
  }
  return result;
}

async function lostRefunds(db: Database, hold: ShopHold): Promise<LostRefund[]> {
  const { rows } = await db.execute<LostRefund>(sql`
    select t.record_id as "recordId", t.payment_id as "paymentId", o.id as "orderId",
      (-sum(t.amount_cents))::int as "amountCents"
    from provider_transactions t
    join orders o on o.provider = t.provider and o.provider_payment_id = t.payment_id
      and o.paid_at is not null
    where t.kind in ('refund', 'refund-returned') and ${isInGap(hold)}
      and not exists (select from refunds r where r.provider_refund_id = t.record_id)
    group by t.record_id, t.payment_id, o.id having sum(t.amount_cents) < 0
    order by min(t.occurred_at)`);
  return rows;
}

async function matchRefund(
  db: Database,
  { recordId, orderId, amountCents }: LostRefund,
  { askedBy, hold }: { askedBy: string; hold: ShopHold },
): Promise<boolean> {
  const isWrittenAgain = and(
    gt(refunds.createdAt, hold.lostFrom),
    sql`not exists (select from refunds r where r.id::text = ${askedBy})`,
  );
  const waiting = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.status, "pending"),
        eq(refunds.amountCents, amountCents),
        isNull(refunds.providerRefundId),
        or(sql`${refunds.id}::text = ${askedBy}`, isWrittenAgain),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(1);
  const matched = await db
    .update(refunds)
    .set({ providerRefundId: recordId })
    .where(inArray(refunds.id, waiting))
    .returning({ id: refunds.id });
  return matched.length > 0;
}

async function bookRefund(
  db: Database,
  { recordId, orderId, paymentId, amountCents }: LostRefund,
  now: Date,
): Promise<boolean> {
  const reported = {
    refundRecordId: null,
    orderId,
    refundId: recordId,
    paymentId: paymentId ?? "",
    amountCents,
    currency: "usd",
    status: "succeeded" as const,
  };
  try {
    return (await recordProviderRefund(db, reported, { now })) === null;
  } catch {
    // Another refund of the order is not decided yet, or more went back than the order knows of.
    return false;
  }
}
