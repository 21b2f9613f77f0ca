import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { PagePart } from "../sorted-page.server";
import type { Searched, Way } from "./search-ways.server";

/** A part of a list, in its order. */
export type Part = Pick<PagePart, "where" | "limit" | "group" | "order">;

/** What is kept of a row: that many of them are sorted, and a page alone is read. */
export function keptOf({ id }: Searched, { where, order }: Part, wanted: SQLWrapper): SQL {
  const compared = order.map(({ by }, at) => sql`${by} as ${comparedAt(at)}`);
  return sql.join(
    [
      sql`${id} as id`,
      sql`${wanted} as wanted`,
      sql`(${where ?? sql`true`}) as is_in_part`,
      ...compared,
    ],
    sql`, `,
  );
}

function comparedAt(at: number): SQL {
  return sql.raw(`compared_${at}`);
}

/**
 * Beside it, rows are planned as if all were wanted: by the index of what is searched, rather than
 * one row of the table after another until there are enough.
 */
const planned = sql`cross join (select offset 0) planned`;

/** The rows of some ways, each with the number of its way, as far as they are wanted. */
export function gathered(
  list: Searched,
  columns: SQL,
  ways: readonly Way[],
  wantedOf: (way: Way) => { limit: number; where?: SQL }[],
): SQL {
  const { table, only, isUncounted, lookUps } = list;
  const joins = lookUps ?? list.joins;
  const some = ways.flatMap((way, at) => {
    const { some } = (isUncounted && way.roughly) || way.rows;
    // Only what is kept, from the first: else each step hands on all of a wide row.
    const [rows, kept, joined] = joins
      ? [some(only), columns, sql`${table} ${joins}`]
      : [some(only, columns), sql`found.*`, sql`found`];
    return wantedOf(way).map(
      ({ limit, where = sql`true` }) => sql`(select ${at}::int as way, ${kept}
        from (select found.* from (select * from (${rows}) found offset 0) found ${planned} where ${where} limit ${limit}) ${joined})`,
    );
  });
  return some.length > 0
    ? sql.join(some, sql` union all `)
    : sql`select 0 as way, ${columns} from ${table} ${joins ?? sql``} where false`;
}

/** The first of gathered rows in a part of the list, each once however many ways find it, by ways that find no more. */
export function firstGathered(list: Searched, part: Part, ways: readonly Way[], rows: SQL): SQL {
  const rough = roughOf(list, ways);
  const compared = sql.join(
    part.order.map((_, at) => comparedAt(at)),
    sql`, `,
  );
  // Not as found roughly, where one is sure.
  const inOrder = sql.join(
    [
      ...part.order.map(({ direction }, at) => sql`${comparedAt(at)} ${direction}`),
      ...rough.map(({ at }) => sql`way = ${at}`),
    ],
    sql`, `,
  );
  return sql`select wanted from (select distinct on (${compared}) id, wanted, way
      from ${rows} where is_in_part and way in (select way from each where not is_cut) order by ${inOrder}) hit
    where ${isFound(list, rough) ?? sql`true`} limit ${part.limit}`;
}

/** The ways by which rows are gathered roughly, with their numbers. */
function roughOf({ isUncounted }: Searched, ways: readonly Way[]) {
  return ways.flatMap(({ roughly, is }, at) => (isUncounted && roughly ? [{ at, is }] : []));
}

/** What is still to be asked of rows that were gathered roughly. */
function isFound({ table, id }: Searched, rough: ReturnType<typeof roughOf>): SQL | undefined {
  if (rough.length === 0) return undefined;
  const isSure = rough.map(({ at }) => sql`hit.way <> ${at}`);
  const is = or(...rough.map((way) => way.is));
  return or(
    and(...isSure),
    sql`exists (select 1 from ${table} where ${and(sql`${id} = hit.id`, is)} offset 0)`,
  );
}
