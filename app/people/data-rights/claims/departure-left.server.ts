import { sql, type SQL } from "drizzle-orm";

import { jarCents } from "./jar-cents.server";

/**
 * SQL over a departure `d` (cents): what was earned and is in no payout, and what the bank took back
 * from one, and what a guardian set aside. Negative after refunds of what was paid.
 */
export const notPaidYet = sql`(
  (select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
    where e.departure_id = d.id and e.payout_id is null)
  + (select coalesce(sum(p.reversed_cents - p.repaid_cents), 0) + ${jarCents} from payouts p
    where p.departure_id = d.id))`;

/** The same with payouts that were written and have not gone out. */
export const openCents = sql`(${notPaidYet} + (
  select coalesce(sum(p.amount_cents + p.saved_cents), 0) from payouts p
  where p.departure_id = d.id and p.status in ('pending', 'failed')))`;

/** What was set aside until 18 (cents). */
const jarLeft = sql`(select ${jarCents} from payouts p where p.departure_id = d.id)`;

/** Whether what was set aside may be paid to who receives the rest: from 18 on, and to no guardian. */
function jarIsDue(now: SQL): SQL {
  return sql`(d.jar_from is null or (d.jar_from <= (${now} at time zone 'UTC')::date
    and (d.claimed_at is not null or d.payee_user_id is null)))`;
}

/** Of what was set aside, what may be paid at a moment (cents). */
export function dueJarCents(now: SQL = sql`now()`): SQL {
  return sql`(case when ${jarIsDue(now)} then greatest(${jarLeft}, 0) else 0 end)`;
}

/** What is open without what was set aside and may not be paid yet (cents). */
export function dueCents(now: SQL = sql`now()`): SQL {
  return sql`(${openCents} - (case when ${jarIsDue(now)} then 0 else ${jarLeft} end))`;
}

/** What of it buyers get back: shirts that were cancelled and whose refund is not booked yet (cents). */
export const goesBackCents = sql`(
  select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
  join order_lines l on l.id = e.order_line_id and l.cancelled_at is not null
  where e.departure_id = d.id and e.payout_id is null)`;
