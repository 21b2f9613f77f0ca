import { and, eq } from "drizzle-orm";

import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { sketches } from "~/schema/tables/sketches";
import { isCreator, type Actor } from "~/people/actor";
import {
  countUpload,
  uncountUpload,
  type AttemptResult,
} from "~/people/rate-limits/count-attempt.server";
import { isBlocking } from "~/art/photo/print-check";
import type { RequestOrigin } from "~/platform/audit/record-security-event.server";
import { inTimeOrNever } from "~/platform/database/in-time-or-never.server";
import { isPaused } from "~/people/is-paused.server";
import type { Logger } from "~/integrations/log/logger.server";
import { unknownTransaction } from "~/lib/external/unreachable";
import { shopDay } from "~/lib/shop-zone";
import { isUuid } from "~/lib/uuid";

import { openPromptId } from "../prompts/open-prompts.server";
import { eraseDrafts } from "./erase-drafts.server";
import { designOfSubmission, insertDesign } from "./insert-design.server";
import { artOfDraft, isOwnDraft } from "./own-draft.server";
import { findingsOf } from "./stored-check";
import { recordUpload } from "./record-upload.server";
import { isOf, undoUpload } from "./undo-upload.server";
import type { DraftProblem } from "./upload-messages";

type SubmitDraftInput = {
  draftId: string;
  title: string;
  inspiration: string | null;
  /** The prompt that it answers; without one that takes answers, the draft's stays. */
  promptId?: string | undefined;
  /** 'Use it anyway': its creator has read what the print check found. */
  isAnyway: boolean;
};

type SubmitDraftDeps = {
  now: Date;
  origin?: RequestOrigin;
  log: Pick<Logger, "error" | "warn">;
};

type Draft = typeof designDrafts.$inferSelect;

type SubmitDraftResult =
  | { ok: true; designId: string; isNew: boolean }
  | { ok: false; reason: "creators-only" | DraftProblem }
  | Extract<AttemptResult, { ok: false }>;

/**
 * The creator's own draft becomes a design that waits for review, under the draft's id, so that a
 * second click finds it. With findings it does only 'anyway', and a blank sheet never does.
 */
export async function submitDraft(
  db: Database,
  actor: Actor,
  input: SubmitDraftInput,
  { now, origin, log }: SubmitDraftDeps,
): Promise<SubmitDraftResult> {
  if (!isCreator(actor)) return { ok: false, reason: "creators-only" };
  if (await isPaused(db, actor.userId)) return { ok: false, reason: "paused" };
  if (!isUuid(input.draftId)) return { ok: false, reason: "draft-gone" };
  const drafts: Draft[] = [];
  const result = await inTimeOrNever(db, (tx) => passOn(tx, actor, input, now, drafts)).catch(
    (error: unknown) => {
      const transactionId = unknownTransaction(error);
      if (transactionId) void undoUpload({ db, log }, transactionId, draftAgain(drafts));
      throw error;
    },
  );
  if (result.ok && result.isNew)
    await recordUpload(db, actor, {
      action: "DESIGN_UPLOAD_SUCCESS",
      designId: result.designId,
      ...(origin ? { origin } : {}),
    });
  return result;
}

/**
 * Keeps what was typed with the creator's own draft, so that it is there after the page was left.
 * @returns whether there is such a draft
 */
export async function saveTyped(
  db: Db,
  actor: Actor,
  { draftId, ...typed }: { draftId: string; title: string | null; inspiration: string | null },
): Promise<boolean> {
  if (!isUuid(draftId)) return false;
  const kept = await db
    .update(designDrafts)
    .set(typed)
    .where(and(eq(designDrafts.id, draftId), eq(designDrafts.userId, actor.userId)))
    .returning({ id: designDrafts.id });
  return kept.length > 0;
}

async function passOn(
  tx: Transaction,
  actor: Actor,
  { draftId, isAnyway, promptId, ...typed }: SubmitDraftInput,
  now: Date,
  passedOn: Draft[],
): Promise<SubmitDraftResult> {
  const [draft] = await tx
    .select()
    .from(designDrafts)
    .where(isOwnDraft(actor.userId, draftId, now))
    .for("update");
  if (!draft) return designOfDraft(tx, actor, draftId);
  const findings = findingsOf(draft.printCheck);
  if (findings.length > 0 && !isAnyway) return { ok: false, reason: "no-other-picture" };
  if (findings.some(isBlocking)) return { ok: false, reason: "blank-sheet" };
  if (draft.sketchId && !(await isAsDrawn(tx, draft))) return { ok: false, reason: "drawn-on" };
  const counted = await countUpload(tx, actor.userId, now);
  if (!counted.ok) return counted;
  passedOn.push(draft);
  const { userId: _owner, createdAt: _since, ...drawing } = draft;
  const made = await insertDesign(tx, actor, {
    ...drawing,
    ...typed,
    promptId: (await openPromptId(tx, promptId, shopDay(now))) ?? draft.promptId,
    art: artOfDraft(draft.art),
  });
  if (made) {
    await tx.delete(designDrafts).where(eq(designDrafts.id, draftId));
    return { ok: true, designId: made, isNew: true };
  }
  await eraseDrafts(tx, [draftId], now);
  const designId = await designOfSubmission(tx, actor, draft.submissionKey);
  return designId ? { ok: true, designId, isNew: false } : { ok: false, reason: "draft-gone" };
}

/** Whether nothing was drawn since the draft of a sketch was made; from now on nothing is. */
async function isAsDrawn(tx: Transaction, { sketchId, sketchActs }: Draft): Promise<boolean> {
  const [sketch] = await tx
    .select({ actCount: sketches.actCount })
    .from(sketches)
    .where(eq(sketches.id, sketchId ?? ""))
    .for("update");
  return sketch?.actCount === sketchActs;
}

/** Makes drafts of designs again of which their creator was told that they were not handed in. */
function draftAgain(drafts: readonly Draft[]) {
  return (db: Database, transactionId: string): Promise<number> =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(designs)
        .where(isOf(designs.id, transactionId))
        .returning({ id: designs.id });
      const again = drafts.filter(({ id }) => gone.some((design) => design.id === id));
      if (again.length > 0) await tx.insert(designDrafts).values(again);
      for (const { userId } of again) await uncountUpload(tx, userId);
      return gone.length;
    });
}

/** The design that a first click has made of the draft. */
async function designOfDraft(
  tx: Transaction,
  actor: Actor,
  draftId: string,
): Promise<SubmitDraftResult> {
  // From now on it is not taken back any more.
  const [design] = await tx
    .update(designs)
    .set({ userId: actor.userId })
    .where(and(eq(designs.id, draftId), eq(designs.userId, actor.userId)))
    .returning({ id: designs.id });
  return design
    ? { ok: true, designId: design.id, isNew: false }
    : { ok: false, reason: "draft-gone" };
}
