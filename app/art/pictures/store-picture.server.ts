import { randomUUID } from "node:crypto";

import type { pictures } from "~/schema/tables/pictures";
import type { FileStore } from "~/integrations/files/files.server";
import type { PictureKind } from "~/schema/picture-viewer";

type PictureToStore = {
  kind: PictureKind;
  ownerUserId: string | null;
  /** Re-encoded by the server; never the bytes that were uploaded. */
  bytes: Uint8Array;
  mimeType: "image/png" | "image/jpeg" | "image/webp";
  width: number;
  height: number;
  isPublic?: boolean;
};

export type NewPicture = typeof pictures.$inferInsert & { id: string };

const extensions = { "image/png": "png", "image/jpeg": "jpeg", "image/webp": "webp" } as const;

/**
 * Writes a picture's file and returns its row, not yet inserted: files are written before a
 * transaction, never inside one. If the row was not inserted, call `deleteOrphanedFiles`.
 */
export async function putPicture(files: FileStore, picture: PictureToStore): Promise<NewPicture> {
  const row = newPicture(picture);
  await files.put(row.fileKey, picture.bytes, row.mimeType);
  return row;
}

/** A picture's row before its file is written, so that a write that fails halfway is known, too. */
export function newPicture(picture: PictureToStore): NewPicture {
  const { bytes, isPublic = false, ...row } = picture;
  const id = randomUUID();
  const fileKey = `pictures/${id}.${extensions[row.mimeType]}`;
  return { ...row, id, fileKey, isPublic, bytes: bytes.byteLength };
}

/** Deletes the files of pictures that no row names, derivatives included. */
export async function dropPictureFiles(
  files: FileStore,
  dropped: readonly { id: string; fileKey: string }[],
): Promise<void> {
  for (const { id, fileKey } of dropped) {
    await files.delete(fileKey);
    await files.deleteAll(`derivatives/${id}/`);
  }
}
