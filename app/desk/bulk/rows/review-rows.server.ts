import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { reviews } from "~/schema/tables/community";
import type { Actor } from "~/people/actor";
import { moderateReview } from "~/store/reviews/moderate-review.server";

import { GONE, NOT_YOUR_ROLE, type RowOutcome, type RowToDo } from "./row-outcome";

/**
 * Hides a review or shows it again, and puts that back; one that is so already is refused, and so is
 * one that waits for its first decision: that is taken under 'Moderation'.
 */
export async function decideReviewRow(
  db: Database,
  actor: Actor,
  { subjectId: reviewId }: RowToDo,
  status: "visible" | "hidden",
): Promise<RowOutcome> {
  const [review] = await db
    .select({ status: reviews.status })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .for("update");
  if (!review) return { ok: false, why: GONE };
  if (review.status === status)
    return { ok: false, why: `It was ${status === "hidden" ? "hidden" : "shown"} already.` };
  if (review.status === "pending")
    return { ok: false, why: "It is waiting for its first decision, under Moderation." };
  const result = await moderateReview(db, actor, { reviewId, status });
  return result.ok ? { ok: true } : { ok: false, why: NOT_YOUR_ROLE };
}
