import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { MOST_FOUND } from "~/lib/list-page";

import type { Db } from "../client.server";
import type { PagePart } from "../sorted-page.server";
import { MOST_GATHERED, type Rows, type Searched, type Way } from "./search-ways.server";

/** A part of a list, in its order. */
export type Part = Pick<PagePart, "where" | "limit" | "group"> & { order: readonly SQL[] };

/** What of some rows, in order, is of a part of the list; `isFound` is asked until there are enough. */
export function firstOf(
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
export async function gather(
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
