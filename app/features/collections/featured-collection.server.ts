import { eq } from "drizzle-orm";

import { brand } from "~/brand";
import type { Database } from "~/db/client.server";
import { collections } from "~/db/schema/collections";

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
  const [found] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.slug, collectionSlug));
  if (!found) throw new Error("The featured collection was not made");
  return found.id;
}
