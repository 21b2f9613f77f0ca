import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import { departures, payouts } from "~/db/schema/earnings";
import type { ShopHold } from "~/features/system/hold/shop-hold.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { formatCents } from "~/lib/money";

import { isInGap } from "./gap";

type LostTransfer = { recordId: string; amountCents: number };

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
  const { rows } = await db.execute<LostTransfer>(sql`
    select t.record_id as "recordId", (-sum(t.amount_cents))::int as "amountCents"
    from provider_transactions t
    where t.kind in ('transfer', 'reversal') and ${isInGap(hold)}
      and not exists (select from payouts p where p.provider_transfer_id = t.record_id)
    group by t.record_id having sum(t.amount_cents) < 0`);
  const lines: string[] = [];
  for (const { recordId, amountCents } of rows) {
    const accountId = await accountOf(payments, recordId);
    const found = accountId
      ? await holdPayees(db, { accountId, recordId, amountCents }, hold.heldAt)
      : "unknown";
    lines.push(`transfer ${recordId} of ${formatCents(amountCents)}: ${words[found]}`);
  }
  return lines;
}

const words = {
  waits: "the payout that waits for it gets it",
  held: "payouts of its creators are on hold",
  unknown: "of no one here",
} as const;

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

/**
 * Everyone whose payouts may go to this account: its owner, and the children in their care. A payout
 * that was in the backup has its own key at the provider, and is not sent twice.
 */
async function holdPayees(
  db: Database,
  { accountId, recordId, amountCents }: LostTransfer & { accountId: string },
  heldAt: Date,
): Promise<keyof typeof words> {
  const payoutsHoldReason = `Transfer ${recordId} was made after the backup that was restored`;
  return db.transaction(async (tx) => {
    const owners = (
      await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.paymentAccountId, accountId))
    ).map(({ id }) => id);
    if (owners.length === 0) return "unknown";
    const children = await tx
      .select({ id: parentalConsents.childUserId })
      .from(parentalConsents)
      .where(
        and(
          inArray(parentalConsents.guardianUserId, owners),
          isNotNull(parentalConsents.childUserId),
        ),
      );
    const creators = [...owners, ...children.flatMap(({ id }) => id ?? [])];
    const waiting = await tx.$count(
      payouts,
      and(
        inArray(payouts.creatorUserId, creators),
        inArray(payouts.status, ["pending", "failed"]),
        eq(payouts.amountCents, amountCents),
      ),
    );
    if (waiting > 0) return "waits";
    await tx
      .update(profiles)
      .set({ payoutsHeldAt: heldAt, payoutsHoldReason })
      .where(inArray(profiles.id, creators));
    await tx
      .update(departures)
      .set({ heldAt, releaseReason: null })
      .where(and(inArray(departures.guardianUserId, owners), isNull(departures.closedAt)));
    return "held";
  });
}
