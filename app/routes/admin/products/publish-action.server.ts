import type { Actor } from "~/people/actor";
import { resolvePickedUser } from "~/people/users/user-choices.server";
import { designForReview } from "~/drawings/designs-for-admins.server";
import { claimDesign, releaseDesign } from "~/drawings/review/claim-design.server";
import { standingCopy } from "~/drawings/standing/standing-copy";
import { publishDesign, type PublishResult } from "~/catalog/publish/publish-design.server";
import { pickedColorOf } from "~/catalog/publish/picked-color.server";
import { publishForm } from "~/catalog/publish/publish-form";
import { SEEN_PICK, SEEN_WORDS } from "~/catalog/publish/publish-limits";
import { textToPublish } from "~/catalog/publish/text-to-publish.server";
import { isListed, postedVariants } from "~/catalog/publish/publish-template";
import { waitsForProduct } from "~/catalog/publish/waiting-design.server";
import { cellErrors } from "~/catalog/variants/matrix-form";
import { typedValues, type FieldErrors, type FormText } from "~/lib/form";
import type { Services } from "~/services.server";

const OTHER_PICK =
  "The artist has picked another shirt since you opened this. Nothing was published.";

const refusals: Record<Exclude<PublishResult, { ok: true }>["reason"], FieldErrors> = {
  "admins-only": { "": ["Failed to publish product"] },
  "status-passed": {
    "": ["Failed to publish product. The design is no longer waiting to be published."],
  },
  "not-allowed": {
    "": [
      "This drawing stays private: the artist’s parent has not allowed us to show and sell drawings.",
    ],
  },
  "guardian-refused": { "": [standingCopy.stopped.team.sentence] },
  "guardian-paused": { "": [standingCopy.paused.team.sentence] },
  "unknown-collection": { collectionId: ["This collection no longer exists"] },
  "subcollection-gone": { subcollectionId: ["This subcollection no longer exists"] },
  "unknown-subcollection": { subcollectionId: ["This is not part of the chosen collection"] },
  "picked-color": {
    variants: ["The artist’s color is not offered. Please tick at least one size in it."],
  },
  "other-pick": { "": [OTHER_PICK] },
  "unknown-user": { assignedUserId: ["There is no such person"] },
};

const NOT_LISTED = "A new shirt comes in the sizes and colors of the grid.";

export type Refused = {
  errors: FieldErrors;
  values: FormText;
  /** Title and words as someone else has corrected them since the form was opened. */
  corrected?: { title: string; artistWords: string };
};

/** Publishes the design with the form's values; after a refusal everything typed is returned. */
export async function publishAction(
  { db, now }: Services,
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<
  | { /** The product's id. */ published: string }
  | { refused: Refused }
  | { /** Someone else was at it, too. */ conflict: Refused }
> {
  const values = typedValues(form);
  const refuse = (errors: FieldErrors) => ({ refused: { errors, values } });
  const variants = postedVariants(values);
  const assignedUserId = await resolvePickedUser(db, admin, {
    picked: values["assignedUserId"] ?? "",
    typed: values["assignedUserIdText"] ?? "",
  });
  const parsed = publishForm.safeParse({ ...values, designId, assignedUserId, variants });
  if (!parsed.success) return refuse(cellErrors(parsed.error, "variants", variants));
  const pickedColor = await pickedColorOf(db, designId);
  if (!parsed.data.variants.every((variant) => isListed(variant, pickedColor)))
    return refuse({ variants: [NOT_LISTED] });
  const conflict = await otherHands({ db, now }, admin, designId, values);
  if (conflict) return { conflict };
  const result = await publishDesign(db, admin, parsed.data, {
    now: now(),
    seenPick: values[SEEN_PICK],
  });
  if (!result.ok) return refuse(refusals[result.reason]);
  await releaseDesign(db, { designId, userId: admin.userId });
  return { published: result.productId };
}

/** Whether someone else works on the drawing, or its pick or its words are others than were shown. */
async function otherHands(
  { db, now }: Pick<Services, "db" | "now">,
  admin: Actor,
  designId: string,
  values: FormText,
): Promise<Refused | null> {
  const design = await designForReview(db, designId);
  if (!design || !(await waitsForProduct(db, design.id))) return null;
  const claim = await claimDesign(db, { designId, userId: admin.userId, now: now() });
  if (claim) {
    const text = `${claim.name} is looking at this drawing. Nothing was published.`;
    return { errors: { "": [text] }, values };
  }
  const seenPick = values[SEEN_PICK];
  if (seenPick !== undefined && seenPick !== design.selectedMockupId)
    return { errors: { "": [OTHER_PICK] }, values };
  const { title, words: artistWords, mark } = await textToPublish(db, design);
  if (mark === values[SEEN_WORDS]) return null;
  const text = "Someone corrected this drawing’s words since you opened it: see “Now” below.";
  return { errors: { "": [text] }, values, corrected: { title, artistWords } };
}
