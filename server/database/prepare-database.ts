import { fileURLToPath } from "node:url";

import type { Config } from "../../app/config.server.ts";
import { migrateDatabase } from "../../app/platform/database/migrate.server.ts";
import { refuseUnready } from "../../app/platform/database/not-ready.server.ts";
import { locks, withLock } from "../../app/platform/database/with-lock.server.ts";
import { makeQueue } from "../../app/jobs/make-queue.server.ts";
import { openDatabase } from "../open-database.ts";

const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));

/**
 * Brings the database's schema up to date, the job queue's included, as the role of
 * MIGRATE_DATABASE_URL if there is one.
 */
export async function prepareDatabase(config: Config): Promise<void> {
  const databaseUrl = config.migrateDatabaseUrl ?? config.databaseUrl;
  const owner = { ...config, databaseUrl, databaseReplicaUrl: undefined };
  const database = await openDatabase(owner, (error) => {
    throw error;
  });
  try {
    await refuseUnready(database.pool);
    await migrateDatabase(database.pool, migrations);
    await withLock(database.pool, locks.jobQueue, (client) =>
      makeQueue(client, Boolean(databaseUrl)),
    );
  } finally {
    await database.close();
  }
}
