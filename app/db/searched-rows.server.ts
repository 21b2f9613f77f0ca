import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { MOST_FOUND } from "~/lib/list-page";
import { likePattern } from "~/lib/like-pattern";

import type { Db } from "./client.server";
import { renewNameKeys } from "./name-keys.server";
import type { PagePart } from "./sorted-page.server";

/** So many rows of a list are looked at for its next hits, or this many where the row itself says it. */
const LOOKED_AT = 2_000;
const LOOKED_AT_OWN = 5_000;
/** No way gathers more, so that none is cut off unseen. */
export const MOST_GATHERED = 2 * (MOST_FOUND + 1);
/** So many at first where no one asks how many there are. */
const LOOKED_AT_FIRST = 400;

/** Queries of rows, of those that the list shows, by an index of what is searched. */
type Rows = {
  /** As many as are gathered: the same row may come again, and of one thing's rows no more may come. */
  some: (only?: SQL) => SQL;
  /** Each once, however many there are. */
  all: (only?: SQL) => SQL;
};

/** One way in which rows are found. */
export type Way = {
  rows: Rows;
  /** The same, asked of one row of the list. */
  is: SQL;
  /** Whether the row itself says it. */
  isOwn?: true;
  /** It may find the same row more than once. */
  isRepeated?: true;
  /**
   * Rows among which are all that it finds, where it takes longer to ask what is left than to find
   * one: of these the first of a page are asked, unless they are counted.
   */
  roughly?: Rows;
};

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

type Searched = {
  /** The list's table. */
  table: SQLWrapper;
  id: SQLWrapper;
  /** What its order and conditions need of other tables. */
  joins?: SQL;
  /** What of it the list shows, besides what is searched for. */
  only?: SQL | undefined;
  /** The list does not say how many it finds. */
  isUncounted?: boolean;
};

/**
 * Found by what stands in the list's own table.
 * @param roughly what holds of all that are found, by an index
 */
export function byOwn({ table }: Searched, is: SQL, roughly?: SQL): Way {
  const rows = (those: SQL): Rows => {
    const all = (only?: SQL) =>
      sql`select ${table}.* from ${table} where ${and(those, only)} offset 0`;
    return { some: all, all };
  };
  return { rows: rows(is), is, isOwn: true, ...(roughly && { roughly: rows(roughly) }) };
}

/**
 * Found by rows of another table, aliased `o`.
 * @param of the column of `o` with the list's id
 * @param others what else joins them
 * @param roughly what holds of all that are found, by an index
 */
export function byOther(
  { table, id }: Searched,
  others: SQL,
  of: SQL,
  isIt: SQL,
  roughly?: SQL,
): Way {
  const its = (one: SQL, only?: SQL) =>
    sql`select ${table}.* from ${table} where ${and(sql`${id} = ${one}`, only)} limit 1`;
  const rows = (those: SQL): Rows => ({
    some: (only) =>
      sql`select shown.* from ${others} cross join lateral (${its(of, only)}) shown where ${those}`,
    all: (
      only,
    ) => sql`select shown.* from (select distinct ${of} as id from ${others} where ${those}) found
      cross join lateral (${its(sql`found.id`, only)}) shown`,
  });
  return {
    rows: rows(isIt),
    is: sql`exists (select 1 from ${others} where ${of} = ${id} and ${isIt} offset 0)`,
    isRepeated: true,
    ...(roughly && { roughly: rows(roughly) }),
  };
}

/**
 * Found by things of another table, aliased `o`: one after the other, each with its rows by an index.
 * Joined, all of the list may be read.
 * @param of the list's column with the id of `o`
 */
export function byEach({ table }: Searched, things: SQL, of: SQLWrapper, isIt: SQL): Way {
  const rows = (most: SQL) => (only?: SQL) =>
    sql`select shown.* from ${things} cross join lateral (
      select ${table}.* from ${table} where ${and(sql`${of} = o.id`, only)} ${most}) shown where ${isIt}`;
  return {
    rows: { some: rows(sql`limit ${MOST_GATHERED}`), all: rows(sql`offset 0`) },
    is: sql`exists (select 1 from ${things} where o.id = ${of} and ${isIt} offset 0)`,
  };
}

/**
 * Found by the name of the person whom a column names, as the team sees it: a child has none but "A
 * young creator".
 * @param mark of those whom such rows name
 */
export async function byPersonsName(
  db: Db,
  list: Searched,
  of: SQLWrapper,
  q: string,
  mark: "has_works" | "has_consents" = "has_works",
): Promise<Way> {
  await renewNameKeys(db);
  const isNamed = sql`o.${sql.raw(mark)} and o.name_key like lower(${likePattern(q)})`;
  return byEach(list, sql`profiles o`, of, isNamed);
}

/** A search that finds rows in one of these ways, or in several. */
export function searchedBy(ways: readonly Way[]): Found {
  return { ways, count: 0 };
}

/** As one value: however many there are, it is the same statement. */
function isOneOf(id: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${id} = any(${sql.param(ids)}::uuid[])`;
}

/** A part of a list, in its order. */
type Part = Pick<PagePart, "where" | "limit" | "group"> & { order: readonly SQL[] };

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
  const looked = more.every(({ isOwn }) => isOwn) ? LOOKED_AT_OWN : LOOKED_AT;
  const next = await lookedAt(db, list, part, more, looked);
  const inPart = group ? { ...list, only: and(list.only, part.where) } : list;
  const others = next.length === part.limit ? next : await allOf(db, inPart, part, more);
  return read(isOneOf(id, [...ids, ...others]));
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
  const all = { where: undefined, order: [sql`${list.id}`], limit: ways.length * MOST_GATHERED };
  const keyed = sql`${list.id} || coalesce(${of}::text, '')`;
  const { ids, more } = await gather(db, list, all, ways, keyed);
  const groups = Map.groupBy(ids, (key) => key.slice(36));
  const idsOf = new Map([...groups].map(([value, keys]) => [value, keys.map(idIn)]));
  return { idsOf, more };
}

function idIn(key: string): string {
  return key.slice(0, 36);
}

/** The first hits among the first rows; null where so many rows have too few, or will, as it seems. */
async function firstLooked(db: Db, list: Searched, part: Part, ways: readonly Way[]) {
  const isFull = (ids: readonly string[]) => ids.length === part.limit;
  const some = await lookedAt(db, list, part, ways, LOOKED_AT_FIRST);
  if (isFull(some)) return some;
  const isLikely = some.length * (LOOKED_AT / LOOKED_AT_FIRST) > 1.2 * part.limit;
  const more = isLikely ? await lookedAt(db, list, part, ways, LOOKED_AT) : [];
  return isFull(more) ? more : null;
}

/** What of some rows, in order, is of a part of the list; `isFound` is asked until there are enough. */
function firstOf(
  { table, id, joins = sql`` }: Searched,
  { where, order, limit }: Part,
  rows: SQL,
  isFound?: SQL,
  wanted: SQLWrapper = id,
): SQL {
  const inOrder = sql`order by ${sql.join([...order], sql`, `)}`;
  return isFound
    ? sql`select ${wanted} as id from (select ${table}.* from (${rows}) ${table} ${joins}
        where ${where ?? sql`true`} ${inOrder} offset 0) ${table} where ${isFound} limit ${limit}`
    : sql`select ${wanted} as id from (${rows}) ${table} ${joins}
        where ${where ?? sql`true`} ${inOrder} limit ${limit}`;
}

/** How many are gathered in one way: of those that repeat more, so that there are enough different ones. */
function mostOf({ isUncounted }: Searched, { isOwn, isRepeated }: Way): number {
  const isMore = isUncounted ? !isOwn : isOwn || isRepeated;
  return isMore ? MOST_GATHERED : MOST_FOUND + 1;
}

type Gathered = {
  ids: string[];
  own: number;
  count: number;
  counts: Record<string, number>;
};

/**
 * Gathers what is found by the rows themselves, then by others: fewer of these where the former are
 * more than are counted.
 */
async function gather(
  db: Db,
  list: Searched,
  part: Part,
  ways: readonly Way[],
  wanted: SQLWrapper = list.id,
) {
  const { id, isUncounted } = list;
  const few = part.limit + 1;
  const isMany = sql`(select rows from known) > ${MOST_FOUND}`;
  const own = gathered(list, ways, (way) => (way.isOwn ? [{ limit: mostOf(list, way) }] : []));
  const others = gathered(list, ways, (way) => {
    if (way.isOwn) return [];
    const most = { limit: mostOf(list, way) };
    return isUncounted
      ? [most]
      : [
          { ...most, where: sql`not ${isMany}` },
          { limit: few, where: isMany },
        ];
  });
  const idsIn = (rows: SQL) => sql`select ${id} as id from ${rows} ${list.table}`;
  const both = sql`${idsIn(sql`own`)} union ${idsIn(sql`others`)}`;
  const firstGathered = (rows: SQL) =>
    firstOf(list, part, eachOnce(list, ways, rows), asked(list, ways), wanted);
  const { rows } = await db.execute<Gathered>(sql`with
      own as materialized (${own}),
      known as materialized (select count(*)::int as rows from (select distinct ${id} from own ${list.table}) known),
      others as materialized (${others})
    select array(${firstGathered(sql`own`)})
        || array(${firstGathered(sql`others`)}) as ids,
      (select rows from known) as own,
      ${isUncounted ? sql`0` : sql`(select count(*)::int from (${both}) found)`} as count,
      (select coalesce(json_object_agg(way, rows), '{}') from (select way, count(*) as rows
        from (select way from own union all select way from others) found group by way) each) as counts`);
  const [known = { ids: [], own: 0, count: 0, counts: {} }] = rows;
  const more = ways.filter((way, at) => {
    const isCut = !isUncounted && !way.isOwn && known.own > MOST_FOUND;
    const most = isCut ? few : mostOf(list, way);
    return (known.counts[at] ?? 0) >= most;
  });
  const isUnknown = !isUncounted && more.length > 0 && known.count <= MOST_FOUND;
  const count = isUnknown ? await countOf(db, list, ways) : Math.min(known.count, MOST_FOUND + 1);
  return { ids: known.ids, count, more };
}

/** The rows of some ways, each with the number of its way, as far as they are wanted. */
function gathered(
  list: Searched,
  ways: readonly Way[],
  wantedOf: (way: Way) => { limit: number; where?: SQL }[],
): SQL {
  const { table, only, isUncounted } = list;
  const some = ways.flatMap((way, at) => {
    const rows = ((isUncounted && way.roughly) || way.rows).some(only);
    return wantedOf(way).map(
      ({ limit, where = sql`true` }) =>
        sql`(select ${at}::int as way, found.* from (${rows}) found where ${where} limit ${limit})`,
    );
  });
  return some.length > 0
    ? sql.join(some, sql` union all `)
    : sql`select 0 as way, ${table}.* from ${table} where false`;
}

/** The ways by which rows are gathered roughly, with their numbers. */
function roughOf({ isUncounted }: Searched, ways: readonly Way[]) {
  return ways.flatMap(({ roughly, is }, at) => (isUncounted && roughly ? [{ at, is }] : []));
}

/** Gathered rows, each once however many ways find it; not as found roughly, where one is sure. */
function eachOnce(list: Searched, ways: readonly Way[], rows: SQL): SQL {
  const rough = roughOf(list, ways).map(({ at }) => sql`way = ${at}`);
  const surest = sql.join([list.id, ...rough], sql`, `);
  return sql`select distinct on (${list.id}) * from ${rows} ${list.table} order by ${surest}`;
}

/** What is still to be asked of rows that were gathered roughly. */
function asked(list: Searched, ways: readonly Way[]): SQL | undefined {
  const rough = roughOf(list, ways);
  if (rough.length === 0) return undefined;
  const isSure = rough.map(({ at }) => sql`${list.table}.way <> ${at}`);
  return or(and(...isSure), ...rough.map(({ is }) => is));
}

/** The first hits among the first rows of a list: the database stops at the last that is wanted. */
async function lookedAt(
  db: Db,
  { table, id, only, joins = sql`` }: Searched,
  { where, order, limit }: Part,
  ways: readonly Way[],
  looked: number,
): Promise<string[]> {
  // Named as the table, for the condition names its columns.
  const { rows } = await db.execute<{ id: string }>(sql`select ${id} as id
    from (select ${table}.* from ${table} ${joins} where ${and(sql`true`, only, where)}
      order by ${sql.join([...order], sql`, `)} limit ${Math.max(looked, limit)}) ${table}
    where ${or(...ways.map(({ is }) => is))} limit ${limit}`);
  return rows.map((row) => row.id);
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

/** How many different rows, where those that were gathered name the same ones again and again. */
async function countOf(db: Db, list: Searched, ways: readonly Way[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select * from (${idsOf(list, ways, "some")}) found limit ${MOST_FOUND + 1}) found`,
  );
  return rows[0]?.count ?? 0;
}

/** A query of the ids of all that a search finds. */
export function allIds(list: Searched, ways: readonly Way[]): SQL {
  return idsOf(list, ways, "all");
}

function idsOf({ id, table, only }: Searched, ways: readonly Way[], which: keyof Rows): SQL {
  const ids = ways.map(({ rows }) => sql`select ${id} as id from (${rows[which](only)}) ${table}`);
  return sql.join(ids, sql` union `);
}
