import type { Db } from "~/db/client.server";
import { isUuid } from "~/lib/uuid";

import type { PrintDeps } from "./print-files.server";
import { printArchive } from "./print-archive.server";
import { batchLines, heldBackLines, printQueue } from "./print-queue.server";

const DISPUTED = "Do not print: the payment is disputed";

/** Everything that is waiting for the press, as an archive; no line is moved. */
export async function printQueueArchive(deps: PrintDeps): Promise<ReadableStream<Uint8Array>> {
  const lines = await printQueue(deps.db);
  const heldBack = (await heldBackLines(deps.db)).map((line) => ({ line, why: DISPUTED }));
  return printArchive(deps, { lines, heldBack });
}

/**
 * A batch as it was made, as an archive; what has since been refunded or disputed is also named in
 * `held-back.csv`. Null where there is no such batch.
 */
export async function printBatchArchive(
  deps: PrintDeps,
  batchId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const lines = await linesOf(deps.db, batchId);
  if (lines.length === 0) return null;
  const heldBack = lines
    .filter(({ isStopped }) => isStopped)
    .map((line) => ({ line, why: "Do not print it again: it was refunded or is disputed" }));
  return printArchive(deps, { lines, heldBack });
}

async function linesOf(db: Db, batchId: string) {
  return isUuid(batchId) ? batchLines(db, batchId) : [];
}
