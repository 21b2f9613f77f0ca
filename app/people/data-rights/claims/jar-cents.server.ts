import { sql } from "drizzle-orm";

/**
 * SQL over payouts `p` of one earner: what is set aside until 18 and not paid out, nor in a payout
 * that will (cents).
 */
export const jarCents = sql`(coalesce(sum(p.saved_cents) filter (where p.status in ('sent', 'reversed')), 0)
  - coalesce(sum(p.from_savings_cents), 0))`;
