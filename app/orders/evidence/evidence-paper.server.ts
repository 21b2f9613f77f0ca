import { drawPaperHead } from "~/platform/papers/paper-head.server";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";

import { evidenceSections } from "./evidence-rows.server";
import type { OrderEvidence } from "./order-evidence.server";

const BODY = { size: 10.5 } as const;
const NAME_WIDTH = 236;
const VALUE_AT = PAGE.margin + NAME_WIDTH + 12;
const VALUE_WIDTH = PAGE.width - PAGE.margin - VALUE_AT;
const END = PAGE.height - PAGE.margin;

/** The evidence for a bank as a PDF, to upload at the payment provider. */
export function evidencePaper(
  evidence: OrderEvidence,
  madeAt: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const title = `Evidence for order ${evidence.order.number}`;
  return writtenPaper({ title, madeAt }, (paper) => drawEvidence(paper, evidence));
}

export async function* drawEvidence(paper: Paper, evidence: OrderEvidence): AsyncGenerator<void> {
  const begin = () =>
    drawPaperHead(paper, { title: "Evidence", name: `Order ${evidence.order.number}` });
  let y = begin();
  for (const { title, rows } of evidenceSections(evidence)) {
    const heights = rows.map((row) => rowHeight(paper, row));
    if (y + 40 + (heights[0] ?? 0) > END) {
      yield;
      y = begin();
    }
    y = paper.text(title, PAGE.margin, y + 8, { size: 13, style: "bold" }) + 4;
    for (const [at, [name, value]] of rows.entries()) {
      if (y + (heights[at] ?? 0) > END) {
        yield;
        y = begin();
      }
      paper.text(name, PAGE.margin, y, { ...BODY, width: NAME_WIDTH });
      paper.text(value, VALUE_AT, y, { ...BODY, width: VALUE_WIDTH });
      y += heights[at] ?? 0;
    }
  }
  yield;
}

function rowHeight(paper: Paper, [name, value]: readonly [string, string]): number {
  return Math.max(
    paper.height(name, { ...BODY, width: NAME_WIDTH }),
    paper.height(value, { ...BODY, width: VALUE_WIDTH }),
  );
}
