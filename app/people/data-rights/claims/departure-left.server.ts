import { sql } from "drizzle-orm";

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
  select coalesce(sum(p.amount_cents), 0) from payouts p
  where p.departure_id = d.id and p.status in ('pending', 'failed')))`;

/** What of it buyers get back: shirts that were cancelled and whose refund is not booked yet (cents). */
export const goesBackCents = sql`(
  select coalesce(sum(e.creator_share_cents), 0) from creator_earnings e
  join order_lines l on l.id = e.order_line_id and l.cancelled_at is not null
  where e.departure_id = d.id and e.payout_id is null)`;
