import { brand } from "~/brand";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { trackingLines } from "~/catalog/blanks/tracking-lines";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";
import { drawPaperHead } from "~/platform/papers/paper-head.server";
import { formatDate, formatLongDate } from "~/lib/dates";

import type { BatchName } from "./batch-name.server";
import type { MadeOf } from "./made-of";
import type { BatchLine } from "./print-queue.server";

const COLUMNS = 2;
const ROWS = 4;
/** Points. */
const CELL = { width: 249, height: 140, gap: 10, inset: 10 } as const;

const QUIET = "#5d584f";
const STOP = "#b3261e";

/** A label is missing: nobody may sew in what says nothing. */
const NO_LABEL = "No tracking label was entered when this was printed. Do not send it without one.";

/** The lines whose shirts need a tracking label. */
export function linesWithLabels(lines: readonly BatchLine[]): BatchLine[] {
  return lines.filter(({ size }) => cutOfSize(size) === "youth");
}

/** The tracking labels of a batch, one for each youth shirt, to be cut out and sewn or pressed in. */
export function shirtLabels(
  batch: BatchName,
  lines: readonly BatchLine[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const title = `Tracking labels of batch ${batch.name}`;
  return writtenPaper({ title, madeAt: batch.createdAt }, (paper) => pages(paper, batch, lines));
}

async function* pages(
  paper: Paper,
  batch: BatchName,
  lines: readonly BatchLine[],
): AsyncGenerator<void> {
  const shirts = linesWithLabels(lines).flatMap((line) =>
    Array.from({ length: line.quantity }, () => line),
  );
  const begin = (page: number) => {
    const top = drawPaperHead(paper, {
      title: "Tracking labels",
      name: `Batch ${batch.name}`,
    });
    const foot = PAGE.height - 40;
    paper.text(formatLongDate(batch.createdAt), PAGE.margin, foot, { size: 9 });
    paper.textTo(`Page ${page}`, PAGE.width - PAGE.margin, foot, { size: 9 });
    return top;
  };
  let top = begin(1);
  for (const [at, line] of shirts.entries()) {
    const place = at % (COLUMNS * ROWS);
    if (at > 0 && place === 0) {
      yield;
      top = begin(1 + at / (COLUMNS * ROWS));
    }
    drawLabel(paper, batch, line, {
      x: PAGE.margin + (place % COLUMNS) * (CELL.width + CELL.gap),
      y: top + Math.floor(place / COLUMNS) * (CELL.height + CELL.gap),
    });
  }
  if (shirts.length === 0)
    paper.text("No shirt in this batch needs a tracking label.", PAGE.margin, top, { size: 13 });
  yield;
}

/** One label in its dashed line, with the order that it belongs to. */
export function drawLabel(
  paper: Paper,
  batch: BatchName,
  { size, orderNumber, made = null }: BatchLine,
  { x, y }: { x: number; y: number },
): void {
  const { doc } = paper;
  doc.rect(x, y, CELL.width, CELL.height).lineWidth(0.75).dash(3, { space: 3 }).stroke(QUIET);
  doc.undash();
  const block = { size: 8.5, leading: 11, width: CELL.width - 2 * CELL.inset, maxLines: 2 };
  const left = x + CELL.inset;
  let below = paper.text(size, left, y + CELL.inset, {
    ...block,
    size: 13,
    style: "bold",
    leading: 17,
  });
  if (!made?.label)
    return void paper.text(NO_LABEL, left, below + 4, { ...block, color: STOP, maxLines: 4 });
  for (const line of labelLines({ ...made, label: made.label }, batch))
    below = paper.text(line, left, below, block);
  paper.textTo(orderNumber, x + CELL.width - CELL.inset, y + CELL.inset + 3, {
    size: 8,
    color: QUIET,
  });
}

/** What a label says below its size: fibers and origin, who made it, where, when, and where we printed it. */
export function labelLines(
  made: MadeOf & { label: NonNullable<MadeOf["label"]> },
  batch: BatchName,
): string[] {
  const { fibers, origin, label } = made;
  return [
    [fibers, origin && `made in ${origin}`].filter(Boolean).join(", "),
    ...trackingLines(label),
    `Printed by ${brand.name}, ${formatDate(batch.createdAt)}, print batch ${batch.name}`,
  ].filter(Boolean);
}
