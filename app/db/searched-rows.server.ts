import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { MOST_FOUND } from "~/lib/list-page";
import { likePattern } from "~/lib/like-pattern";

import type { Db } from "./client.server";
import { renewNameKeys } from "./name-keys.server";

/** So many rows of a list are looked at for its next hits, then so many more, and then all. */
const LOOKED_AT = [1_000, 8_000];

/** One way in which rows are found. */
export type Way = {
  /** A query of their ids, of those that the list shows, by an index of what is searched. */
  ids: (only?: SQL) => SQL;
  /** The same, asked of one row of the list. */
  is: SQL;
};

/** What a search of a list finds. */
type Found = {
  where: SQL;
  /** One more than is counted where there are more. */
  count: number;
  /** Of so many, the condition that each is asked. */
  each: SQL | null;
};

type Searched = {
  /** The list's table. */
  table: SQLWrapper;
  id: SQLWrapper;
  /** What its order and conditions need of other tables. */
  joins?: SQL;
  /** What of it the list shows, besides what is searched for. */
  only?: SQL | undefined;
};

/** Found by what stands in the list's own table. */
export function byOwn({ table, id }: Searched, is: SQL): Way {
  return { ids: (only) => sql`select ${id} as id from ${table} where ${and(is, only)}`, is };
}

/**
 * Found by rows of another table, aliased `o`.
 * @param of the column of `o` with the list's id
 * @param others what else joins them
 */
export function byOther({ table, id }: Searched, others: SQL, of: SQL, isIt: SQL): Way {
  return {
    ids: (only) =>
      only
        ? sql`select found.id from (select ${of} as id from ${others} where ${isIt} offset 0) found
            cross join lateral (select 1 from ${table} where ${id} = found.id and ${only} limit 1) shown`
        : sql`select ${of} as id from ${others} where ${isIt}`,
    is: sql`exists (select 1 from ${others} where ${of} = ${id} and ${isIt} offset 0)`,
  };
}

/** Found by the name of the person whom a column names, as the team sees it: a child has none but "A young creator". */
export async function byPersonsName(
  db: Db,
  { table, id }: Searched,
  of: SQLWrapper,
  q: string,
): Promise<Way> {
  await renewNameKeys(db);
  const isNamed = sql`o.name_key like lower(${likePattern(q)})`;
  return {
    // one person after the other, each by an index: joined, all of the list may be read
    ids: (
      only,
    ) => sql`select found.id from (select o.id from profiles o where o.has_works and ${isNamed} offset 0) o
      cross join lateral (select ${id} as id from ${table} where ${and(sql`${of} = o.id`, only)} limit ${MOST_FOUND + 1}) found`,
    is: sql`exists (select 1 from profiles o where o.id = ${of} and ${isNamed} offset 0)`,
  };
}

/**
 * Looks up what is found, as far as it is counted: then a list reads these rows alone. Of more, each
 * row is asked whether it is found while a page is read in the list's order (`firstFound`).
 */
export async function foundRows(db: Db, list: Searched, ways: readonly Way[]): Promise<Found> {
  const { only } = list;
  const most = sql`limit ${MOST_FOUND + 1}`;
  const some = ways.map(({ ids }) => sql`(${ids(only)} ${most})`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct id from (${sql.join(some, sql` union all `)}) found ${most}`,
  );
  const count = rows.length;
  if (count <= MOST_FOUND) return { where: isOneOf(list.id, rows), count, each: null };
  const all = ways.map(({ ids }) => ids(only));
  return {
    where: sql`${list.id} in (${sql.join(all, sql` union `)})`,
    count,
    each: or(...ways.map(({ is }) => is)) ?? sql`false`,
  };
}

/** As one value: however many there are, it is the same statement. */
function isOneOf(id: SQLWrapper, rows: readonly { id: string }[]): SQL {
  return sql`${id} = any(${sql.param(rows.map((row) => row.id))}::uuid[])`;
}

/** A part of a list, in its order. */
type Part = { where: SQL | undefined; order: readonly SQL[]; limit: number };

/**
 * Reads the first hits of a list. Where there are many, they are looked for among its first rows.
 * @param read reads what else this condition lets through
 */
export async function firstFound<Row>(
  db: Db,
  found: Found | null,
  { table, id, only, joins = sql`` }: Searched,
  { where, order, limit }: Part,
  read: (hits: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  if (!found?.each) return read(found?.where);
  const rows = sql`from ${table} ${joins} where ${and(sql`true`, only, where)}`;
  for (const looked of LOOKED_AT) {
    const most = sql`limit ${Math.max(looked, limit)}`;
    // Named as the table, for the condition names its columns: it stops at the last hit of a page.
    const { rows: hits } = await db.execute<{ id: string }>(sql`select ${id} as id
      from (select ${table}.* ${rows} order by ${sql.join([...order], sql`, `)} ${most}) ${table}
      where ${found.each} limit ${limit}`);
    if (hits.length >= limit) return read(isOneOf(id, hits));
    const counted = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select 1 ${rows} ${most}) looked`,
    );
    if ((counted.rows[0]?.n ?? 0) < looked) return read(isOneOf(id, hits));
  }
  return read(found.where);
}
