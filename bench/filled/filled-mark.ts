import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type pg from "pg";

import { root } from "../../scripts/build-state.ts";
import { fillings, type FilledName } from "./fillings.ts";

type Filled = { mark: string; migration: string };

/** What a database of this name is filled with by the code as it is now. */
export function filledNow(name: FilledName): Filled {
  const migrations = globSync("drizzle/*.sql", { cwd: root }).toSorted();
  return { mark: markOf(name), migration: basename(migrations.at(-1) ?? "", ".sql") };
}

/** What it was filled with; null where there is none. */
export async function filledThen(pool: pg.Pool, name: FilledName): Promise<Filled | null> {
  const { rows } = await pool.query<{ note: string | null }>(
    "select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1",
    [name],
  );
  const [mark = "", migration = ""] = (rows[0]?.note ?? "").split(" ");
  return mark ? { mark, migration } : null;
}

/** Notes on the database itself that it is filled: it is whole, whatever ended in between. */
export async function recordFilling(pool: pg.Pool, name: FilledName): Promise<void> {
  const { mark, migration } = filledNow(name);
  await pool.query(`comment on database "${name}" is '${mark} ${migration}'`);
}

/** A digest of the code that makes it, and of what that begins with. */
function markOf(name: FilledName): string {
  const { from, madeBy, ...others } = fillings[name];
  const hash = createHash("sha256").update(from ? markOf(from) : "");
  hash.update(JSON.stringify(others));
  const paths = madeBy.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 32);
}
