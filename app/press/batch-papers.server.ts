import { labelFiles } from "./address-labels";
import { planIdsOf } from "./line-to-print";
import { withCustomsForms } from "./customs-forms.server";
import { packingSlips } from "./packing-slips.server";
import { parcelsOf } from "./parcels-of-batch";
import { preparedLines, type PrintableLine } from "./prepared-lines.server";
import { printBatch } from "./print-batch.server";
import type { PaperDeps } from "./print-files.server";
import type { BatchLine } from "./print-queue.server";
import { shirtLabels } from "./shirt-labels.server";
import { proofSheet } from "./proof-sheet.server";

type Batch = NonNullable<Awaited<ReturnType<typeof printBatch>>>;
type PaperBody = AsyncIterable<Uint8Array<ArrayBuffer>> | string;

type Written = { contentType: string; body: PaperBody };

/** What a batch's archive holds of PDF papers, to be fetched one by one. */
const pdfs: Readonly<Record<string, (deps: PaperDeps, found: Batch) => PaperBody>> = {
  "packing-slips.pdf": (deps, { batch, lines }) => packingSlips(deps, batch, parcelsOf(lines)),
  "shirt-labels.pdf": (_, { batch, lines }) => shirtLabels(batch, lines),
  "proof-sheet.pdf": (deps, { batch, lines }) =>
    proofSheet(deps, batch, printable(deps, lines), planIdsOf(lines)),
};

/** A paper of a batch as it was made; null if there is no such batch or paper. */
export async function batchPaper(
  deps: PaperDeps,
  batchId: string,
  name: string,
): Promise<Written | null> {
  const pdf = Object.hasOwn(pdfs, name) ? pdfs[name] : undefined;
  const labels = Object.hasOwn(labelFiles, name) ? labelFiles[name] : undefined;
  const found = await printBatch(deps.db, batchId);
  if (!found) return null;
  if (pdf) return { contentType: "application/pdf", body: pdf(deps, found) };
  if (!labels) return null;
  const parcels = await withCustomsForms(deps.db, parcelsOf(found.lines));
  return { contentType: labels.contentType, body: labels.write(parcels) };
}

async function* printable(
  deps: PaperDeps,
  lines: readonly BatchLine[],
): AsyncGenerator<PrintableLine<BatchLine>> {
  for await (const prepared of preparedLines(deps, lines))
    if (prepared.ok) yield prepared.printable;
}
