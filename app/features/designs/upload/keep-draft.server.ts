import { and, eq } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { designDrafts } from "~/db/schema/design-drafts";
import type { Actor } from "~/features/accounts/actor";

import { eraseDrafts } from "./erase-drafts.server";
import type { DrawingToKeep } from "./insert-design.server";

/**
 * Keeps a drawing that the print check found something in until its creator decides. Another
 * picture of the same submission replaces the earlier one.
 * @returns the draft's id; null when another request with the same key was faster
 */
export async function keepDraft(
  tx: Transaction,
  actor: Actor,
  { art, ...drawing }: DrawingToKeep,
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

/** Removes what a submission kept before its creator sent another picture. */
export async function dropEarlierDraft(
  tx: Transaction,
  actor: Actor,
  submissionKey: string,
  now: Date,
): Promise<void> {
  const earlier = await draftOfSubmission(tx, actor, submissionKey);
  if (earlier) await eraseDrafts(tx, [earlier], now);
}
