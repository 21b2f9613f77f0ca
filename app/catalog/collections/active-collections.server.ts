import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { collections, collectionSlugs } from "~/schema/tables/collections";

type NavCollection = { id: string; name: string; slug: string };

/** Active collections in their order, for the navigation and the store's filter. */
export async function activeCollections(db: Db): Promise<NavCollection[]> {
  return db
    .select({ id: collections.id, name: collections.name, slug: collections.slug })
    .from(collections)
    .where(eq(collections.isActive, true))
    .orderBy(asc(collections.sortOrder), asc(collections.name));
}

type PublicCollection = NavCollection & {
  pageHeader: string | null;
  pageDescription: string | null;
  description: string | null;
};

/** An active collection by its slug; null when there is none. */
export async function collectionBySlug(db: Db, slug: string): Promise<PublicCollection | null> {
  const [row] = await db
    .select({
      id: collections.id,
      name: collections.name,
      slug: collections.slug,
      pageHeader: collections.pageHeader,
      pageDescription: collections.pageDescription,
      description: collections.description,
    })
    .from(collections)
    .where(and(eq(collections.slug, slug), eq(collections.isActive, true)));
  return row ?? null;
}

/** The current slug of an active collection, looked up by a former one; null when there is none. */
export async function currentCollectionSlug(db: Db, oldSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: collections.slug })
    .from(collectionSlugs)
    .innerJoin(collections, eq(collections.id, collectionSlugs.collectionId))
    .where(and(eq(collectionSlugs.slug, oldSlug), eq(collections.isActive, true)));
  return row?.slug ?? null;
}
