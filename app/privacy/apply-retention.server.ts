import { and, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { dropOldBatches } from "~/platform/audit/chain/drop-batches.server";
import { DAY_MS } from "~/lib/dates";

import { retentionPeriods, type RetainedData } from "./retention-periods";
import { retentionRules } from "./retention-rules.server";

/** The most rows one transaction deletes or empties. */
export const RETENTION_BATCH = 100;

/**
 * Deletes or empties whatever has been kept as long as `retentionPeriods` allows, each kind separately: a
 * failure with one does not hold up the others.
 * @returns how many rows
 * @throws AggregateError at the end
 */
export async function applyRetention(
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  let purged = 0;
  const errors: unknown[] = [];
  for (const kind of Object.keys(retentionPeriods) as RetainedData[]) {
    try {
      purged += await purgeKind(db, kind, now, stopping);
    } catch (error) {
      errors.push(new Error(`Purging ${kind} failed`, { cause: error }));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "Retention was not applied to all kinds");
  return purged;
}

/**
 * The same for one kind of data.
 * @returns how many rows
 */
export async function purgeKind(
  db: Database,
  kind: RetainedData,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const rule = retentionRules[kind];
  if ("log" in rule) return dropOldBatches(db, rule.log, now);
  let purged = 0;
  for (;;) {
    if (stopping?.aborted) return purged;
    const some = await purgeBatch(db, kind, now);
    purged += some;
    if (some < RETENTION_BATCH) return purged;
  }
}

/** One transaction's batch; rows that another transaction has locked wait for the next run. */
export async function purgeBatch(db: Database, kind: RetainedData, now: Date): Promise<number> {
  const rule = retentionRules[kind];
  if ("log" in rule) throw new Error(`${kind} is dropped by whole batches`);
  const { table, since, where, purge } = rule;
  const key = "id" in table ? table.id : table.key;
  const retainedSince = new Date(now.getTime() - retentionPeriods[kind].days * DAY_MS);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: key })
      .from(table)
      .where(and(lte(sql`${since}`, retainedSince), where))
      .limit(RETENTION_BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => String(id));
    if (purge) await purge(tx, ids, now);
    else await tx.delete(table).where(inArray(key, ids));
    return due.length;
  });
}

/**
 * The database keeps samples of what stands in each column, in order to plan queries. Takes them anew
 * for each table that has changed, so that they hold nothing that was erased.
 * @returns how many tables
 */
export async function purgeStatistics(db: Database, stopping?: AbortSignal): Promise<number> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select relid::regclass::text as table from pg_stat_user_tables
    where schemaname = 'public' and n_mod_since_analyze > 0 order by 1`);
  let count = 0;
  for (const { table } of rows) {
    if (stopping?.aborted) break;
    await db.execute(sql`select forget_in_statistics(${table}::regclass)`);
    count += 1;
  }
  return count;
}
