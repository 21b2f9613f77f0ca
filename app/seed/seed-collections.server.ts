import type { Transaction } from "~/platform/database/client.server";
import { collections, platformSettings, subcollections } from "~/schema/tables/collections";
import { slugify } from "~/lib/slug";

import { demoCollections } from "./demo-collections";
import { demoId } from "./demo-id";

/** Collections with their subcollections, and the navigation setting. */
export async function seedCollections(tx: Transaction): Promise<void> {
  await tx.insert(collections).values(
    demoCollections.map(({ parts: _, ...collection }, sortOrder) => ({
      ...collection,
      id: demoId("collection", collection.slug),
      sortOrder,
    })),
  );
  await tx.insert(subcollections).values(
    demoCollections.flatMap(({ slug, parts }) =>
      Object.keys(parts).map((name, sortOrder) => ({
        id: demoId("subcollection", slug, name),
        collectionId: demoId("collection", slug),
        name,
        slug: slugify(name),
        sortOrder,
      })),
    ),
  );
  await tx
    .insert(platformSettings)
    .values({ settingKey: "show_age_groups_in_nav", settingValue: "true" });
}
