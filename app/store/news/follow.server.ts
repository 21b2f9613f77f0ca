import { and, eq, sql, isNotNull, type SQL } from "drizzle-orm";

import type { Database, Transaction, Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { follows } from "~/schema/tables/news";
import { hasPublicPage } from "~/store/listing/public-creators.server";
import { creatorDisplayName, nameInText } from "~/store/listing/listing";
import { isUuid } from "~/lib/uuid";

import { beginOrConfirm, lockReader, type NewsAsker } from "./news-reader.server";
import { MAX_FOLLOWS } from "./news-limits";

type Followed = { ok: true } | { ok: false; reason: "not-shown" | "full" };

/**
 * Follows an artist or a collection that has a public page now; following again is fine. The artist
 * does not learn who follows, or that someone does.
 */
export async function follow(
  db: Database,
  asker: NewsAsker,
  what: Followable,
  now: Date,
): Promise<Followed> {
  return db.transaction(async (tx) => {
    if (!(await isShown(tx, what))) return { ok: false, reason: "not-shown" };
    const readerId = await lockReader(tx, asker, now);
    const held = await tx.select().from(follows).where(eq(follows.readerId, readerId));
    const isKnown = held.some((row) => isSame(row, what));
    if (!isKnown && held.length >= MAX_FOLLOWS) return { ok: false, reason: "full" };
    await tx
      .insert(follows)
      .values({ readerId, ...what, confirmedAt: asker.isProven ? now : null, createdAt: now })
      .onConflictDoUpdate({
        target: [
          follows.readerId,
          "creatorUserId" in what ? follows.creatorUserId : follows.collectionId,
        ],
        set: { confirmedAt: sql`coalesce(${follows.confirmedAt}, excluded.confirmed_at)` },
      });
    await beginOrConfirm(tx, readerId, "followed-news", { isProven: asker.isProven, now });
    return { ok: true };
  });
}

type Row = { creatorUserId: string | null; collectionId: string | null };

function isSame(row: Row, what: Followable): boolean {
  return "creatorUserId" in what
    ? row.creatorUserId === what.creatorUserId
    : row.collectionId === what.collectionId;
}

async function isShown(tx: Transaction, what: Followable): Promise<boolean> {
  const found =
    "creatorUserId" in what
      ? await tx
          .select({ id: profiles.id })
          .from(profiles)
          .where(and(eq(profiles.id, what.creatorUserId), hasPublicPage))
      : await tx
          .select({ id: collections.id })
          .from(collections)
          .where(and(eq(collections.id, what.collectionId), collections.isActive));
  return found.length > 0;
}

/** Stops following it; for whoever does not follow it, nothing happens. */
export async function unfollow(db: Db, email: string, what: Followable): Promise<void> {
  await db.delete(follows).where(followedBy(email, what));
}

type Followable = { creatorUserId: string } | { collectionId: string };

/** SQL condition on `follows`: this address follows it, confirmed or not. */
function followedBy(email: string, what: Followable): SQL | undefined {
  return and(
    "creatorUserId" in what
      ? eq(follows.creatorUserId, what.creatorUserId)
      : eq(follows.collectionId, what.collectionId),
    sql`${follows.readerId} in (select id from news_readers where email = ${email})`,
  );
}

/** Whether an address follows it; to be told only to whoever has proven that address. */
export async function isFollowed(db: Db, email: string, what: Followable): Promise<boolean> {
  const confirmed = and(followedBy(email, what), isNotNull(follows.confirmedAt));
  return (await db.$count(follows, confirmed)) > 0;
}

/**
 * What has a public page now, by the parameters of that page's path, with the name it goes by; null
 * when nothing has.
 */
export async function shownToFollow(
  db: Db,
  page: { creatorId: string } | { slug: string },
): Promise<{ name: string; what: Followable } | null> {
  if ("slug" in page) {
    const [row] = await db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(and(eq(collections.slug, page.slug), collections.isActive));
    return row ? { name: row.name, what: { collectionId: row.id } } : null;
  }
  if (!isUuid(page.creatorId)) return null;
  const [row] = await db
    .select({ id: profiles.id, name: profiles.publicFirstName })
    .from(profiles)
    .where(and(eq(profiles.id, page.creatorId), hasPublicPage));
  return row
    ? { name: nameInText(creatorDisplayName(row.id, row.name)), what: { creatorUserId: row.id } }
    : null;
}
