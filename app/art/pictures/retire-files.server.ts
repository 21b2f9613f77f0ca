import { and, between, eq, isNotNull, ne, or, isNull, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { locks } from "~/platform/database/with-lock.server";
import { products } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import type { FileStore } from "~/integrations/files/files.server";
import { MINUTE_MS } from "~/lib/dates";

import { dropPictureFiles } from "./store-picture.server";

const BATCH = 100;

/** Marks everything a person uploaded for removal; from now on none of it can be fetched. */
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

/**
 * Marks for removal a file that has no row in pictures (a raw upload, a signed form), or a folder,
 * which ends in a slash.
 */
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
    .onConflictDoUpdate({
      target: pictures.fileKey,
      set: { deletedAt: now, isPublic: false, bytes: null },
    });
}

/** Marks everything made from a product (print files, share cards) for removal. */
export async function retireProductFiles(
  tx: Transaction,
  productId: string,
  now: Date,
): Promise<void> {
  for (const folder of ["print", "share-cards/product"])
    await retireFile(tx, `${folder}/${productId}/`, now);
  // The shop's own card may show this shirt; it is made again when requested.
  await retireFile(tx, "share-cards/home/", now);
}

/** The same for the card of a creator's page, which shows their name. */
export async function retireCreatorFiles(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  await retireFile(tx, `share-cards/creator/${userId}/`, now);
}

/** The same for the cards of a creator's shirts, which say who drew them. */
export async function retireProductCards(
  tx: Transaction,
  creatorUserId: string,
  now: Date,
): Promise<void> {
  const own = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.creatorUserId, creatorUserId));
  for (const { id } of own) await retireFile(tx, `share-cards/product/${id}/`, now);
}

/**
 * Deletes the files of retired pictures; `bytes` 0 marks them as done. While a backup is made they
 * stay: what it has read of the database may still name them.
 * @returns how many
 */
export async function removeRetiredFiles(db: Database, files: FileStore): Promise<number> {
  const retired = await db
    .select({ id: pictures.id, fileKey: pictures.fileKey })
    .from(pictures)
    .where(
      and(
        isNotNull(pictures.deletedAt),
        or(isNull(pictures.bytes), ne(pictures.bytes, 0)),
        // What is kept for the authorities stays, whoever deletes what was around it.
        eq(pictures.isPreserved, false),
      ),
    )
    .limit(BATCH);
  // Asked after the rows were chosen: a backup that begins only now has read them as retired.
  if (retired.length === 0 || (await isBackupUnderWay(db))) return 0;
  for (const picture of retired) {
    await removeFiles(files, picture);
    await db.update(pictures).set({ bytes: 0, recipe: null }).where(eq(pictures.id, picture.id));
  }
  return retired.length;
}

async function isBackupUnderWay(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.filesStay}) as free`,
  );
  return rows[0]?.free === false;
}

/** Of what is kept for the authorities the smaller copies go, which mails and pages were made from. */
export async function removePreservedCopies(db: Database, files: FileStore): Promise<void> {
  const kept = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.isPreserved, true));
  for (const { id } of kept) await files.deleteAll(`derivatives/${id}/`);
}

/** Longer than anything that was being drawn takes to be written. */
const WRITTEN_BY_MS = 10 * MINUTE_MS;
/** Some runs of the job, so that one that is skipped does no harm. */
const LOOKED_FOR_MS = 20 * MINUTE_MS;

/**
 * What was being drawn when its picture was retired may have been written after the removal: it is
 * removed, too.
 */
export async function removeLateFiles(db: Database, files: FileStore, now: Date): Promise<void> {
  const latest = now.getTime() - WRITTEN_BY_MS;
  const late = await db
    .select({ id: pictures.id, fileKey: pictures.fileKey })
    .from(pictures)
    .where(
      and(
        eq(pictures.bytes, 0),
        between(pictures.deletedAt, new Date(latest - LOOKED_FOR_MS), new Date(latest)),
      ),
    );
  for (const picture of late) await removeFiles(files, picture);
}

async function removeFiles(files: FileStore, picture: { id: string; fileKey: string }) {
  if (picture.fileKey.endsWith("/")) await files.deleteAll(picture.fileKey);
  else await dropPictureFiles(files, [picture]);
}
