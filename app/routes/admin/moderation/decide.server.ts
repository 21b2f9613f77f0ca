import { z } from "zod";

import type { Actor } from "~/people/actor";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import { decideReport } from "~/drawings/moderation/decide-report.server";
import { moderateReview } from "~/store/reviews/moderate-review.server";
import { moderateReviewPicture } from "~/store/reviews/pictures/moderate-review-picture.server";
import { shownText } from "~/lib/fields/shown-text";
import { pictureRefusals } from "~/schema/picture-states";

const id = z.uuid();

const pictureDecision = z.discriminatedUnion("decision", [
  z.object({ kind: z.literal("review-picture"), id, decision: z.literal("approve") }),
  z.object({
    kind: z.literal("review-picture"),
    id,
    decision: z.literal("refuse"),
    refusal: z.enum(pictureRefusals),
  }),
]);

/** What an admin decides about an item of the queue. */
export const decision = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("profile"),
    id,
    decision: z.enum(["approve", "reject"]),
    note: shownText("The note").max(200, "Please use 200 characters or less").default(""),
  }),
  z.object({ kind: z.literal("review"), id, decision: z.enum(["show", "hide"]) }),
  pictureDecision,
  z.object({ kind: z.literal("report"), id, decision: z.enum(["resolve", "dismiss"]) }),
]);

/** Carries it out; of two admins, the first decides. */
export function decide(
  db: Parameters<typeof decideItem>[0],
  admin: Actor,
  input: z.output<typeof decision>,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  switch (input.kind) {
    case "profile":
      return decideItem(db, admin, {
        itemId: input.id,
        isApproved: input.decision === "approve",
        note: input.note || null,
      });
    case "review":
      return moderateReview(db, admin, {
        reviewId: input.id,
        status: input.decision === "show" ? "visible" : "hidden",
      });
    case "review-picture":
      return moderateReviewPicture(
        db,
        admin,
        input.decision === "approve"
          ? { id: input.id, isApproved: true }
          : { id: input.id, isApproved: false, refusal: input.refusal },
        now,
      );
    case "report":
      return decideReport(db, admin, {
        reportId: input.id,
        status: input.decision === "resolve" ? "resolved" : "dismissed",
      });
  }
}
