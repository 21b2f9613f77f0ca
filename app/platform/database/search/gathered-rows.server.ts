import { and, or, sql, type SQL } from "drizzle-orm";

import type { PagePart } from "../sorted-page.server";
import type { Searched, Way } from "./search-ways.server";

/** A part of a list, in its order. */
export type Part = Pick<PagePart, "where" | "limit" | "order">;

/** What is kept of a row besides its id: that many of them are sorted, and a page alone is read. */
export function keptOf({ where, order }: Part): SQL {
  const compared = order.map(({ by }, at) => sql`${by} as ${comparedAt(at)}`);
  return sql.join([sql`(${where ?? sql`true`}) as is_in_part`, ...compared], sql`, `);
}

function comparedAt(at: number): SQL {
  return sql.raw(`compared_${at}`);
}

/**
 * Beside it, rows are planned as if all were wanted: by the index of what is searched, rather than
 * one row of the table after another until there are enough.
 */
const planned = sql`cross join (select offset 0) planned`;

type Wanted = { limit: number; where?: SQL };

/** The rows of some ways, each with the number of its way, as far as they are wanted. */
export function gathered(
  list: Searched,
  kept: SQL,
  ways: readonly Way[],
  wantedOf: (way: Way) => Wanted[],
): SQL {
  const { table, id, isUncounted, joins, lookUps } = list;
  const isPlain = !isUncounted && !joins && !lookUps;
  const some = ways.flatMap((way, at) =>
    wantedOf(way).map((wanted) => {
      const rows =
        way.named && isPlain
          ? lookedUp(list, kept, way.named, wanted)
          : gatheredBy(list, kept, way, wanted);
      return sql`(select ${at}::int as way, found.* from (${rows}) found)`;
    }),
  );
  return some.length > 0
    ? sql.join(some, sql` union all `)
    : sql`select 0 as way, ${id} as id, ${kept} from ${table} ${lookUps?.() ?? joins ?? sql``} where false`;
}

function gatheredBy(list: Searched, kept: SQL, way: Way, wanted: Wanted): SQL {
  const { table, id, only, isUncounted, joins, lookUps } = list;
  const columns = sql`${id} as id, ${kept}`;
  const { some } = (isUncounted && way.roughly) || way.rows;
  // As many as are wanted are only counted: then nothing is looked up for them.
  if (lookUps)
    return sql`select ${columns} from (
        select *, count(*) over () as gathered from (${asWanted(some(only), wanted)}) found) ${table}
      ${lookUps(sql`${table}.gathered < ${wanted.limit}`)}`;
  // Only what is kept, from the first: else each step hands on all of a wide row.
  return joins
    ? sql`select ${columns} from (${asWanted(some(only), wanted)}) ${table} ${joins}`
    : asWanted(some(only, columns), wanted);
}

/**
 * Looks up what is kept of rows that are named elsewhere, all at once, which takes a third of the time.
 * Where the list shows only some, the others are gathered without their id. Where it shows all, as many
 * as are wanted are only counted, and none is looked up.
 */
function lookedUp({ table, id, only }: Searched, kept: SQL, named: SQL, wanted: Wanted): SQL {
  const isAsked = only ? sql`true` : sql`(select count(*) from named) < ${wanted.limit}`;
  const areNamed = sql`${id} = any(array(select id from named where ${isAsked}))`;
  return sql`with named as materialized (${asWanted(named, wanted)})
    select ${only ? sql`shown.*` : sql`*`} from named left join (
      select ${id} as id, ${kept} from ${table} where ${and(areNamed, only)}) shown using (id)`;
}

function asWanted(rows: SQL, { limit, where = sql`true` }: Wanted): SQL {
  return sql`select found.* from (select * from (${rows}) found offset 0) found ${planned} where ${where} limit ${limit}`;
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
  return sql`select id from (select distinct on (${compared}) id, way
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
