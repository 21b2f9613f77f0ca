import { eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { departures } from "~/schema/tables/earnings";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";

import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { writeLedger } from "../ledger.server";
import { isReadyForPayouts } from "../payment-setup/payee.server";
import { composeDepartureMail } from "./compose-departure-mails.server";
import {
  dueCents,
  goesBackCents,
  notPaidYet,
  openCents,
} from "~/people/data-rights/claims/departure-left.server";
import { payeeOfDeparture } from "./payee-of-departure.server";

/** Whoever is owed something and has no account for it hears of it after a month, then each year. */
const FIRST_REMINDER_MS = 30 * DAY_MS;
const REMIND_EVERY_MS = 365 * DAY_MS;

/**
 * Follows what erased accounts had earned: whoever is to receive it is told and reminded. It stays
 * owed for as long as it takes, and is closed when nothing is left. What is held waits for an owner.
 * @returns how many were looked at
 */
export async function followDepartures(
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from departures d
    where d.held_at is null
      and (d.closed_at is null or ${openCents} > 0 or ${notPaidYet} <> -d.written_off_cents)
    order by d.created_at`);
  await forEachOfBatch(rows, async ({ id }) => {
    if (!stopping?.aborted) await db.transaction((tx) => followDeparture(tx, id, now));
  });
  return rows.length;
}

async function followDeparture(tx: Transaction, departureId: string, now: Date): Promise<void> {
  const [left] = await tx
    .select()
    .from(departures)
    .where(eq(departures.id, departureId))
    .for("update");
  if (!left || left.heldAt) return;
  const cents = await centsOf(tx, departureId, now);
  const isOpen = cents.open > 0;
  // While a payout is under way, what it leaves behind is not known yet.
  if (!isOpen || left.closedAt) await writeOff(tx, left, Math.max(-cents.notPaid, 0), now);
  const closedAt = isOpen ? null : (left.closedAt ?? now);
  if (closedAt?.getTime() !== left.closedAt?.getTime())
    await tx.update(departures).set({ closedAt }).where(eq(departures.id, left.id));
  if (cents.due > cents.goesBack) await tell(tx, left, cents.due - cents.goesBack, now);
}

type Left = typeof departures.$inferSelect;

async function centsOf(tx: Transaction, departureId: string, now: Date) {
  const { rows } = await tx.execute<{
    open: number;
    due: number;
    back: number;
    unpaid: number;
  }>(sql`
    select ${openCents}::int as open, ${dueCents(sql`${now.toISOString()}::timestamptz`)}::int as due, ${goesBackCents}::int as back, ${notPaidYet}::int as unpaid
    from departures d where d.id = ${departureId}`);
  const { open = 0, due = 0, back = 0, unpaid = 0 } = rows[0] ?? {};
  return { open, due, goesBack: back, notPaid: unpaid };
}

/** Whoever claimed it was told at once; everyone is reminded while there is nowhere to send it. */
async function tell(tx: Transaction, left: Left, amountCents: number, now: Date): Promise<void> {
  const isReady = isReadyForPayouts(await payeeOfDeparture(tx, left.id));
  if (!left.claimedAt) await mail(tx, left, { kind: "left", amountCents, isReady, round: null });
  const waited = now.getTime() - left.contactAt.getTime();
  if (isReady || waited < FIRST_REMINDER_MS) return;
  const round = `${left.contactAt.getTime()}-${Math.floor(waited / REMIND_EVERY_MS)}`;
  await mail(tx, left, { kind: "reminder", amountCents, isReady, round });
}

async function mail(
  tx: Transaction,
  left: Left,
  facts: Parameters<typeof composeDepartureMail>[2],
): Promise<void> {
  const composed = await composeDepartureMail(tx, left, facts);
  if (composed) await queueMail(tx, composed);
}

/**
 * What refunds took back after it was paid is the shop's cost: no one who has left owes anything.
 * The ledger's entry names its cause and no one. Nothing that is owed is ever written off.
 */
async function writeOff(tx: Transaction, left: Left, cents: number, now: Date): Promise<void> {
  const more = cents - left.writtenOffCents;
  if (more === 0) return;
  await writeLedger(
    tx,
    `refund-written-off:${left.id}:${now.toISOString()}`,
    [
      { account: "creator", amountCents: more, creatorUserId: left.creatorRef },
      { account: "platform", amountCents: -more },
    ],
    now,
  );
  await tx.update(departures).set({ writtenOffCents: cents }).where(eq(departures.id, left.id));
}
