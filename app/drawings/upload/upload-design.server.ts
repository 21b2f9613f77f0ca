import { inArray } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import { isCreator, type Actor } from "~/people/actor";
import { countUpload, type AttemptResult } from "~/people/rate-limits/count-attempt.server";
import type { RequestOrigin } from "~/platform/audit/record-security-event.server";
import { inTimeOrNever } from "~/platform/database/in-time-or-never.server";
import { isPaused } from "~/people/is-paused.server";
import { AbandonedError, failureLevel } from "~/art/pictures/work-slots";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { unknownTransaction } from "~/lib/external/unreachable";
import { shopDay } from "~/lib/shop-zone";

import { openPromptId } from "../prompts/open-prompts.server";
import type { DesignForm } from "./design-form";
import { designOfSubmission, insertDesign, retainSubmittedDesign } from "./insert-design.server";
import { dropEarlierDrafts, draftOfSubmission, saveDraft } from "./save-draft.server";
import { judgeDrawing } from "./prepare-drawing.server";
import { recordUpload, type UploadAction } from "./record-upload.server";
import { namesOf, rowsOf, storeDesignFiles, type DesignFiles } from "./store-design-files.server";
import { undoUpload } from "./undo-upload.server";
import type { UploadProblem } from "./upload-messages";

type File = { name: string; bytes: Uint8Array };

export type UploadDesignInput = Omit<DesignForm, "drewItMyself"> & { file: File };

/** A picture that was only chosen, with what had been typed by then. */
type LookInput = Pick<DesignForm, "inspiration" | "submissionKey" | "promptId"> & {
  title: string | null;
  file: File;
};

type UploadDesignDeps = {
  files: FileStore;
  log: Logger;
  /** When the request arrived: of two pictures of a submission the one that was sent later stays. */
  now?: Date;
  origin?: RequestOrigin;
  /** Aborted when whoever has chosen a picture is gone, or has chosen another. */
  signal?: AbortSignal;
};

type Detail = Record<string, string | number>;

type UploadDesignResult =
  | { ok: true; designId: string; isNew: boolean }
  /** The print check found something: the creator is asked first. */
  | { ok: true; draftId: string }
  /** `abandoned`: no one waits for what would be made of it. */
  | { ok: false; reason: "creators-only" | "abandoned" | UploadProblem }
  | TooMany;

type TooMany = Extract<AttemptResult, { ok: false }>;

/**
 * A creator's drawing becomes a design that waits for review, or a draft if the print check found
 * something. The file is judged by its bytes, re-encoded and cleaned for printing; the file itself
 * and its name are not kept. The same `submissionKey` never makes a second design. Where anything
 * fails, nothing is kept.
 */
export async function uploadDesign(
  db: Database,
  actor: Actor,
  input: UploadDesignInput,
  deps: UploadDesignDeps,
): Promise<UploadDesignResult> {
  return takeIn(db, actor, { ...input, isLook: false }, deps);
}

/**
 * A picture that was chosen becomes its creator's draft while they type: it is judged and read as an
 * upload is, and another one of the same submission takes its place. Once it was submitted there is
 * only its design. One whose sender has gone before its turn is not read.
 */
export async function lookAtChoice(
  db: Database,
  actor: Actor,
  input: LookInput,
  deps: UploadDesignDeps,
): Promise<UploadDesignResult> {
  return takeIn(db, actor, { ...input, isLook: true }, deps).catch((error: unknown) => {
    if (error instanceof AbandonedError) return { ok: false, reason: "abandoned" };
    throw error;
  });
}

type ToTakeIn = Omit<UploadDesignInput, "title"> & {
  isLook: boolean;
  /** Only a draft may be without one. */
  title: string | null;
};

async function takeIn(
  db: Database,
  actor: Actor,
  input: ToTakeIn,
  deps: UploadDesignDeps,
): Promise<UploadDesignResult> {
  if (!isCreator(actor)) return { ok: false, reason: "creators-only" };
  if (await isPaused(db, actor.userId)) return { ok: false, reason: "paused" };
  const earlier = await retainSubmittedDesign(db, actor, input.submissionKey);
  const now = deps.now ?? new Date();
  if (earlier) {
    // A drawing that is sent again is an attempt, too.
    const counted = input.isLook ? null : await countUpload(db, actor.userId, now);
    return counted?.ok === false ? counted : { ok: true, designId: earlier, isNew: false };
  }
  const record = (action: UploadAction, step: { designId?: string; detail?: Detail } = {}) =>
    recordUpload(db, actor, { action, ...step, ...(deps.origin ? { origin: deps.origin } : {}) });
  const size = input.file.bytes.length;
  // What was sent to be submitted is taken in, wherever its sender is meanwhile.
  const waiting = { signal: input.isLook ? deps.signal : undefined };
  const judged = await judgeDrawing(input.file, waiting);
  if (!judged.ok) {
    await record("FILE_UPLOAD_REJECTED", { detail: { reason: judged.reason, size } });
    return judged;
  }
  await record("DESIGN_UPLOAD_INITIATED", { detail: { format: judged.format, size } });
  let stored: DesignFiles;
  try {
    stored = await storeDesignFiles({ db, ...deps }, actor, input.file.bytes, waiting);
    await record("FILE_UPLOAD_SUCCESS", { detail: { pictureId: stored.photo.id } });
  } catch (error) {
    if (error instanceof AbandonedError) throw error;
    deps.log[failureLevel(error)]({ err: error }, "design file not stored");
    await record("FILE_UPLOAD_ERROR");
    return { ok: false, reason: "file-not-stored" };
  }
  try {
    const made = await keepDrawing(db, actor, input, { stored, now });
    if (!made || "reason" in made) await stored.drop();
    if (made && "reason" in made) return made;
    const kept = made ?? (await keptBefore(db, actor, input.submissionKey));
    if (!kept) throw new Error("The drawing was neither inserted nor found");
    if ("draftId" in kept) return { ok: true, ...kept };
    if (made)
      await record("DESIGN_UPLOAD_SUCCESS", kept).catch((error: unknown) =>
        // It is kept: nothing makes a failure of it any more.
        deps.log.error({ err: error }, "kept drawing not in the security log"),
      );
    return { ok: true, ...kept, isNew: made !== null };
  } catch (error) {
    deps.log.error({ err: error }, "design not saved");
    const transactionId = unknownTransaction(error);
    // What was kept without our learning of it goes again before its files do.
    if (transactionId)
      void undoUpload({ db, log: deps.log }, transactionId).then(() => stored.drop());
    else await stored.drop();
    await record("DESIGN_UPLOAD_ERROR");
    return { ok: false, reason: "design-not-saved" };
  }
}

type Kept = { designId: string } | { draftId: string };
type NotKept = { ok: false; reason: "paused" } | TooMany;

/**
 * A design, or, where the print check found something, a draft that waits for the creator's
 * decision; null when another request with the same key was faster. A pause that began while the
 * drawing was read takes nothing in.
 */
async function keepDrawing(
  db: Database,
  actor: Actor,
  input: ToTakeIn,
  { stored, now }: { stored: DesignFiles; now: Date },
): Promise<Kept | NotKept | null> {
  const { photo, art, artVersion, check } = stored;
  const file = {
    inspiration: input.inspiration,
    submissionKey: input.submissionKey,
    fileSize: input.file.bytes.length,
    photoPictureId: photo.id,
    artVersion,
    art: namesOf(art),
    printCheck: check,
  };
  const rows = [photo, ...rowsOf(art)];
  return inTimeOrNever(db, async (tx) => {
    if (await isPaused(tx, actor.userId)) return { ok: false, reason: "paused" };
    const { title, submissionKey } = input;
    if (input.isLook && (await designOfSubmission(tx, actor, submissionKey))) return null;
    const promptId = await openPromptId(tx, input.promptId, shopDay(now));
    const drawing = { ...file, promptId };
    const mustAsk = input.isLook || title === null || check.findings.length > 0;
    if (!mustAsk) {
      // Its draft first, as whoever submits that one does: so that no two wait for each other.
      await draftOfSubmission(tx, actor, submissionKey);
      const counted = await countUpload(tx, actor.userId, now);
      if (!counted.ok) return counted;
    }
    if (await dropEarlierDrafts(tx, actor, submissionKey, now)) return null;
    await tx.insert(pictures).values(rows);
    const keep = () => saveDraft(tx, actor, { ...drawing, title, createdAt: now });
    if (!mustAsk) {
      const designId = await insertDesign(tx, actor, { ...drawing, title });
      if (designId) return { designId };
    } else {
      const draftId = (await keep()) ?? (await again(keep));
      if (draftId) return { draftId };
    }
    const ids = rows.map((row) => row.id);
    await tx.delete(pictures).where(inArray(pictures.id, ids));
    return null;

    /** Another picture of the submission was kept at the same moment: which of them was sent later? */
    async function again(keep: () => Promise<string | null>) {
      const isLate = await dropEarlierDrafts(tx, actor, submissionKey, now);
      return isLate ? null : keep();
    }
  });
}

/** What the faster request with the same key has stored. */
async function keptBefore(db: Database, actor: Actor, submissionKey: string): Promise<Kept | null> {
  const designId = await designOfSubmission(db, actor, submissionKey);
  if (designId) return { designId };
  const draftId = await db.transaction((tx) => draftOfSubmission(tx, actor, submissionKey));
  return draftId ? { draftId } : null;
}
