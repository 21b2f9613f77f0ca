import { randomUUID } from "node:crypto";

import type { Actor } from "~/features/accounts/actor";
import {
  dropPictureFiles,
  putPicture,
  type NewPicture,
} from "~/features/pictures/store-picture.server";
import type { FileStore } from "~/integrations/files/files.server";

import { prepareDrawing } from "./prepare-drawing.server";

export type DesignFiles = {
  originalFileKey: string;
  drawing: NewPicture;
  ink: NewPicture | null;
  /** Deletes all of them again. */
  drop(): Promise<void>;
};

/** Makes the pictures of a judged drawing and writes their files and the raw one; all or none. */
export async function storeDesignFiles(
  files: FileStore,
  actor: Actor,
  raw: Uint8Array,
  format: string,
): Promise<DesignFiles> {
  const prepared = await prepareDrawing(raw);
  const originalFileKey = `originals/${randomUUID()}.${format}`;
  const written: NewPicture[] = [];
  const drop = async () => {
    await dropPictureFiles(files, written);
    await files.delete(originalFileKey);
  };
  try {
    await files.put(originalFileKey, raw, "application/octet-stream");
    const owner = { ownerUserId: actor.userId };
    const { bytes, mime, width, height } = prepared.drawing;
    const drawing = await putPicture(files, {
      ...owner,
      kind: "drawing",
      bytes,
      mimeType: mime,
      width,
      height,
    });
    written.push(drawing);
    const ink = prepared.ink
      ? await putPicture(files, { ...owner, kind: "ink", mimeType: "image/png", ...prepared.ink })
      : null;
    if (ink) written.push(ink);
    return { originalFileKey, drawing, ink, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
