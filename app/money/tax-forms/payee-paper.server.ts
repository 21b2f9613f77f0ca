import { brand } from "~/brand";
import { drawPaperHead } from "~/platform/papers/paper-head.server";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";

import type { StatementPeriod } from "../statements/statement-period";
import { formAndBox, REPORTED_FROM_CENTS } from "./form-and-box";
import type { PayeePaper, PayeePayment } from "./payee-year.server";

const [LEFT, RIGHT, BOTTOM] = [PAGE.margin, PAGE.width - PAGE.margin, PAGE.height - 48] as const;
const WHAT = LEFT + 96;
const row = { size: 10, width: RIGHT - WHAT - 90, maxLines: 3 } as const;
const GAP = 6;
const CLOSING_HEIGHT = 150;

/** What someone was paid in a year, for their tax return, as a PDF in letter size. */
export function payeePaperPdf(
  paper: PayeePaper,
  year: StatementPeriod,
  madeAt: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const title = `Royalties paid in ${year.label}`;
  return writtenPaper({ title, madeAt }, (page) => drawPayeePaper(page, paper, year));
}

/** Draws the pages of the paper; it yields after each. */
export async function* drawPayeePaper(
  paper: Paper,
  { firstName, payments, totalCents }: PayeePaper,
  year: StatementPeriod,
) {
  const title = paper.canWrite(firstName) ? `For ${firstName}` : "For you";
  const head = () => {
    const y = drawPaperHead(paper, { title, name: `Royalties paid in ${year.label}` }) + 10;
    const type = { size: 9, style: "bold" } as const;
    paper.text("Sent on", LEFT, y, type);
    paper.text("What", WHAT, y, type);
    return paper.textTo("Amount", RIGHT, y, type) + GAP;
  };
  let y = head();
  for (const payment of payments) {
    if (y + paper.height(textOn(paper, payment), row) + GAP > BOTTOM) {
      yield;
      y = head();
    }
    y = drawPayment(paper, y, payment);
  }
  if (y + CLOSING_HEIGHT > BOTTOM) {
    yield;
    y = head();
  }
  drawClosing(paper, y, totalCents, year);
  yield;
}

function textOn(paper: Paper, { what }: PayeePayment): string {
  return paper.canWrite(what) ? what : "Payout";
}

function drawPayment(paper: Paper, y: number, payment: PayeePayment): number {
  const what = textOn(paper, payment);
  paper.text(formatDate(payment.at), LEFT, y, { size: row.size });
  paper.text(what, WHAT, y, row);
  paper.textTo(formatCents(payment.cents), RIGHT, y, { size: row.size });
  return y + paper.height(what, row) + GAP;
}

function drawClosing(paper: Paper, from: number, totalCents: number, year: StatementPeriod) {
  const type = { size: 12, style: "bold" } as const;
  paper.text("Paid in the year", LEFT, from + 6, type);
  let y = paper.textTo(formatCents(totalCents), RIGHT, from + 6, type) + 16;
  const form = formAndBox(totalCents);
  const sentences = [
    form
      ? `${brand.name} reports this to the Internal Revenue Service as royalties on Form ${form}. Our payment provider sends you the form by January 31, ${Number(year.label) + 1}.`
      : `Royalties below ${formatCents(REPORTED_FROM_CENTS)} in a year are not reported on a form. They may still be income to declare.`,
    "No federal tax was withheld. Days are the shop's; what came back from a payout is taken off it.",
    "This paper is not the form itself, and no tax advice.",
  ];
  for (const sentence of sentences)
    y = paper.text(sentence, LEFT, y, { size: 10, width: RIGHT - LEFT }) + GAP;
}
