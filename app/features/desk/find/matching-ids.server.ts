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
  /** Found by the whole of it alone. */
  isWhole?: boolean;
};

/**
 * The ids of what has the text in one of these places: the whole of it first, then what begins with
 * it, then what contains it, the newest first. Every step reads an index, either of the text's parts
 * or of the time, and stops at the limit, however much there is.
 */
export async function matchingIds(
  db: Db,
  places: readonly Place[],
  typed: string,
  limit: number,
): Promise<string[]> {
  const steps = places.flatMap(({ rows, id, time, text, only, isWhole = false }) =>
    patternsOf(typed, isWhole).map(
      (pattern, rank) => sql`(select ${id} as id, ${rank}::int as step, ${time} as at
        from ${rows} where ${text} ilike ${pattern} ${only ? sql`and ${only}` : sql``}
        order by ${time} desc, ${id} desc limit ${limit})`,
    ),
  );
  if (steps.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(steps, sql` union all `)}) found
    group by id order by min(step), max(at) desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

function patternsOf(typed: string, isWhole: boolean): string[] {
  const whole = escapedForLike(typed);
  if (isWhole) return [whole];
  const parts = [...typed].length >= PARTS_MIN ? [`%${whole}%`] : [];
  return [whole, `${whole}%`, ...parts];
}

/** Rows in the order of their ids. */
export function inOrder<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
