import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";

/** How many of a table's rows are gone, and how many are new; one that was changed is one of each. */
type Touched = [gone: number, added: number];

/** Follow from the other tables by themselves. */
const derived = ["offer_sets", "store_vocabulary"];

/**
 * What something does to the whole database: whoever it is not about must not be in it.
 * @param spared ids and addresses of others, because counts do not tell whose rows were touched
 */
export async function touchedRows(
  db: Db,
  act: () => Promise<unknown>,
  spared: readonly string[] = [],
): Promise<Record<string, Touched>> {
  const before = await everyRow(db);
  await act();
  const after = await everyRow(db);
  const touched: Record<string, Touched> = {};
  for (const [table, was] of before) {
    const is = after.get(table) ?? new Set<string>();
    const gone = [...was].filter((row) => !is.has(row));
    const added = [...is].filter((row) => !was.has(row));
    const wrong = [...gone, ...added].find((row) => spared.some((other) => row.includes(other)));
    if (wrong) throw new Error(`What is someone else's was touched: ${table} ${wrong}`);
    if (gone.length > 0 || added.length > 0) touched[table] = [gone.length, added.length];
  }
  return touched;
}

async function everyRow(db: Db): Promise<Map<string, Set<string>>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !derived.includes(name));
  const selects = names.map(
    (name) => sql`select ${name} as name, to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; row: string }>(
    sql.join(selects, sql` union all `),
  );
  return new Map(
    names.map((name) => [
      name,
      new Set(rows.filter((row) => row.name === name).map(({ row }) => row)),
    ]),
  );
}
