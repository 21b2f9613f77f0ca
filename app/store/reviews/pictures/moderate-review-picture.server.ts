import { and, eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { reviews } from "~/schema/tables/community";
import { pictures } from "~/schema/tables/pictures";
import { reviewPictures } from "~/schema/tables/review-pictures";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { addNotification } from "~/people/notifications/add-notification.server";

import { pictureRefusalTexts, type PictureRefusal } from "~/schema/picture-states";

type Decision =
  | { id: string; isApproved: true }
  | { id: string; isApproved: false; refusal: PictureRefusal };

/**
 * An admin lets a review's picture be shown, or refuses it, also one that is shown already; a refused
 * one is deleted at once. The writer is told; of two admins, the first decides.
 */
export async function moderateReviewPicture(
  db: Database,
  admin: Actor,
  decision: Decision,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "forbidden" | "already-decided" }> {
  if (!mayDo(admin, "moderate")) return { ok: false, reason: "forbidden" };
  const { id, isApproved } = decision;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        state: reviewPictures.state,
        reviewId: reviewPictures.reviewId,
        pictureId: reviewPictures.pictureId,
      })
      .from(reviewPictures)
      .where(
        and(
          eq(reviewPictures.id, id),
          inArray(reviewPictures.state, isApproved ? ["pending"] : ["pending", "approved"]),
        ),
      )
      .for("update");
    if (!row) return { ok: false, reason: "already-decided" };
    const after = isApproved
      ? { state: "approved" as const, refusal: null }
      : { state: "refused" as const, refusal: decision.refusal };
    await tx
      .update(reviewPictures)
      .set({ ...after, decidedBy: admin.userId, decidedAt: now })
      .where(eq(reviewPictures.id, id));
    await tx
      .update(pictures)
      .set(isApproved ? { isPublic: true } : { isPublic: false, deletedAt: now })
      .where(eq(pictures.id, row.pictureId));
    await recordAdminAction(tx, admin, {
      action: isApproved ? "REVIEW_PICTURE_APPROVED" : "REVIEW_PICTURE_REFUSED",
      resourceType: "review",
      resourceId: row.reviewId,
      before: { state: row.state },
      after: { ...after, pictureId: row.pictureId },
    });
    await tellWriter(tx, row.reviewId, decision);
    return { ok: true };
  });
}

/** Whoever has an account; guests read it at the link of their mail. */
async function tellWriter(tx: Transaction, reviewId: string, decision: Decision): Promise<void> {
  const [review] = await tx
    .select({ userId: reviews.userId, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, reviewId));
  if (!review?.userId) return;
  const text = decision.isApproved
    ? `Thank you! Your picture of ${review.title} is shown with your review.`
    : `Thank you for your picture of ${review.title}. We don't show it: ${asPart(pictureRefusalTexts[decision.refusal])} It is deleted; your stars and words stay.`;
  await addNotification(tx, {
    userId: review.userId,
    kind: "moderation",
    data: { text },
    cause: `review-picture:${decision.id}:${decision.isApproved ? "approved" : "refused"}`,
  });
}

function asPart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
