import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

import { locks, withLock } from "./with-lock.server.ts";

/** Brings the schema up to date; processes that start together wait for each other. */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<void> {
  await withLock(pool, locks.migrations, (client) =>
    migrate(drizzle(client), { migrationsFolder: folder }),
  );
}
