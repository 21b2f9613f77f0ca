import { sql } from "drizzle-orm";

/** SQL on `refunds`: when the money went back; of one that is still on its way, when it was asked for. */
export const refundedAt = sql<Date>`coalesce((select max(l.created_at) from ledger_entries l
  where l.cause = 'order-refunded:' || refunds.id and l.account = 'customer'), refunds.created_at)`.mapWith(
  (at: string | Date) => new Date(at),
);
