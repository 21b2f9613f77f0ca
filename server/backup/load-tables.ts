import type pg from "pg";

import { inPlainText, quoted, rowsOf, tablesOf, type Sequence, type Table } from "./read-tables";
import { Refusal } from "./refusal";
import { RowSum } from "./row-sum";

/** What a table has to hold once it is loaded. */
export type Expected = { rows: number; sum: string };

export type TableSource = {
  tables: readonly Table[];
  rows(table: Table): AsyncIterable<string[]>;
  /** Known once the rows were read. */
  expected(table: Table): Expected;
  sequences(): Promise<readonly Sequence[]> | readonly Sequence[];
};

/**
 * Replaces all rows of a database that has the same schema, in one transaction: everything or
 * nothing. Meanwhile no trigger acts (the rows are what triggers once made of them) and no foreign
 * key is checked; both are back, and all keys checked, before it ends. Every table is read again and
 * compared.
 * @throws Refusal when the schema or what was loaded differs
 */
export async function loadTables(client: pg.ClientBase, source: TableSource): Promise<void> {
  await inPlainText(client, async () => {
    const own = await tablesOf(client);
    refuseOtherSchema(own, source.tables);
    await withoutGuards(client, own, async () => {
      await client.query(`truncate ${own.map(({ name }) => quoted(name)).join(", ")}`);
      for (const table of source.tables) await loadTable(client, table, source.rows(table));
      for (const { name, value } of await source.sequences())
        await client.query("select setval($1::regclass, $2::bigint)", [quoted(name), value]);
    });
    for (const table of source.tables) await compare(client, table, source.expected(table));
  });
}

function refuseOtherSchema(own: readonly Table[], theirs: readonly Table[]): void {
  const spoken = (tables: readonly Table[]) =>
    tables.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one.name} ${one.type}`));
  const [ours, wanted] = [spoken(own), spoken(theirs)];
  const differing = [
    ...ours.filter((one) => !wanted.includes(one)),
    ...wanted.filter((one) => !ours.includes(one)),
  ];
  if (differing.length > 0)
    throw new Refusal(
      `The two databases have different columns: ${differing.slice(0, 5).join(", ")}`,
    );
}

async function loadTable(
  client: pg.ClientBase,
  { name, columns }: Table,
  rows: AsyncIterable<string[]>,
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const values = columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(", ");
  const insert = `insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) r`;
  for await (const lines of rows) await client.query(insert, [`[${lines.join(",")}]`]);
}

async function compare(client: pg.ClientBase, table: Table, expected: Expected): Promise<void> {
  const sum = new RowSum();
  for await (const lines of rowsOf(client, table)) for (const line of lines) sum.add(line);
  if (sum.rows !== expected.rows)
    throw new Refusal(`${table.name} has ${sum.rows} rows instead of ${expected.rows}.`);
  if (sum.sum !== expected.sum)
    throw new Refusal(`The rows of ${table.name} differ from those that were read.`);
}

/**
 * Only what the tables' owner may do: no superuser is needed. The keys come back in the order in
 * which they were made, because that is the order in which PostgreSQL follows them when it deletes.
 */
async function withoutGuards(
  client: pg.ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  const ofTables = (change: string) =>
    tables.map(({ name }) => `alter table ${quoted(name)} ${change}`).join("; ");
  const ofKeys = (change: (key: (typeof keys)[number]) => string) =>
    keys.map((key) => `alter table ${key.table} ${change(key)}`).join("; ");
  await client.query(ofKeys(({ name }) => `drop constraint ${quoted(name)}`));
  await client.query(ofTables("disable trigger user"));
  await work();
  await client.query(ofTables("enable trigger user"));
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
