import { PgBoss } from "pg-boss";

import { readConfig } from "../app/config.server.ts";
import { migrateDatabase } from "../app/db/migrate.server.ts";
import { refuseUnready } from "../app/db/not-ready.server.ts";
import { locks, withLock } from "../app/db/with-lock.server.ts";
import { keepToOwner } from "../server/hardening/owner-only.ts";
import { openDatabase } from "../server/open-database.ts";

/** Brings the database's schema up to date, the job queue's included, and starts nothing. */
async function migrateAll(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl) await keepToOwner(config.dataDir);
  const database = await openDatabase(config, (error) => {
    throw error;
  });
  const { pool } = database;
  try {
    await refuseUnready(pool);
    await migrateDatabase(pool, new URL("../drizzle", import.meta.url).pathname);
    const queue = new PgBoss({
      db: {
        executeSql: async (text, values) => pool.query(text, values ? [...values] : []),
      },
      backend: config.databaseUrl ? "postgres" : "pglite",
      supervise: false,
      schedule: false,
    });
    await withLock(pool, locks.jobQueue, () => queue.start());
    await queue.stop({ graceful: false });
  } finally {
    await database.close();
  }
}

try {
  await migrateAll();
  console.log("The schema is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
