import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";
import type { LeftReview } from "~/store/reviews/leave-review.server";
import type { AddedPictures } from "~/store/reviews/pictures/change-pictures.server";
import { MAX_REVIEW_PICTURES } from "~/store/reviews/pictures/picture-limits";
import type { RefusedForm } from "~/lib/form";
import type { ActionResult } from "~/ui/forms/action-result";

/** What the page says after its form, or after a change to the pictures. */
export type ReviewResult = { ok: true } | RefusedForm | ActionResult;

type Reason = Extract<LeftReview | AddedPictures, { ok: false }>["reason"];

/** Reviews are for people who have no part in what they write about. */
export const FAMILYS_SHIRT =
  "Someone in your family drew this shirt, so we leave its reviews to other buyers. We hope you love wearing it!";

/** What the buyer reads when a review or its pictures are not taken. */
export const reviewRefusals: Record<Reason, string> = {
  "not-bought": "Only someone who bought this shirt can review it.",
  "own-product": "You cannot review your own drawing.",
  "familys-product": FAMILYS_SHIRT,
  "already-reviewed": "You have already reviewed this shirt.",
  "not-reviewed": "Please send your review first.",
  hidden: "Your review is not shown in the store, so you cannot add pictures to it.",
  paused: PAUSED_TEXT,
  nothing: "Please choose a picture.",
  "no-pictures": "You can send pictures once you are 13. Please send just your stars and words.",
  "too-many-pictures": `A review has room for ${MAX_REVIEW_PICTURES} pictures. Please choose fewer.`,
  "picture-type": "Please choose a JPG, PNG, or WebP picture.",
  "picture-size": "Each picture must be under 10MB.",
};

const atPictures: readonly Reason[] = [
  "nothing",
  "too-many-pictures",
  "picture-type",
  "picture-size",
];

/** The field at which a refusal is shown; "" is the top of the form. */
export function fieldOf(reason: Reason): "pictures" | "" {
  return atPictures.includes(reason) ? "pictures" : "";
}
