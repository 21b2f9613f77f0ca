import type pg from "pg";

const statements = new WeakMap<pg.Pool, string>();
const emptyTables = new WeakMap<pg.Pool, string[]>();

/** Records which tables of a fresh database are empty; those with rows from a migration are left alone later. */
export async function prepareTruncation(pool: pg.Pool): Promise<void> {
  const tables = await names(
    pool,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const sequences = await names(
    pool,
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'",
  );
  const empty = await names(
    pool,
    tables
      .map((name) => `select '${name}' as name where not exists (select from ${name})`)
      .join(" union all "),
  );
  emptyTables.set(pool, empty);
  statements.set(
    pool,
    [
      // With triggers and foreign keys disabled; DELETE is ten times as fast as TRUNCATE on small tables.
      "select set_config('session_replication_role', 'replica', true)",
      ...empty.map((name) => `delete from ${name}`),
      ...sequences.map((name) => `alter sequence ${name} restart`),
    ].join("; "),
  );
}

/** Empties every table, between the tests of a file. */
export async function truncateAll(pool: pg.Pool): Promise<void> {
  const statement = statements.get(pool);
  if (statement === undefined) throw new Error("This pool does not belong to a test database");
  await pool.query(statement);
}

/**
 * Gives every table a fresh file, between the test files that take turns on one database: without
 * it the space of one file's deleted rows decides in which order the next one's rows are read.
 */
export async function freshTables(pool: pg.Pool): Promise<void> {
  const used = await names(
    pool,
    (emptyTables.get(pool) ?? [])
      .map((name) => `select '${name}' as name where pg_relation_size('${name}') > 0`)
      .join(" union all "),
  );
  if (used.length === 0) return;
  await pool.query(
    `select set_config('session_replication_role', 'replica', true); truncate ${used.join(", ")} cascade`,
  );
}

async function names(pool: pg.Pool, sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}
