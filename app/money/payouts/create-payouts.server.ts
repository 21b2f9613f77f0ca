import { sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { payouts } from "~/schema/tables/earnings";
import { weekOf } from "~/lib/dates";
import { forEachOfBatch } from "~/lib/for-each-of-batch";

import { payeeOfDeparture } from "../departures/payee-of-departure.server";
import { isReadyForPayouts, payeeOf } from "../payment-setup/payee.server";
import { isOfAge, dueJarOfDeparture, savingsOf } from "../savings/jar.server";
import { setAside } from "../savings/set-aside";
import { isWithoutTaxForm } from "../tax-forms/ask-for-tax-form.server";
import { lockEarner, type Earner } from "./payout-locks.server";
import { goesWithItsLine, isContested, isMatured } from "./payable-earnings.server";
import { DEFAULT_PAYOUT_MINIMUM_CENTS } from "~/lib/payout-limits";
import { notifyUnmadePayout } from "./notify-owners.server";

/**
 * The weekly run: creates a payout for every creator whose matured earnings are worth a transfer
 * and whose payee can receive it. What an erased child had earned is paid to the guardian, however
 * little it is. What a guardian sets aside of a child's earnings stays here until the child is 18,
 * and is paid with the rest then. What would bring a payee's royalties of the year to the amount from
 * which the tax form is needed waits for it, and the payee is told. Nothing is created while payouts
 * are held. Running it again in the same week, even
 * after a crash, adds nothing twice.
 * @returns how many payouts were created
 * @throws the first mistake of ours, after everyone had their turn; the owners are told whose payout
 *   was not made, and the job shows why
 */
export async function createPayouts(
  db: Database,
  now: Date,
  minimumCents: number = DEFAULT_PAYOUT_MINIMUM_CENTS,
): Promise<number> {
  const { rows } = await db.execute(sql`
    select e.creator_user_id as "creatorUserId", null::uuid as "departureId" from creator_earnings e
    join orders o on o.id = e.order_id
    where e.payout_status = 'pending' and e.payout_id is null and e.creator_user_id is not null
      and ${isMatured(now)} and not ${isContested}
    union
    select p.creator_user_id, null from payouts p
    where p.creator_user_id is not null and (p.reversed_cents > p.repaid_cents
      or (p.saved_cents > 0 and ${isOfAge(sql`p.creator_user_id`)}))
    union
    select null, d.id from departures d 
    where d.closed_at is null and (d.payee_user_id is not null or d.payment_account_id is not null)
    order by 1, 2`);
  const made = await forEachOfBatch(rows, async (row) => {
    const earner: Earner = row["creatorUserId"]
      ? { creatorUserId: String(row["creatorUserId"]), departureId: null }
      : { creatorUserId: null, departureId: String(row["departureId"]) };
    try {
      return await db.transaction((tx) => createPayout(tx, earner, now, minimumCents));
    } catch (error) {
      await notifyUnmadePayout(db, earner, weekOf(now));
      throw error;
    }
  });
  return made.filter(Boolean).length;
}

async function createPayout(
  tx: Transaction,
  earner: Earner,
  now: Date,
  minimumCents: number,
): Promise<boolean> {
  const isHeld = await lockEarner(tx, earner);
  const { creatorUserId, departureId } = earner;
  const payee = creatorUserId
    ? await payeeOf(tx, creatorUserId)
    : await payeeOfDeparture(tx, departureId ?? "");
  const isReady = isReadyForPayouts(payee);
  const savings = await savingsFor(tx, earner, now);
  // All that is set aside needs no account.
  if (isHeld || (!isReady && savings.percent < 100)) return false;
  const { rows: earned } = await tx.execute<{ id: string; cents: number }>(sql`
    select e.id, e.creator_share_cents as cents from creator_earnings e
    join orders o on o.id = e.order_id
    where ${ofEarner("e", earner)} and e.payout_status = 'pending' and e.payout_id is null
      and ${isMatured(now)} and not ${isContested} and not ${goesWithItsLine}
    order by e.id for update of e`);
  const { rows: comeBack } = await tx.execute<{ id: string; cents: number }>(sql`
    select p.id, p.reversed_cents - p.repaid_cents as cents from payouts p
    where ${ofEarner("p", earner)} and p.reversed_cents > p.repaid_cents order by p.id for update`);
  const sumOf = (rows: readonly { cents: number }[]) =>
    rows.reduce((sum, row) => sum + row.cents, 0);
  const dueCents = sumOf(earned) + sumOf(comeBack);
  // What came back is the part that was not set aside.
  const savedCents = Math.min(setAside(sumOf(earned), savings.percent), Math.max(dueCents, 0));
  const fromSavingsCents = savings.dueCents;
  const least = departureId || fromSavingsCents > 0 ? 1 : minimumCents;
  if (dueCents + fromSavingsCents < least) return false;
  const amountCents = dueCents - savedCents + fromSavingsCents;
  if (isReady && (await isWithoutTaxForm(tx, payee.accountId, amountCents, now))) return false;
  const [payout] = await tx
    .insert(payouts)
    .values({
      ...earner,
      week: weekOf(now),
      amountCents,
      savedCents,
      fromSavingsCents,
      createdAt: now,
      dueAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: payouts.id });
  if (!payout) return false;
  const ids = (rows: readonly { id: string }[]) => sql.param(rows.map(({ id }) => id));
  await tx.execute(sql`
    update creator_earnings set payout_id = ${payout.id} where id = any(${ids(earned)}::uuid[])`);
  await tx.execute(sql`
    update payouts set repaid_cents = reversed_cents where id = any(${ids(comeBack)}::uuid[])`);
  return true;
}

/** How much of what is due is set aside (percent), and how much of the jar is due now (cents). */
async function savingsFor(
  tx: Transaction,
  { creatorUserId, departureId }: Earner,
  now: Date,
): Promise<{ percent: number; dueCents: number }> {
  if (!creatorUserId)
    return { percent: 0, dueCents: await dueJarOfDeparture(tx, departureId ?? "", now) };
  const { percent, jarCents, isOfAge: isDue } = await savingsOf(tx, creatorUserId);
  return { percent, dueCents: isDue ? jarCents : 0 };
}

/** SQL condition: the row of this table belongs to the creator, or to what an erased one left. */
function ofEarner(table: "e" | "p", { creatorUserId, departureId }: Earner) {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return creatorUserId
    ? sql`${column("creator_user_id")} = ${creatorUserId}`
    : sql`${column("departure_id")} = ${departureId}`;
}
