import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import { departures } from "~/db/schema/earnings";
import { refunds } from "~/db/schema/payments";
import { noteProviderRefund } from "~/features/orders/refunds/note-provider-refund.server";
import type { ShopHold } from "~/features/system/hold/shop-hold.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { formatCents } from "~/lib/money";
import { HOUR_MS } from "~/lib/dates";

/** The provider's clock and ours, and what it lists a little later. */
const MARGIN_MS = HOUR_MS;

type Moved = { recordId: string; paymentId: string | null; amountCents: number };

/**
 * Refunds that the provider made after the backup, of orders that are in it: each becomes the answer
 * to the refund that waits for the same amount of the same order (an erasure that was done again,
 * for instance), and is not made twice; any other is booked as made at the provider.
 * @returns how many, and a line for each that needs someone's hand
 */
export async function adoptLostRefunds(
  db: Database,
  hold: ShopHold,
  now: Date,
): Promise<{ matched: number; booked: number; open: string[] }> {
  const result = { matched: 0, booked: 0, open: [] as string[] };
  for (const refund of await lostRefunds(db, hold)) {
    if (await matchRefund(db, refund)) result.matched += 1;
    else if (await bookRefund(db, refund, now)) result.booked += 1;
    else
      result.open.push(
        `refund ${refund.recordId} of ${formatCents(refund.amountCents)} for payment ${refund.paymentId}`,
      );
  }
  return result;
}

async function lostRefunds(db: Database, hold: ShopHold): Promise<(Moved & { orderId: string })[]> {
  const { rows } = await db.execute<Moved & { orderId: string }>(sql`
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

/** SQL on `t`: it happened in the time that the database does not know. */
function isInGap({ lostFrom, heldAt }: ShopHold) {
  const from = new Date(lostFrom.getTime() - MARGIN_MS).toISOString();
  const to = new Date(heldAt.getTime() + MARGIN_MS).toISOString();
  return sql`t.occurred_at between ${from}::timestamptz and ${to}::timestamptz`;
}

async function matchRefund(
  db: Database,
  { recordId, orderId, amountCents }: Moved & { orderId: string },
): Promise<boolean> {
  const waiting = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.status, "pending"),
        eq(refunds.amountCents, amountCents),
        isNull(refunds.providerRefundId),
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
  { recordId, orderId, paymentId, amountCents }: Moved & { orderId: string },
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
    return (await noteProviderRefund(db, reported, { now })) === null;
  } catch {
    // Another refund of the order is not decided yet, or more went back than the order knows of.
    return false;
  }
}

/**
 * Transfers that the provider made after the backup: which earnings they paid is lost, so whoever
 * received one is paid nothing more until an owner has settled it.
 * @returns a line for each
 */
export async function holdPaidCreators(
  db: Database,
  hold: ShopHold,
  payments: Pick<PaymentProvider, "findTransfer">,
): Promise<string[]> {
  const { rows } = await db.execute<Moved>(sql`
    select t.record_id as "recordId", t.payment_id as "paymentId",
      (-sum(t.amount_cents))::int as "amountCents"
    from provider_transactions t
    where t.kind in ('transfer', 'reversal') and ${isInGap(hold)}
      and not exists (select from payouts p where p.provider_transfer_id = t.record_id)
    group by t.record_id, t.payment_id having sum(t.amount_cents) < 0`);
  const lines: string[] = [];
  for (const { recordId, amountCents } of rows) {
    const accountId = await accountOf(payments, recordId);
    const held = accountId ? await holdPayees(db, accountId, recordId, hold.heldAt) : 0;
    const what = `transfer ${recordId} of ${formatCents(amountCents)}`;
    lines.push(
      held > 0 ? `${what}: payouts of its creators are on hold` : `${what}: of no one here`,
    );
  }
  return lines;
}

async function accountOf(
  payments: Pick<PaymentProvider, "findTransfer">,
  transferId: string,
): Promise<string | null> {
  try {
    return (await payments.findTransfer(transferId))?.accountId ?? null;
  } catch (error) {
    if (error instanceof PaymentProviderError && !error.retryable) return null;
    throw error;
  }
}

/** Everyone whose payouts may go to this account: its owner, and the children in their care. */
async function holdPayees(
  db: Database,
  accountId: string,
  transferId: string,
  heldAt: Date,
): Promise<number> {
  const payoutsHoldReason = `Transfer ${transferId} was made after the backup that was restored`;
  return db.transaction(async (tx) => {
    const owners = (
      await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.paymentAccountId, accountId))
    ).map(({ id }) => id);
    if (owners.length === 0) return 0;
    const children = tx
      .select({ id: parentalConsents.childUserId })
      .from(parentalConsents)
      .where(inArray(parentalConsents.guardianUserId, owners));
    const held = await tx
      .update(profiles)
      .set({ payoutsHeldAt: heldAt, payoutsHoldReason })
      .where(or(inArray(profiles.id, owners), inArray(profiles.id, children)))
      .returning({ id: profiles.id });
    await tx
      .update(departures)
      .set({ heldAt, releaseReason: null })
      .where(and(inArray(departures.guardianUserId, owners), isNull(departures.closedAt)));
    return held.length;
  });
}
