import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

/** Every count, sum and mark that triggers keep and that the rows themselves do not say. */
export async function keptDifferences(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select 'count' as what, coalesce(k.list, c.list) || ' ' || coalesce(k.cell, c.cell) as of, k.rows::int as kept, c.rows::int as counted
    from (select list, cell, sum(rows) as rows from kept_counts group by list, cell having sum(rows) <> 0) k
    full join counted_rows c on c.list = k.list and c.cell = k.cell
    where k.rows is distinct from c.rows
    union all
    select 'sum', coalesce(k.day, c.day)::text, k.gross::int, c.gross_cents::int
    from (select day, sum(gross_cents) as gross, sum(share_cents) as share, sum(fee_cents) as fee, sum(quantity) as quantity
      from kept_sales group by day) k
    full join counted_sales c on c.day = k.day
    where (coalesce(k.gross, 0), coalesce(k.share, 0), coalesce(k.fee, 0), coalesce(k.quantity, 0))
      is distinct from (coalesce(c.gross_cents, 0), coalesce(c.share_cents, 0), coalesce(c.fee_cents, 0), coalesce(c.quantity, 0))
    union all
    select 'mark', d.id::text, d.has_product::int, (not d.has_product)::int from designs d
    where d.has_product <> exists (select 1 from products p where p.design_id = d.id)`);
  return rows;
}
