import { randomUUID } from "node:crypto";

import type { TableFacts } from "./table-facts.ts";

export type Row = Record<string, string | null>;
export type Schema = ReadonlyMap<string, TableFacts>;

/** Values that make a row fit where its columns have to fit one another, by table. */
export type Hints = Readonly<Record<string, Row>>;

/**
 * A row that fits a table, made from the catalog: required columns by their types, and a row of
 * each table that it refers to. The row itself is not inserted.
 * @param insert writes a row that is referred to, changed where that makes it fit
 * @param filled columns that get a value although they may be empty
 */
export async function validRow(
  schema: Schema,
  hints: Hints,
  insert: (table: string, row: Row, filled: readonly string[]) => Promise<Row>,
  table: string,
  filled: readonly string[] = [],
): Promise<Row> {
  const facts = schema.get(table);
  if (!facts) throw new Error(`There is no table ${table}`);
  const row: Row = { ...hints[table] };
  for (const { name, type, isRequired, hasDefault } of facts.columns) {
    if (name in row || (!filled.includes(name) && (!isRequired || hasDefault))) continue;
    const [allowed] = allowedValues(facts, name);
    row[name] = allowed ?? valueOf(type);
  }
  // The widest key first: what it sets fits the narrower ones as well.
  const set = new Set<string>();
  for (const { columns, table: parent, keys } of facts.foreign.toSorted(
    (a, b) => b.columns.length - a.columns.length,
  )) {
    if (!columns.every((name) => name in row && !set.has(name))) continue;
    const draft = await validRow(schema, hints, insert, parent, keys);
    const other = await insert(parent, draft, keys);
    columns.forEach((name, at) => (row[name] = other[keys[at] ?? ""] ?? null));
    columns.forEach((name) => set.add(name));
  }
  return row;
}

/** Other values for one of the columns, then for two at a time. */
export function* changes(facts: TableFacts, names: readonly string[]): Generator<Row> {
  const single = names.map((name) => otherValues(facts, name).map((value) => ({ [name]: value })));
  yield* single.flat();
  for (const [at, ones] of single.entries())
    for (const others of single.slice(at + 1))
      for (const one of ones) for (const other of others) yield { ...one, ...other };
}

/** The other columns that a check compares with these. */
export function related({ checks }: TableFacts, names: readonly string[]): string[] {
  const compared = checks.filter(({ columns }) => columns.some((name) => names.includes(name)));
  const all = new Set(compared.flatMap(({ columns }) => columns));
  return [...all].filter((name) => !names.includes(name));
}

function otherValues(facts: TableFacts, name: string): (string | null)[] {
  const column = facts.columns.find((each) => each.name === name);
  return [...valuesOf(facts, name, column?.type ?? ""), ...(column?.isRequired ? [] : [null])];
}

function valuesOf(facts: TableFacts, name: string, type: string): string[] {
  if (type === "bool") return ["true", "false"];
  if (type === "_text") return ["{}", "{never such}"];
  if (/^(date|timestamptz)$/.test(type)) return ["9999-01-01", "1900-01-01"];
  if (/^(int|float)\d$/.test(type)) return ["-1", "0", "1", "21", "10001"];
  return ["never such", "", "x".repeat(2000), ...allowedValues(facts, name)];
}

/** The values that a table's checks name for a column. */
function allowedValues({ checks }: TableFacts, column: string): string[] {
  const named = new RegExp(`\\b${column} = (?:ANY \\(ARRAY\\[(.*?)\\]|('[^']*'))`, "g");
  const lists = checks.flatMap(({ text }) => [...text.matchAll(named)]);
  return lists.flatMap(([, list, one]) =>
    [...(list ?? one ?? "").matchAll(/'([^']*)'/g)].map(([, value = ""]) => value),
  );
}

let made = 0;

function valueOf(type: string): string {
  made += 1;
  const values: Record<string, string> = {
    uuid: randomUUID(),
    text: `X${made}`,
    citext: `x${made}@inkling.test`,
    bool: "false",
    jsonb: "{}",
    json: "[]",
    _text: `{X${made}}`,
    _uuid: "{}",
    date: "2001-02-03",
    timestamptz: "2026-01-02T03:04:05Z",
  };
  const value = values[type] ?? (/^(int|float)\d$/.test(type) ? "1" : undefined);
  if (value === undefined) throw new Error(`No example of the type ${type} is known`);
  return value;
}
