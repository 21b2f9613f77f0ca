import { formatLongDate } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";
import { exchangeAddress } from "~/orders/gifts/exchange-address";
import { giftReceiptPages, type GiftReceipt } from "~/orders/gifts/gift-receipt-paper.server";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";
import { drawPaperHead } from "~/platform/papers/paper-head.server";

import type { BatchName } from "./batch-name.server";
import { shirtOf } from "./line-to-print";
import {
  drawSlipLine,
  drawSlipFoot,
  drawSlipGift,
  drawSlipHead,
  drawSlipPeople,
  drawSlipWatch,
  SLIP,
} from "./packing-slip-parts.server";
import type { BatchParcel } from "./parcels-of-batch";
import { pagePictures } from "./page-pictures.server";
import type { PaperDeps } from "./print-files.server";
import { peopleOnSlip, slipArtists, watchedOnSlip } from "./slip-artists.server";

const END = PAGE.height - 84;

/**
 * Packing slips, PDF: one page per parcel, more if it contains many shirts, and after them the
 * parcel's gift receipt, if it has one. They show no price,
 * because a parcel may be a gift and the receipt goes to the buyer, and nothing about the artist
 * but what the store shows of them when the slip is written.
 */
export function packingSlips(
  deps: PaperDeps,
  batch: BatchName,
  parcels: readonly BatchParcel[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const title = `Packing slips of batch ${batch.name}`;
  return writtenPaper({ title, madeAt: batch.createdAt }, (paper) =>
    pages(deps, paper, batch, parcels),
  );
}

async function* pages(
  deps: PaperDeps,
  paper: Paper,
  batch: BatchName,
  parcels: readonly BatchParcel[],
): AsyncGenerator<void> {
  const pictures = pagePictures(deps);
  if (parcels.length === 0) {
    const y = drawPaperHead(paper, { title: "Packing slips", name: batch.name });
    paper.text("Nothing in this batch needs to be sent.", PAGE.margin, y, { size: 13 });
    yield;
  }
  for (const [at, parcel] of parcels.entries()) {
    const foot = `Batch ${batch.name}, parcel ${at + 1} of ${parcels.length}`;
    const begin = () =>
      drawPaperHead(paper, { title: "Packing slip", name: `Order ${parcel.orderNumber}` });
    const turn = () => {
      drawSlipFoot(paper, parcel, foot);
      return begin();
    };
    const lineIds = parcel.lines.map(({ lineId }) => lineId).filter(isUuid);
    const artists = await slipArtists(deps.db, lineIds);
    let y = drawSlipHead(paper, parcel, formatLongDate(batch.createdAt), begin());
    for (const line of parcel.lines) {
      if (y + SLIP.line > END) {
        y = turn();
        yield;
      }
      const picture = line.plan ? await pictures(shirtOf(line, line.plan)) : null;
      y = drawSlipLine(paper, line, { picture, artist: artists.get(line.lineId) ?? null }, y);
    }
    const watched = await watchedOnSlip(deps, lineIds);
    let isTurned = false;
    for (const part of [
      (top: number) => drawSlipGift(paper, parcel, top),
      (top: number) => drawSlipWatch(paper, watched, top),
    ]) {
      if (part(y).end > END) {
        y = turn();
        isTurned = true;
        yield;
      }
      const { end, draw } = part(y);
      draw();
      y = end;
    }
    const worn = parcel.lines.find(({ lineId }) => artists.has(lineId));
    const people = worn && !isTurned ? await peopleOnSlip(deps, worn.lineId) : null;
    if (people) drawSlipPeople(paper, people, y, END);
    drawSlipFoot(paper, parcel, foot);
    yield;
    if (parcel.giftCode) yield* giftReceiptPages(paper, receiptOf(parcel, parcel.giftCode, deps));
  }
}

function receiptOf(
  { orderNumber, lines }: BatchParcel,
  code: string,
  { publicUrl }: PaperDeps,
): GiftReceipt {
  return { orderNumber, code, exchangeAt: exchangeAddress(publicUrl), lines };
}
