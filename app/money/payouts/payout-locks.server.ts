import { sql, asc, eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { creatorEarnings } from "~/schema/tables/earnings";

/** Whose earnings a payout is made of: a creator's, or those of one whose account is erased. */
export type Earner =
  | { creatorUserId: string; departureId: null }
  | { creatorUserId: string | null; departureId: string | null };

/**
 * Until the transaction ends no other one creates or fixes a payout of this earner, and none holds
 * or releases them. Taken before orders, payouts and earnings are locked, in this order.
 * @returns whether nothing may be sent: held, or suspended
 */
export async function lockEarner(tx: Transaction, earner: Earner): Promise<boolean> {
  const { creatorUserId, departureId } = earner;
  const id = creatorUserId ?? departureId;
  if (!id) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payouts'), hashtext(${id}))`);
  const { rows } = await tx.execute<{ held: boolean }>(
    creatorUserId
      ? sql`select payouts_held_at is not null or suspended_at is not null as held
          from profiles where id = ${id} for share`
      : sql`select d.held_at is not null or exists (select 1 from profiles p
            where p.id = d.payee_user_id
              and (p.payouts_held_at is not null or p.suspended_at is not null)) as held
          from departures d where d.id = ${id} for share`,
  );
  return rows[0]?.held ?? false;
}

/**
 * Locks the orders that a payout comes from: a refund or a dispute locks its order first, too, so it
 * is either booked before or comes after.
 */
export async function lockOrders(tx: Transaction, payoutId: string): Promise<void> {
  await tx.execute(sql`
    select o.id from orders o
    where o.id in (select e.order_id from creator_earnings e where e.payout_id = ${payoutId})
    order by o.id for share`);
}

/**
 * Locks what a payout is made of, in the order in which a refund locks an order's earnings: of two
 * that meet, one waits for the other, and none is aborted.
 */
export async function lockEarnings(tx: Transaction, payoutId: string): Promise<void> {
  await tx
    .select({ id: creatorEarnings.id })
    .from(creatorEarnings)
    .where(eq(creatorEarnings.payoutId, payoutId))
    .orderBy(asc(creatorEarnings.id))
    .for("update");
}
