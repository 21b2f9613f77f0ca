import type pg from "pg";

/** A table's name and its columns, without those that the database computes. */
export type Table = { name: string; columns: readonly { name: string; type: string }[] };

export type Sequence = { name: string; value: string };

/** In what every row is read and written, whichever server it is and however it was set up. */
const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex';
  set local extra_float_digits = 3; set local statement_timeout = 0; set local lock_timeout = 0;
  set local search_path = public`;

/** Rows of about this many characters are fetched at a time. */
const BATCH_CHARACTERS = 2_000_000;
const FIRST_BATCH = 100;
const LARGEST_BATCH = 2_000;

/** One unchanging view of the whole database, for as long as the work takes. */
export async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(PLAIN_TEXT);
  try {
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** A transaction in which rows are read and written as plain text. */
export async function inPlainText<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(PLAIN_TEXT);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Every table of the shop. The job queue's are left out: its work is rows of ours (decision 003). */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname collate "C", a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ name: column, type }) => ({ name: column, type })),
  }));
}

export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}

/**
 * A table's rows, some at a time, each a line: a JSON array with the text of every column. PostgreSQL
 * reads from that text exactly what it wrote. Needs `inSnapshot` or `inPlainText`.
 */
export async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  await client.query(
    `declare rows_of no scroll cursor for
     select json_build_array(${columns})::text as line from only ${quoted(table.name)}`,
  );
  let size = FIRST_BATCH;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${size} from rows_of`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    const fitting = Math.floor((BATCH_CHARACTERS * lines.length) / characters);
    size = Math.max(1, Math.min(LARGEST_BATCH, fitting));
    yield lines;
  }
  await client.query("close rows_of");
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
