import { and, eq, sql } from "drizzle-orm";

import { isForSale } from "~/catalog/blanks/in-stock.server";
import { compareVariants } from "~/catalog/variants/variant-order";
import type { Database, Db } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import { stockWaits } from "~/schema/tables/news";
import { storeListings } from "~/schema/tables/store";

import { beginOrConfirm, lockReader, type NewsAsker } from "./news-reader.server";
import { MAX_WAITS } from "./news-limits";

type Wanted = { productId: string; size: string; color: string };
type Waiting = { ok: true } | { ok: false; reason: "not-in-store" | "not-sold-out" | "full" };

/** Waits for a shirt in a size and color that is sold out now; waiting twice is waiting once. */
export async function waitForStock(
  db: Database,
  asker: NewsAsker,
  { productId, size, color }: Wanted,
  now: Date,
): Promise<Waiting> {
  return db.transaction(async (tx) => {
    const shirt = await soldOutOf(tx, productId);
    if (!shirt) return { ok: false, reason: "not-in-store" };
    if (!shirt.soldOut.some((each) => each.size === size && each.color === color))
      return { ok: false, reason: "not-sold-out" };
    const readerId = await lockReader(tx, asker, now);
    const own = eq(stockWaits.readerId, readerId);
    const which = and(
      own,
      eq(stockWaits.productId, productId),
      eq(stockWaits.size, size),
      eq(stockWaits.color, color),
    );
    const isKnown = (await tx.$count(stockWaits, which)) > 0;
    if (!isKnown && (await tx.$count(stockWaits, own)) >= MAX_WAITS)
      return { ok: false, reason: "full" };
    await tx
      .insert(stockWaits)
      .values({
        readerId,
        productId,
        size,
        color,
        confirmedAt: asker.isProven ? now : null,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: [stockWaits.readerId, stockWaits.productId, stockWaits.size, stockWaits.color],
        set: { confirmedAt: sql`coalesce(${stockWaits.confirmedAt}, excluded.confirmed_at)` },
      });
    await beginOrConfirm(tx, readerId, "back-in-stock", { isProven: asker.isProven, now });
    return { ok: true };
  });
}

type SoldOut = { title: string; slug: string; soldOut: { size: string; color: string }[] };

/** A shirt of the store with its sizes and colors that cannot be bought now; null when it is not there. */
export async function soldOutOf(db: Db, productId: string): Promise<SoldOut | null> {
  const [shirt] = await db
    .select({ title: storeListings.title, slug: storeListings.slug })
    .from(storeListings)
    .where(eq(storeListings.productId, productId));
  if (!shirt) return null;
  const soldOut = await db
    .select({ size: productVariants.size, color: productVariants.color })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), sql`not ${isForSale}`));
  return { ...shirt, soldOut: soldOut.toSorted(compareVariants) };
}
