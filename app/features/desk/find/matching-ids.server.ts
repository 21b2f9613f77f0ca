import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { escapedForLike } from "~/lib/like-pattern";

import { PARTS_MIN } from "./find-limits";

/** Where a typed text may stand. */
export type Place = {
  rows: SQL;
  id: SQLWrapper;
  /** Newest first among equals. */
  time: SQLWrapper;
  /** An expression with a trigram index. */
  text: SQLWrapper;
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
 * or of the time, and stops at the limit, however much there is.
 */
export function matchingQuery(places: readonly Place[], typed: string, limit: number): SQL {
  const steps = places.flatMap(({ rows, id, time, only, isShown, ...place }) =>
    matchesOf(place, typed).map(
      ({ matches, step }) => sql`(select id, ${step}::int as step, at
        from (select ${id} as id, ${time} as at, ${place.text} as text from ${rows}
          where ${matches} ${only ? sql`and ${only}` : sql``}
          ${isShown ? sql`order by at desc, id desc ${fence}` : step === 0 ? fence : sql``}) matching
        ${isShown ? sql`where ${isShown(sql`matching.text`)}` : sql``}
        order by at desc, id desc limit ${limit})`,
    ),
  );
  return sql`select id from (${sql.join(steps, sql` union all `)}) found
    group by id order by min(step), max(at) desc, id limit ${limit}`;
}

/**
 * The whole of a text is looked up before its matches are sorted: where titles repeat, the database
 * expects many and would walk through everything by its time instead.
 */
const fence = sql`offset 0`;

/** The conditions, each with how good a match it is. */
function matchesOf(
  { text, isSame, begins, isWhole = false }: Pick<Place, "text" | "isSame" | "begins" | "isWhole">,
  typed: string,
): { matches: SQL; step: number }[] {
  const escaped = escapedForLike(typed);
  const like = (pattern: string) => isLike(text, pattern);
  const whole = isSame?.(typed) ?? (isWhole ? like(escaped) : null);
  const isLong = [...typed].length >= PARTS_MIN;
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
function isLike(text: SQLWrapper, pattern: string): SQL {
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
