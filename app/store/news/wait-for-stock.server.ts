import { and, eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { stockWaits } from "~/schema/tables/news";

import { beginOrConfirm, lockReader, type NewsAsker } from "./news-reader.server";
import { MAX_WAITS } from "./news-limits";
import { soldOutOf } from "./sold-out.server";

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
