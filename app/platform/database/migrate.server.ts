import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

import { applySql, changedSql } from "./apply-sql.server.ts";
import { locks, withLock } from "./with-lock.server.ts";

/** Brings the schema up to date; processes that start together wait for each other. */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<void> {
  await withLock(pool, locks.migrations, async (client) => {
    await applySql(client, "before-tables");
    await migrate(drizzle(client), { migrationsFolder: folder });
    await applySql(client, "after-tables");
    // New tables were granted to the shop's role whole.
    await client.query("select keep_append_only()");
  });
}

/** Tables only, of an empty database that a backup with fewer migrations is read into. */
export async function migrateTables(pool: pg.Pool, folder: string): Promise<void> {
  await withLock(pool, locks.migrations, async (client) => {
    await applySql(client, "before-tables");
    await migrate(drizzle(client), { migrationsFolder: folder });
  });
}

/**
 * Brings the schema up to date, unless nothing is missing; then the role needs no rights to change the schema.
 * @throws Error that says what to do where the role has none
 */
export async function ensureMigrated(pool: pg.Pool, folder: string): Promise<void> {
  const missing = await missingMigrations(pool, folder);
  if (missing === 0) return;
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may",
  );
  if (rows[0]?.may) return migrateDatabase(pool, folder);
  throw new Error(
    `The database lacks ${missing} of this version's migrations, and the role of DATABASE_URL may not change the schema. Run npm run migrate with MIGRATE_DATABASE_URL, or set that for the shop as well.`,
  );
}

async function missingMigrations(pool: pg.Pool, folder: string): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!tables[0]?.there) return known.length;
  const { rows } = await pool.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const missing = known.filter(({ folderMillis }) => folderMillis > newest).length;
  return missing + (await changedSql(pool)).length;
}
