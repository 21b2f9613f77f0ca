import { expect, test } from "vitest";

import { figure, type Table } from "./figures";
import { asConsole, asMarkdown } from "./table-text";

const table = (rows: Table["rows"]): Table => ({ title: "Costs", head: ["what", "ms"], rows });

test("a goal that a column shares stands in its heading", () => {
  const rows = asMarkdown(
    table([
      ["/", figure(1, 1, "firstPaint")],
      ["/auth", figure(1_301, 0, "firstPaint")],
    ]),
  );
  expect(rows).toBe(
    [
      "Costs",
      "",
      "| what | ms (at most 1,300) | reached |",
      "|---|---|---|",
      "| / | 1.0 | yes |",
      "| /auth | 1,301 | no |",
    ].join("\n"),
  );
});

test("a goal that only some of a column have stands beside them", () => {
  const rows = asMarkdown(
    table([
      ["quiet", figure(2, 0)],
      ["busy", figure(3, 0, "changesP95")],
    ]),
  ).split("\n");
  expect(rows.slice(2)).toEqual([
    "| what | ms | goal | reached |",
    "|---|---|---|---|",
    "| quiet | 2 |  |  |",
    "| busy | 3 | at most 5 | yes |",
  ]);
});

test("goals that differ stand beside each figure; a row without one reaches nothing", () => {
  const rows = asMarkdown(
    table([
      ["bare", figure(0.05, 2)],
      ["list", figure([4, 5, 3], 0, "list")],
      ["search", figure(5.1, 1, "search")],
    ]),
  ).split("\n");
  expect(rows.slice(2)).toEqual([
    "| what | ms | goal | reached |",
    "|---|---|---|---|",
    "| bare | 0.05 |  |  |",
    "| list | 4 (3-5) | at most 4 | yes |",
    "| search | 5.1 | at most 5 | no |",
  ]);
});

test("a row that reaches some of its goals says how many", () => {
  const [, , , , row] = asMarkdown({
    title: "",
    head: ["page", "requests", "HTML"],
    rows: [["/auth", figure(17, 0, "requests"), figure(7.2, 1, "html")]],
  }).split("\n");
  expect(row).toBe("| /auth | 17 | 7.2 | 1 of 2 |");
});

test("a table without goals has no column for them, and a long one is folded", () => {
  const text = asMarkdown({ ...table([["a", figure(1)]]), isFolded: true });
  expect(text).toContain("<details><summary>Costs</summary>\n\n| what | ms |\n");
  expect(text.endsWith("\n\n</details>")).toBe(true);
});

test("on the console columns stand below each other", () => {
  expect(
    asConsole(
      table([
        ["a list", figure(4, 0)],
        ["x", figure(12_000, 0)],
      ]),
    ),
  ).toBe(["Costs", "what        ms", "a list       4", "x       12,000"].join("\n"));
});
