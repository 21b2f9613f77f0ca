import { sql } from "drizzle-orm";

/**
 * SQL on `payouts`: whose account of the ledger a payout belongs to, also once the creator's account is
 * erased: that of the sales it is made of.
 */
export const ledgerCreator = sql<string | null>`coalesce(payouts.creator_user_id, (
  select d.creator_ref from departures d where d.id = payouts.departure_id), (
  select l.creator_user_id from creator_earnings e
  join ledger_entries l on l.order_id = e.order_id and l.order_line_id = e.order_line_id
    and l.account = 'creator' and l.cause = 'order-paid:' || e.order_id
  where e.payout_id = payouts.id limit 1))`;
