import { sql } from "drizzle-orm";

/**
 * SQL on `order_lines`: 'cancel' or 'cancelled-silently' where the line is not made because its order
 * was late, and otherwise null.
 */
export const lateAnswer = sql<"cancel" | "cancelled-silently" | null>`(
  select d.answer from order_delays d where d.order_id = order_lines.order_id
    and d.answer in ('cancel', 'cancelled-silently') and d.answered_at = order_lines.cancelled_at)`;
