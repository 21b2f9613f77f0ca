import { mkdtempSync, rmSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

import { migrateDatabase, migrateTables } from "~/platform/database/migrate.server";
import { exists } from "~/platform/database/not-ready.server";

import { Refusal } from "./refusal";

type Queryable = Pick<pg.ClientBase, "query">;

/** The hashes of the migrations that a database has, in their order; none where it has no tables. */
export async function appliedMigrations(client: Queryable): Promise<string[]> {
  if (!(await exists(client, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  return rows.map(({ hash }) => hash);
}

/** Null where there is none yet. */
export async function shopIdOf(client: Queryable): Promise<string | null> {
  if (!(await exists(client, "public.shop_state"))) return null;
  const { rows } = await client.query<{ id: string }>("select shop_id as id from shop_state");
  return rows[0]?.id ?? null;
}

/** @throws Refusal when this code does not know all of these migrations */
export function refuseUnknownMigrations(hashes: readonly string[], folder: string): void {
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  if (hashes.length > known.length)
    throw new Refusal("A newer version of Inkling made this backup: restore it with that one.");
  if (hashes.some((hash, at) => known[at] !== hash))
    throw new Refusal(
      "Another line of versions made this backup: this one does not know its schema.",
    );
}

/**
 * Brings an empty database to the schema that had only the first migrations. Functions and triggers
 * need all of them: they follow when the rest is migrated.
 */
export async function migrateUpTo(pool: pg.Pool, count: number, folder: string): Promise<void> {
  const part = mkdtempSync(join(tmpdir(), "inkling-migrations-"));
  try {
    const journal: { entries: { tag: string }[] } = JSON.parse(
      await readFile(join(folder, "meta/_journal.json"), "utf8"),
    );
    if (count >= journal.entries.length) return await migrateDatabase(pool, folder);
    const entries = journal.entries.slice(0, count);
    await mkdir(join(part, "meta"));
    await writeFile(join(part, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await copyFile(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
    await migrateTables(pool, part);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
