import { sql, type SQL } from "drizzle-orm";

import type { Db } from "./client.server";

/** Changes that one statement takes, so that it never lasts long. */
const BATCH = 10_000;

const folds = [
  { table: "kept_counts", of: ["list", "cell"], sums: ["rows"] },
  { table: "kept_months", of: ["month"], sums: ["orders", "sales_cents"] },
  { table: "kept_runs", of: ["week"], sums: ["payouts", "amount_cents", "open"] },
] as const;

/**
 * Makes one row of many changes of the same count. It is one statement: whoever reads meanwhile finds
 * either the changes or their sum, and what another process works on is left to it.
 */
export async function compactCachedCounts(db: Db): Promise<void> {
  for (const { table, of, sums } of folds) {
    const key = of.join(", ");
    const added = sums.map((name) => `sum(${name})`).join(", ");
    const nothing = sums.map((name) => `sum(${name}) = 0`).join(" and ");
    await untilFolded(
      db,
      sql.raw(`with gone as (delete from ${table} where id in (
          select id from ${table} where (${key}) in (
            select ${key} from ${table} group by ${key} having count(*) > 1)
          order by id limit ${BATCH} for update skip locked)
        returning ${[...of, ...sums].join(", ")}),
      kept as (insert into ${table} (${[...of, ...sums].join(", ")})
        select ${key}, ${added} from gone group by ${key} having not (${nothing}))
      select count(*)::int as taken from gone`),
    );
  }
}

/** A full batch may not have been all. */
async function untilFolded(db: Db, statement: SQL): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH) {
    const { rows } = await db.execute<{ taken: number }>(statement);
    taken = rows[0]?.taken ?? 0;
  }
}
