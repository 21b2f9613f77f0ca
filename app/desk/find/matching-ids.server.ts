import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { foldedDigits } from "~/schema/tables/folded-text";
import { folded } from "~/lib/folded";
import { escapedForLike } from "~/lib/like-pattern";

import { PARTS_MIN } from "./find-limits";

/** Where a typed text may stand. */
export type Place = {
  rows: SQL;
  id: SQLWrapper;
  /** Newest first among equals. */
  time: SQLWrapper;
  /** An expression with a trigram index: a text or a number as it is searched, or an address as it is. */
  text: SQLWrapper;
  kind?: "number" | "address";
  /** What else has to hold. */
  only?: SQL | undefined;
  /**
   * What else has to hold of the text. It is asked of one match after the other, the best first, until
   * there are enough: for what takes longer than to find one.
   */
  isShown?: (text: SQL) => SQL;
  /** Whether it is the whole text, by an ordinary index. */
  isSame?: (typed: string) => SQL;
  /** Whether it begins so, by an index of its own: one of parts finds each word that does. */
  begins?: (pattern: string) => SQL;
  /** Found by the whole of it alone. */
  isWhole?: boolean;
};

/** The ids of what has the text in one of these places, the best first. */
export async function matchingIds(
  db: Db,
  places: readonly Place[],
  typed: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(matchingQuery(places, typed, limit));
  return rows.map(({ id }) => id);
}

/**
 * The ids of what has the text in one of these places: the whole of it first, then what begins with
 * it, then what contains it, the newest first. Every step reads an index, either of the text's parts
 * or of the time, and stops at the limit, however much there is; worse matches are looked for only
 * while better ones are too few.
 */
export function matchingQuery(places: readonly Place[], typed: string, limit: number): SQL {
  const steps = places.flatMap((place) =>
    matchesOf(place, typed).map(({ matches, step }) => ({ place, matches, step })),
  );
  const found = [...Map.groupBy(steps, ({ step }) => step)].toSorted(([a], [b]) => a - b);
  const named = found.map(([step]) => sql.raw(`found_${step}`));
  const allOf = (names: readonly SQL[]) =>
    sql.join(
      names.map((name) => sql`select * from ${name}`),
      sql` union all `,
    );
  const parts = found.map(([step, ways], at) => {
    const better = named.slice(0, at);
    const isWanted =
      better.length > 0
        ? sql`(select count(distinct id) from (${allOf(better)}) better) < ${limit}`
        : undefined;
    const rows = ways.map(({ place, matches }) => matchesIn(place, matches, step, limit, isWanted));
    return sql`${named[at]} as materialized (${sql.join(rows, sql` union all `)})`;
  });
  return sql`with ${sql.join(parts, sql`, `)}
    select id from (${allOf(named)}) found
    group by id order by min(step), max(at) desc, id limit ${limit}`;
}

/** The newest matches of one step in one place. */
function matchesIn(
  { rows, id, time, text, only, isShown }: Place,
  matches: SQL,
  step: number,
  limit: number,
  isWanted: SQL | undefined,
): SQL {
  return sql`(select id, ${step}::int as step, at
    from (select ${id} as id, ${time} as at, ${text} as text from ${rows}
      where ${and(matches, only)}
      ${isShown ? sql`order by at desc, id desc ${fence}` : step === 0 ? fence : sql``}) matching
    where ${and(isShown?.(sql`matching.text`) ?? sql`true`, isWanted)}
    order by at desc, id desc limit ${limit})`;
}

/**
 * The whole of a text is looked up before its matches are sorted: where titles repeat, the database
 * expects many and would walk through everything by its time instead.
 */
const fence = sql`offset 0`;

/** The conditions, each with how good a match it is. */
function matchesOf(
  { text, kind, isSame, begins, isWhole = false }: Place,
  typed: string,
): { matches: SQL; step: number }[] {
  const sought = kind === "address" ? typed : kind ? foldedDigits(typed) : folded(typed);
  const escaped = escapedForLike(sought);
  const like = (pattern: string) =>
    kind === "address" ? isAddressLike(text, pattern) : sql`${text} like ${pattern}`;
  const whole = isSame?.(typed) ?? (isWhole ? like(escaped) : null);
  const isLong = [...sought].length >= PARTS_MIN;
  return [
    ...(whole ? [{ matches: whole, step: 0 }] : []),
    ...(isWhole ? [] : [{ matches: (begins ?? like)(`${escaped}%`), step: 1 }]),
    ...(isLong && !isWhole ? [{ matches: like(`%${escaped}%`), step: 2 }] : []),
  ];
}

/** An address up to its domain, if that is enough to be looked up by an index of parts. */
const BEFORE_DOMAIN = /^(?=[^@]*[a-z\d]{3})[^@]*@(?=.)/i;

/**
 * Nearly everyone's address ends in one of few domains: an index of parts would go through all of
 * them. It looks for what stands before, and of what it finds the rest is compared.
 */
function isAddressLike(text: SQLWrapper, pattern: string): SQL {
  const before = BEFORE_DOMAIN.exec(pattern)?.[0];
  return before === undefined
    ? sql`${text} ilike ${pattern}`
    : sql`(${text} ilike ${`${before}%`} and ${text} || '' ilike ${pattern})`;
}

/** Rows in the order of their ids. */
export function inOrder<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
