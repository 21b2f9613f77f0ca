import { sql, type SQL } from "drizzle-orm";

import { MOST_FOUND } from "~/lib/list-page";

import type { Db } from "../client.server";
import { firstGathered, gathered, keptOf, type Part } from "./gathered-rows.server";
import { MOST_GATHERED, type Rows, type Searched, type Way } from "./search-ways.server";

/** What of some rows, in order, is of a part of the list; `isFound` is asked until there are enough. */
export function firstOf(
  { table, id, joins = sql`` }: Searched,
  { where, order, limit }: Part,
  rows: SQL,
  isFound?: SQL,
): SQL {
  const inOrder = sql`order by ${sql.join([...order], sql`, `)}`;
  return isFound
    ? sql`select ${id} as id from (select ${table}.* from (${rows}) ${table} ${joins}
        where ${where ?? sql`true`} ${inOrder} offset 0) ${table} where ${isFound} limit ${limit}`
    : sql`select ${id} as id from (${rows}) ${table} ${joins}
        where ${where ?? sql`true`} ${inOrder} limit ${limit}`;
}

/** How many are gathered in one way: of those that repeat more, so that there are enough different ones. */
function mostOf({ isUncounted }: Searched, { isOwn, isRepeated }: Way) {
  const isMore = isUncounted ? !isOwn : isOwn || isRepeated;
  return isMore ? MOST_GATHERED : MOST_FOUND + 1;
}

type Gathered = {
  ids: string[];
  count: number;
  /** The numbers of the ways that find more. */
  cut: number[];
};

/**
 * Gathers what is found by the rows themselves, then by others: fewer of these where the former are
 * more than are counted. Of each no more is kept than its id and what the order compares. A way that
 * finds more is not sorted: its first hits are looked for.
 */
export async function gather(db: Db, list: Searched, part: Part, ways: readonly Way[]) {
  const { isUncounted } = list;
  const few = part.limit + 1;
  const isMany = sql`(select rows from known) > ${MOST_FOUND}`;
  const columns = keptOf(part);
  const own = gathered(list, columns, ways, (way) =>
    way.isOwn ? [{ limit: mostOf(list, way) }] : [],
  );
  const others = gathered(list, columns, ways, (way) => {
    if (way.isOwn) return [];
    const most = { limit: mostOf(list, way) };
    return isUncounted
      ? [most]
      : [
          { ...most, where: sql`not ${isMany}` },
          { limit: few, where: isMany },
        ];
  });
  // Each of one way alone comes once.
  const isOnce = ways.filter((way) => way.isOwn).length < 2;
  const first = (rows: SQL) => firstGathered(list, part, ways, rows);
  const mostEach = ways.map((way, at) => {
    const most = sql`${mostOf(list, way)}::int`;
    const isCut = !isUncounted && !way.isOwn;
    return sql`when ${at} then ${isCut ? sql`case when ${isMany} then ${few}::int else ${most} end` : most}`;
  });
  const { rows } = await db.execute<Gathered>(sql`with
      own as materialized (${own}),
      known as materialized (select count(${isOnce ? sql`*` : sql`distinct id`})::int as rows from own),
      others as materialized (${others}),
      each as materialized (select way, count(*) >= case way ${sql.join(mostEach, sql` `)} end as is_cut
        from (select way from own union all select way from others) found group by way)
    select array(${first(sql`own`)}) || array(${first(sql`others`)}) as ids,
      ${
        isUncounted
          ? sql`0`
          : sql`case when ${isMany} then (select rows from known)
              else (select count(id)::int from (select id from own union select id from others) found) end`
      } as count,
      array(select way from each where is_cut) as cut`);
  const [known = { ids: [], count: 0, cut: [] }] = rows;
  const more = ways.filter((_, at) => known.cut.includes(at));
  const isUnknown = !isUncounted && more.length > 0 && known.count <= MOST_FOUND;
  const count = isUnknown ? await countOf(db, list, ways) : Math.min(known.count, MOST_FOUND + 1);
  return { ids: known.ids, count, more };
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
