import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { departures, payouts } from "~/schema/tables/earnings";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";

import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { writeLedger } from "../ledger.server";
import { isReadyForPayouts } from "../payment-setup/payee.server";
import { dropPayout } from "../payouts/drop-payout.server";
import { composeDepartureMail } from "./compose-departure-mails.server";
import { goesBackCents, notPaidYet, openCents } from "./departure-left.server";
import { payeeOfDeparture } from "./payee-of-departure.server";

/** The guardian is reminded this long before what was earned ends. */
const REMIND_BEFORE_MS = 7 * DAY_MS;

/**
 * Follows what erased children had earned: the guardian is told of it and reminded, and it ends as
 * the shop's where no account can receive it within its time. What is held waits for an owner.
 * @returns how many were looked at
 */
export async function followDepartures(
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from departures d
    where d.held_at is null and (d.closed_at is null or d.ended_cents <> ${notPaidYet}) order by d.created_at`);
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
  const isReady = isReadyForPayouts(await payeeOfDeparture(tx, departureId));
  const { openCents: amountCents, goesBackCents: goesBack } = await centsOf(tx, departureId);
  if (!left.closedAt && amountCents > 0) {
    if (amountCents > goesBack)
      await tell(tx, left, { amountCents: amountCents - goesBack, isReady, now });
    if (isReady || now < left.endsAt || (await isUnderWay(tx, departureId))) return;
    await dropPayouts(tx, departureId);
    await mail(tx, left, { kind: "ended", amountCents, isReady });
  }
  await close(tx, left, now);
}

type Left = typeof departures.$inferSelect;
type Facts = { amountCents: number; isReady: boolean };

async function centsOf(tx: Transaction, departureId: string) {
  const { rows } = await tx.execute(sql`
    select ${openCents}::int as open, ${goesBackCents}::int as back
    from departures d where d.id = ${departureId}`);
  return {
    openCents: Number(rows[0]?.["open"] ?? 0),
    goesBackCents: Number(rows[0]?.["back"] ?? 0),
  };
}

async function tell(tx: Transaction, left: Left, { now, ...facts }: Facts & { now: Date }) {
  await mail(tx, left, { kind: "left", ...facts });
  const isSoon = left.endsAt.getTime() - now.getTime() <= REMIND_BEFORE_MS;
  if (isSoon && !facts.isReady) await mail(tx, left, { kind: "reminder", ...facts });
}

async function mail(
  tx: Transaction,
  left: Left,
  facts: Facts & { kind: "left" | "reminder" | "ended" },
) {
  const composed = await composeDepartureMail(tx, left, facts);
  if (composed) await queueMail(tx, composed);
}

/** The provider may have been asked: that payout is carried through, whatever becomes of the rest. */
async function isUnderWay(tx: Transaction, departureId: string): Promise<boolean> {
  const asked = and(
    eq(payouts.departureId, departureId),
    inArray(payouts.status, ["pending", "failed"]),
    sql`${payouts.destinationAccountId} is not null`,
  );
  return (await tx.$count(payouts, asked)) > 0;
}

/** Payouts that no account was ever named for: nobody has asked the provider for them. */
async function dropPayouts(tx: Transaction, departureId: string): Promise<void> {
  const dropped = await tx
    .select({ id: payouts.id, amountCents: payouts.amountCents })
    .from(payouts)
    .where(
      and(
        eq(payouts.departureId, departureId),
        inArray(payouts.status, ["pending", "failed"]),
        isNull(payouts.destinationAccountId),
      ),
    )
    .for("update");
  for (const { id, amountCents } of dropped)
    await dropPayout(tx, { id, creatorUserId: null, departureId }, amountCents);
}

/**
 * Nothing is left to pay, or no one to pay it to: the rest becomes the shop's, and what a refund
 * takes back after that is the shop's cost. The ledger's entry names its cause and no one.
 */
async function close(tx: Transaction, left: Left, now: Date): Promise<void> {
  const { rows } = await tx.execute(
    sql`select ${notPaidYet}::int as cents from departures d where d.id = ${left.id}`,
  );
  const endedCents = Number(rows[0]?.["cents"] ?? 0);
  const moved = endedCents - left.endedCents;
  await writeLedger(
    tx,
    `earnings-ended:${left.id}:${now.toISOString()}`,
    [
      { account: "creator", amountCents: -moved, creatorUserId: left.creatorRef },
      { account: "platform", amountCents: moved },
    ],
    now,
  );
  await tx
    .update(departures)
    .set({ endedCents, closedAt: left.closedAt ?? now })
    .where(eq(departures.id, left.id));
}
