import { and, desc, eq, ilike, isNull, lt, ne, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { designs } from "~/db/schema/designs";

type Filter = {
  q?: string;
  after?: { createdAt: Date; id: string } | null;
  limit: number;
  /** Only designs inside, or only those outside, of this collection. */
  inCollection?: string;
  notInCollection?: string;
};

/** Published designs for the collection pages of the admin area, newest first, paged by key. */
export async function publishedDesigns(db: Db, filter: Filter) {
  const { q, after, inCollection, notInCollection } = filter;
  return db
    .select({
      id: designs.id,
      title: designs.title,
      pictureId: designs.pictureId,
      collectionId: designs.collectionId,
      subcollectionId: designs.subcollectionId,
      createdAt: designs.createdAt,
    })
    .from(designs)
    .where(
      and(
        eq(designs.status, "published"),
        q ? ilike(designs.title, `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`) : undefined,
        inCollection ? eq(designs.collectionId, inCollection) : undefined,
        notInCollection
          ? or(isNull(designs.collectionId), ne(designs.collectionId, notInCollection))
          : undefined,
        after
          ? or(
              lt(designs.createdAt, after.createdAt),
              and(eq(designs.createdAt, after.createdAt), lt(designs.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(designs.createdAt), desc(designs.id))
    .limit(filter.limit);
}
