import { sql } from "drizzle-orm";

/**
 * SQL condition on `order_lines`: a print provider has the line, so that no one else prints it. The
 * offset makes it a look into the index for each line; joined, every line would be compared with all
 * that were ever printed.
 */
export const isWithProvider = sql<boolean>`exists (
  select from print_order_lines w where w.order_line_id = order_lines.id and not w.is_released offset 0)`;
