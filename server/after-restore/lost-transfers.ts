import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { departures } from "~/schema/tables/earnings";
import { importTransfer } from "~/money/payouts/import-transfer.server";
import {
  recordFailedTransfer,
  recordReversedTransfer,
} from "~/money/payouts/record-transfer.server";
import { payoutOfKey } from "../../app/money/payouts/send-payouts.server";
import type { ShopHold } from "~/desk/system/hold/shop-hold.server";
import type { TransferState } from "~/integrations/payments/payment-state";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { formatCents } from "~/lib/money";

import { isInGap } from "./gap";

type MovedTransfer = { recordId: string; amountCents: number; isKnown: boolean };

/**
 * Transfers that the provider made, or of which money came back, after the backup. Each carries its
 * payout: one that was in the backup is booked, with what came back of it since. Which earnings
 * another one paid is lost, so whoever received it is paid nothing more until an owner has settled it.
 * @returns a line for each that the backup does not know
 * @throws PaymentProviderError when the provider does not say: the shop stays held
 */
export async function matchLostTransfers(
  db: Database,
  hold: ShopHold,
  { payments, now }: { payments: Pick<PaymentProvider, "findTransfer">; now: Date },
): Promise<string[]> {
  const { rows } = await db.execute<MovedTransfer>(sql`
    select t.record_id as "recordId", (-sum(t.amount_cents))::int as "amountCents",
      exists (select from payouts p where p.provider_transfer_id = t.record_id) as "isKnown"
    from provider_transactions t
    where t.kind in ('transfer', 'reversal') and ${isInGap(hold)}
    group by t.record_id order by min(t.occurred_at), t.record_id`);
  const lines: string[] = [];
  for (const row of rows) {
    const found = await matchTransfer(db, row, { payments, now, hold });
    if (found)
      lines.push(`transfer ${row.recordId} of ${formatCents(found.cents)}: ${found.words}`);
  }
  return lines;
}

/** @returns nothing where the backup knows it, or where all of it came back and nothing is lost */
async function matchTransfer(
  db: Database,
  { recordId, amountCents, isKnown }: MovedTransfer,
  {
    payments,
    now,
    hold,
  }: { payments: Pick<PaymentProvider, "findTransfer">; now: Date; hold: ShopHold },
): Promise<{ cents: number; words: string } | null> {
  const transfer = await payments.findTransfer(recordId);
  const payout = payoutOfKey(transfer?.idempotencyKey ?? null);
  const isAdopted =
    !isKnown && transfer && payout && (await importTransfer(db, { ...transfer, payout }, { now }));
  if (transfer && (isKnown || isAdopted)) await recordWhatCameBack(db, transfer, now);
  if (isKnown) return null;
  if (isAdopted) {
    const isBack = transfer.status !== "paid";
    return { cents: transfer.amountCents, words: isBack ? words.cameBack : words.booked };
  }
  if (amountCents <= 0) return null;
  const held = transfer
    ? await holdPayees(db, { accountId: transfer.accountId, recordId }, hold.heldAt)
    : "unknown";
  return { cents: amountCents, words: words[held] };
}

const words = {
  booked: "the payout that waits for it gets it",
  cameBack: "came back since, and will be paid again",
  held: "payouts of its creators are on hold",
  unknown: "belongs to no one here",
} as const;

/** What came back of it since: its events came before the restore, and do not come again. */
async function recordWhatCameBack(db: Database, transfer: TransferState, now: Date): Promise<void> {
  const { status, reversedCents } = transfer;
  const update = { ...transfer, payoutId: null, currency: "usd" };
  if (status === "failed") await recordFailedTransfer(db, update, now);
  else if (reversedCents > 0) await recordReversedTransfer(db, update, now);
}

/** Everyone whose payouts may go to this account: its owner, children in their care, and who has left. */
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
    const left = await tx
      .update(departures)
      .set({ heldAt, releaseReason: null })
      .where(
        and(
          or(inArray(departures.payeeUserId, owners), eq(departures.paymentAccountId, accountId)),
          isNull(departures.closedAt),
        ),
      )
      .returning({ id: departures.id });
    if (owners.length === 0) return left.length > 0 ? "held" : "unknown";
    const children = await tx
      .select({ id: parentalConsents.childUserId })
      .from(parentalConsents)
      .where(
        and(
          or(
            inArray(parentalConsents.guardianUserId, owners),
            inArray(
              parentalConsents.id,
              tx
                .select({ id: secondGuardians.consentId })
                .from(secondGuardians)
                .where(inArray(secondGuardians.userId, owners)),
            ),
          ),
          isNotNull(parentalConsents.childUserId),
        ),
      );
    const creators = [...owners, ...children.flatMap(({ id }) => id ?? [])];
    await tx
      .update(profiles)
      .set({ payoutsHeldAt: heldAt, payoutsHoldReason })
      .where(inArray(profiles.id, creators));
    return "held";
  });
}
