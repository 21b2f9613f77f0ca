import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type pg from "pg";

import { exists } from "./not-ready.server.ts";

type Queryable = Pick<pg.ClientBase, "query">;
type SqlFile = { name: string; text: string; digest: string };

/** Folders of `app/schema/sql`: what indexes, checks and views are built on comes before the tables. */
export const beforeTables = ["expressions"];
export const afterTables = ["views", "functions", "triggers"];

/** The files in these folders whose present text the database does not have. */
export async function changedSql(
  client: Queryable,
  folders: readonly string[],
): Promise<SqlFile[]> {
  const known = await knownDigests(client);
  const paths = folders.flatMap((folder) => globSync(`app/schema/sql/${folder}/*.sql`).toSorted());
  return paths
    .map((path) => {
      const text = readFileSync(path, "utf8");
      const digest = createHash("sha256").update(text).digest("hex");
      return { name: basename(path, ".sql"), text, digest };
    })
    .filter(({ name, digest }) => known.get(name) !== digest);
}

async function knownDigests(client: Queryable): Promise<Map<string, string>> {
  if (!(await exists(client, "drizzle.applied_sql"))) return new Map();
  const { rows } = await client.query<{ name: string; digest: string }>(
    "select name, digest from drizzle.applied_sql",
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Brings functions, views and triggers to their present texts. What has no file any more is dropped by a migration. */
export async function applySql(client: Queryable, folders: readonly string[]): Promise<void> {
  const changed = await changedSql(client, folders);
  if (changed.length === 0) return;
  await client.query("begin");
  try {
    await client.query("create schema if not exists drizzle");
    await client.query(
      "create table if not exists drizzle.applied_sql (name text primary key, digest text not null)",
    );
    // A function may name tables and functions that come after it.
    await client.query("set local check_function_bodies = off");
    for (const { name, text, digest } of changed) {
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
