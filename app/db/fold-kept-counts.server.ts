import { sql, type SQL } from "drizzle-orm";

import type { Db } from "./client.server";

/** Changes that one statement takes, so that it never lasts long. */
const BATCH = 10_000;

/**
 * Makes one row of many changes of the same count. It is one statement: whoever reads meanwhile finds
 * either the changes or their sum, and what another process works on is left to it.
 */
export async function foldKeptCounts(db: Db): Promise<void> {
  await untilFolded(
    db,
    sql`with gone as (delete from kept_counts where id in (
        select id from kept_counts where (list, cell) in (
          select list, cell from kept_counts group by list, cell having count(*) > 1)
        order by id limit ${BATCH} for update skip locked)
      returning list, cell, rows),
    kept as (insert into kept_counts (list, cell, rows)
      select list, cell, sum(rows) from gone group by list, cell having sum(rows) <> 0)
    select count(*)::int as taken from gone`,
  );
  await untilFolded(
    db,
    sql`with gone as (delete from kept_sales where id in (
        select id from kept_sales where day in (
          select day from kept_sales group by day having count(*) > 1)
        order by id limit ${BATCH} for update skip locked)
      returning day, gross_cents, share_cents, fee_cents, quantity),
    kept as (insert into kept_sales (day, gross_cents, share_cents, fee_cents, quantity)
      select day, sum(gross_cents), sum(share_cents), sum(fee_cents), sum(quantity) from gone group by day)
    select count(*)::int as taken from gone`,
  );
  await untilFolded(
    db,
    sql`with gone as (delete from store_facets where id in (
        select id from store_facets where (place, offer_set, price_step) in (
          select place, offer_set, price_step from store_facets group by 1, 2, 3 having count(*) > 1)
        order by id limit ${BATCH} for update skip locked)
      returning place, offer_set, price_step, designs),
    kept as (insert into store_facets (place, offer_set, price_step, designs)
      select place, offer_set, price_step, sum(designs) from gone group by 1, 2, 3 having sum(designs) <> 0)
    select count(*)::int as taken from gone`,
  );
}

/** A full batch may not have been all. */
async function untilFolded(db: Db, statement: SQL): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH) {
    const { rows } = await db.execute<{ taken: number }>(statement);
    taken = rows[0]?.taken ?? 0;
  }
}
