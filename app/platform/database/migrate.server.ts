import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

import { afterTables, applySql, beforeTables, changedSql } from "./apply-sql.server.ts";
import { exists } from "./not-ready.server.ts";
import { locks, withLock } from "./with-lock.server.ts";

type Queryable = Pick<pg.ClientBase, "query">;

/** Brings the schema up to date; processes that start together wait for each other. */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<void> {
  await withLock(pool, locks.migrations, async (client) => {
    // Beside a newer version, its functions and triggers stay as it has made them.
    if (await isNewer(client, folder)) return;
    await makeTables(client, folder);
    await applySql(client, afterTables);
    // New tables were granted to the shop's role whole.
    await client.query("select keep_append_only()");
  });
}

/** Tables only, of an empty database that a backup with fewer migrations is read into. */
export async function migrateTables(pool: pg.Pool, folder: string): Promise<void> {
  await withLock(pool, locks.migrations, (client) => makeTables(client, folder));
}

async function makeTables(client: pg.PoolClient, folder: string): Promise<void> {
  await applySql(client, beforeTables);
  await migrate(drizzle(client), { migrationsFolder: folder });
}

/**
 * Brings the schema up to date, unless nothing is missing; then the role needs no rights to change
 * the schema.
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

/** How many migrations and texts of this version the database lacks. */
async function missingMigrations(pool: pg.Pool, folder: string): Promise<number> {
  if (await isNewer(pool, folder)) return 0;
  const newest = await newestApplied(pool);
  const missing = timesOf(folder).filter((time) => time > newest).length;
  return missing + (await changedSql(pool, [...beforeTables, ...afterTables])).length;
}

/** Whether a version after this one has migrated the database. */
async function isNewer(client: Queryable, folder: string): Promise<boolean> {
  return (await newestApplied(client)) > Math.max(...timesOf(folder));
}

function timesOf(folder: string): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}

/** The time of the last migration that the database has; 0 where it has none. */
async function newestApplied(client: Queryable): Promise<number> {
  if (!(await exists(client, "drizzle.__drizzle_migrations"))) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0);
}
