import type pg from "pg";

type Key = { table: string; name: string; definition: string };

/**
 * Makes all foreign keys again, in the order of `sorted`. PostgreSQL follows them in the order in which
 * they were made, and a dump that is loaded elsewhere makes them in another.
 */
export async function remakeKeys(
  pool: pg.Pool,
  sorted: (keys: readonly Key[]) => readonly Key[],
): Promise<void> {
  const { rows } = await pool.query<Key>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  const statements = [
    ...rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...sorted(rows).map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
  await pool.query(statements.join("; "));
}
