import { and, eq, gt, gte, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";

import { isOnlyBusy } from "./work-slots";

/** After so many failures in a row a picture is left alone until an admin has it tried again. */
export const MOST_FAILURES = 5;
const LONGEST_REASON = 300;

/** Whether a picture has failed so often that it is not tried again by itself. */
export async function isLeftAlone(db: Db, pictureId: string): Promise<boolean> {
  const failed = and(eq(pictures.id, pictureId), gte(pictures.failures, MOST_FAILURES));
  return (await db.$count(pictures, failed)) > 0;
}

/** Makes a picture and counts its failures; that there is no time for it now is none. */
export async function countingFailures<Made>(
  db: Db,
  pictureId: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = await make().catch(async (error: unknown) => {
    if (!isOnlyBusy(error)) await recordFailure(db, pictureId, error);
    throw error;
  });
  await db
    .update(pictures)
    .set({ failures: 0, failure: null })
    .where(and(eq(pictures.id, pictureId), gt(pictures.failures, 0)));
  return made;
}

async function recordFailure(db: Db, pictureId: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await db
    .update(pictures)
    .set({
      failures: sql`${pictures.failures} + 1`,
      failure: reason.slice(0, LONGEST_REASON),
    })
    .where(eq(pictures.id, pictureId));
}
