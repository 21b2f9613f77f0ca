import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { collections, subcollections } from "~/db/schema/collections";
import { isUuid } from "~/lib/uuid";

const designCount =
  sql<number>`(select count(*) from designs d where d.collection_id = collections.id and d.status = 'published')`.mapWith(
    Number,
  );
const partCount =
  sql<number>`(select count(*) from subcollections s where s.collection_id = collections.id)`.mapWith(
    Number,
  );

/** Every collection, active or not, in the order of the navigation. */
export async function collectionsForAdmins(db: Db) {
  return db
    .select({
      id: collections.id,
      name: collections.name,
      slug: collections.slug,
      description: collections.description,
      isActive: collections.isActive,
      sortOrder: collections.sortOrder,
      designCount,
      partCount,
    })
    .from(collections)
    .orderBy(asc(collections.sortOrder), asc(collections.name));
}

/** A collection with its subcollections, for editing; null when there is none. */
export async function collectionForEdit(db: Db, collectionId: string) {
  if (!isUuid(collectionId)) return null;
  const [collection] = await db
    .select({
      id: collections.id,
      name: collections.name,
      slug: collections.slug,
      description: collections.description,
      pageHeader: collections.pageHeader,
      pageDescription: collections.pageDescription,
      isActive: collections.isActive,
      sortOrder: collections.sortOrder,
      version: collections.version,
    })
    .from(collections)
    .where(eq(collections.id, collectionId));
  if (!collection) return null;
  const parts = await db
    .select({
      id: subcollections.id,
      name: subcollections.name,
      slug: subcollections.slug,
      description: subcollections.description,
      isActive: subcollections.isActive,
      sortOrder: subcollections.sortOrder,
      designCount:
        sql<number>`(select count(*) from designs d where d.subcollection_id = subcollections.id and d.status = 'published')`.mapWith(
          Number,
        ),
    })
    .from(subcollections)
    .where(eq(subcollections.collectionId, collectionId))
    .orderBy(asc(subcollections.sortOrder), asc(subcollections.name));
  return { collection, parts };
}
