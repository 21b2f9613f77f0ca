import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { storeListings } from "~/schema/tables/store";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { hasLines } from "~/art/lines-of-drawing.server";
import { isUuid } from "~/lib/uuid";

import { shownAge, YOUNG_CREATOR } from "../listing/listing";
import { readTimeCursor, writeCursor } from "../listing/cursor";
import { hasPublicPage, isHiddenFromSearch } from "../listing/public-creators.server";

/** Drawings shown at once on a creator's page. */
const ARTWORK_A_PAGE = 24;

type PublicCreator = {
  id: string;
  name: string;
  /** Null when it may not be shown. */
  age: string | null;
  isHiddenFromSearch: boolean;
  bio: string | null;
  state: string | null;
  pictureId: string | null;
  instagram: string | null;
  tiktok: string | null;
  facebook: string | null;
  /** Designs in the store. */
  designCount: number;
};

type Artwork = {
  id: string;
  title: string;
  artistWords: string | null;
  pictureId: string;
  productId: string;
  /** It can be watched being drawn. */
  hasLines: boolean;
};

/** A page of drawings, and the key of the next one; null on the last. */
type ArtworkPage = { artwork: Artwork[]; next: string | null };

/** The public page of a creator with a shirt in the store: only what was reviewed and is allowed. */
export async function publicCreator(db: Db, id: string): Promise<PublicCreator | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      id: profiles.id,
      name: profiles.publicFirstName,
      ageBracket: profiles.publicAgeBracket,
      bio: profiles.publicBio,
      state: profiles.publicState,
      pictureId: profiles.publicPictureId,
      instagram: profiles.publicInstagramHandle,
      tiktok: profiles.publicTiktokHandle,
      facebook: profiles.publicFacebookHandle,
      isHiddenFromSearch,
    })
    .from(profiles)
    .where(and(eq(profiles.id, id), hasPublicPage));
  if (!row) return null;
  const designCount = await db.$count(storeListings, eq(storeListings.creatorUserId, id));
  const { ageBracket, name, ...rest } = row;
  return {
    ...rest,
    name: name ?? YOUNG_CREATOR,
    age: shownAge(id, ageBracket),
    designCount,
  };
}

/** The published drawings of a visible creator, newest first, from the cursor on. */
export async function creatorArtwork(
  db: Db,
  creatorId: string,
  after: string | null = null,
): Promise<ArtworkPage> {
  const key = readTimeCursor(after);
  const rows = await db
    .select({
      id: designs.id,
      // The words of the publish form, because the artist's own may not have been fit to show.
      title: products.title,
      artistWords: products.artistWords,
      pictureId: designs.pictureId,
      productId: products.id,
      hasLines,
      publishedAt,
    })
    .from(designs)
    .innerJoin(pictures, eq(pictures.id, designs.pictureId))
    // What is not in the store as a shirt is not shown either.
    .innerJoin(products, eq(products.designId, designs.id))
    .innerJoin(storeListings, eq(storeListings.productId, products.id))
    .where(
      and(
        eq(designs.userId, creatorId),
        eq(designs.status, "published"),
        eq(pictures.isPublic, true),
        key
          ? sql`(${publishedAt}, ${designs.id}) < (${key.time.toISOString()}::timestamptz, ${key.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(publishedAt), desc(designs.id))
    .limit(ARTWORK_A_PAGE + 1);
  const shown = rows.slice(0, ARTWORK_A_PAGE);
  const last = rows.length > ARTWORK_A_PAGE ? shown.at(-1) : undefined;
  return {
    artwork: shown.map(({ publishedAt: _, ...artwork }) => artwork),
    next: last ? writeCursor({ id: last.id, value: last.publishedAt.toISOString() }) : null,
  };
}

const publishedAt = sql<Date>`coalesce(${designs.publishedAt}, ${designs.createdAt})`.mapWith(
  designs.createdAt,
);
