import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import { departures } from "~/db/schema/earnings";
import { adoptTransfer } from "~/features/earnings/payouts/adopt-transfer.server";
import { payoutOfKey } from "~/features/earnings/payouts/transfer-key";
import type { ShopHold } from "~/features/system/hold/shop-hold.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { TransferState } from "~/integrations/payments/payment-state";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { formatCents } from "~/lib/money";

import { isInGap } from "./gap";

type LostTransfer = { recordId: string; amountCents: number };

/**
 * Transfers that the provider made after the backup. Each carries its payout: one that was in the
 * backup is booked. Which earnings another one paid is lost, so whoever received it is paid nothing
 * more until an owner has settled it.
 * @returns a line for each
 */
export async function matchLostTransfers(
  db: Database,
  hold: ShopHold,
  { payments, now }: { payments: Pick<PaymentProvider, "findTransfer">; now: Date },
): Promise<string[]> {
  const { rows } = await db.execute<LostTransfer>(sql`
    select t.record_id as "recordId", (-sum(t.amount_cents))::int as "amountCents"
    from provider_transactions t
    where t.kind in ('transfer', 'reversal') and ${isInGap(hold)}
      and not exists (select from payouts p where p.provider_transfer_id = t.record_id)
    group by t.record_id having sum(t.amount_cents) < 0`);
  const lines: string[] = [];
  for (const { recordId, amountCents } of rows) {
    const transfer = await transferOf(payments, recordId);
    const payout = payoutOfKey(transfer?.idempotencyKey ?? null);
    const found = !transfer
      ? "unknown"
      : payout && (await adoptTransfer(db, { ...transfer, payout }, { now }))
        ? "booked"
        : await holdPayees(db, { accountId: transfer.accountId, recordId }, hold.heldAt);
    lines.push(`transfer ${recordId} of ${formatCents(amountCents)}: ${words[found]}`);
  }
  return lines;
}

const words = {
  booked: "the payout that waits for it gets it",
  held: "payouts of its creators are on hold",
  unknown: "of no one here",
} as const;

async function transferOf(
  payments: Pick<PaymentProvider, "findTransfer">,
  transferId: string,
): Promise<TransferState | null> {
  try {
    return await payments.findTransfer(transferId);
  } catch (error) {
    if (error instanceof PaymentProviderError && !error.retryable) return null;
    throw error;
  }
}

/** Everyone whose payouts may go to this account: its owner, and the children in their care. */
async function holdPayees(
  db: Database,
  { accountId, recordId }: { accountId: string; recordId: string },
  heldAt: Date,
): Promise<"held" | "unknown"> {
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
