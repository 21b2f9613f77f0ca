import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Database, Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { designStatuses, rejectionReasons } from "~/schema/design-status";
import { statusLabels } from "~/drawings/design-labels";
import { rejectDesign } from "~/drawings/reject-design.server";
import { approveText, approvedTextOf } from "~/drawings/review/approve-text.server";
import { othersClaim } from "~/drawings/review/claim-design.server";
import { textFingerprint } from "~/drawings/review/text-fingerprint.server";
import { approvedTextForm } from "~/drawings/review/approved-text-form";
import { standingCopy } from "~/drawings/standing/standing-copy";
import { publishWithTemplate } from "~/catalog/publish/publish-with-template.server";

import { GONE, NOT_YOUR_ROLE, type RowOutcome, type RowToDo } from "./row-outcome";

type Deps = { now: Date };

const approving = z.object({ words: z.string() });

/** Approves title and words as they stood in the question, which shows them in full. */
export async function approveRow(
  db: Database,
  actor: Actor,
  { subjectId: designId, input }: RowToDo,
  { now }: Deps,
): Promise<RowOutcome> {
  const claimed = await claimedByOther(db, actor, designId, now);
  if (claimed) return claimed;
  const typed = await typedWords(db, designId);
  if (!typed) return { ok: false, why: GONE };
  // What someone has read and corrected is not overwritten with what was typed.
  if (await approvedTextOf(db, designId))
    return { ok: false, why: "Its words are approved already." };
  if (textFingerprint(typed) !== approving.safeParse(input).data?.words)
    return { ok: false, why: "Its words have changed since you read them." };
  // What was typed is as short as what is approved: the table holds both to it.
  const words = approvedTextForm.parse({ title: typed.title, words: typed.inspiration ?? "" });
  const result = await approveText(db, actor, { designId, ...words }, now);
  if (result.ok) return { ok: true };
  return { ok: false, why: await whereItIs(db, designId) };
}

const refusedPublishing = {
  "words-not-approved": "Its words are not approved yet: read them in the review.",
  "admins-only": NOT_YOUR_ROLE,
  "status-passed": "It is not waiting to be published.",
  "not-allowed": standingCopy["kept-private"].team.sentence,
  "guardian-refused": standingCopy.stopped.team.sentence,
  "guardian-paused": standingCopy.paused.team.sentence,
  "unknown-collection":
    "The template’s collection no longer exists: choose another in the settings.",
  "subcollection-gone": "The template’s subcollection no longer exists.",
  "unknown-subcollection": "The template’s subcollection is not part of its collection.",
  "picked-color": "The artist’s color is not offered: publish it on its own page.",
  "unknown-user": "There is no such person.",
  "other-pick": "The artist has picked another shirt since you selected it.",
} as const;

/** What the yes to publishing was about, kept with the run. */
const publishing = z.object({
  template: z.object({
    priceCents: z.number().int(),
    colors: z.array(z.string()).nullable(),
    sizes: z.array(z.string()).nullable(),
    withYouthSizes: z.boolean(),
    collectionId: z.string().nullable(),
  }),
});

const seenPick = z.object({ pick: z.string().optional() });

/** Publishes with the template of the settings, as the question showed it, the shirt that was picked then. */
export async function publishRow(
  db: Database,
  actor: Actor,
  { subjectId: designId, input, params }: RowToDo & { params: unknown },
  { now }: Deps,
): Promise<RowOutcome> {
  const claimed = await claimedByOther(db, actor, designId, now);
  if (claimed) return claimed;
  const { template } = publishing.parse(params);
  const seen = { now, seenPick: seenPick.safeParse(input).data?.pick };
  const result = await publishWithTemplate(db, actor, { designId, template }, seen);
  return result.ok ? { ok: true } : { ok: false, why: refusedPublishing[result.reason] };
}

const seenStatus = z.object({ seen: z.enum(designStatuses) });

const rejecting = z.object({ reason: z.enum(rejectionReasons), note: z.string().nullable() });

/** Rejects with the reason and note of the run, what still has the status it was selected with. */
export async function rejectRow(
  db: Database,
  actor: Actor,
  { subjectId: designId, input, params }: RowToDo & { params: unknown },
  { now }: Deps,
): Promise<RowOutcome> {
  const claimed = await claimedByOther(db, actor, designId, now);
  if (claimed) return claimed;
  const { reason, note } = rejecting.parse(params);
  const seen = seenStatus.safeParse(input).data?.seen;
  const result = await rejectDesign(db, actor, { designId, reason, note, seen });
  if (result.ok) return { ok: true };
  if (result.reason === "admins-only") return { ok: false, why: NOT_YOUR_ROLE };
  return { ok: false, why: await whereItIs(db, designId) };
}

async function claimedByOther(
  db: Db,
  actor: Actor,
  designId: string,
  now: Date,
): Promise<RowOutcome | null> {
  const claim = await othersClaim(db, { designId, userId: actor.userId, now });
  return claim && { ok: false, why: `${claim.name} is looking at this drawing.` };
}

async function typedWords(db: Db, designId: string) {
  const [typed] = await db
    .select({ title: designs.title, inspiration: designs.inspiration })
    .from(designs)
    .where(eq(designs.id, designId));
  return typed ?? null;
}

async function whereItIs(db: Db, designId: string): Promise<string> {
  const [design] = await db
    .select({ status: designs.status })
    .from(designs)
    .where(eq(designs.id, designId));
  return design ? `It has moved on: it is now “${statusLabels(design.status).label}”.` : GONE;
}
