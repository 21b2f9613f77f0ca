import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { follows, newsReaders, stockWaits } from "~/schema/tables/news";
import { storeListings } from "~/schema/tables/store";
import { hasPublicPage } from "~/store/listing/public-creators.server";
import { creatorDisplayName } from "~/store/listing/listing";
import type { OptionalMail } from "~/schema/optional-mails";
import { pathTo } from "~/path-to";

/** Something followed or waited for; without a name and a page while it is not shown. */
type NewsItem = {
  id: string;
  name: string | null;
  path: string | null;
  isConfirmed: boolean;
};

type MailPreferences = {
  /** Null for an address that asked for nothing yet. */
  readerId: string | null;
  email: string;
  stopped: OptionalMail[];
  artists: NewsItem[];
  collections: NewsItem[];
  waits: (NewsItem & { size: string; color: string })[];
};

/** Everything that an address asked for; null for one that asked for nothing. */
export async function mailPreferences(
  db: Db,
  who: { email: string } | { readerId: string },
): Promise<MailPreferences | null> {
  const [reader] = await db
    .select({ id: newsReaders.id, email: newsReaders.email, stopped: newsReaders.stopped })
    .from(newsReaders)
    .where("email" in who ? eq(newsReaders.email, who.email) : eq(newsReaders.id, who.readerId));
  if (!reader) return null;
  const { id: readerId, email, stopped } = reader;
  return {
    readerId,
    email,
    stopped,
    artists: await artistsOf(db, readerId),
    collections: await collectionsOf(db, readerId),
    waits: await waitsOf(db, readerId),
  };
}

/** The same for an address that asked for nothing yet: it may be asked for reviews. */
export function noPreferencesYet(email: string): MailPreferences {
  return { readerId: null, email, stopped: [], artists: [], collections: [], waits: [] };
}

const isConfirmed = sql<boolean>`${follows.confirmedAt} is not null`;

async function artistsOf(db: Db, readerId: string): Promise<NewsItem[]> {
  const rows = await db
    .select({
      id: follows.id,
      creatorId: profiles.id,
      publicName: profiles.publicFirstName,
      isShown: sql<boolean>`${hasPublicPage}`,
      isConfirmed,
    })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.creatorUserId))
    .where(eq(follows.readerId, readerId))
    .orderBy(asc(follows.createdAt), asc(follows.id));
  return rows.map(({ creatorId, publicName, isShown, ...row }) => ({
    ...row,
    name: isShown ? creatorDisplayName(creatorId, publicName) : null,
    path: isShown ? pathTo("/creator/:creatorId", { creatorId }) : null,
  }));
}

async function collectionsOf(db: Db, readerId: string): Promise<NewsItem[]> {
  const rows = await db
    .select({
      id: follows.id,
      name: collections.name,
      slug: collections.slug,
      isActive: collections.isActive,
      isConfirmed,
    })
    .from(follows)
    .innerJoin(collections, eq(collections.id, follows.collectionId))
    .where(eq(follows.readerId, readerId))
    .orderBy(asc(follows.createdAt), asc(follows.id));
  return rows.map(({ name, slug, isActive, ...row }) => ({
    ...row,
    name: isActive ? name : null,
    path: isActive ? pathTo("/collections/:slug", { slug }) : null,
  }));
}

async function waitsOf(db: Db, readerId: string): Promise<MailPreferences["waits"]> {
  const rows = await db
    .select({
      id: stockWaits.id,
      size: stockWaits.size,
      color: stockWaits.color,
      name: storeListings.title,
      slug: storeListings.slug,
      isConfirmed: sql<boolean>`${stockWaits.confirmedAt} is not null`,
    })
    .from(stockWaits)
    .leftJoin(storeListings, eq(storeListings.productId, stockWaits.productId))
    .where(eq(stockWaits.readerId, readerId))
    .orderBy(asc(stockWaits.createdAt), asc(stockWaits.id));
  return rows.map(({ slug, ...row }) => ({
    ...row,
    path: slug && pathTo("/store/:slug", { slug }),
  }));
}
