import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db } from "../client.server";
import { sorting } from "../sorted-page.server";
import { firstOf, gather } from "./gather-rows.server";
import type { Part } from "./gathered-rows.server";
import { firstLooked, nextLooked } from "./looked-rows.server";
import { MOST_GATHERED, type Searched, type Way } from "./search-ways.server";

/** A search of a list. */
type Found = {
  ways: readonly Way[];
  /** How many there are, known once a part of the list was read; one more than is counted where there are more. */
  count: number;
  /** What was gathered for all parts of a list that is walked in groups. */
  groups?: Groups;
};

/** The ids of what was gathered, by the group that they are in, and the ways that find more. */
type Groups = { idsOf: Map<string, string[]>; more: Way[] };

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
  const { group } = part;
  if (list.isUncounted && found.groups?.more.length !== 0) {
    const ids = await firstLooked(db, list, part, found.ways);
    if (ids) return read(isOneOf(id, ids));
  }
  const { ids, count, more } = await (group
    ? inGroup(db, found, list, group)
    : gather(db, list, part, found.ways));
  found.count = count;
  if (more.length === 0) return ids.length > 0 ? read(isOneOf(id, ids)) : [];
  const inPart = group ? { ...list, only: and(list.only, part.where) } : list;
  const next = await nextLooked(db, list, part, more);
  return read(isOneOf(id, [...ids, ...(next ?? (await allOf(db, inPart, part, more)))]));
}

/** What was gathered of one group: all groups are gathered at once, as the first of them is read. */
async function inGroup(
  db: Db,
  found: Found,
  list: Searched,
  { of, value }: NonNullable<Part["group"]>,
) {
  found.groups ??= await gatherGroups(db, list, of, found.ways);
  const { idsOf: ids, more } = found.groups;
  return { ids: ids.get(value ?? "") ?? [], count: 0, more };
}

async function gatherGroups(
  db: Db,
  list: Searched,
  of: SQLWrapper,
  ways: readonly Way[],
): Promise<Groups> {
  const all = {
    where: undefined,
    order: [sorting(list.id, sql`asc`)],
    limit: ways.length * MOST_GATHERED,
  };
  const keyed = sql`${list.id} || coalesce(${of}::text, '')`;
  const { ids, more } = await gather(db, list, all, ways, keyed);
  const groups = Map.groupBy(ids, (key) => key.slice(36));
  const idsOf = new Map([...groups].map(([value, keys]) => [value, keys.map(idIn)]));
  return { idsOf, more };
}

function idIn(key: string): string {
  return key.slice(0, 36);
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
