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

it("is written whatever a buyer typed", async () => {
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
