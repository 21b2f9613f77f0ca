import { brand } from "~/brand";
import { needsCustomsForm } from "~/lib/far-states";
import type { QrPath } from "~/lib/qr-path.server";
import { addressLines } from "~/orders/address/address-lines";
import { drawFrame } from "~/platform/papers/paper-head.server";
import { PAGE, type Paper } from "~/platform/papers/paper.server";
import { titleOnPaper } from "~/platform/papers/title-on-paper";

import type { WatchableShirt } from "~/store/watch/watchable-shirts.server";

import { drawnByText, type SlipArtist } from "./drawn-by";
import { garmentOf, type LineToPrint } from "./line-to-print";
import type { BatchParcel } from "./parcels-of-batch";

/** Heights in points. */
export const SLIP = { line: 104, picture: 92 } as const;

/** For addresses from before checkout asked for Latin letters. */
const UNPRINTED = "This address has letters that cannot be printed here. Copy it from labels.txt.";

/** Around a code, in its squares. */
const QUIET_SQUARES = 4;

const QUIET = "#5d584f";
const LINE = "#d8d3c4";
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const TEXT_LEFT = LEFT + SLIP.picture + 18;

/** Where it goes and what it holds. @returns where the shirts begin */
export function drawSlipHead(paper: Paper, parcel: BatchParcel, date: string, top: number): number {
  const right = LEFT + WIDTH * 0.58;
  const lines = parcel.address ? addressLines(parcel.address) : ["No address is kept"];
  let left = paper.text("Ship to", LEFT, top, { size: 9.5, color: QUIET });
  for (const [at, line] of lines.entries())
    left = paper.text(line, LEFT, left, {
      size: 13,
      style: at === 0 ? "bold" : "regular",
      width: WIDTH * 0.54,
    });
  if (!paper.canWrite(lines.join(" ")))
    left = paper.text(UNPRINTED, LEFT, left + 4, { size: 10, style: "bold", width: WIDTH * 0.54 });
  let below = paper.text("In this parcel", right, top, { size: 9.5, color: QUIET });
  below = paper.text(shirts(parcel.shirts), right, below, { size: 13, style: "bold" });
  if (parcel.shirts < parcel.shirtsInOrder)
    below = paper.text(
      `of the order's ${parcel.shirtsInOrder}. The others come separately.`,
      right,
      below,
      { size: 10.5, width: RIGHT - right },
    );
  if (parcel.address && needsCustomsForm(parcel.address.state))
    below = paper.text(
      `Customs form on the outside: printed T-shirts, ${parcel.shirts}. Its value is in labels.csv.`,
      right,
      below,
      { size: 10.5, width: RIGHT - right },
    );
  below = paper.text(`Printed for you, ${date}`, right, below, { size: 10.5, color: QUIET });
  return Math.max(left, below) + 20;
}

/** A shirt with what a packer compares (picture, garment, color, size, how many), and who drew it. */
export function drawSlipLine(
  paper: Paper,
  line: LineToPrint,
  { picture, artist = null }: { picture: string | null; artist?: SlipArtist | null },
  y: number,
): number {
  const { doc } = paper;
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(LINE);
  const box = { x: LEFT, y: y + 6, side: SLIP.picture };
  if (picture) doc.image(picture, box.x, box.y, { fit: [box.side, box.side], align: "center" });
  else doc.rect(box.x, box.y, box.side, box.side).fill("#f3efe3");
  const below = paper.text(titleOnPaper(paper, line.title), TEXT_LEFT, y + 14, {
    size: 13,
    style: "bold",
    width: 250,
    maxLines: 2,
  });
  const end = paper.text(`${garmentOf(line.size)}, ${line.color}`, TEXT_LEFT, below + 2, {
    size: 11,
    color: QUIET,
    width: 250,
    maxLines: 2,
  });
  if (artist) drawArtist(paper, artist, { from: end + 4, to: y + SLIP.line - 2 });
  paper.text("Size", RIGHT - 132, y + 16, { size: 9.5, color: QUIET });
  const size = line.size.replace(/^Youth /, "");
  // "XXL" is read from afar; a size in words takes lines of its own.
  const type = size.length > 5 ? { size: 10.5, width: 64, maxLines: 4 } : { size: 18 };
  paper.text(size, RIGHT - 132, y + 30, { ...type, style: "bold" });
  paper.text("Quantity", RIGHT - 62, y + 16, { size: 9.5, color: QUIET });
  paper.text(String(line.quantity), RIGHT - 62, y + 30, { size: 18, style: "bold" });
  return y + SLIP.line;
}

/** As many lines as fit; words that cannot be printed are left out. */
function drawArtist(paper: Paper, artist: SlipArtist, { from, to }: { from: number; to: number }) {
  const block = { size: 10.5, leading: 13.5, width: 250, maxLines: 3 };
  const lines = Math.min(block.maxLines, Math.floor((to - from) / block.leading));
  const text = [artist, { ...artist, words: null }, { ...artist, name: null, words: null }]
    .map(drawnByText)
    .find((one) => paper.canWrite(one));
  if (text && lines > 0) paper.text(text, TEXT_LEFT, from, { ...block, maxLines: lines });
}

/** In points. */
const PEOPLE = { side: 176, gap: 14 } as const;

/** The people of "To scale" in one of the shirts, where the page has room for them. */
export function drawSlipPeople(paper: Paper, picture: string, y: number, end: number): void {
  if (y + PEOPLE.gap + PEOPLE.side > end) return;
  const box = [PEOPLE.side, PEOPLE.side] as const;
  paper.doc.image(picture, (PAGE.width - PEOPLE.side) / 2, end - PEOPLE.side, { fit: [...box] });
}

/** The buyer's note in a drawn frame, if there is one: where it would end, and how it is drawn. */
export function drawSlipGift(
  paper: Paper,
  { giftNote }: BatchParcel,
  y: number,
): { end: number; draw: () => void } {
  if (!giftNote) return { end: y, draw: () => undefined };
  const inner = { size: 13, leading: 19, width: WIDTH - 44 };
  const height = paper.height(giftNote, inner) + 62;
  const top = y + 12;
  return {
    end: top + height,
    draw() {
      drawFrame(paper, { x: LEFT, y: top, width: WIDTH, height });
      paper.text("A note for you", LEFT + 22, top + 16, { size: 17, style: "marker" });
      paper.text(giftNote, LEFT + 22, top + 44, inner);
    },
  };
}

/** In points. */
const WATCH = { top: 50, code: 104, gap: 18, most: 3 } as const;

/** A card to cut out, with a code for each drawing that can be watched: where it would end, and how it is drawn. */
export function drawSlipWatch(
  paper: Paper,
  shirts: readonly WatchableShirt[],
  y: number,
): { end: number; draw: () => void } {
  if (shirts.length === 0) return { end: y, draw: () => undefined };
  const top = y + 14;
  const height = WATCH.code + 92;
  const shown = shirts.slice(0, WATCH.most);
  return {
    end: top + height,
    draw() {
      drawFrame(paper, { x: LEFT, y: top, width: WIDTH, height });
      paper.text("Scan to watch it being drawn", LEFT + 22, top + 14, {
        size: 17,
        style: "marker",
      });
      for (const [at, { title, code }] of shown.entries()) {
        const x = LEFT + 22 + at * ((WIDTH - 44) / WATCH.most);
        drawCode(paper, code, { x, y: top + WATCH.top });
        const width = (WIDTH - 44) / WATCH.most - WATCH.gap;
        paper.text(titleOnPaper(paper, title), x, top + WATCH.top + WATCH.code + 12, {
          size: 10.5,
          width,
          maxLines: 1,
        });
      }
    },
  };
}

/** The quiet border of the code lies beyond its place: the paper is white there. */
function drawCode({ doc }: Paper, { size, path }: QrPath, { x, y }: { x: number; y: number }) {
  const unit = WATCH.code / (size - 2 * QUIET_SQUARES);
  doc
    .save()
    .translate(x - QUIET_SQUARES * unit, y - QUIET_SQUARES * unit)
    .scale(unit)
    .path(path)
    .fill("#000")
    .restore();
}

export function drawSlipFoot(paper: Paper, { orderNumber }: BatchParcel, batch: string): void {
  const y = PAGE.height - 58;
  paper.text(
    `Something not right? Write to ${brand.email} and mention order ${orderNumber}.`,
    LEFT,
    y,
    { size: 10 },
  );
  paper.text(brand.tagline, LEFT, y + 15, { size: 9, color: QUIET });
  paper.textTo(batch, RIGHT, y + 15, { size: 9, color: QUIET });
}

function shirts(count: number): string {
  return count === 1 ? "1 shirt" : `${count} shirts`;
}
