import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { MOST_FOUND } from "~/lib/list-page";
import { isLike } from "~/schema/tables/folded-text";

import type { Db } from "./client.server";
import { renewNameKeys } from "./name-keys.server";
import { hasHandle } from "./shown-name.server";

/** So many hits of a way are looked up and sorted; of more, a page is soon found among the rows of the list in their order. */
const MOST_SORTED = 2_000;

/** A list that is searched, and what of it is shown, besides what is searched for. */
export type Searched = { table: SQLWrapper; id: SQLWrapper; only?: SQL | undefined };

/** One way in which rows are found. */
export type Way = {
  /** A query of their ids, by an index of what is searched. */
  ids: SQL;
  /** The same, asked of one row of the list after the other. */
  is: SQL;
};

/** Found by what stands in the list's own table. */
export function byOwn({ table, id, only }: Searched, is: SQL): Way {
  return { ids: sql`select ${id} as id from ${table} where ${and(is, only)}`, is };
}

/**
 * Found by rows of another table, aliased `o`, each with those of the list by an index: joined, all of
 * the list may be read.
 * @param column of the list
 * @param of what of `o` it is equal to
 */
export function byOther(
  { table, id, only }: Searched,
  column: SQLWrapper,
  others: SQL,
  of: SQL,
  isIt: SQL,
): Way {
  return {
    ids: sql`select shown.id from ${others} cross join lateral (
      select ${id} as id from ${table} where ${and(sql`${column} = ${of}`, only)} offset 0) shown where ${isIt}`,
    is: sql`exists (select 1 from ${others} where ${of} = ${column} and ${isIt} offset 0)`,
  };
}

/**
 * Found by the name of the person whom a column names, as the team sees it: a child by "young
 * creator", the age group or the whole handle.
 * @param people of whom the list may have rows, aliased `o`, where they are few of all
 */
export async function byUserName(
  db: Db,
  list: Searched,
  column: SQLWrapper,
  q: string,
  people = sql`profiles o`,
): Promise<Way> {
  await renewNameKeys(db);
  const isNamed = or(isLike(sql`o.name_key`, q), hasHandle(other, q) ?? undefined) ?? sql`false`;
  const { is } = byOther(list, column, sql`profiles o`, sql`o.id`, isNamed);
  return { ...byOther(list, column, people, sql`o.id`, isNamed), is };
}

const other = {
  id: sql.raw("o.id"),
  accountType: sql.raw("o.account_type"),
  ageBracket: sql.raw("o.age_bracket"),
};

/** A query of the ids of all that a search finds, some perhaps more than once. */
export function allIds(ways: readonly Way[]): SQL {
  return sql.join(
    ways.map(({ ids }) => sql`(${ids})`),
    sql` union all `,
  );
}

/** What a search finds: a condition on the rows of its list, and how many there are, as far as they are counted. */
type Found = { isHit: SQL; count: number };

/**
 * Searches a list in one of these ways, or in several. What a way finds is looked up first. Where that
 * is much, its condition is asked of one row after the other instead: within "case", which hides how
 * few hits the database expects, so that it reads the list in its order until the page is full.
 */
export async function foundBy(
  db: Db,
  { id }: Searched,
  ways: readonly Way[],
  most = MOST_SORTED,
): Promise<Found> {
  const some = ways.map(
    ({ ids }, way) => sql`(select ${way}::int as way, id from (${ids}) found limit ${most + 1})`,
  );
  const { rows } = await db.execute<{ way: number; id: string }>(sql.join(some, sql` union all `));
  const idsOf = Map.groupBy(rows, ({ way }) => way);
  const findsMany = (way: number) => (idsOf.get(way)?.length ?? 0) > most;
  const few = rows.filter(({ way }) => !findsMany(way)).map((row) => row.id);
  const many = ways.filter((_, way) => findsMany(way));
  const isOfFew = sql`${id} = any(${sql.param(few)}::uuid[])`;
  const counted = Math.min(most, MOST_FOUND);
  const count = Math.min(new Set(rows.map((row) => row.id)).size, counted + 1);
  if (many.length === 0) return { isHit: isOfFew, count };
  return {
    isHit: sql`case when ${or(isOfFew, ...many.map(({ is }) => is))} then true end`,
    count: count > counted ? count : await countOf(db, ways),
  };
}

/** How many different rows, where the first that were found are the same ones again and again. */
async function countOf(db: Db, ways: readonly Way[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select distinct id from (${allIds(ways)}) found limit ${MOST_FOUND + 1}) found`,
  );
  return rows[0]?.count ?? 0;
}
