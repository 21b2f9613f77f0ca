import { drawPaperHead } from "~/platform/papers/paper-head.server";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";
import { titleOnPaper } from "~/platform/papers/title-on-paper";
import { formatDate } from "~/lib/dates";
import { formatCents, formatRate } from "~/lib/money";

import type { Statement, StatementEntry } from "./statement";
import type { StatementPeriod } from "./statement-period";

const [LEFT, RIGHT, BOTTOM] = [PAGE.margin, PAGE.width - PAGE.margin, PAGE.height - 48] as const;

type Rows = { size: number; gap: number };
/** A statement that is a little too long for a page is set smaller; a longer one is read in comfort. */
const ROWS: Record<"calm" | "dense", Rows> = {
  calm: { size: 9.5, gap: 5 },
  dense: { size: 8, gap: 2.4 },
};
const BALANCE_HEIGHT = 24;
/** Where the numbers of a line end, or its text begins. */
const AT = { what: LEFT + 78, title: LEFT + 148, tees: 356, gross: 422, rate: 470 } as const;
const AMOUNT_END = RIGHT;
const LONGEST_NAME = 30;

/** A statement as a PDF in letter size. @param madeAt stands in the file */
export function statementPaper(
  statement: Statement,
  period: StatementPeriod,
  madeAt: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const title = `Statement ${period.label}`;
  return writtenPaper({ title, madeAt }, (paper) => pages(paper, statement, period));
}

async function* pages(paper: Paper, statement: Statement, period: StatementPeriod) {
  let y = drawHead(paper, statement, period);
  y = drawBalance(paper, y, "Opening balance", statement.openingCents);
  const rows = rowsThatFit(paper, statement, BOTTOM - BALANCE_HEIGHT - y);
  for (const entry of statement.entries) {
    if (y + heightOf(paper, entry, rows) > BOTTOM) {
      yield;
      y = drawHead(paper, statement, period);
    }
    y = drawEntry(paper, y, entry, rows);
  }
  if (y + BALANCE_HEIGHT > BOTTOM) {
    yield;
    y = drawHead(paper, statement, period);
  }
  drawBalance(paper, y, "Closing balance", statement.closingCents);
  yield;
}

function drawHead(paper: Paper, { firstName }: Statement, period: StatementPeriod): number {
  const title = paper.canWrite(firstName) ? `Statement for ${shortened(firstName)}` : "Statement";
  const y = drawPaperHead(paper, { title, name: period.label }) + 10;
  const type = { size: 8.5, style: "bold" } as const;
  paper.text("Date", LEFT, y, type);
  paper.text("What", AT.what, y, type);
  paper.text("Shirt", AT.title, y, type);
  paper.textTo("Shirts", AT.tees, y, type);
  paper.textTo("Paid by buyer", AT.gross, y, type);
  paper.textTo("Share", AT.rate, y, type);
  return paper.textTo("Amount", AMOUNT_END, y, type) + 6;
}

/** The shop's name stands at the other end of the line. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join("")}…` : name;
}

function rowsThatFit(paper: Paper, { entries }: Statement, room: number): Rows {
  const height = (rows: Rows) =>
    entries.reduce((sum, entry) => sum + heightOf(paper, entry, rows), 0);
  return height(ROWS.calm) > room && height(ROWS.dense) <= room ? ROWS.dense : ROWS.calm;
}

function titleBlock({ size }: Rows) {
  return { size, width: AT.tees - AT.title - 28, maxLines: 3 };
}

function whatBlock({ size }: Rows) {
  return { size, width: AT.title - AT.what - 6, maxLines: 2 };
}

function heightOf(paper: Paper, { what, shirt }: StatementEntry, rows: Rows): number {
  const title = shirt && paper.height(titleOnPaper(paper, shirt.title, "alone"), titleBlock(rows));
  return Math.max(title ?? 0, paper.height(what, whatBlock(rows))) + rows.gap;
}

function drawEntry(paper: Paper, y: number, entry: StatementEntry, rows: Rows): number {
  const { at, what, shirt, cents } = entry;
  const type = { size: rows.size };
  paper.text(formatDate(at), LEFT, y, type);
  paper.text(what, AT.what, y, whatBlock(rows));
  if (shirt) {
    paper.text(titleOnPaper(paper, shirt.title, "alone"), AT.title, y, titleBlock(rows));
    paper.textTo(String(shirt.quantity), AT.tees, y, type);
    paper.textTo(formatCents(shirt.grossCents), AT.gross, y, type);
    paper.textTo(formatRate(shirt.commissionBps), AT.rate, y, type);
  }
  paper.textTo(formatCents(cents), AMOUNT_END, y, type);
  return y + heightOf(paper, entry, rows);
}

function drawBalance(paper: Paper, y: number, label: string, cents: number): number {
  const type = { size: 11, style: "bold" } as const;
  paper.text(label, LEFT, y + 4, type);
  return paper.textTo(formatCents(cents), AMOUNT_END, y + 4, type) + 8;
}
