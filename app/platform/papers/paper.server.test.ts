import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";

import { holds } from "~tests/support/property";
import { drawPaperHead } from "./paper-head.server";
import { writtenPaper, type Paper } from "./paper.server";

const madeAt = new Date("2026-11-22T09:00:00Z");

async function written(...texts: string[]): Promise<Buffer> {
  async function* pages(paper: Paper) {
    for (const text of texts) {
      drawPaperHead(paper, { title: "Test", name: "Paper" });
      paper.text(text, 48, 120, { size: 12, width: 300, style: "bold" });
      yield;
    }
  }
  const parts: Uint8Array[] = [];
  for await (const part of writtenPaper({ title: "A paper", madeAt }, pages)) parts.push(part);
  return Buffer.concat(parts);
}

it("holds the letters of many scripts, in fonts of its own", async () => {
  const names = "Zoë Željko Nguyễn Олексій Ελένη नेहा 🎉";
  const pdf = await getDocumentProxy(new Uint8Array(await written(names, "second")));
  const { totalPages, text } = await extractText(pdf);
  expect(totalPages).toBe(2);
  for (const name of names.split(" ")) expect(text[0]).toContain(name);
  expect(text[1]).toContain("second");
});

it("is the same file for the same content", async () => {
  expect(await written("Ada")).toEqual(await written("Ada"));
});

it("is written whatever a buyer typed", { tags: ["sweep"] }, async () => {
  const typed = fc.array(fc.string({ unit: "binary", maxLength: 40 }), {
    minLength: 1,
    maxLength: 3,
  });
  await holds(
    fc.asyncProperty(typed, async (texts) => {
      expect(String((await written(...texts)).subarray(0, 5))).toBe("%PDF-");
    }),
    { numRuns: 15 },
  );
});

it("hands over a page before the next is drawn", async () => {
  let drawn = 0;
  async function* pages(paper: Paper) {
    for (let page = 0; page < 9; page += 1) {
      drawn += 1;
      paper.addPage();
      yield;
    }
  }
  const parts = writtenPaper({ title: "A paper", madeAt }, pages);
  await parts.next();
  expect(drawn).toBe(1);
  await parts.return(undefined);
  expect(drawn).toBe(1);
});

it("writes lines and blocks where it is told, and says where the next one begins", async () => {
  const next: number[] = [];
  async function* pages(paper: Paper) {
    paper.addPage();
    const block = { size: 10, width: 60 };
    next.push(paper.text("one", 48, 100, { size: 10 }));
    next.push(paper.text("two words here", 48, 200, block));
    next.push(paper.text("two words here", 48, 300, { ...block, leading: 20, maxLines: 1 }));
    next.push(paper.textTo("end", 564, 400, { size: 20, style: "bold" }));
    next.push(paper.text("Aб", 48, 500, { size: 10 }));
    next.push(paper.height("two words here", block));
    yield;
  }
  const parts: Uint8Array[] = [];
  for await (const part of writtenPaper({ title: "A paper", madeAt }, pages)) parts.push(part);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const placed = items.flatMap((item) =>
    "str" in item && item.str.trim() ? [[item.str, ...item.transform.slice(4).map(tenth)]] : [],
  );
  expect((await pdf.getPage(1)).view).toEqual([0, 0, 612, 792]);
  expect(next.map(tenth)).toMatchInlineSnapshot(`
    [
      113.5,
      227,
      320,
      427,
      513.5,
      27,
    ]
  `);
  expect(placed).toMatchInlineSnapshot(`
    [
      [
        "one",
        48,
        682,
      ],
      [
        "two words",
        48,
        582,
      ],
      [
        "here",
        48,
        568.5,
      ],
      [
        "two words…",
        48,
        482,
      ],
      [
        "end",
        529.7,
        372,
      ],
      [
        "A",
        48,
        282,
      ],
      [
        "б",
        54.8,
        282,
      ],
    ]
  `);
});
