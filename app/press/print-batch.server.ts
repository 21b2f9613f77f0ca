import type { Db } from "~/platform/database/client.server";

import { batchNameOf, type BatchName } from "./batch-name.server";
import { printArchive } from "./print-archive.server";
import type { PaperDeps } from "./print-files.server";
import {
  batchLines,
  heldBackLines,
  linesWithoutPapers,
  printQueue,
  type BatchLine,
} from "./print-queue.server";

const DISPUTED = "Do not print: the payment is disputed or in doubt";
const NO_PAPERS =
  "Do not print: no valid certificate or no facts are entered for its cut (see Blanks)";
const STOPPED = "Do not print it again: it was refunded or is disputed";

/** Everything that is waiting for the press, as an archive; no line is moved. */
export async function printQueueArchive(deps: PaperDeps): Promise<ReadableStream<Uint8Array>> {
  const lines = (await printQueue(deps.db)).map((line) => ({ ...line, isStopped: false }));
  const heldBack = [
    ...(await heldBackLines(deps.db)).map((line) => ({ line, why: DISPUTED })),
    ...(await linesWithoutPapers(deps.db)).map((line) => ({ line, why: NO_PAPERS })),
  ];
  return printArchive(deps, { lines, heldBack, batch: null });
}

/**
 * A batch as it was made, as an archive; what has since been refunded or disputed is also named in
 * `held-back.csv`, and has no packing slip and no label. Null if there is no such batch.
 */
export async function printBatchArchive(
  deps: PaperDeps,
  batchId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const found = await printBatch(deps.db, batchId);
  if (!found) return null;
  const { batch, lines } = found;
  const heldBack = lines
    .filter(({ isStopped }) => isStopped)
    .map((line) => ({ line, why: STOPPED }));
  return printArchive(deps, { lines, heldBack, batch });
}

/** A batch's name and its lines as they were; null where there is no such batch. */
export async function printBatch(
  db: Db,
  batchId: string,
): Promise<{ batch: BatchName; lines: BatchLine[] } | null> {
  const batch = await batchNameOf(db, batchId);
  if (!batch) return null;
  const lines = await batchLines(db, batchId);
  return lines.length > 0 ? { batch, lines } : null;
}
