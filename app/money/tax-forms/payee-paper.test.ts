import { expect, test } from "vitest";

import { recordedPaper } from "~tests/support/recorded-paper";

import { readPeriod } from "../statements/statement-period";
import { drawPayeePaper } from "./payee-paper.server";

const year = readPeriod("2026", new Date("2027-02-01T00:00:00Z"));

async function drawn(payouts: number, cents: number) {
  if (!year) throw new Error("2026 has begun");
  const payment = { at: new Date("2026-06-01T12:00:00Z"), what: "Payout", cents };
  const payments = Array.from({ length: payouts }, () => payment);
  const { paper, drawn: lines } = recordedPaper();
  const totalCents = payouts * cents;
  let pages = 0;
  for await (const _ of drawPayeePaper(paper, { firstName: "Gale", payments, totalCents }, year))
    pages += 1;
  return { pages, lines };
}

test("no line is written over another, and the sum stands below the last payout", async () => {
  const { lines } = await drawn(3, 500);
  const texts = lines.flatMap((line) => {
    const found = /^"(.*?)"(?: to)? \d[\d.]* (\d[\d.]*) .*?(?:"?width"?\D+(\d+))?/.exec(line);
    return found ? [{ text: found[1] ?? "", y: Math.round(parseFloat(found[2] ?? "0")) }] : [];
  });
  const sentences = texts.filter(({ text }) => text.length > 40);
  expect(sentences.map(({ text }) => text.split(" ").slice(0, 3).join(" "))).toEqual([
    "Inkling reports this",
    "No federal tax",
    "This paper is",
  ]);
  const [first, second, third] = sentences.map(({ y }) => y);
  // The first one takes two lines of 10 points.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(27);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(13);
  expect(texts.some(({ text }) => text === "$15.00")).toBe(true);
});

test("says whether the year is reported, by the law's amount", async () => {
  const said = async (cents: number) => (await drawn(1, cents)).lines.join("\n");
  expect(await said(999)).toContain("Royalties below $10.00 in a year are not reported");
  expect(await said(1000)).toContain("Form 1099-MISC, box 2 (royalties)");
});

test("goes on where a page is full", async () => {
  expect((await drawn(20, 500)).pages).toBe(1);
  expect((await drawn(52, 500)).pages).toBe(2);
});
