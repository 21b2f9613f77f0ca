import type { Db } from "~/platform/database/client.server";

import { labelsCsv, labelsText } from "./address-labels";
import { batchNameOf, type BatchName } from "./batch-name.server";
import { withCustomsForms } from "./customs-forms.server";
import { planIdsOf, type LineToPrint } from "./line-to-print";
import { leftOutCsv, manifestCsv } from "./manifest";
import { packingSlips } from "./packing-slips.server";
import { parcelsOf } from "./parcels-of-batch";
import { preparedLines, type PrintableLine } from "./prepared-lines.server";
import type { PaperDeps } from "./print-files.server";
import {
  batchLines,
  heldBackLines,
  linesWithoutPapers,
  printQueue,
  type BatchLine,
} from "./print-queue.server";
import { proofSheet } from "./proof-sheet.server";
import { linesWithLabels, shirtLabels } from "./shirt-labels.server";
import { zipStream, type ZipEntry } from "./zip-stream.server";

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

type LeftOut = { line: LineToPrint; why: string };

type Archived = {
  lines: readonly BatchLine[];
  heldBack: readonly LeftOut[];
  /** Null for what waits: its papers come with its batch. */
  batch: BatchName | null;
};

/**
 * A ZIP for the press: each print file once under `print/`, each proof under `proofs/`, then the
 * lists: `to-print.csv` and `manifest.json`, and, if lines are left out, `held-back.csv` and
 * `cannot-print.csv`; last a batch's papers and labels. It is written while it is read, a file at a
 * time; the lists come after the files because they name their hashes.
 */
function printArchive(deps: PaperDeps, archived: Archived): ReadableStream<Uint8Array> {
  return zipStream(entries(deps, archived));
}

async function* entries(
  deps: PaperDeps,
  { lines, heldBack, batch }: Archived,
): AsyncGenerator<ZipEntry> {
  const printable: PrintableLine<BatchLine>[] = [];
  const cannot: LeftOut[] = [];
  for await (const prepared of preparedLines(deps, lines)) {
    if (prepared.ok) {
      yield* prepared.files;
      printable.push(prepared.printable);
    } else cannot.push(prepared);
  }
  const manifest = printable.map((one) => one.manifest);
  yield text("to-print.csv", manifestCsv(manifest));
  yield text(
    "manifest.json",
    `${JSON.stringify({ unit: "inch", dpi: 300, lines: manifest }, null, 2)}\n`,
  );
  if (heldBack.length > 0) yield text("held-back.csv", leftOutCsv(heldBack));
  if (cannot.length > 0) yield text("cannot-print.csv", leftOutCsv(cannot));
  if (!batch) return;
  const parcels = parcelsOf(lines);
  yield { name: "proof-sheet.pdf", bytes: proofSheet(deps, batch, printable, planIdsOf(lines)) };
  if (linesWithLabels(lines).length > 0)
    yield { name: "shirt-labels.pdf", bytes: shirtLabels(batch, lines) };
  if (parcels.length === 0) return;
  yield { name: "packing-slips.pdf", bytes: packingSlips(deps, batch, parcels) };
  const labels = await withCustomsForms(deps.db, parcels);
  yield text("labels.csv", labelsCsv(labels));
  yield text("labels.txt", labelsText(labels));
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: Buffer.from(content) };
}
