import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db } from "../client.server";
import { firstOf, gather } from "./gather-rows.server";
import type { Part } from "./gathered-rows.server";
import { firstScanned, nextScanned } from "./scanned-rows.server";
import type { Searched, Way } from "./search-ways.server";

/** A search of a list. */
type Found = {
  ways: readonly Way[];
  /** How many there are, known once a part of the list was read; one more than is counted where there are more. */
  count: number;
};

/** A search that finds rows in one of these ways, or in several. */
export function searchedBy(ways: readonly Way[]): Found {
  return { ways, count: 0 };
}

/** As one value: however many there are, it is the same statement. */
function isOneOf(id: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${id} = any(${sql.param(ids)}::uuid[])`;
}

/**
 * Reads the first hits of a part of a list. As many are gathered as are counted, by the indexes of
 * what is searched, and sorted. Where a way finds more, its next hits are looked for among the first
 * rows of the list, and where those are too few, all of them are gathered.
 * @param read reads what else this condition lets through
 */
export async function firstFound<Row>(
  db: Db,
  found: Found | null,
  list: Searched,
  part: Part,
  read: (hits: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  if (!found) return read(undefined);
  const { id } = list;
  if (list.isUncounted) {
    const ids = await firstScanned(db, list, part, found.ways);
    if (ids) return read(isOneOf(id, ids));
  }
  const { ids, count, more } = await gather(db, list, part, found.ways);
  found.count = count;
  if (more.length === 0) return ids.length > 0 ? read(isOneOf(id, ids)) : [];
  const next = await nextScanned(db, list, part, more);
  return read(isOneOf(id, [...ids, ...(next ?? (await allOf(db, list, part, more)))]));
}

/** The first hits of some ways, however far down: all that each finds is sorted. */
async function allOf(db: Db, list: Searched, part: Part, ways: readonly Way[]): Promise<string[]> {
  const all = ways.map(({ roughly, rows, is }) =>
    roughly
      ? sql`(${firstOf(list, part, roughly.all(list.only), is)})`
      : sql`(${firstOf(list, part, rows.all(list.only))})`,
  );
  const { rows } = await db.execute<{ id: string }>(sql.join(all, sql` union `));
  return rows.map((row) => row.id);
}
