import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

/** Every count, sum and mark that triggers keep and that the rows themselves do not say. */
export async function derivedDifferences(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select 'count' as what, coalesce(k.list, c.list) || ' ' || coalesce(k.cell, c.cell) as of, k.rows::int as kept, c.rows::int as counted
    from (select list, cell, sum(rows) as rows from kept_counts group by list, cell having sum(rows) <> 0) k
    full join counted_rows c on c.list = k.list and c.cell = k.cell
    where k.rows is distinct from c.rows
    union all
    select 'month', coalesce(k.month, c.month)::text, k.orders::int, c.orders::int
    from (select month, sum(orders) as orders, sum(sales_cents) as sales from kept_months group by month) k
    full join counted_months c on c.month = k.month
    where (coalesce(k.orders, 0), coalesce(k.sales, 0)) is distinct from (coalesce(c.orders, 0), coalesce(c.sales_cents, 0))
    union all
    select 'run', coalesce(k.week, c.week)::text, k.amount::int, c.amount_cents::int
    from (select week, sum(payouts) as payouts, sum(amount_cents) as amount, sum(open) as open from kept_runs group by week) k
    full join counted_runs c on c.week = k.week
    where (coalesce(k.payouts, 0), coalesce(k.amount, 0), coalesce(k.open, 0))
      is distinct from (coalesce(c.payouts, 0), coalesce(c.amount_cents, 0), coalesce(c.open, 0))
    union all
    select 'name', p.id::text, p.has_works::int, c.has_works::int from profiles p join counted_names c on c.id = p.id
    where (p.name_key, p.name_key_until) is distinct from (c.name_key, c.name_key_until)
      or (c.has_works and not p.has_works) or (c.has_consents and not p.has_consents)
    union all
    select 'guarded', w.email::text, w.was_guarded::int, 1 from waitlist_entries w
    where may_be_guarded(w.email) and not w.was_guarded
    union all
    select 'gone', l.user_id::text, 0, 1 from security_logs l
    where l.user_id is not null and not exists (select 1 from profiles p where p.id = l.user_id)
      and not exists (select 1 from gone_people g where g.id = l.user_id)
    union all
    select 'mark', d.id::text, d.has_product::int, (not d.has_product)::int from designs d
    where d.has_product <> exists (select 1 from products p where p.design_id = d.id)
      or d.shop_title is distinct from (select nullif(p.title, d.title) from products p where p.design_id = d.id)
    union all
    select 'stopped', o.id::text, 0, 1 from orders o
    where not o.may_be_stopped and (exists (select from refunds r where r.order_id = o.id)
      or exists (select from fraud_warnings w where w.order_id = o.id)
      or exists (select from returns r where r.replacement_order_id = o.id)
      or exists (select from order_lines l join refund_lines n on n.order_line_id = l.id where l.order_id = o.id))`);
  return rows;
}
