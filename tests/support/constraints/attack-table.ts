import { randomUUID } from "node:crypto";
import type pg from "pg";

import type { TableFacts } from "./table-facts.ts";
import { changes, related, validRow, type Hints, type Row, type Schema } from "./valid-row.ts";

type Refusal = { code?: string; constraint?: string; column?: string };
/** Why a row must be refused: PostgreSQL's error code, and the name of the constraint or column. */
type Reason = { code: string; of: string };
const codes = { notNull: "23502", foreign: "23503", unique: "23505", check: "23514" };

/**
 * Breaks each constraint of a table by plain INSERTs, inside the caller's transaction.
 * @returns the constraints that stood no attempt: the database took every row, or refused it for
 * another reason
 */
export async function attackTable(
  client: pg.PoolClient,
  schema: Schema,
  hints: Hints,
  facts: TableFacts,
): Promise<string[]> {
  const { table } = facts;
  /** How the database refuses to take these rows; null if it takes them. Nothing stays. */
  async function refusalOf(into: string, ...rows: Row[]): Promise<Refusal | null> {
    await client.query("savepoint attempt");
    try {
      for (const row of rows) await client.query(insertion(into, row));
      return null;
    } catch (error) {
      return error as Refusal;
    } finally {
      await client.query("rollback to attempt");
    }
  }
  async function insertFitting(into: string, row: Row, filled: readonly string[]): Promise<Row> {
    const other = schema.get(into) ?? facts;
    for (const change of [{}, ...changes(other, related(other, filled))]) {
      const fitting = { ...row, ...change };
      if (await refusalOf(into, fitting)) continue;
      await client.query(insertion(into, fitting));
      return fitting;
    }
    throw new Error(`No valid row of ${into} was found: please add a hint`);
  }
  const rowOf = (filled?: string[]) => validRow(schema, hints, insertFitting, table, filled);
  /** Whether one of these tries is refused for this very reason. */
  async function isHeld(tries: Iterable<Row[]>, { code, of }: Reason): Promise<boolean> {
    for (const rows of tries) {
      const refusal = await refusalOf(table, ...rows);
      if (refusal?.code === code && [refusal.constraint, refusal.column].includes(of)) return true;
    }
    return false;
  }
  const valid = await rowOf();
  const complaint = await refusalOf(table, valid);
  if (complaint) return [`${table}: no valid row (${String(complaint)}), please add a hint`];

  const missed: string[] = [];
  async function expectHeld(what: string, tries: Iterable<Row[]>, reason: Reason) {
    if (!(await isHeld(tries, reason))) missed.push(`${table}: ${what}`);
  }
  for (const { name: column } of facts.columns.filter(({ isRequired }) => isRequired))
    await expectHeld(`${column} not null`, [[{ ...valid, [column]: null }]], {
      code: codes.notNull,
      of: column,
    });
  for (const { name, columns } of facts.checks)
    await expectHeld(name, changed(valid, changes(facts, columns)), {
      code: codes.check,
      of: name,
    });
  for (const { name, columns } of facts.foreign) {
    const [one, other] = [await rowOf(columns), await rowOf(columns)];
    // Each column names something that exists, but they do not belong together.
    const wrong = columns.map((column) => ({
      [column]: columns.length > 1 ? (other[column] ?? null) : randomUUID(),
    }));
    const fitting = [{}, ...changes(facts, related(facts, columns))];
    const tries = wrong.flatMap((part) =>
      fitting.map((change) => [{ ...one, ...part, ...change }]),
    );
    await expectHeld(name, tries, { code: codes.foreign, of: name });
  }
  for (const { name, columns, when } of facts.uniques.filter((key) => !isImplied(facts, key))) {
    const [one, other] = [await rowOf(columns), await rowOf(columns)];
    const same = Object.fromEntries(columns.map((column) => [column, one[column] ?? null]));
    const needed = facts.columns.map((column) => column.name).filter((it) => when?.includes(it));
    const fitting = [{}, ...changes(facts, [...needed, ...related(facts, columns)])];
    const tries = fitting.map((change) => [
      { ...one, ...change },
      { ...other, ...same, ...change },
    ]);
    await expectHeld(name, tries, { code: codes.unique, of: name });
  }
  return missed;
}

function* changed(row: Row, all: Iterable<Row>): Generator<Row[]> {
  for (const change of all) yield [{ ...row, ...change }];
}

/** Part of it is unique already, so that it cannot be broken alone: the target of a foreign key. */
function isImplied({ uniques }: TableFacts, { name, columns }: TableFacts["uniques"][number]) {
  return uniques.some(
    (other) =>
      other.name !== name &&
      other.when === null &&
      other.columns.length < columns.length &&
      other.columns.every((column) => columns.includes(column)),
  );
}

function insertion(table: string, row: Row): string {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  if (columns.length === 0) return `insert into "${table}" default values`;
  const values = Object.values(row).map((value) =>
    value === null ? "null" : `'${value.replaceAll("'", "''")}'`,
  );
  return `insert into "${table}" (${columns.join()}) values (${values.join()})`;
}
