import { and, eq, lte } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import type { Actor } from "~/people/actor";

import { eraseDrafts } from "./erase-drafts.server";
import type { NewDrawing } from "./insert-design.server";

/** A draft needs no title yet. */
type NewDraft = Omit<NewDrawing, "title"> & { title: string | null; createdAt: Date };

/**
 * Keeps a drawing until its creator decides.
 * @returns the draft's id; null when another request with the same key was faster
 */
export async function saveDraft(
  tx: Transaction,
  actor: Actor,
  { art, ...drawing }: NewDraft,
): Promise<string | null> {
  const [draft] = await tx
    .insert(designDrafts)
    .values({ ...drawing, art, userId: actor.userId })
    .onConflictDoNothing({ target: [designDrafts.userId, designDrafts.submissionKey] })
    .returning({ id: designDrafts.id });
  return draft?.id ?? null;
}

/** A submission's draft, locked until the transaction ends; null when there is none. */
export async function draftOfSubmission(
  tx: Transaction,
  actor: Actor,
  submissionKey: string,
): Promise<string | null> {
  const [draft] = await tx
    .select({ id: designDrafts.id })
    .from(designDrafts)
    .where(
      and(eq(designDrafts.userId, actor.userId), eq(designDrafts.submissionKey, submissionKey)),
    )
    .for("update");
  return draft?.id ?? null;
}

/**
 * Removes what a submission kept before its creator sent another picture.
 * @param sentAt when that picture arrived
 * @returns whether a later one was read faster, which stays
 */
export async function dropEarlierDrafts(
  tx: Transaction,
  actor: Actor,
  submissionKey: string,
  sentAt: Date,
): Promise<boolean> {
  const draftId = await draftOfSubmission(tx, actor, submissionKey);
  if (!draftId) return false;
  const isEarlier = and(eq(designDrafts.id, draftId), lte(designDrafts.createdAt, sentAt));
  if ((await tx.$count(designDrafts, isEarlier)) === 0) return true;
  await eraseDrafts(tx, [draftId], sentAt);
  return false;
}
