import { and, asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { foldedText } from "~/schema/tables/folded-text";
import { profiles } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { storeListings } from "~/schema/tables/store";
import { folded } from "~/lib/folded";
import { escapedForLike } from "~/lib/like-pattern";

import { searchExample } from "../search/search-example.server";
import { byline } from "../listing/listing";
import { noFilters } from "../listing/store-filters";
import { hasPublicPage } from "../listing/public-creators.server";
import { firstListed } from "../listing/store-listing.server";
import type { Suggestions } from "./suggestions";

const MOST = { products: 5, artists: 3, collections: 3 };
/** The popular shirts that the example is taken from. */
const EXAMPLES = 12;

/** What to suggest for the beginning of a search, as `suggestedFor` reads it; for none, what is popular. */
export async function suggestions(db: Db, q: string): Promise<Suggestions> {
  const filters = { ...noFilters, q, sort: "popular" } as const;
  const [products, artists, named] = await Promise.all([
    firstListed(db, filters, q ? MOST.products : EXAMPLES),
    q ? artistsCalled(db, q) : [],
    q ? collectionsCalled(db, q) : [],
  ]);
  return {
    products: products
      .slice(0, MOST.products)
      .map(({ id, slug, title, creatorName, pictureId }) => ({
        id,
        slug,
        title,
        by: byline(creatorName),
        pictureId,
      })),
    artists,
    collections: named,
    example: q ? null : searchExample(products),
  };
}

/** Artists whose public name begins so; whoever shows no name is found by none. */
async function artistsCalled(db: Db, q: string): Promise<Suggestions["artists"]> {
  const begin = escapedForLike(folded(q));
  const name = sql`(${foldedText(profiles.publicFirstName)} collate "C")`;
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.publicFirstName,
      pictureId: sql<string | null>`coalesce(${profiles.publicPictureId}, (
        select l.picture_id from store_listings l where l.creator_user_id = profiles.id
        order by l.created_at desc, l.product_id desc limit 1))`,
    })
    .from(profiles)
    .where(and(hasPublicPage, sql`${name} like ${`${begin}%`}`))
    .orderBy(name, profiles.createdAt, profiles.id)
    .limit(MOST.artists);
  return rows.flatMap(({ id, name, pictureId }) => (name ? [{ id, name, pictureId }] : []));
}

/** Active collections with a word that begins so, and a shirt to show. */
async function collectionsCalled(db: Db, q: string): Promise<Suggestions["collections"]> {
  const newest = sql<string | null>`(
    select l.picture_id from store_listings l where l.collection_id = collections.id
    order by l.created_at desc, l.product_id desc limit 1)`;
  const begin = escapedForLike(folded(q));
  const name = foldedText(collections.name);
  return db
    .select({ slug: collections.slug, name: collections.name, pictureId: newest })
    .from(collections)
    .where(
      and(
        eq(collections.isActive, true),
        sql`(${name} like ${`${begin}%`} or ${name} like ${`% ${begin}%`})`,
        sql`exists (select from ${storeListings} l where l.collection_id = collections.id)`,
      ),
    )
    .orderBy(asc(collections.sortOrder), collections.name)
    .limit(MOST.collections);
}
