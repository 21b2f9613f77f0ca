import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { rowsToRead, type ListPage, type Cursor } from "~/lib/list-page";
import { isDescending, sortName, type SortName } from "~/lib/list-sort";

import type { Db } from "./client.server";

/** What a list can be sorted by; never null, so that every row has its place. */
type SortColumn = { kind: "time" | "number" | "text"; value: SQLWrapper };

export function byTime(value: SQLWrapper): SortColumn {
  return { kind: "time", value };
}

export function byNumber(value: SQLWrapper): SortColumn {
  return { kind: "number", value };
}

/** Sorts texts as people read them, ignoring case. */
export function byText(value: SQLWrapper): SortColumn {
  return { kind: "text", value: sql`left(lower(coalesce(${value}::text, '')), 200)` };
}

/**
 * The condition that a column has one value, in the words of its order: of one value, an index that is
 * sorted by it has the rows in the order of their ids.
 */
export function isText({ value }: SortColumn, text: string): SQL {
  return sql`${value} = left(lower(${text}), 200)`;
}

/** One thing that rows are sorted by, as SQL, and what of a row it compares. */
type Sorting = SQL & { by: SQLWrapper; direction: SQL };

export function sorting(by: SQLWrapper, direction: SQL): Sorting {
  return Object.assign(sql`${by} ${direction}`, { by, direction });
}

/** What one query of a page reads. */
type PagePart = {
  where: SQL | undefined;
  /** Ends with the row's id. */
  order: Sorting[];
  limit: number;
  sortKey: SQL<string>;
};

/** What the parts of a page depend on: ids break ties, and the last page ended at `after`. */
type Walk = { db: Db; isDown: boolean; id: SQLWrapper; after: Cursor | null };

/** An order that is walked part after part, each by an index; `partsOf` begins where the last page ended. */
export type WalkedColumn = {
  kind: "walked";
  partsOf: (walk: Walk) => Promise<Omit<PagePart, "limit">[]>;
};

/**
 * One page of a list by key, in an order that may be walked: then part after part is read until the
 * page is full.
 * @param read reads one part of the page
 */
export async function walkedPage<Sort extends string, Row>(
  db: Db,
  {
    columns,
    sort,
    id,
    page,
  }: {
    columns: Record<SortName<Sort>, SortColumn | WalkedColumn>;
    sort: Sort;
    id: SQLWrapper;
    page: ListPage;
  },
  read: (part: PagePart) => Promise<Row[]>,
): Promise<Row[]> {
  const name = sortName(sort);
  const column = columns[name];
  if (column.kind !== "walked") {
    const { afterKey, ...rest } = sortedPage({ [name]: column }, sort as string, id, page);
    return read({ where: afterKey, ...rest });
  }
  const rows: Row[] = [];
  const most = rowsToRead(page);
  const walk = { db, isDown: isDescending(sort), id, after: page.after };
  for (const part of await column.partsOf(walk))
    if (rows.length < most) rows.push(...(await read({ ...part, limit: most - rows.length })));
  return rows;
}

/** How an order goes, as SQL: its direction, what lies past a place, and what does not lie before it. */
export function directionOf(isDown: boolean) {
  return isDown ? ([sql`desc`, sql`<`, sql`<=`] as const) : ([sql`asc`, sql`>`, sql`>=`] as const);
}

/** The parts of a query that reads one page by key in a chosen order; ids break ties. */
export function sortedPage<Sort extends string>(
  columns: Record<SortName<Sort>, SortColumn>,
  sort: Sort,
  id: SQLWrapper,
  page: ListPage,
) {
  const column = columns[sortName(sort)];
  const [direction] = directionOf(isDescending(sort));
  return {
    sortKey: keyText(column),
    afterKey: page.after ? beyond(column, sort, id, page.after) : undefined,
    order: [sorting(column.value, direction), sorting(id, direction)],
    limit: rowsToRead(page),
  };
}

function keyText({ kind, value }: SortColumn): SQL<string> {
  return kind === "time"
    ? sql<string>`(extract(epoch from ${value}) * 1000)::bigint::text`
    : sql<string>`${value}::text`;
}

function beyond(column: SortColumn, sort: string, id: SQLWrapper, after: Cursor) {
  const place = placeValue(column, after.value);
  if (!place) return undefined;
  const [, past] = directionOf(isDescending(sort));
  return and(sql`(${column.value}, ${id}) ${past} (${place}, ${after.id}::uuid)`);
}

/** Years that JavaScript and the database write alike: 1 to 9999. */
const FIRST_TIME = Date.parse("0001-01-01T00:00:00Z");
const LAST_TIME = Date.parse("9999-12-31T00:00:00Z");

/** An invalid key, typed by hand, shows the first page. */
function placeValue({ kind }: SortColumn, value: string): SQL | null {
  if (kind === "text") return sql`${value}::text`;
  if (!/^-?\d{1,15}$/.test(value)) return null;
  if (kind === "number") return sql`${value}::bigint`;
  const time = Number(value);
  return time >= FIRST_TIME && time <= LAST_TIME
    ? sql`${new Date(time).toISOString()}::timestamptz`
    : null;
}
