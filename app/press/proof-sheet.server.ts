import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";
import { drawPaperHead } from "~/platform/papers/paper-head.server";
import { formatLongDate } from "~/lib/dates";
import { titleOnPaper } from "~/platform/papers/title-on-paper";

import type { BatchName } from "./batch-name.server";
import type { ManifestLine } from "./manifest";
import { pagePictures } from "./page-pictures.server";
import type { PrintableLine } from "./prepared-lines.server";
import type { PrintDeps } from "./print-files.server";
import type { BatchLine } from "./print-queue.server";
import { distinctLength } from "./short-ids";

/** Points: six of them are on a page. */
export const PROOF_CELL = { width: 249, height: 194, picture: 116 } as const;

const QUIET = "#5d584f";
const STOP = "#b3261e";

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

/** A line's proof with what the press needs to know about it. */
export function drawProofCell(
  paper: Paper,
  {
    manifest,
    isStopped,
    idLength,
  }: { manifest: ManifestLine; isStopped: boolean; idLength: number },
  picture: string | null,
  { x, y }: { x: number; y: number },
): void {
  const { doc } = paper;
  const { width, picture: side } = PROOF_CELL;
  if (picture) doc.image(picture, x, y, { fit: [side, side] });
  else doc.rect(x, y, side, side).fill("#f3efe3");
  drawShirt(paper, manifest, { x: x + side + 12, y, width: width - side - 12 });
  if (isStopped) {
    doc.rect(x, y + side - 22, side, 22).fill(STOP);
    paper.text("Do not print", x + 8, y + side - 19, { size: 11, style: "bold", color: "#fff" });
  }
  const block = { size: 8.5, leading: 11.5, width, maxLines: 1 };
  let below = y + side + 8;
  below = paper.text(`${manifest.placement}, ${manifest.side}. ${manifest.ink}.`, x, below, {
    ...block,
    style: "bold",
  });
  below = paper.text(copiesText(manifest), x, below, { ...block, maxLines: 2 });
  const { width: areaWidth, height: areaHeight } = manifest.printArea;
  below = paper.text(`Print area ${areaWidth} × ${areaHeight} in`, x, below, block);
  paper.text(`Print file ${shortFile(manifest.printFile, idLength)}`, x, below, {
    ...block,
    color: QUIET,
  });
}

/** How the file's name begins, with as much of its plan's id as tells it apart, and ends; all of it, and its hash, are in the manifest. */
function shortFile(file: string, idLength: number): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return name.replace(
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/,
    (id) => `${id.slice(0, idLength)}…`,
  );
}

function drawShirt(
  paper: Paper,
  { garment, color, size, quantity, order, title }: ManifestLine,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const block = { size: 10, leading: 13.5, width, maxLines: 2 };
  let below = paper.text(`${quantity} × ${size}`, x, y, {
    ...block,
    size: 16,
    leading: 22,
    style: "bold",
  });
  below = paper.text(garment, x, below, block);
  below = paper.text(color, x, below, { ...block, style: "bold" });
  below = paper.text(titleOnPaper(paper, title), x, below + 4, {
    ...block,
    size: 9,
    leading: 12,
    color: QUIET,
  });
  paper.text(order, x, below + 4, { ...block, style: "bold" });
}

/** Size of the art and where it is on the print area, in inches; a pattern's copies are too many for a line. */
function copiesText({ copies }: ManifestLine): string {
  const [first] = copies;
  if (!first) return "";
  const sizeAndWhere = `${first.width} × ${first.height} in, ${first.left} in from left, ${first.top} in from top`;
  return copies.length === 1
    ? sizeAndWhere
    : `${copies.length} copies, the first ${sizeAndWhere}. All are in manifest.json.`;
}
