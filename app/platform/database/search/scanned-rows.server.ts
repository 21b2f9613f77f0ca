import { and, or, sql, type SQL } from "drizzle-orm";

import type { Db } from "../client.server";
import type { Part } from "./gathered-rows.server";
import type { Searched, Way } from "./search-ways.server";

/** So many rows of a list are looked at for its next hits, or this many where the row itself says it. */
const LOOKED_AT = 2_000;
const LOOKED_AT_OWN = 5_000;
/** So many at first where no one asks how many there are. */
const LOOKED_AT_FIRST = 400;

/**
 * The first hits among the first rows; null where so many rows have too few, or will, as it seems:
 * what rows say themselves is quickly asked of more of them.
 */
export async function firstScanned(db: Db, list: Searched, part: Part, ways: readonly Way[]) {
  const some = await lookedAt(db, list, part, ways, lookedFirst(part));
  if (some.length === part.limit) return some;
  const isOwn = ways.every((way) => way.isOwn && !way.roughly);
  const most = isOwn && !list.isUncounted ? LOOKED_AT_OWN : LOOKED_AT;
  // What was gathered in part is not gathered in vain: then less promise is enough.
  const promised = (list.isUncounted ? 1.2 : 0.6) * part.limit;
  const isLikely = some.length * (most / LOOKED_AT_FIRST) > promised;
  if (!isLikely) return (await isLooked(db, list, part)) ? some : null;
  const left = { ...part, limit: part.limit - some.length };
  const more = await lookedAt(db, list, left, ways, most, lookedFirst(part));
  // A row that has come in front meanwhile moves one into the second look: then the page is gathered.
  const both = new Set([...some, ...more]);
  return both.size === part.limit ? [...both] : null;
}

/** The same of ways that find more than were gathered. */
export async function nextScanned(db: Db, list: Searched, part: Part, ways: readonly Way[]) {
  if (!list.isUncounted) return firstScanned(db, list, part, ways);
  const isOwn = ways.every((way) => way.isOwn);
  const some = await lookedAt(db, list, part, ways, isOwn ? LOOKED_AT_OWN : LOOKED_AT);
  return some.length === part.limit ? some : null;
}

/** As many as are wanted, where those are more. */
function lookedFirst({ limit }: Part): number {
  return Math.max(LOOKED_AT_FIRST, limit);
}

/** Whether the first rows are all of a part that may be short: of those that name no one, say. */
async function isLooked(db: Db, list: Searched, part: Part): Promise<boolean> {
  if (!part.where) return false;
  const { rows } = await db.execute(
    sql`select 1 from (${rowsInOrder(list, part)} offset ${lookedFirst(part)} limit 1) next`,
  );
  return rows.length === 0;
}

/** The rows of a part of the list, in its order. */
function rowsInOrder({ table, only, joins = sql`` }: Searched, { where, order }: Part): SQL {
  return sql`select ${table}.* from ${table} ${joins} where ${and(sql`true`, only, where)}
    order by ${sql.join([...order], sql`, `)}`;
}

/** The first hits among the first rows of a list: the database stops at the last that is wanted. */
async function lookedAt(
  db: Db,
  list: Searched,
  part: Part,
  ways: readonly Way[],
  looked: number,
  past = 0,
): Promise<string[]> {
  const { table, id } = list;
  const { limit } = part;
  // Named as the table, for the condition names its columns. Within "case", which hides from the
  // database that few texts have the letters: else it would sort the whole list before the first hit.
  const { rows } = await db.execute<{ id: string }>(sql`select ${id} as id
    from (${rowsInOrder(list, part)} offset ${past} limit ${Math.max(looked, limit) - past}) ${table}
    where case when ${or(...ways.map(({ is }) => is))} then true end limit ${limit}`);
  return rows.map((row) => row.id);
}
