import type pg from "pg";

import { embeddedPool } from "../../../app/db/embedded/pool.ts";
import { startInMemoryDatabase } from "./in-memory-database.ts";
import { createDatabase, type Database } from "../../../app/db/client.server.ts";
import { migratedSnapshot } from "./migrated-snapshot.ts";
import { freshTables, prepareTruncation, truncateAll } from "./truncate-all.ts";

export type TestDatabase = { pool: pg.Pool; db: Database; close(): Promise<void> };

/** Makes a deadlocked test (awaiting a query outside the transaction it is in) fail with the reason. */
const IDLE_IN_TRANSACTION_MS = 5_000;

let opened: Promise<TestDatabase> | undefined;

/** An empty, migrated embedded database; a worker's test files take turns using one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  opened ??= openDatabase();
  const database = await opened;
  await truncateAll(database.pool);
  await freshTables(database.pool);
  return database;
}

async function openDatabase(): Promise<TestDatabase> {
  const embedded = await startInMemoryDatabase(await migratedSnapshot(), {
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  });
  const pool = embeddedPool(embedded, { max: 8 });
  await prepareTruncation(pool);
  return {
    pool,
    db: createDatabase(pool),
    // The next file reuses it; it ends with its worker.
    close: () => Promise.resolve(),
  };
}

export { truncateAll } from "./truncate-all.ts";
