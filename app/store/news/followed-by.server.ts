import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { follows } from "~/schema/tables/news";

export type Followable = { creatorUserId: string } | { collectionId: string };

/** SQL condition on `follows`: this address follows it, confirmed or not. */
export function followedBy(email: string, what: Followable): SQL | undefined {
  return and(
    "creatorUserId" in what
      ? eq(follows.creatorUserId, what.creatorUserId)
      : eq(follows.collectionId, what.collectionId),
    sql`${follows.readerId} in (select id from news_readers where email = ${email})`,
  );
}

/** Whether an address follows it; to be told only to whoever has proven that address. */
export async function isFollowed(db: Db, email: string, what: Followable): Promise<boolean> {
  const confirmed = and(followedBy(email, what), isNotNull(follows.confirmedAt));
  return (await db.$count(follows, confirmed)) > 0;
}
