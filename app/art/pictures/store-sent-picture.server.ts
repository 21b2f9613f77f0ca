import type { FileStore } from "~/integrations/files/files.server";

import { pictureWork } from "./picture-work.server";
import { putPicture, type NewPicture } from "./store-picture.server";

const MAX_SIDE = 1600;

export type SentPictureRefusal = "picture-type" | "picture-size";
type StoredPicture = { ok: true; picture: NewPicture } | { ok: false; reason: SentPictureRefusal };

/** Judges a buyer's picture by its bytes and stores it encoded anew, without metadata, private. */
export async function storeSentPicture(
  files: FileStore,
  bytes: Uint8Array,
  {
    maxBytes,
    ...about
  }: { kind: "return" | "review"; ownerUserId: string | null; maxBytes: number },
): Promise<StoredPicture> {
  const seen = await pictureWork("inspectImage", [
    bytes,
    { allow: ["jpeg", "png", "webp"], maxBytes },
  ]);
  if (!seen.ok) {
    const isTooLarge = seen.reason === "too-large" || seen.reason === "too-many-pixels";
    return { ok: false, reason: isTooLarge ? "picture-size" : "picture-type" };
  }
  const { mime: mimeType, ...image } = await pictureWork("reencodeImage", [
    bytes,
    { maxSide: MAX_SIDE },
  ]);
  const picture = await putPicture(files, { ...about, mimeType, ...image });
  return { ok: true, picture };
}
