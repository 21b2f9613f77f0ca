import { sql } from "drizzle-orm";

/** SQL condition on `order_lines`: it was recalled before it left, and is not sent. */
export const isStoppedByRecall = sql<boolean>`(order_lines.cancelled_at is not null
  and exists (select from recalled_lines w
    where w.order_line_id = order_lines.id and w.is_stopped))`;
