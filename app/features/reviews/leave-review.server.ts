import { and, asc, eq, inArray, isNull } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { reviews } from "~/db/schema/community";
import { orderLines, orders } from "~/db/schema/orders";
import { isPausedNow } from "~/features/accounts/is-paused.server";
import { soldStatuses } from "~/features/orders/order-status";

import { boughtBy, isGuest, writtenBy, type ReviewBuyer } from "./review-buyer.server";
import type { ReviewForm } from "./review-form";

export type LeftReview =
  | { ok: true }
  | { ok: false; reason: "not-bought" | "own-product" | "already-reviewed" | "paused" };

/**
 * Saves the stars and text of a buyer of the shirt, once; shown after an admin's review. Nothing new
 * is taken in while a guardian has paused the account.
 */
export async function leaveReview(
  db: Database,
  buyer: ReviewBuyer,
  input: ReviewForm,
): Promise<LeftReview> {
  return db.transaction(async (tx): Promise<LeftReview> => {
    const userId = isGuest(buyer) ? null : buyer.userId;
    // A guest has no row that says 'once': one after the other.
    if (isGuest(buyer)) await lockOrder(tx, buyer.orderId);
    if (userId && (await isPausedNow(tx, userId))) return { ok: false, reason: "paused" };
    const [bought] = await tx
      .select({ lineId: orderLines.id, creatorUserId: orderLines.creatorUserId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
      .where(
        and(
          eq(orderLines.productId, input.productId),
          boughtBy(buyer),
          inArray(orders.status, [...soldStatuses]),
          isNull(reviews.id),
        ),
      )
      .orderBy(asc(orders.createdAt))
      .limit(1);
    const [earlier] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.productId, input.productId), writtenBy(buyer)));
    if (earlier) return { ok: false, reason: "already-reviewed" };
    if (!bought) return { ok: false, reason: "not-bought" };
    if (userId && bought.creatorUserId === userId) return { ok: false, reason: "own-product" };
    const [made] = await tx
      .insert(reviews)
      .values({
        productId: input.productId,
        userId,
        orderLineId: bought.lineId,
        authorName: publicName(buyer, input.name),
        rating: input.rating,
        text: input.text,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    return made ? { ok: true } : { ok: false, reason: "already-reviewed" };
  });
}

/** A minor's name is public only if a guardian or the teen allows it; a guest's as it was typed. */
function publicName(buyer: ReviewBuyer, typedName: string): string {
  if (isGuest(buyer)) return typedName || "A customer";
  return buyer.isMinor ? "Young Creator" : buyer.firstName;
}

async function lockOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
}
