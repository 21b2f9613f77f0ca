import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type pg from "pg";

/**
 * Functions, views and triggers, each in a file of its name with its present text. Tables, indexes and
 * views are built on the expressions; triggers belong to tables.
 */
const beforeTables = ["expressions"];
const afterTables = ["views", "functions", "triggers"];

type SqlFile = { name: string; text: string; digest: string };

function filesIn(folders: readonly string[]): SqlFile[] {
  return folders.flatMap((folder) =>
    globSync(`app/schema/sql/${folder}/*.sql`, { cwd: process.cwd() })
      .toSorted()
      .map((path) => {
        const text = readFileSync(join(process.cwd(), path), "utf8");
        const digest = createHash("sha256").update(text).digest("hex");
        return { name: basename(path, ".sql"), text, digest };
      }),
  );
}

/** The files of `app/schema/sql` whose text the database does not have. */
export async function changedSql(client: Pick<pg.ClientBase, "query">): Promise<string[]> {
  const known = await knownDigests(client);
  return filesIn([...beforeTables, ...afterTables])
    .filter(({ name, digest }) => known.get(name) !== digest)
    .map(({ name }) => name);
}

async function knownDigests(client: Pick<pg.ClientBase, "query">): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.applied_sql') is not null as there",
  );
  if (!tables[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; digest: string }>(
    "select name, digest from drizzle.applied_sql",
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Brings functions, views and triggers to their present texts. What is no longer there is dropped by a migration. */
export async function applySql(
  client: pg.ClientBase,
  when: "before-tables" | "after-tables",
): Promise<void> {
  const known = await knownDigests(client);
  const files = filesIn(when === "before-tables" ? beforeTables : afterTables).filter(
    ({ name, digest }) => known.get(name) !== digest,
  );
  if (files.length === 0) return;
  await client.query("begin");
  try {
    await client.query("create schema if not exists drizzle");
    await client.query(
      "create table if not exists drizzle.applied_sql (name text primary key, digest text not null)",
    );
    // A function may name tables and functions that come after it.
    await client.query("set local check_function_bodies = off");
    for (const { name, text, digest } of files) {
      await client.query(text);
      await client.query(
        "insert into drizzle.applied_sql values ($1, $2) on conflict (name) do update set digest = excluded.digest",
        [name, digest],
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
