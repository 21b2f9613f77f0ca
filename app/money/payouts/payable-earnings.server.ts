import { sql, type SQL } from "drizzle-orm";

import { DAY_MS } from "~/lib/dates";

import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";

/** SQL condition on an order `o`: old enough to be paid out. */
export function isMatured(now: Date): SQL {
  const paidBefore = new Date(now.getTime() - PAYOUT_AGE_DAYS * DAY_MS).toISOString();
  return sql`o.paid_at <= ${paidBefore}::timestamptz`;
}

/**
 * SQL condition on an earning `e` of an order `o`: its buyer disputes the payment, or is about to
 * get the line's money back: also what is still left of a line that is not made any more.
 */
export const isContested = sql`(
  o.dispute_status is not distinct from 'open'
  or exists (select 1 from refund_lines n join refunds r on r.id = n.refund_id
    where n.order_line_id = e.order_line_id and r.status = 'pending')
  or exists (select 1 from order_lines l where l.id = e.order_line_id and l.cancelled_at is not null
    and (select sum(b.gross_amount_cents) from creator_earnings b
      where b.order_id = e.order_id and b.order_line_id = e.order_line_id) > 0))`;

/**
 * SQL condition on an earning `e`: it takes from, or gives back to, earnings of its line that wait in
 * a payout that is not fixed yet, and is computed with them.
 */
export const goesWithItsLine = sql`exists (
  select 1 from creator_earnings s join payouts w on w.id = s.payout_id
  where s.order_line_id = e.order_line_id and w.fixed_at is null)`;

/** SQL condition on a payout `p`: its creator, or who receives it, is held or suspended, or was when the account ended. */
export const isHeld = sql`(
  exists (select 1 from profiles h where h.id = p.creator_user_id
    and (h.payouts_held_at is not null or h.suspended_at is not null))
  or exists (select 1 from departures h left join profiles r on r.id = h.payee_user_id
    where h.id = p.departure_id and (h.held_at is not null
      or r.payouts_held_at is not null or r.suspended_at is not null)))`;
