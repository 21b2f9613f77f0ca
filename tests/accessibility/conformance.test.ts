import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { knownGaps } from "~/routes/marketing/accessibility-gaps";

import { conformanceDocument } from "./conformance-document.ts";
import { criteria } from "./criteria.ts";

/** How many criteria of levels A and AA each guideline of WCAG 2.2 has. */
const guidelines: Readonly<Record<string, number>> = {
  "1.1": 1,
  "1.2": 5,
  "1.3": 5,
  "1.4": 9,
  "2.1": 3,
  "2.2": 2,
  "2.3": 1,
  "2.4": 8,
  "2.5": 6,
  "3.1": 2,
  "3.2": 5,
  "3.3": 6,
  "4.1": 2,
};

const inOrder = (number: string) =>
  number.split(".").reduce((all, part) => all * 100 + Number(part), 0);

test("every criterion of levels A and AA stands there once, in the guidelines' order", () => {
  const numbers = criteria.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => inOrder(a) - inOrder(b)));
  const counted = Object.groupBy(numbers, (number) => number.slice(0, 3));
  expect(Object.entries(counted).map(([key, all = []]) => [key, all.length])).toEqual(
    Object.entries(guidelines),
  );
});

test("every test that is named exists, under its title", () => {
  const named = criteria.flatMap(({ tests = [] }) => tests);
  expect(named.length).toBeGreaterThan(60);
  const gone = named.filter(
    ([file, title]) => !existsSync(file) || !readFileSync(file, "utf8").includes(title),
  );
  expect(gone).toEqual([]);
});

test("what is met names a test or what was looked at; what is not says why", () => {
  const bare = criteria.filter(
    ({ status, tests, remark }) => !remark && (status !== "met" || !tests),
  );
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test("the page for visitors names each gap, and no other", () => {
  const gaps = criteria.filter(({ status }) => status === "partly met");
  expect(knownGaps.map(({ criterion }) => criterion)).toEqual(gaps.map(({ number }) => number));
});

test("docs/accessibility.md is what these files say", async () => {
  await expect(conformanceDocument()).toMatchFileSnapshot("../../docs/accessibility.md");
});
