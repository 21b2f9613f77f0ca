import { and, asc, eq, inArray, isNull } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { reviews } from "~/db/schema/community";
import { orderLines, orders } from "~/db/schema/orders";
import type { Actor } from "~/features/accounts/actor";
import { isPausedNow } from "~/features/accounts/is-paused.server";
import { soldStatuses } from "~/features/orders/order-status";

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
  actor: Actor,
  input: ReviewForm,
): Promise<LeftReview> {
  return db.transaction(async (tx): Promise<LeftReview> => {
    if (await isPausedNow(tx, actor.userId)) return { ok: false, reason: "paused" };
    const [bought] = await tx
      .select({ lineId: orderLines.id, creatorUserId: orderLines.creatorUserId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
      .where(
        and(
          eq(orderLines.productId, input.productId),
          eq(orders.userId, actor.userId),
          inArray(orders.status, [...soldStatuses]),
          isNull(reviews.id),
        ),
      )
      .orderBy(asc(orders.createdAt))
      .limit(1);
    const [earlier] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.productId, input.productId), eq(reviews.userId, actor.userId)));
    if (earlier) return { ok: false, reason: "already-reviewed" };
    if (!bought) return { ok: false, reason: "not-bought" };
    if (bought.creatorUserId === actor.userId) return { ok: false, reason: "own-product" };
    const [made] = await tx
      .insert(reviews)
      .values({
        productId: input.productId,
        userId: actor.userId,
        orderLineId: bought.lineId,
        authorName: publicName(actor),
        rating: input.rating,
        text: input.text,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    return made ? { ok: true } : { ok: false, reason: "already-reviewed" };
  });
}

/** A minor's name is public only if a guardian or the teen allows it. */
function publicName(actor: Actor): string {
  return actor.isMinor ? "Young Creator" : actor.firstName;
}
