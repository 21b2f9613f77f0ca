import type pg from "pg";

type Emptied = { tables: readonly string[]; restart: string };

const emptied = new WeakMap<pg.Pool, Emptied>();

/** Records which tables of a fresh database are empty; those with rows from a migration are left alone later. */
export async function prepareTruncation(pool: pg.Pool): Promise<void> {
  const tables = await names(
    pool,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const empty = await names(
    pool,
    tables
      .map((name) => `select '${name}' as name where not exists (select from ${name})`)
      .join(" union all "),
  );
  const restarts = await names(
    pool,
    `select format('setval(%L, %s, false)', format('%I.%I', schemaname, sequencename), start_value) as name
     from pg_sequences where schemaname = 'public'`,
  );
  emptied.set(pool, { tables: empty, restart: `select ${restarts.join(", ")}` });
}

/** Empties every table, between the tests of a file. */
export async function truncateAll(pool: pg.Pool): Promise<void> {
  const { restart } = emptiedOf(pool);
  const used = await usedTables(pool);
  await pool.query(
    [
      // With triggers and foreign keys disabled; DELETE is ten times as fast as TRUNCATE on small tables.
      "select set_config('session_replication_role', 'replica', true)",
      ...used.map((name) => `delete from ${name}`),
      restart,
    ].join("; "),
  );
}

/**
 * Gives every table a fresh file, between the test files that take turns on one database: without
 * it the space of one file's deleted rows decides in which order the next one's rows are read.
 */
export async function freshTables(pool: pg.Pool): Promise<void> {
  const used = await usedTables(pool);
  if (used.length === 0) return;
  await pool.query(
    `select set_config('session_replication_role', 'replica', true); truncate ${used.join(", ")} cascade`,
  );
}

/** Those that have had a row since their file was new. */
async function usedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: "used-tables",
    text: "select name from unnest($1::text[]) name where pg_relation_size(name::regclass) > 0",
    values: [emptiedOf(pool).tables],
  });
  return rows.map(({ name }) => name);
}

function emptiedOf(pool: pg.Pool): Emptied {
  const found = emptied.get(pool);
  if (found === undefined) throw new Error("This pool does not belong to a test database");
  return found;
}

async function names(pool: pg.Pool, sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}
