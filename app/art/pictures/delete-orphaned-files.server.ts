import { setTimeout as sleep } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import { safetyCertificates } from "~/schema/tables/garments";
import { pictures } from "~/schema/tables/pictures";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { MINUTE_MS } from "~/lib/dates";
import { unknownTransaction } from "~/lib/external/unreachable";

import { dropPictureFiles } from "./store-picture.server";

export type DropDeps = { db: Db; files: FileStore; log: Pick<Logger, "error"> };

type Dropped = readonly { id: string; fileKey: string }[];

const TRY_AGAIN_MS = 2_000;
const GIVE_UP_MS = 30 * MINUTE_MS;

/** The server has never given out this transaction's id, as after a promotion. */
const FROM_THE_FUTURE = "22023";

/**
 * Deletes the files of pictures, signed forms and certificates that probably no row names. While database or files
 * are out of reach it is tried again in the background: nobody waits for it, and no child's photo
 * stays.
 * @param failure why the rows are not there: a COMMIT whose answer was lost may still be carried out
 */
export async function deleteOrphanedFiles(
  deps: DropDeps,
  dropped: Dropped,
  failure?: unknown,
): Promise<void> {
  const transactionId = unknownTransaction(failure);
  try {
    await dropNow(deps, dropped, transactionId);
  } catch {
    void dropLater(deps, dropped, transactionId);
  }
}

async function dropNow(
  { db, files }: DropDeps,
  dropped: Dropped,
  transactionId: string | null,
): Promise<void> {
  if (transactionId !== null && (await isRunning(db, transactionId)))
    throw new Error("It may still be committed");
  const keys = dropped.map(({ fileKey }) => fileKey);
  const rows = await db
    .select({ key: pictures.fileKey })
    .from(pictures)
    .where(inArray(pictures.fileKey, keys))
    .unionAll(
      db
        .select({ key: sql<string>`${parentalConsents.signedFormKey}` })
        .from(parentalConsents)
        .where(inArray(parentalConsents.signedFormKey, keys)),
    )
    .unionAll(
      db
        .select({ key: safetyCertificates.fileKey })
        .from(safetyCertificates)
        .where(inArray(safetyCertificates.fileKey, keys)),
    );
  const kept = new Set(rows.map(({ key }) => key));
  await dropPictureFiles(
    files,
    dropped.filter(({ fileKey }) => !kept.has(fileKey)),
  );
}

async function isRunning(db: Db, transactionId: string): Promise<boolean> {
  try {
    const { rows } = await db.execute<{ status: string | null }>(
      sql`select pg_xact_status(${transactionId}::text::xid8) as status`,
    );
    return rows[0]?.status === "in progress";
  } catch (error) {
    if (codeOf(error) === FROM_THE_FUTURE) return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : codeOf(error.cause);
}

async function dropLater(
  deps: DropDeps,
  dropped: Dropped,
  transactionId: string | null,
): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (;;) {
    await sleep(TRY_AGAIN_MS, null, { ref: false });
    try {
      return await dropNow(deps, dropped, transactionId);
    } catch (error) {
      if (Date.now() < giveUpAt) continue;
      const keys = dropped.map(({ fileKey }) => fileKey);
      deps.log.error({ err: error, keys }, "FILES OF A FAILED UPLOAD REMAIN");
      return;
    }
  }
}
