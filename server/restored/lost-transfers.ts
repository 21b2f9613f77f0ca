import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import { departures } from "~/db/schema/earnings";
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
