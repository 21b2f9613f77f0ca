import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { keptCopy, keptData, type KeptData } from "./kept-data";

const kinds = Object.keys(keptData) as KeptData[];

function docsRow(kind: KeptData): string {
  const { what, days, from, outcome, why } = keptData[kind];
  const kept = days === 0 ? `until ${from}` : `${keptCopy(kind)} from ${from}`;
  return `| ${what} | ${kept} | ${outcome} | ${why} |`;
}

test("docs/privacy.md lists how long each kind is kept, exactly as this table does", () => {
  const docs = readFileSync("docs/privacy.md", "utf8");
  const [, afterHead = ""] = docs.split("| data | kept | then | why |\n|---|---|---|---|\n");
  const rows = afterHead.split("\n\n")[0]?.split("\n");
  expect(rows).toEqual(kinds.map(docsRow));
});

test("a duration reads as days or years", () => {
  expect(keptCopy("securityLog")).toBe("90 days");
  expect(keptCopy("guestCart")).toBe("180 days");
  expect(keptCopy("report")).toBe("1 year");
  expect(keptCopy("orderBuyer")).toBe("7 years");
  expect(keptCopy("designDraft")).toBe("1 day");
  expect(keptCopy("session")).toBe("");
});

test("a year of keeping has 365 days", () => {
  const days = (["report", "waitlistEntry", "adminAction", "orderBuyer"] as const).map(
    (kind) => keptData[kind].days,
  );
  expect(days).toEqual([365, 730, 1095, 2555]);
});
