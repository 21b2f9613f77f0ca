import { and, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { creatorEarnings, payouts } from "~/db/schema/earnings";
import { DAY_MS, weekOf } from "~/lib/dates";

import { payeeOfDeparture } from "../departures/payee-of-departure.server";
import { isReadyForPayouts, payeeOf } from "../payment-setup/payee.server";
import { PAYOUT_AGE_DAYS, SMALLEST_PAYOUT_CENTS } from "./payout-limits";

/** Whose earnings a payout is made of: a creator's, or those of one whose account is erased. */
type Earner = { creatorUserId: string } | { departureId: string };

/**
 * The weekly run: creates a payout for every creator whose matured earnings are worth a transfer
 * and whose payee can receive it. What an erased child had earned is paid to the guardian, however
 * little it is. Running it again in the same week, even after a crash, adds nothing twice.
 * @returns how many payouts were created
 */
export async function createPayouts(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    select e.creator_user_id as "creatorUserId", null::uuid as "departureId" from creator_earnings e
    join orders o on o.id = e.order_id
    where e.payout_status = 'pending' and e.payout_id is null and e.creator_user_id is not null
      and ${mayBePaidOut(now)}
    union
    select p.creator_user_id, null from payouts p
    where p.creator_user_id is not null and p.reversed_cents > p.repaid_cents
    union
    select null, d.id from departures d where d.closed_at is null
    order by 1, 2`);
  let made = 0;
  for (const row of rows) {
    const earner: Earner = row["creatorUserId"]
      ? { creatorUserId: String(row["creatorUserId"]) }
      : { departureId: String(row["departureId"]) };
    if (await db.transaction((tx) => createPayout(tx, earner, now))) made += 1;
  }
  return made;
}

/** SQL condition on an order `o`: old enough, and its payment is not disputed. */
function mayBePaidOut(now: Date): SQL {
  const paidBefore = new Date(now.getTime() - PAYOUT_AGE_DAYS * DAY_MS).toISOString();
  return sql`o.paid_at <= ${paidBefore}::timestamptz and o.dispute_status is distinct from 'open'`;
}

async function createPayout(tx: Transaction, earner: Earner, now: Date): Promise<boolean> {
  const isLast = "departureId" in earner;
  const payee = isLast
    ? await payeeOfDeparture(tx, earner.departureId)
    : await payeeOf(tx, earner.creatorUserId);
  if (!isReadyForPayouts(payee)) return false;
  const ofEarnings = isLast
    ? eq(creatorEarnings.departureId, earner.departureId)
    : eq(creatorEarnings.creatorUserId, earner.creatorUserId);
  const ofPayouts = isLast
    ? eq(payouts.departureId, earner.departureId)
    : eq(payouts.creatorUserId, earner.creatorUserId);
  const earned = await tx
    .select({ id: creatorEarnings.id, cents: creatorEarnings.creatorShareCents })
    .from(creatorEarnings)
    .where(
      and(
        ofEarnings,
        eq(creatorEarnings.payoutStatus, "pending"),
        sql`${creatorEarnings.payoutId} is null`,
        sql`exists (select 1 from orders o where o.id = ${creatorEarnings.orderId} and ${mayBePaidOut(now)})`,
      ),
    )
    .for("update");
  const comeBack = await tx
    .select({ cents: sql<number>`${payouts.reversedCents} - ${payouts.repaidCents}` })
    .from(payouts)
    .where(and(ofPayouts, isReversed()))
    .for("update");
  const amountCents = [...earned, ...comeBack].reduce((sum, row) => sum + row.cents, 0);
  if (amountCents < (isLast ? 1 : SMALLEST_PAYOUT_CENTS)) return false;
  const [payout] = await tx
    .insert(payouts)
    .values({ ...earner, week: weekOf(now), amountCents, createdAt: now, dueAt: now })
    .onConflictDoNothing()
    .returning({ id: payouts.id });
  if (!payout) return false;
  await tx
    .update(creatorEarnings)
    .set({ payoutId: payout.id })
    .where(
      inArray(
        creatorEarnings.id,
        earned.map((row) => row.id),
      ),
    );
  await tx
    .update(payouts)
    .set({ repaidCents: sql`${payouts.reversedCents}` })
    .where(and(ofPayouts, isReversed()));
  return true;
}

function isReversed() {
  return sql`${payouts.reversedCents} > ${payouts.repaidCents}`;
}
