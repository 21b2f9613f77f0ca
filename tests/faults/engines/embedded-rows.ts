import { join } from "node:path";
import type pg from "pg";

import { embeddedPool } from "../../../app/platform/database/embedded/pool.ts";
import { startEmbeddedDatabase } from "../../../app/platform/database/embedded/start.ts";

/** Rows of an embedded database, which only one process may open: its shop is stopped first. */
export function embeddedRows(dataDir: string, stopShop: () => Promise<void>) {
  let stopped: Promise<void> | null = null;
  return async <T extends pg.QueryResultRow>(
    query: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> => {
    stopped ??= stopShop();
    await stopped;
    const embedded = await startEmbeddedDatabase(join(dataDir, "database"));
    const pool = embeddedPool(embedded, { max: 1 });
    try {
      return (await pool.query<T>(query, [...values])).rows;
    } finally {
      await pool.end();
      await embedded.stop();
    }
  };
}
