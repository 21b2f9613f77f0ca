import { and, eq, isNotNull, ne, or, isNull } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { pictures } from "~/db/schema/pictures";
import type { FileStore } from "~/integrations/files/files.server";

import { dropPictureFiles } from "./store-picture.server";

const BATCH = 100;

/** Marks everything a person uploaded for removal; nobody can fetch it from now on. */
export async function retirePicturesOf(
  tx: Transaction,
  ownerUserId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(eq(pictures.ownerUserId, ownerUserId));
}

/** Marks a single file that is no picture of ours (a raw upload, a signed form) for removal. */
export async function retireFile(tx: Transaction, fileKey: string, now: Date): Promise<void> {
  await tx
    .insert(pictures)
    .values({
      kind: "drawing",
      fileKey,
      mimeType: "application/octet-stream",
      width: 1,
      height: 1,
      deletedAt: now,
    })
    .onConflictDoUpdate({ target: pictures.fileKey, set: { deletedAt: now, isPublic: false } });
}

/** Removes the files of retired pictures; `bytes` 0 says that it is done. @returns how many */
export async function removeRetiredFiles(db: Database, files: FileStore): Promise<number> {
  const retired = await db
    .select({ id: pictures.id, fileKey: pictures.fileKey })
    .from(pictures)
    .where(and(isNotNull(pictures.deletedAt), or(isNull(pictures.bytes), ne(pictures.bytes, 0))))
    .limit(BATCH);
  for (const picture of retired) {
    await dropPictureFiles(files, [picture]);
    await db.update(pictures).set({ bytes: 0, recipe: null }).where(eq(pictures.id, picture.id));
  }
  return retired.length;
}
