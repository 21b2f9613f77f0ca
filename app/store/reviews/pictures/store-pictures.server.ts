import type { Db } from "~/platform/database/client.server";
import { deleteOrphanedFiles } from "~/art/pictures/delete-orphaned-files.server";
import type { NewPicture } from "~/art/pictures/store-picture.server";
import {
  storeSentPicture,
  type SentPictureRefusal,
} from "~/art/pictures/store-sent-picture.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";

import { REVIEW_PICTURE_MAX_BYTES } from "./picture-limits";

/** The bytes of a review's pictures, and where they are written. */
export type SentPictures = {
  pictures: readonly Uint8Array[];
  files: FileStore;
  log: Pick<Logger, "error">;
};

/** Stores all of them, or none if one is refused; one after the other, as each takes memory. */
export async function storeAll(
  db: Db,
  { pictures, files, log }: SentPictures,
  ownerUserId: string | null,
): Promise<{ ok: true; pictures: NewPicture[] } | { ok: false; reason: SentPictureRefusal }> {
  const done: NewPicture[] = [];
  const about = { kind: "review" as const, ownerUserId, maxBytes: REVIEW_PICTURE_MAX_BYTES };
  try {
    for (const bytes of pictures) {
      const stored = await storeSentPicture(files, bytes, about);
      if (!stored.ok) {
        await deleteOrphanedFiles({ db, files, log }, done);
        return stored;
      }
      done.push(stored.picture);
    }
  } catch (error) {
    await deleteOrphanedFiles({ db, files, log }, done);
    throw error;
  }
  return { ok: true, pictures: done };
}

/** Does what keeps the pictures' rows; when it did not, their files go. */
export async function saveOrDrop<Result extends { ok: boolean }>(
  db: Db,
  { files, log }: SentPictures,
  pictures: readonly NewPicture[],
  keep: () => Promise<Result>,
): Promise<Result> {
  const result = await keep().catch(async (error: unknown) => {
    await deleteOrphanedFiles({ db, files, log }, pictures, error);
    throw error;
  });
  if (!result.ok) await deleteOrphanedFiles({ db, files, log }, pictures);
  return result;
}
