import { RETURN_DAYS } from "~/delivery-facts";
import { brand } from "~/brand";
import { drawFrame, drawPaperHead } from "~/platform/papers/paper-head.server";
import { titleOnPaper } from "~/platform/papers/title-on-paper";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";

import { shownGiftCode } from "./gift-code";

export type GiftReceipt = {
  orderNumber: string;
  code: string;
  /** The page on which an exchange is asked for, as it is typed. */
  exchangeAt: string;
  lines: readonly { title: string; size: string; color: string; quantity: number }[];
};

const QUIET = "#5d584f";
const LINE = "#d8d3c4";
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
/** Beside "20 ×", the most of one line. */
const TITLE_LEFT = LEFT + 36;
const ROW = 44;
const END = PAGE.height - 84;
const HOW = 206;

/** A gift receipt alone, PDF. */
export async function giftReceiptPaper(
  receipt: GiftReceipt,
  madeAt: Date,
): Promise<Buffer<ArrayBuffer>> {
  const about = { title: `Gift receipt ${receipt.orderNumber}`, madeAt };
  const parts: Uint8Array[] = [];
  for await (const part of writtenPaper(about, (paper) => giftReceiptPages(paper, receipt)))
    parts.push(part);
  return Buffer.concat(parts);
}

/** Draws it page by page: the shirts, and how to exchange or return them. It knows no price. */
export async function* giftReceiptPages(paper: Paper, receipt: GiftReceipt): AsyncGenerator<void> {
  const begin = () =>
    drawPaperHead(paper, { title: "Gift receipt", name: `Order ${receipt.orderNumber}` });
  let y = begin();
  for (const line of receipt.lines) {
    if (y + ROW > END) {
      yield;
      y = begin();
    }
    y = drawLine(paper, line, y);
  }
  if (y + HOW > END) {
    yield;
    y = begin();
  }
  drawHow(paper, receipt, y + 16);
  paper.text(brand.tagline, LEFT, PAGE.height - 43, { size: 9, color: QUIET });
  yield;
}

function drawLine(paper: Paper, line: GiftReceipt["lines"][number], y: number): number {
  const { title, size, color, quantity } = line;
  const type = { size: 13, style: "bold" } as const;
  paper.text(`${quantity} ×`, LEFT, y + 6, type);
  const below = paper.text(titleOnPaper(paper, title, "alone"), TITLE_LEFT, y + 6, {
    ...type,
    width: RIGHT - TITLE_LEFT,
    maxLines: 1,
  });
  paper.text(`${size}, ${color}`, TITLE_LEFT, below, { size: 11, color: QUIET });
  paper.doc
    .moveTo(LEFT, y + ROW)
    .lineTo(RIGHT, y + ROW)
    .lineWidth(0.75)
    .stroke(LINE);
  return y + ROW;
}

/** The frame that says what to do, with what has to be typed in large letters. */
function drawHow(paper: Paper, { exchangeAt, orderNumber, code }: GiftReceipt, top: number): void {
  drawFrame(paper, { x: LEFT, y: top, width: WIDTH, height: HOW - 20 });
  const x = LEFT + 22;
  const width = WIDTH - 44;
  let y = paper.text("Not the right size?", x, top + 16, { size: 17, style: "marker" });
  y = paper.text(
    `Exchange or return your gift within ${RETURN_DAYS} days of its arrival. Nobody has to know what it cost, and no page will tell you. Open this page and type both:`,
    x,
    y + 4,
    { size: 11.5, width },
  );
  y = paper.text(exchangeAt, x, y + 8, { size: 13, style: "bold", width });
  const half = x + width / 2;
  paper.text("Order", x, y + 6, { size: 9.5, color: QUIET });
  paper.text("Gift code", half, y + 6, { size: 9.5, color: QUIET });
  paper.text(orderNumber, x, y + 20, { size: 16, style: "bold" });
  y = paper.text(shownGiftCode(code), half, y + 20, { size: 16, style: "bold" });
  paper.text(
    `If it is returned, the money goes back to whoever gave it. Questions? ${brand.email}`,
    x,
    y + 2,
    { size: 10, color: QUIET, width },
  );
}
