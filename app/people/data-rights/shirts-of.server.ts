import { sql, type SQL } from "drizzle-orm";

/** SQL on `order_lines`: a shirt with this drawing on it. */
export function shirtsOf(designId: string): SQL {
  return sql`(order_lines.print_plan_id in (select id from print_plans where design_id = ${designId})
    or order_lines.product_id in (select id from products where design_id = ${designId}))`;
}
