import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/schema/pictures";
import { returns } from "~/db/schema/returns";
import { pictureWork } from "~/features/pictures/picture-work.server";
import { putPicture, type NewPicture } from "~/features/pictures/store-picture.server";
import type { FileStore } from "~/integrations/files/files.server";
import { isUuid } from "~/lib/uuid";

import { RETURN_PICTURE_MAX_BYTES } from "./return-limits";

const MAX_SIDE = 1600;

type StoredPicture =
  | { ok: true; picture: NewPicture }
  | { ok: false; reason: "picture-type" | "picture-size" };

/** Judges a buyer's picture by its bytes and stores it encoded anew, without metadata, private. */
export async function storeReturnPicture(
  files: FileStore,
  bytes: Uint8Array,
  ownerUserId: string | null,
): Promise<StoredPicture> {
  const seen = await pictureWork("inspectImage", [
    bytes,
    { allow: ["jpeg", "png", "webp"], maxBytes: RETURN_PICTURE_MAX_BYTES },
  ]);
  if (!seen.ok) {
    const isTooLarge = seen.reason === "too-large" || seen.reason === "too-many-pixels";
    return { ok: false, reason: isTooLarge ? "picture-size" : "picture-type" };
  }
  const { mime: mimeType, ...image } = await pictureWork("reencodeImage", [
    bytes,
    { maxSide: MAX_SIDE },
  ]);
  const picture = await putPicture(files, { kind: "return", ownerUserId, mimeType, ...image });
  return { ok: true, picture };
}

/** The picture of an order's return, for whoever may see that order; null if there is none. */
export async function returnPicture(
  db: Db,
  files: FileStore,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<{ bytes: Uint8Array; mimeType: string } | null> {
  if (!isUuid(returnId)) return null;
  const [found] = await db
    .select({
      orderId: returns.orderId,
      fileKey: pictures.fileKey,
      mimeType: pictures.mimeType,
      deletedAt: pictures.deletedAt,
    })
    .from(returns)
    .innerJoin(pictures, eq(pictures.id, returns.pictureId))
    .where(eq(returns.id, returnId));
  if (!found || found.orderId !== orderId || found.deletedAt) return null;
  const bytes = await files.get(found.fileKey);
  return bytes && { bytes, mimeType: found.mimeType };
}
