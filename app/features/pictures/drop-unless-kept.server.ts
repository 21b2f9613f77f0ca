import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { pictures } from "~/db/schema/pictures";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { MINUTE_MS } from "~/lib/dates";

import { dropPictureFiles } from "./store-picture.server";

export type DropDeps = { db: Database; files: FileStore; log: Pick<Logger, "error"> };

type Dropped = readonly { id: string; fileKey: string }[];

const TRY_AGAIN_MS = 2_000;
const GIVE_UP_MS = 30 * MINUTE_MS;

/**
 * Deletes the files of pictures whose rows were probably not inserted. While database or files are
 * out of reach it is tried again in the background: nobody waits for it, and no child's photo stays.
 */
export async function dropUnlessKept(deps: DropDeps, dropped: Dropped): Promise<void> {
  try {
    await dropNow(deps, dropped);
  } catch {
    void dropLater(deps, dropped);
  }
}

async function dropNow({ db, files }: DropDeps, dropped: Dropped): Promise<void> {
  const ids = dropped.map(({ id }) => id);
  const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
  const kept = new Set(rows.map(({ id }) => id));
  await dropPictureFiles(
    files,
    dropped.filter(({ id }) => !kept.has(id)),
  );
}

async function dropLater(deps: DropDeps, dropped: Dropped): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (;;) {
    await sleep(TRY_AGAIN_MS, null, { ref: false });
    try {
      return await dropNow(deps, dropped);
    } catch (error) {
      if (Date.now() < giveUpAt) continue;
      const keys = dropped.map(({ fileKey }) => fileKey);
      deps.log.error({ err: error, keys }, "FILES OF A FAILED UPLOAD REMAIN");
      return;
    }
  }
}
