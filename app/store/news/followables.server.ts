import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { creatorDisplayName, nameInText } from "~/store/listing/listing";
import { hasPublicPage } from "~/store/listing/public-creators.server";
import { isUuid } from "~/lib/uuid";

import type { Followable } from "./followed-by.server";

type Shown = { name: string; what: Followable };

/** An artist with a public page, as that page calls them; null without one. */
export async function followableArtist(db: Db, creatorId: string): Promise<Shown | null> {
  if (!isUuid(creatorId)) return null;
  const [row] = await db
    .select({ id: profiles.id, name: profiles.publicFirstName })
    .from(profiles)
    .where(and(eq(profiles.id, creatorId), hasPublicPage));
  return row
    ? { name: nameInText(creatorDisplayName(row.id, row.name)), what: { creatorUserId: row.id } }
    : null;
}

/** A collection that is shown, by its address. */
export async function followableCollection(db: Db, slug: string): Promise<Shown | null> {
  const [row] = await db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(and(eq(collections.slug, slug), collections.isActive));
  return row ? { name: row.name, what: { collectionId: row.id } } : null;
}
