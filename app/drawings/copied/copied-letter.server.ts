import { brand } from "~/brand";
import { formatLongDate } from "~/lib/dates";
import { formatDateTime } from "~/lib/date-time";
import { pathTo } from "~/path-to";
import { drawFrame, drawPaperHead } from "~/platform/papers/paper-head.server";
import { PAGE, writtenPaper, type Paper } from "~/platform/papers/paper.server";

import type { CopiedDrawing } from "./copied-drawing.server";

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const PICTURE = 168;
const END = PAGE.height - 60;

export type Letter = CopiedDrawing & {
  links: readonly string[];
  /** The drawing as JPEG; null where it cannot be read now. */
  picture: Uint8Array | null;
  /** Of the shop, without a trailing slash. */
  publicUrl: string;
};

/**
 * A notice to another shop that it shows a copy of a drawing (17 U.S.C. 512(c)(3)), as PDF: to be
 * signed by a parent or an adult artist. It is made when asked for, and kept nowhere.
 */
export function copiedLetter(letter: Letter, now: Date): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const about = { title: `Notice of copyright: ${letter.title}`, madeAt: now };
  return writtenPaper(about, (paper) => letterPages(paper, letter, now));
}

/** Draws it on a paper, page by page. */
async function* letterPages(paper: Paper, letter: Letter, now: Date): AsyncGenerator<void> {
  const begin = () =>
    drawPaperHead(paper, { title: "Notice of copyright", name: `“${letter.title}”` });
  const body = { size: 10.5, width: WIDTH, leading: 15 };
  let y = begin();
  y = paper.text(`To the agent for copyright of: ${"_".repeat(50)}`, LEFT, y, body);
  y = paper.text(formatLongDate(now), LEFT, y + 2, body);
  y = paper.text(
    "This is a notice of claimed infringement under 17 U.S.C. 512(c)(3). Please remove the material named below, or disable access to it.",
    LEFT,
    y + 8,
    body,
  );
  y = drawWork(paper, letter, y + 12);
  for (const { title, texts } of sections(letter)) {
    // A title stands with its first line.
    if (y + 20 + paper.height(texts[0] ?? "", body) > END) {
      yield;
      y = begin();
    }
    y = paper.text(title, LEFT, y + 6, { size: 11.5, style: "bold" }) + 2;
    for (const text of texts) {
      if (y + paper.height(text, body) > END) {
        yield;
        y = begin();
      }
      y = paper.text(text, LEFT, y, body) + 3;
    }
  }
  yield;
}

function drawWork(paper: Paper, letter: Letter, top: number): number {
  const { title, uploadedAt, publishedAt, slug, picture, publicUrl, as } = letter;
  const frame = { x: LEFT, y: top, width: PICTURE, height: PICTURE };
  if (picture)
    paper.doc.image(Buffer.from(picture), LEFT + 6, top + 6, {
      fit: [PICTURE - 12, PICTURE - 12],
      align: "center",
      valign: "center",
    });
  drawFrame(paper, frame);
  const x = LEFT + PICTURE + 18;
  const block = { size: 10.5, width: PAGE.width - PAGE.margin - x, leading: 15 };
  let y = paper.text("1. The work", x, top, { size: 11.5, style: "bold" }) + 2;
  const drawn = as === "artist" ? "drawn by me" : "drawn by my child, for whom I act";
  y = paper.text(`The drawing “${title}”, ${drawn}, pictured here.`, x, y, block) + 3;
  y = paper.text(`Uploaded to ${brand.name} on ${formatDateTime(uploadedAt)}.`, x, y, block) + 3;
  if (publishedAt)
    y = paper.text(`Published there on ${formatLongDate(publishedAt)}.`, x, y, block) + 3;
  if (slug) y = paper.text(publicUrl + pathTo("/store/:slug", { slug }), x, y, block);
  return Math.max(y, top + PICTURE) + 6;
}

function sections({ links, as, signer }: Letter): { title: string; texts: string[] }[] {
  const blank = (label: string, typed?: string) => `${label}: ${typed || "_".repeat(48)}`;
  return [
    { title: "2. The material that copies it", texts: [...links] },
    {
      title: "3. How to reach me",
      texts: [
        blank("Name", signer?.name),
        blank("Postal address"),
        blank("Telephone"),
        blank("Email", signer?.email),
      ],
    },
    {
      title: "4. Statements",
      texts: [
        "I have a good faith belief that use of the material in the manner complained of is not authorized by the copyright owner, its agent, or the law.",
        as === "artist"
          ? "The information in this notice is accurate, and under penalty of perjury, I am the owner of the exclusive right that is allegedly infringed."
          : "The information in this notice is accurate, and under penalty of perjury, I am authorized, as parent or guardian, to act on behalf of the owner of the exclusive right that is allegedly infringed.",
      ],
    },
    {
      title: "5. Signature",
      texts: ["", `${"_".repeat(42)}   Date: ${"_".repeat(18)}`],
    },
  ];
}
