import { and, asc, eq, ne } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { reviews } from "~/db/schema/community";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

export type ReviewToModerate = {
  id: string;
  productTitle: string;
  productSlug: string;
  authorName: string;
  rating: number;
  text: string;
  status: "pending" | "visible" | "hidden";
  createdAt: Date;
};

/** Reviews in a status, oldest first: 'pending' is the queue. */
export async function reviewsToModerate(
  db: Db,
  status: ReviewToModerate["status"] = "pending",
  limit = 50,
): Promise<ReviewToModerate[]> {
  return db
    .select({
      id: reviews.id,
      productTitle: products.title,
      productSlug: products.slug,
      authorName: reviews.authorName,
      rating: reviews.rating,
      text: reviews.text,
      status: reviews.status,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.status, status))
    .orderBy(asc(reviews.createdAt))
    .limit(limit);
}

/** Shows or hides a review. */
export async function moderateReview(
  db: Database,
  actor: Actor,
  input: { reviewId: string; status: "visible" | "hidden" },
): Promise<{ ok: true } | { ok: false; reason: "forbidden" | "not-changed" }> {
  if (!actor.isAdmin) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ status: reviews.status })
      .from(reviews)
      .where(eq(reviews.id, input.reviewId))
      .for("update");
    const changed = await tx
      .update(reviews)
      .set({ status: input.status })
      .where(and(eq(reviews.id, input.reviewId), ne(reviews.status, input.status)))
      .returning({ id: reviews.id });
    if (changed.length === 0) return { ok: false, reason: "not-changed" };
    await recordAdminAction(tx, actor, {
      action: input.status === "visible" ? "REVIEW_SHOWN" : "REVIEW_HIDDEN",
      resourceType: "review",
      resourceId: input.reviewId,
      before,
      after: { status: input.status },
    });
    return { ok: true };
  });
}
