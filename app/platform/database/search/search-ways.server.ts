import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import { MOST_FOUND } from "~/lib/list-page";

import { isLike } from "~/schema/tables/folded-text";
import type { Db } from "../client.server";
import { renewNameKeys } from "../name-keys.server";

/** No way gathers more, so that none is cut off unseen. */
export const MOST_GATHERED = 2 * (MOST_FOUND + 1);

/** Queries of rows, of those that the list shows, by an index of what is searched. */
export type Rows = {
  /**
   * As many as are gathered: the same row may come again, and of one thing's rows no more may come.
   * Of each these columns, or all.
   */
  some: (only?: SQL, columns?: SQL) => SQL;
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
  /** The ids alone, as often as it finds them, where each is of a row of the list's table. */
  named?: SQL;
  /**
   * Rows among which are all that it finds, where it takes longer to ask what is left than to find
   * one: of these the first of a page are asked, unless they are counted.
   */
  roughly?: Rows;
};

/** A list that is searched. */
export type Searched = {
  /** The list's table. */
  table: SQLWrapper;
  id: SQLWrapper;
  /** What its order and conditions need of other tables. */
  joins?: SQL;
  /** The same, asked of one row after the other: where the order does need it, of hits alone. */
  lookUps?: LookUp | undefined;
  /** What of it the list shows, besides what is searched for. */
  only?: SQL | undefined;
  /** The list does not say how many it finds. */
  isUncounted?: boolean;
};

/** Joins rows of another table, those of which this holds alone. */
type LookUp = (isWanted?: SQL) => SQL;

/** Joins the row of another table that a column names, by its index: else all of that table may be read. */
export function lookUp(table: SQLWrapper, id: SQLWrapper, of: SQLWrapper): LookUp {
  return (isWanted) =>
    sql`left join lateral (select ${table}.* from ${table} where ${and(sql`${id} = ${of}`, isWanted)} offset 0) ${table} on true`;
}

/**
 * Found by what stands in the list's own table.
 * @param roughly what holds of all that are found, by an index
 */
export function byOwn({ table }: Searched, is: SQL, roughly?: SQL): Way {
  const rows = (those: SQL): Rows => {
    const all = (only?: SQL, columns = sql`${table}.*`) =>
      sql`select ${columns} from ${table} where ${and(those, only)} offset 0`;
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
  const its = (one: SQL, only?: SQL, columns = sql`${table}.*`) =>
    sql`select ${columns} from ${table} where ${and(sql`${id} = ${one}`, only)} limit 1`;
  const rows = (those: SQL): Rows => ({
    some: (only, columns) =>
      sql`select shown.* from ${others} cross join lateral (${its(of, only, columns)}) shown where ${those}`,
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
  const rows =
    (most: SQL) =>
    (only?: SQL, columns = sql`${table}.*`) =>
      sql`select shown.* from ${things} cross join lateral (
      select ${columns} from ${table} where ${and(sql`${of} = o.id`, only)} ${most}) shown where ${isIt}`;
  return {
    rows: { some: rows(sql`limit ${MOST_GATHERED}`), all: rows(sql`offset 0`) },
    is: sql`exists (select 1 from ${things} where o.id = ${of} and ${isIt} offset 0)`,
  };
}

/**
 * Found by the name of the person whom a column names, as the team sees it: a child has none but "A
 * young creator".
 */
export async function byUserName(db: Db, list: Searched, of: SQLWrapper, q: string): Promise<Way> {
  await renewNameKeys(db);
  const isNamed = isLike(sql`o.name_key`, q);
  return byEach(list, sql`profiles o`, of, isNamed);
}
