import { and, eq, gt } from "drizzle-orm";

import { actsOfSketch } from "~/art/sketch/acts-of-sketch.server";
import type { SketchLook } from "~/art/sketch/draw-sketch.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { failureLevel } from "~/art/pictures/work-slots";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { DAY_MS } from "~/lib/dates";
import { unknownTransaction } from "~/lib/external/unreachable";
import { shopDay } from "~/lib/shop-zone";
import { type Actor, isCreator } from "~/people/actor";
import { isPaused } from "~/people/is-paused.server";
import {
  type AttemptResult,
  countFile,
  pauseOfUploads,
} from "~/people/rate-limits/count-attempt.server";
import type { RequestOrigin } from "~/platform/audit/record-security-event.server";
import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { inTimeOrNever } from "~/platform/database/in-time-or-never.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { sketches } from "~/schema/tables/sketches";

import { openPromptId } from "../prompts/open-prompts.server";
import { DRAFT_DAYS } from "../upload/draft-limits";
import type { PreparedDrawing } from "../upload/prepare-drawing.server";
import { recordUpload } from "../upload/record-upload.server";
import { draftOfSubmission, dropEarlierDrafts, saveDraft } from "../upload/save-draft.server";
import { namesOf, rowsOf, storeSketchArt } from "../upload/store-design-files.server";
import { drawnHereCheck } from "../upload/stored-check";
import { undoUpload } from "../upload/undo-upload.server";
import { headOfSketch } from "./own-sketches.server";
import type { SketchProblem } from "./sketch-messages";

type SendSketchDeps = { files: FileStore; log: Logger; now: Date; origin: RequestOrigin };

type SendSketchResult =
  | { ok: true; draftId: string }
  /** It was sent before. */
  | { ok: true; designId: string }
  | { ok: false; reason: Extract<SketchProblem, SendProblem> }
  | Extract<AttemptResult, { ok: false }>;

type SendProblem = "creators-only" | "paused" | "gone" | "blank" | "too-long" | "failed";

/**
 * The creator's own sketch, as it is now, becomes a draft that waits for its title, as a picture that
 * was chosen does. Sent again it is the same draft, or one of what was drawn since; what was typed
 * meanwhile stays. Once it was submitted there is only its design.
 */
export async function sendSketch(
  db: Database,
  actor: Actor,
  sketchId: string,
  deps: SendSketchDeps,
): Promise<SendSketchResult> {
  const { now, log, origin } = deps;
  if (!isCreator(actor)) return { ok: false, reason: "creators-only" };
  if (await isPaused(db, actor.userId)) return { ok: false, reason: "paused" };
  const sketch = await headOfSketch(db, actor.userId, sketchId);
  if (!sketch) return { ok: false, reason: "gone" };
  const sent = await sentDesign(db, actor, sketchId);
  if (sent) return { ok: true, designId: sent };
  const { actCount } = sketch;
  const same = await draftOf(db, actor, { sketchId, actCount }, now);
  if (same) return { ok: true, draftId: same };
  const paused = await pauseOfUploads(db, actor.userId, now);
  if (!paused.ok) return paused;
  const counted = await countFile(db, { userId: actor.userId, address: origin.ipAddress }, now);
  if (!counted.ok) return counted;
  try {
    const acts = async () => actsOfSketch(db, sketchId);
    const look = await pictureWork("lookAtSketch", async () => [
      { acts: await acts(), count: actCount },
    ]);
    if (!look) return { ok: false, reason: "too-long" };
    const prepared = preparedFrom(look);
    if (prepared.art.length === 0) return { ok: false, reason: "blank" };
    return await keepDraft(db, actor, { sketchId, actCount, prepared }, deps);
  } catch (error) {
    log[failureLevel(error)]({ err: error }, "sketch not sent");
    await recordUpload(db, actor, { action: "DESIGN_UPLOAD_ERROR", origin });
    return { ok: false, reason: "failed" };
  }
}

/** The design that was made of a sketch: an upload whose answer was lost is no longer undone now. */
async function sentDesign(db: Db, actor: Actor, sketchId: string): Promise<string | null> {
  const [design] = await db
    .update(designs)
    .set({ sketchId })
    .where(and(eq(designs.userId, actor.userId), eq(designs.sketchId, sketchId)))
    .returning({ id: designs.id });
  return design?.id ?? null;
}

/** The draft that was made of a sketch as it is now; null when there is none. */
async function draftOf(
  db: Database,
  actor: Actor,
  { sketchId, actCount }: { sketchId: string; actCount: number },
  now: Date,
): Promise<string | null> {
  const [draft] = await db
    .select({ id: designDrafts.id })
    .from(designDrafts)
    .where(
      and(
        eq(designDrafts.userId, actor.userId),
        eq(designDrafts.sketchId, sketchId),
        eq(designDrafts.sketchActs, actCount),
        gt(designDrafts.createdAt, new Date(now.getTime() - DRAFT_DAYS * DAY_MS)),
      ),
    );
  return draft?.id ?? null;
}

function preparedFrom({ black, colors }: SketchLook) {
  const all = [
    black ? { version: "black" as const, ...black } : null,
    colors ? { version: "colors" as const, ...colors } : null,
  ];
  const art: PreparedDrawing["art"] = all.filter((version) => version !== null);
  const artVersion = colors ? ("colors" as const) : ("black" as const);
  return { art, artVersion, check: drawnHereCheck };
}

type Made = { sketchId: string; actCount: number; prepared: ReturnType<typeof preparedFrom> };

async function keepDraft(
  db: Database,
  actor: Actor,
  { sketchId, actCount, prepared }: Made,
  deps: SendSketchDeps,
): Promise<SendSketchResult> {
  const { now, log, origin } = deps;
  const sketch = { ownerUserId: actor.userId, sketchId, acts: actCount };
  const stored = await storeSketchArt({ db, ...deps }, prepared, sketch);
  try {
    const kept = await inTimeOrNever(db, (tx) => keep(tx));
    if (!kept.ok || "designId" in kept) await stored.drop();
    else await recordUpload(db, actor, { action: "FILE_UPLOAD_SUCCESS", origin });
    return kept;
  } catch (error) {
    const transactionId = unknownTransaction(error);
    // What was kept without our learning of it goes again before its files do.
    if (transactionId) void undoUpload({ db, log }, transactionId).then(() => stored.drop());
    else await stored.drop();
    throw error;
  }

  async function keep(tx: Transaction): Promise<SendSketchResult> {
    if (await isPaused(tx, actor.userId)) return { ok: false, reason: "paused" };
    const [own] = await tx
      .update(sketches)
      .set({ deletedAt: null })
      .where(and(eq(sketches.id, sketchId), eq(sketches.userId, actor.userId)))
      .returning({ characters: sketches.characters, promptId: sketches.promptId });
    if (!own) return { ok: false, reason: "gone" };
    const designId = await sentDesign(tx, actor, sketchId);
    if (designId) return { ok: true, designId };
    const before = await draftOfSubmission(tx, actor, sketchId);
    const typed = before ? await typedIn(tx, before) : {};
    const isLater = await dropEarlierDrafts(tx, actor, sketchId, now);
    // One that was sent after this one was drawn faster.
    if (before && isLater) return { ok: true, draftId: before };
    await tx.insert(pictures).values(rowsOf(stored.art));
    const draftId = await saveDraft(tx, actor, {
      title: null,
      inspiration: null,
      ...typed,
      submissionKey: sketchId,
      fileSize: own.characters,
      photoPictureId: null,
      sketchId,
      sketchActs: actCount,
      promptId: await openPromptId(tx, own.promptId, shopDay(now)),
      artVersion: stored.artVersion,
      art: namesOf(stored.art),
      printCheck: stored.check,
      createdAt: now,
    });
    if (!draftId) throw new Error("A sketch that is locked got another draft");
    return { ok: true, draftId };
  }
}

/** What was typed when it was sent before. */
async function typedIn(tx: Transaction, draftId: string) {
  const [draft] = await tx
    .select({ title: designDrafts.title, inspiration: designDrafts.inspiration })
    .from(designDrafts)
    .where(eq(designDrafts.id, draftId));
  return draft ?? {};
}
