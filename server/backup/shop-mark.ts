import { z } from "zod";

import type { FileStore } from "~/integrations/files/files.server";

import { Refusal } from "./refusal";

/** The object in a bucket that says whose it is. */
export const SHOP_MARK_KEY = "shop.json";

const mark = z.object({ shopId: z.uuid() });

/** Whose the bucket is; null when it is no one's yet. */
export async function markOfStore(files: FileStore): Promise<string | null> {
  const bytes = await files.get(SHOP_MARK_KEY);
  return bytes ? mark.parse(JSON.parse(new TextDecoder().decode(bytes))).shopId : null;
}

/**
 * Makes the bucket this shop's if it is no one's.
 * @throws Refusal when it is another shop's
 */
export async function claimStore(files: FileStore, shopId: string, bucket: string): Promise<void> {
  const owner = await markOfStore(files);
  if (owner === null) {
    const text = JSON.stringify({ shopId });
    await files.put(SHOP_MARK_KEY, new TextEncoder().encode(text), "application/json");
  }
  // Read once more: two shops may claim it at the same moment, and one of them was last.
  const kept = owner ?? (await markOfStore(files));
  if (kept !== shopId)
    throw new Refusal(
      `The bucket ${bucket} belongs to another shop. Two shops in one bucket would delete each other's files: give each its own (S3_BUCKET).`,
    );
}
