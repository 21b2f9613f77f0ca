import { setImmediate as nextTurn } from "node:timers/promises";

import { brand } from "~/brand";

import { paperFonts, type TypeStyle } from "./paper-fonts.server";
import { isDrawable, textRuns } from "./text-runs";
import { wrappedLines } from "./wrapped-lines";

/** Points, of which an inch has 72: US Letter. */
export const PAGE = { width: 612, height: 792, margin: 48 } as const;

type Type = { size: number; style?: TypeStyle; color?: string };
type Block = Type & { width: number; maxLines?: number; leading?: number };

/** A paper that is being written; all lengths are points from the page's top left. */
export type Paper = {
  /** For pictures, lines and boxes. */
  doc: PDFKit.PDFDocument;
  addPage(): void;
  /** Whether its fonts have every character of a text; what they lack is drawn as a box. */
  canWrite(text: string): boolean;
  width(text: string, type: Type): number;
  height(text: string, block: Block): number;
  /** Writes a line, or a block that is wrapped at its width. @returns where the next one begins */
  text(text: string, x: number, y: number, block: Type & Partial<Block>): number;
  /** Writes a line that ends at x. */
  textTo(text: string, x: number, y: number, type: Type): number;
};

/**
 * A PDF, written while it is read: a page is drawn when the reader has taken the one before, and
 * other requests have their turn in between.
 * @param about.madeAt is written into the file, so that the same content makes the same bytes
 * @param pages draws; it yields after each page
 */
export async function* writtenPaper(
  about: { title: string; madeAt: Date },
  pages: (paper: Paper) => AsyncIterable<void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Loaded with the first paper: it takes 25 MB and a seventh of a second.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    font: "",
    info: {
      Title: about.title,
      Author: brand.name,
      Creator: brand.name,
      CreationDate: about.madeAt,
    },
  });
  for await (const _ of pages(paperOf(doc))) {
    yield* written(doc);
    await nextTurn();
  }
  doc.end();
  for await (const chunk of doc) yield Buffer.from(chunk as Uint8Array);
}

function* written(doc: PDFKit.PDFDocument): Generator<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const chunk: unknown = doc.read();
    if (!(chunk instanceof Uint8Array)) return;
    yield Buffer.from(chunk);
  }
}

function paperOf(doc: PDFKit.PDFDocument): Paper {
  const use = (name: string, bytes: Buffer, size: number) => {
    if (!registered.has(name)) doc.registerFont(name, bytes);
    registered.add(name);
    return doc.font(name).fontSize(size);
  };
  const registered = new Set<string>();
  const runsOf = (text: string, style: TypeStyle = "regular") => textRuns(text, paperFonts(style));
  const width = (text: string, { size, style }: Type) =>
    runsOf(text, style).reduce(
      (sum, run) => sum + use(run.face.name, run.face.bytes, size).widthOfString(run.text),
      0,
    );
  const line = (text: string, x: number, y: number, { size, style, color = "#000" }: Type) => {
    let at = x;
    for (const run of runsOf(text, style)) {
      use(run.face.name, run.face.bytes, size).fillColor(color);
      doc.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic" });
      at += doc.widthOfString(run.text);
    }
  };
  const linesOf = (text: string, block: Block) =>
    wrappedLines(text, block.width, (part) => width(part, block), block.maxLines);
  const leadingOf = ({ size, leading }: Partial<Block> & Type) => leading ?? size * 1.35;
  return {
    doc,
    addPage: () => void doc.addPage(),
    canWrite: (text) => isDrawable(text, paperFonts("regular")),
    width,
    height: (text, block) => linesOf(text, block).length * leadingOf(block),
    text(text, x, y, block) {
      const leading = leadingOf(block);
      const lines = block.width ? linesOf(text, { ...block, width: block.width }) : [text];
      for (const [at, one] of lines.entries()) line(one, x, y + at * leading + block.size, block);
      return y + lines.length * leading;
    },
    textTo(text, x, y, type) {
      line(text, x - width(text, type), y + type.size, type);
      return y + leadingOf(type);
    },
  };
}
