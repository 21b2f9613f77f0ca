import { sql } from "drizzle-orm";

import { isUnreachable } from "~/lib/external/unreachable";
import type { Services } from "~/services.server";

import { claimStore } from "./shop-mark";

/**
 * Refuses a bucket that is another shop's. One that does not answer is no reason not to start: the
 * next start asks again.
 * @throws Refusal
 */
export async function claimBucket(
  { db, files, log }: Pick<Services, "db" | "files" | "log">,
  bucket: string,
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select shop_id as id from shop_state`);
  if (!rows[0]) return;
  try {
    await claimStore(files, rows[0].id, bucket);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log.warn({ bucket }, "the file store does not answer: whose it is was not checked");
  }
}
