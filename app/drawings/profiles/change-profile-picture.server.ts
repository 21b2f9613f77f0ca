import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import { countUpload, type AttemptResult } from "~/people/rate-limits/count-attempt.server";
import type { RequestOrigin } from "~/platform/audit/record-security-event.server";
import { recordUpload } from "~/drawings/upload/record-upload.server";
import { isPaused } from "~/people/is-paused.server";
import { deleteOrphanedFiles } from "~/art/pictures/delete-orphaned-files.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { putPicture, type NewPicture } from "~/art/pictures/store-picture.server";
import { failureLevel } from "~/art/pictures/work-slots";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";

import { rightsOf } from "./own-profile.server";
import { PROFILE_PICTURE_MAX_BYTES, type PictureProblem } from "./picture-limits";
import { showWhatMayBeShown } from "./show-profile.server";

type ChangePictureResult =
  | { ok: true }
  | { ok: false; reason: PictureProblem }
  | Extract<AttemptResult, { ok: false }>;

type Deps = { files: FileStore; log: Logger; now: Date; origin?: RequestOrigin };

const MAX_SIDE = 1000;

/**
 * Saves the person's new photo: judged by its bytes, re-encoded, private. If the photo may be
 * shown, it is queued for review first, and the old one stays public until then.
 */
export async function changeProfilePicture(
  db: Database,
  actor: Actor,
  bytes: Uint8Array,
  deps: Deps,
): Promise<ChangePictureResult> {
  if (await isPaused(db, actor.userId)) return { ok: false, reason: "paused" };
  const rights = await rightsOf(db, actor.userId, deps.now);
  if (!rights.mayShow.photo) return { ok: false, reason: "not-allowed" };
  const origin = deps.origin ? { origin: deps.origin } : {};
  const seen = await pictureWork("inspectImage", [
    bytes,
    { allow: ["jpeg", "png", "webp"], maxBytes: PROFILE_PICTURE_MAX_BYTES },
  ]);
  if (!seen.ok) {
    const reason =
      seen.reason === "too-large" || seen.reason === "too-many-pixels"
        ? "too-large"
        : "invalid-type";
    await recordUpload(db, actor, {
      action: "FILE_UPLOAD_REJECTED",
      detail: { reason: seen.reason, size: bytes.length },
      ...origin,
    });
    return { ok: false, reason };
  }
  let stored: NewPicture | null = null;
  try {
    const image = await pictureWork("reencodeImage", [bytes, { maxSide: MAX_SIDE }]);
    const { mime: mimeType, ...size } = image;
    const picture = await putPicture(deps.files, {
      kind: "profile",
      ownerUserId: actor.userId,
      mimeType,
      ...size,
    });
    stored = picture;
    const kept = await keepPicture(db, actor, picture, deps.now);
    if (!kept.ok) {
      await deleteOrphanedFiles({ db, ...deps }, [picture]);
      return kept;
    }
    await recordUpload(db, actor, {
      action: "FILE_UPLOAD_SUCCESS",
      detail: { pictureId: picture.id },
      ...origin,
    });
    return { ok: true };
  } catch (error) {
    deps.log[failureLevel(error)]({ err: error }, "profile picture not stored");
    if (stored) await deleteOrphanedFiles({ db, ...deps }, [stored], error);
    await recordUpload(db, actor, { action: "FILE_UPLOAD_ERROR", ...origin });
    return { ok: false, reason: "failed" };
  }
}

/** Removes the photo from the profile and the public page; a job deletes its file. */
export async function removeProfilePicture(db: Database, actor: Actor, now: Date): Promise<void> {
  await keepPicture(db, actor, null, now);
}

/** A picture that may not be shown any more, or is one too many, is not kept. */
async function keepPicture(
  db: Database,
  actor: Actor,
  picture: NewPicture | null,
  now: Date,
): Promise<ChangePictureResult> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ pictureId: profiles.pictureId, publicPictureId: profiles.publicPictureId })
      .from(profiles)
      .where(eq(profiles.id, actor.userId))
      .for("update");
    const rights = await rightsOf(tx, actor.userId, now);
    if (picture) {
      if (await isPaused(tx, actor.userId)) return { ok: false, reason: "paused" };
      if (!rights.mayShow.photo) return { ok: false, reason: "not-allowed" };
      const counted = await countUpload(tx, actor.userId, now);
      if (!counted.ok) return counted;
      await tx.insert(pictures).values(picture);
    }
    await tx
      .update(profiles)
      .set({ pictureId: picture?.id ?? null })
      .where(eq(profiles.id, actor.userId));
    await showWhatMayBeShown(tx, actor.userId, rights);
    const isStillShown = picture !== null && before?.pictureId === before?.publicPictureId;
    if (before?.pictureId && !isStillShown)
      await tx
        .update(pictures)
        .set({ deletedAt: now, isPublic: false })
        .where(eq(pictures.id, before.pictureId));
    return { ok: true };
  });
}
