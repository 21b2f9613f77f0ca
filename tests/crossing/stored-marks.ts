import type { Pool } from "pg";

/** Every "table.column" in which a text stands, in any row. */
export async function storedMarks(pool: Pool, mark: RegExp): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (mark.test(JSON.stringify(value))) found.add(`${name}.${column}`);
  }
  return [...found].toSorted();
}
