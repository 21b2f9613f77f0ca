import { globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 3_000;

/** Waits until the pictures of the first pages are made after a first start, as long as more come. */
export async function untilPicturesAreMade(dataDir: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  let before = 0;
  while (Date.now() < end) {
    await sleep(LOOK_EVERY_MS);
    const made = globSync(join(dataDir, "files/derivatives/**/*.avif")).length;
    if (made > 0 && made === before) return;
    before = made;
  }
}
