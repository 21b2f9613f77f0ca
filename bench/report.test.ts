import { expect, test } from "vitest";

import { figure, medianOf, shareOf, tableText, withSection } from "./report";

test("the median is the value in the middle, whatever the order", () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([10, 9, 1, 2])).toBe(9);
  expect(medianOf([])).toBeNaN();
});

test("p95 of 100 values lies above 95 of them; of few it is the largest", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(shareOf(hundred, 0.95)).toBe(96);
  expect(shareOf([3, 1, 2], 0.95)).toBe(3);
  expect(shareOf([3, 1, 2], 1)).toBe(3);
});

test("a figure says its spread, its goal and whether it reaches it", () => {
  const cells = [
    figure([4.26, 3.74, 3.9]),
    figure(26_680.4, 0, { least: 30_000 }),
    figure(2, 0, { most: 2 }),
    figure(Number.NaN, 0, { most: 2 }),
    figure([]),
  ];
  const rows = cells.map((cell) => ["x", cell]);
  expect(tableText({ title: "Costs", head: ["what", "ms"], rows }).split("\n")).toEqual([
    "Costs:",
    "",
    "| what | ms |",
    "|---|---|",
    "| x | 3.9 (3.7-4.3) |",
    "| x | 26,680, at least 30,000: **no** |",
    "| x | 2, at most 2: yes |",
    "| x | -, at most 2: **no** |",
    "| x | - |",
  ]);
});

test("only the part's own place changes; a part without one is refused", () => {
  const page = "Words.\n<!-- measured: cpu -->\nold\n<!-- end -->\n<!-- measured: art -->\n";
  expect(withSection(page, "cpu", "new\n\n| a |\n")).toBe(page.replace("old", "new\n\n| a |"));
  expect(() => withSection(page, "soak", "new")).toThrow("no place for soak");
  expect(() => withSection(page, "art", "new")).toThrow("no place for art");
});
