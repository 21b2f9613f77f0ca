import type pg from "pg";

import { embeddedPool } from "../../app/db/embedded/pool.ts";
import { startInMemoryDatabase } from "../../app/db/embedded/start.ts";
import { createDatabase, type Database } from "../../app/db/client.server.ts";
import { migratedSnapshot } from "./migrated-snapshot.ts";
import { prepareTruncation } from "./truncate-all.ts";

export type TestDatabase = { pool: pg.Pool; db: Database; close(): Promise<void> };

/** A deadlocked test (a query outside of the transaction awaited inside it) fails with the reason. */
const IDLE_IN_TRANSACTION_MS = 5_000;

/** An empty, migrated database of the product's embedded kind, for one test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const embedded = await startInMemoryDatabase(await migratedSnapshot(), {
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  });
  const pool = embeddedPool(embedded, { max: 8 });
  await prepareTruncation(pool);
  return {
    pool,
    db: createDatabase(pool),
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}

export { truncateAll } from "./truncate-all.ts";
