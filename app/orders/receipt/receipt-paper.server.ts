import { brand } from "~/brand";
import { drawPaperHead } from "~/platform/papers/paper-head.server";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";

import type { ReceiptFacts } from "./receipt-facts.server";

const QUIET = "#5d584f";
const LINE = "#d8d3c4";
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const HALF = (RIGHT - LEFT) / 2;
const END = PAGE.height - 130;

/** An order's receipt, PDF: a page, more for many shirts. */
export async function receiptPaper(facts: ReceiptFacts): Promise<Buffer<ArrayBuffer>> {
  const about = { title: `Receipt ${facts.number}`, madeAt: facts.date };
  const parts: Uint8Array[] = [];
  for await (const part of writtenPaper(about, (paper) => receiptPages(paper, facts)))
    parts.push(part);
  return Buffer.concat(parts);
}

/** Draws it on a paper, page by page. */
export async function* receiptPages(paper: Paper, facts: ReceiptFacts): AsyncGenerator<void> {
  const begin = () => drawPaperHead(paper, { title: "Receipt", name: `Order ${facts.number}` });
  let y = drawParties(paper, facts, begin());
  for (const line of facts.lines) {
    if (y > END) {
      drawFoot(paper, facts);
      yield;
      y = begin();
    }
    y = drawLine(paper, line, y);
  }
  const sums = sumsOf(facts);
  if (y + sums.length * 20 + 20 > END) {
    drawFoot(paper, facts);
    yield;
    y = begin();
  }
  drawSums(paper, sums, y);
  drawFoot(paper, facts);
  yield;
}

/** Who sold it, who gets it, and when. @returns where the lines begin */
function drawParties(paper: Paper, facts: ReceiptFacts, top: number): number {
  const block = (label: string, lines: readonly string[], x: number) => {
    let y = paper.text(label, x, top, { size: 9.5, color: QUIET });
    for (const [at, line] of lines.entries())
      y = paper.text(line, x, y, {
        size: 12,
        style: at === 0 ? "bold" : "regular",
        width: HALF - 16,
      });
    return y;
  };
  const left = block("Sold by", [facts.seller.name, facts.seller.address], LEFT);
  const to = facts.addressLines.length > 0 ? facts.addressLines : ["No address is kept"];
  const right = block("Ships to", to, LEFT + HALF);
  const y = Math.max(left, right) + 10;
  const what = facts.totalCents > 0 ? "Paid" : "Ordered";
  return paper.text(`${what} on ${formatLongDate(facts.date)}`, LEFT, y, { size: 11 }) + 12;
}

function drawLine(paper: Paper, line: ReceiptFacts["lines"][number], y: number): number {
  paper.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(LINE);
  const name = `${line.quantity} × ${line.title}`;
  paper.textTo(formatCents(line.cents), RIGHT, y + 8, { size: 12 });
  const below = paper.text(name, LEFT, y + 8, { size: 12, style: "bold", width: 380, maxLines: 2 });
  return paper.text(line.detail, LEFT, below, { size: 10.5, color: QUIET, width: 380 }) + 8;
}

type Sum = { label: string; value: string; isStrong?: boolean };

function sumsOf(facts: ReceiptFacts): Sum[] {
  const { subtotalCents, discountCents, shippingCents, totalCents, refunds } = facts;
  return [
    { label: "Subtotal", value: formatCents(subtotalCents) },
    ...(discountCents > 0 ? [{ label: "Discount", value: formatCents(-discountCents) }] : []),
    { label: "Shipping", value: shippingCents > 0 ? formatCents(shippingCents) : "Free" },
    ...(facts.isTaxAdded ? [{ label: "Sales tax", value: formatCents(facts.taxCents) }] : []),
    { label: "Total", value: formatCents(totalCents), isStrong: true },
    ...(facts.isTaxAdded ? [] : [{ label: "Tax included", value: "" }]),
    ...refunds.map(({ date, cents }) => ({
      label: `Refunded on ${formatLongDate(date)}`,
      value: formatCents(-cents),
    })),
    ...(refunds.length > 0
      ? [{ label: "You paid", value: formatCents(leftOf(facts)), isStrong: true }]
      : []),
  ];
}

function leftOf({ totalCents, refunds }: ReceiptFacts): number {
  return totalCents - refunds.reduce((sum, { cents }) => sum + cents, 0);
}

function drawSums(paper: Paper, sums: readonly Sum[], top: number): void {
  const x = LEFT + HALF;
  paper.doc.moveTo(LEFT, top).lineTo(RIGHT, top).lineWidth(1.5).stroke(brand.colors.ink);
  let y = top + 10;
  for (const { label, value, isStrong = false } of sums) {
    const type = { size: isStrong ? 14 : 11, ...(isStrong && { style: "bold" as const }) };
    paper.text(label, x, y, type);
    if (value) paper.textTo(value, RIGHT, y, type);
    y += 20;
  }
}

function drawFoot(paper: Paper, { number }: ReceiptFacts): void {
  const text = `Questions? Write to ${brand.email} and mention order ${number}.`;
  paper.text(text, LEFT, PAGE.height - 58, { size: 10, color: QUIET });
}
