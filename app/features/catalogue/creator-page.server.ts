import { and, count, desc, eq, isNotNull, isNull, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { products, storeListings } from "~/db/schema/catalogue";
import { designs } from "~/db/schema/designs";
import { pictures } from "~/db/schema/pictures";
import { isUuid } from "~/lib/uuid";

import { ageLabel, YOUNG_CREATOR } from "./listing";

/** Pieces of artwork on a creator's page. */
const MAX_ARTWORK = 24;

export type PublicCreator = {
  id: string;
  name: string;
  age: string;
  bio: string | null;
  state: string | null;
  pictureId: string | null;
  instagram: string | null;
  tiktok: string | null;
  facebook: string | null;
  artwork: {
    id: string;
    title: string;
    inspiration: string | null;
    pictureId: string;
    productSlug: string | null;
  }[];
  designCount: number;
};

/** The public page of a visible creator: only what an admin has seen and the owner switched on. */
export async function publicCreator(db: Db, id: string): Promise<PublicCreator | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      id: profiles.id,
      name: profiles.publicFirstName,
      ageBracket: profiles.ageBracket,
      bio: profiles.publicBio,
      state: profiles.publicState,
      pictureId: profiles.publicPictureId,
      instagram: profiles.publicInstagramHandle,
      tiktok: profiles.publicTiktokHandle,
      facebook: profiles.publicFacebookHandle,
    })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, id),
        eq(profiles.accountType, "creator"),
        eq(profiles.isVisible, true),
        isNull(profiles.suspendedAt),
      ),
    );
  if (!row) return null;
  // A design whose product was taken out of the store is not shown either.
  const isPublished = and(
    eq(designs.userId, id),
    eq(designs.status, "published"),
    eq(pictures.isPublic, true),
    or(isNull(products.id), isNotNull(storeListings.productId)),
  );
  const [artwork, [published]] = await Promise.all([
    db
      .select({
        id: designs.id,
        title: designs.title,
        inspiration: designs.inspiration,
        pictureId: designs.pictureId,
        productSlug: storeListings.slug,
      })
      .from(designs)
      .innerJoin(pictures, eq(pictures.id, designs.pictureId))
      .leftJoin(products, eq(products.designId, designs.id))
      .leftJoin(storeListings, eq(storeListings.productId, products.id))
      .where(isPublished)
      .orderBy(desc(designs.publishedAt), desc(designs.id))
      .limit(MAX_ARTWORK),
    db.select({ designs: count() }).from(storeListings).where(eq(storeListings.creatorUserId, id)),
  ]);
  const { ageBracket, name, ...rest } = row;
  return {
    ...rest,
    name: name ?? YOUNG_CREATOR,
    age: ageLabel(ageBracket),
    artwork,
    designCount: published?.designs ?? 0,
  };
}
