import type pg from "pg";
import { expect } from "vitest";

/** Waits until this many statements of a PostgreSQL database are held up by another one's lock. */
export async function untilWaiting(pool: Pick<pg.Pool, "query">, statements = 1): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(statements);
}
