import { and, eq, gte } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { keptOwed, keptOwedInAll } from "~/schema/tables/kept-owed";
import { byNumber, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage } from "~/lib/list-page";

import type { OwedFilter } from "../owed-for-admins.server";

/** A job counts every ten minutes; what is older than that and some is not believed. */
const BELIEVED_MS = 15 * 60_000;

/** When what is owed was last counted; null if that is too long ago. */
export async function owedCountedAt(db: Db, now: Date): Promise<Date | null> {
  return (await cachedOwedSums(db, now))?.countedAt ?? null;
}

/** What is owed in all, as it was last counted; null if that is too long ago. */
export async function cachedOwedSums(db: Db, now: Date) {
  const [sums] = await db
    .select()
    .from(keptOwedInAll)
    .where(gte(keptOwedInAll.countedAt, new Date(now.getTime() - BELIEVED_MS)));
  return sums ?? null;
}

const sortColumns = { amount: byNumber(keptOwed.cents) };

/** Who is on a page of the list, as it was last counted. */
export async function cachedOwedPage(db: Db, filter: OwedFilter) {
  const { state, q, sort = "-amount", page = firstPage } = filter;
  const id = keptOwed.creatorUserId;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, id, page);
  const rows = await db
    .select({ id, sortKey })
    .from(keptOwed)
    .where(
      and(
        state ? eq(keptOwed.state, state) : undefined,
        q ? isLike(keptOwed.nameKey, q) : undefined,
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}
