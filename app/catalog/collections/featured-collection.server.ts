import { eq } from "drizzle-orm";

import { brand } from "~/brand";
import type { Database, Db } from "~/platform/database/client.server";
import { collections } from "~/schema/tables/collections";

/** The id of the co-founder collection, which is created if it does not exist. */
export async function ensureFeaturedCollection(db: Database): Promise<string> {
  const { collectionName, collectionSlug, collectionDescription } = brand.founder;
  await db
    .insert(collections)
    .values({
      name: collectionName,
      slug: collectionSlug,
      description: collectionDescription,
      pageDescription: collectionDescription,
    })
    .onConflictDoNothing({ target: collections.slug });
  const id = await featuredCollectionId(db);
  if (!id) throw new Error("The featured collection was not made");
  return id;
}

/** The id of the co-founder collection; null before it was first opened. */
export async function featuredCollectionId(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.slug, brand.founder.collectionSlug));
  return found?.id ?? null;
}
