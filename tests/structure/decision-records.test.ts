import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const heading =
  /^# (?<number>\d{3}) (?<title>.+)\n\n(?<date>\d{4}-\d\d-\d\d) {2}\nStatus: (?<status>accepted|superseded by \d{3})\n\n/;

test("every decision begins with title, date and status, and is in the index", () => {
  const rows = globSync("docs/decisions/[0-9]*.md")
    .toSorted()
    .map((path) => {
      const file = basename(path);
      const record = heading.exec(readFileSync(path, "utf8"))?.groups;
      if (record?.["number"] !== file.slice(0, 3)) return `${file} does not begin as a record does`;
      return `| [${record["number"]}](${file}) | ${record["title"]} | ${record["date"]} | ${record["status"]} |`;
    });
  const index = readFileSync("docs/decisions/README.md", "utf8");
  expect(index.split("\n").filter((line) => line.startsWith("| ["))).toEqual(rows);
});
