import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { retentionCopy, retentionPeriods, browserRetention } from "./retention-periods";

const kept = { ...retentionPeriods, ...browserRetention };
const kinds = Object.keys(kept) as (keyof typeof kept)[];

function docsRow(kind: keyof typeof kept): string {
  const { what, days, from, outcome, why } = kept[kind];
  const period = days === 0 ? `until ${from}` : `${retentionCopy(kind)} from ${from}`;
  return `| ${what} | ${period} | ${outcome} | ${why} |`;
}

test("docs/privacy.md lists how long each kind is kept, exactly as this table does", () => {
  const docs = readFileSync("docs/privacy.md", "utf8");
  const [, afterHead = ""] = docs.split("| data | kept | then | why |\n|---|---|---|---|\n");
  const rows = afterHead.split("\n\n")[0]?.split("\n");
  expect(rows).toEqual(kinds.map(docsRow));
});

test("a duration reads as days or years", () => {
  expect(retentionCopy("securityLog")).toBe("90 days");
  expect(retentionCopy("guestCart")).toBe("180 days");
  expect(retentionCopy("report")).toBe("1 year");
  expect(retentionCopy("orderBuyer")).toBe("7 years");
  expect(retentionCopy("designDraft")).toBe("1 day");
  expect(retentionCopy("consentedAge")).toBe("1 year");
  expect(retentionCopy("ageMark")).toBe("1 year");
  expect(retentionCopy("session")).toBe("");
});

test("a year of keeping has 365 days", () => {
  const days = (["report", "waitlistEntry", "adminAction", "orderBuyer"] as const).map(
    (kind) => retentionPeriods[kind].days,
  );
  expect(days).toEqual([365, 730, 1095, 2555]);
});
