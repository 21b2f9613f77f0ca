import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import { pictures } from "~/db/schema/pictures";
import { designArt } from "~/db/schema/print-plans";
import { isCreator, type Actor } from "~/features/accounts/actor";
import type { RequestOrigin } from "~/features/audit/record-security-event.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";

import type { DesignForm } from "./design-form";
import { judgeDrawing } from "./prepare-drawing.server";
import { recordUpload, type UploadAction } from "./record-upload.server";
import { storeDesignFiles, type DesignFiles } from "./store-design-files.server";
import type { UploadProblem } from "./upload-limits";

export type UploadDesignInput = Omit<DesignForm, "drewItMyself"> & {
  file: { name: string; bytes: Uint8Array };
};

type UploadDesignDeps = { files: FileStore; log: Logger; origin?: RequestOrigin };

type Detail = Record<string, string | number>;

type UploadDesignResult =
  | { ok: true; designId: string; isNew: boolean }
  | { ok: false; reason: "creators-only" | UploadProblem };

/**
 * A creator's drawing becomes a design that waits for review. The file is judged by its bytes,
 * encoded anew and cleaned for printing; the file itself and its name are not kept. The same
 * `submissionKey` never makes a second design. Where anything fails, nothing is kept.
 */
export async function uploadDesign(
  db: Database,
  actor: Actor,
  input: UploadDesignInput,
  deps: UploadDesignDeps,
): Promise<UploadDesignResult> {
  if (!isCreator(actor)) return { ok: false, reason: "creators-only" };
  const earlier = await designOfSubmission(db, actor, input.submissionKey);
  if (earlier) return { ok: true, designId: earlier, isNew: false };
  const record = (action: UploadAction, step: { designId?: string; detail?: Detail } = {}) =>
    recordUpload(db, actor, { action, ...step, ...(deps.origin ? { origin: deps.origin } : {}) });
  const size = input.file.bytes.length;
  const judged = await judgeDrawing(input.file.bytes);
  if (!judged.ok) {
    await record("FILE_UPLOAD_REJECTED", { detail: { reason: judged.reason, size } });
    return judged;
  }
  await record("DESIGN_UPLOAD_INITIATED", { detail: { format: judged.format, size } });
  let stored: DesignFiles;
  try {
    stored = await storeDesignFiles(deps.files, actor, input.file.bytes);
    await record("FILE_UPLOAD_SUCCESS", { detail: { pictureId: stored.photo.id } });
  } catch (error) {
    deps.log.error({ err: error }, "design file not stored");
    await record("FILE_UPLOAD_ERROR");
    return { ok: false, reason: "file-not-stored" };
  }
  try {
    const designId = await insertDesign(db, actor, input, stored);
    if (!designId) await stored.drop();
    const kept = designId ?? (await designOfSubmission(db, actor, input.submissionKey));
    if (!kept) throw new Error("The design was neither inserted nor found");
    if (designId) await record("DESIGN_UPLOAD_SUCCESS", { designId });
    return { ok: true, designId: kept, isNew: designId !== null };
  } catch (error) {
    deps.log.error({ err: error }, "design not saved");
    await stored.drop();
    await record("DESIGN_UPLOAD_ERROR");
    return { ok: false, reason: "design-not-saved" };
  }
}

/** The new design's id; null when another request with the same key was faster. */
async function insertDesign(
  db: Database,
  actor: Actor,
  input: UploadDesignInput,
  { photo, art, artVersion, check }: DesignFiles,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const shown = art.find(({ version }) => version === artVersion)?.paper ?? photo;
    const made = [photo, ...art.flatMap((version) => [version.art, version.paper])];
    const rows = made.filter(({ id }, at) => made.findIndex((row) => row.id === id) === at);
    await tx.insert(pictures).values(rows);
    const [design] = await tx
      .insert(designs)
      .values({
        userId: actor.userId,
        title: input.title,
        inspiration: input.inspiration,
        pictureId: shown.id,
        photoPictureId: photo.id,
        artVersion,
        printCheck: check,
        fileSize: input.file.bytes.length,
        submissionKey: input.submissionKey,
      })
      .onConflictDoNothing({ target: [designs.userId, designs.submissionKey] })
      .returning({ id: designs.id });
    if (!design) {
      const ids = rows.map(({ id }) => id);
      await tx.delete(pictures).where(inArray(pictures.id, ids));
      return null;
    }
    await tx.insert(designArt).values(
      art.map((version) => ({
        designId: design.id,
        version: version.version,
        artPictureId: version.art.id,
        paperPictureId: version.paper.id,
      })),
    );
    return design.id;
  });
}

async function designOfSubmission(db: Database, actor: Actor, submissionKey: string) {
  const [design] = await db
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.userId, actor.userId), eq(designs.submissionKey, submissionKey)));
  return design?.id ?? null;
}
