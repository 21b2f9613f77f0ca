import { expect, test } from "vitest";

import { goals } from "../goals";
import { figure, type Table } from "./figures";
import { summaryWith } from "./summary";

const DAY = "2026-11-26";
const table = (rows: Table["rows"]): Table => ({ title: "", head: ["what", "figure"], rows });
const rowOf = (summary: string, what: string) =>
  summary.split("\n").find((line) => line.split(" | ")[1] === what);

test("every goal has its row, measured or not", () => {
  const rows = summaryWith("", [], DAY).split("\n");
  expect(rows).toHaveLength(2 + Object.keys(goals).length);
  expect(rows[2]).toBe(
    "| **CPU a request** | a list made anew | not measured yet | at most 4 ms |  |  |",
  );
});

test("what a goal is about is said once for those that follow", () => {
  expect(rowOf(summaryWith("", [], DAY), goals.search.what)).toMatch(/^\|  \| a search \|/);
});

test("a figure stands beside its goal, with its spread and its day", () => {
  const summary = summaryWith("", [table([["list", figure([4.5, 3.9, 4.1], 1, "list")]])], DAY);
  expect(rowOf(summary, "a list made anew")).toBe(
    `| **CPU a request** | a list made anew | 4.1 (3.9-4.5) ms | at most 4 ms | no | ${DAY} |`,
  );
});

test("of several pages it is the worst, with how many reach the goal", () => {
  const pages = table([
    ["`/auth`", figure(9, 0, "requests")],
    ["`/admin`", figure(17, 0, "requests")],
    ["`/cart`", figure(11, 0, "requests")],
  ]);
  expect(rowOf(summaryWith("", [pages], DAY), goals.requests.what)).toContain(
    "| 17: `/admin`, the worst of 3 | at most 16 | 2 of 3 |",
  );
});

test("where more is better, the worst is the least", () => {
  const scores = table([
    ["a", figure(100, 0, "seo")],
    ["b", figure(98, 0, "seo")],
  ]);
  expect(rowOf(summaryWith("", [scores], DAY), goals.seo.what)).toContain("98 of 100: b");
});

test("what was measured before stays, with its day, unless its goal is another one now", () => {
  const before = summaryWith("", [table([["list", figure(3, 1, "list")]])], "2026-11-01");
  const after = summaryWith(before, [table([["search", figure(9, 1, "search")]])], DAY);
  expect(rowOf(after, "a list made anew")).toBe(rowOf(before, "a list made anew"));
  expect(rowOf(after, "a search")).toContain(`| 9.0 ms | at most 5 ms | no | ${DAY} |`);
  const other = before.replace("at most 4 ms", "at most 3 ms");
  expect(rowOf(summaryWith(other, [], DAY), "a list made anew")).toContain("not measured yet");
});
