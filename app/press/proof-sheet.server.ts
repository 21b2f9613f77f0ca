import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";
import { drawPaperHead } from "~/platform/papers/paper-head.server";
import { formatLongDate } from "~/lib/dates";

import type { BatchName } from "./batch-name.server";
import { pagePictures } from "./page-pictures.server";
import type { PrintableLine } from "./prepared-lines.server";
import type { PrintDeps } from "./print-files.server";
import type { BatchLine } from "./print-queue.server";
import { distinctLength } from "./short-ids";
import { drawProofCell, PROOF_CELL } from "./proof-cell.server";

type Proved = Pick<PrintableLine<BatchLine>, "line" | "manifest" | "shirt">;

const COLUMNS = 2;
const ROWS = 3;
const GAP = 18;

/**
 * A batch on paper to compare the prints with: each line's proof, and what the press needs to know
 * about it.
 * @param planIds of all its lines: so much of each is shown that they can be told apart
 */
export function proofSheet(
  deps: PrintDeps,
  batch: BatchName,
  lines: Iterable<Proved> | AsyncIterable<Proved>,
  planIds: Iterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const title = `Proof sheet of batch ${batch.name}`;
  return writtenPaper({ title, madeAt: batch.createdAt }, (paper) =>
    pages(deps, paper, batch, { lines, idLength: distinctLength(planIds) }),
  );
}

async function* pages(
  deps: PrintDeps,
  paper: Paper,
  batch: BatchName,
  { lines, idLength }: { lines: Iterable<Proved> | AsyncIterable<Proved>; idLength: number },
): AsyncGenerator<void> {
  const pictures = pagePictures(deps);
  const begin = (page: number) => {
    const top = drawPaperHead(paper, { title: "Proof sheet", name: `Batch ${batch.name}` });
    const foot = PAGE.height - 40;
    paper.text(formatLongDate(batch.createdAt), PAGE.margin, foot, { size: 9 });
    paper.textTo(`Page ${page}`, PAGE.width - PAGE.margin, foot, { size: 9 });
    return top;
  };
  let at = 0;
  let top = begin(1);
  for await (const { line, manifest, shirt } of lines) {
    const place = at % (COLUMNS * ROWS);
    if (at > 0 && place === 0) {
      yield;
      top = begin(1 + at / (COLUMNS * ROWS));
    }
    drawProofCell(paper, { manifest, isStopped: line.isStopped, idLength }, await pictures(shirt), {
      x: PAGE.margin + (place % COLUMNS) * (PROOF_CELL.width + GAP),
      y: top + Math.floor(place / COLUMNS) * (PROOF_CELL.height + GAP),
    });
    at += 1;
  }
  if (at === 0)
    paper.text("Nothing in this batch can be printed. See cannot-print.csv.", PAGE.margin, top, {
      size: 13,
    });
  yield;
}
