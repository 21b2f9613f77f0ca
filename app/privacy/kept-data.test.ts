import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { keptCopy, keptData, keptInBrowser } from "./kept-data";

const kept = { ...keptData, ...keptInBrowser };
const kinds = Object.keys(kept) as (keyof typeof kept)[];

function docsRow(kind: keyof typeof kept): string {
  const { what, days, from, outcome, why } = kept[kind];
  const period = days === 0 ? `until ${from}` : `${keptCopy(kind)} from ${from}`;
  return `| ${what} | ${period} | ${outcome} | ${why} |`;
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
  expect(keptCopy("consentedAge")).toBe("1 year");
  expect(keptCopy("ageMark")).toBe("1 year");
  expect(keptCopy("session")).toBe("");
});

test("a year of keeping has 365 days", () => {
  const days = (["report", "waitlistEntry", "adminAction", "orderBuyer"] as const).map(
    (kind) => keptData[kind].days,
  );
  expect(days).toEqual([365, 730, 1095, 2555]);
});
