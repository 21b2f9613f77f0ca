import { and, eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { follows } from "~/schema/tables/news";
import { hasPublicPage } from "~/store/listing/public-creators.server";

import { beginOrConfirm, holdReader, type NewsAsker } from "./hold-reader.server";
import type { Followable } from "./followed-by.server";
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
    const readerId = await holdReader(tx, asker, now);
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
