import { and, eq, ne } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { reviews } from "~/schema/tables/community";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

/** Shows or hides a review. */
export async function moderateReview(
  db: Database,
  actor: Actor,
  input: { reviewId: string; status: "visible" | "hidden" },
): Promise<{ ok: true } | { ok: false; reason: "forbidden" | "not-changed" }> {
  if (!mayDo(actor, "moderate")) return { ok: false, reason: "forbidden" };
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
