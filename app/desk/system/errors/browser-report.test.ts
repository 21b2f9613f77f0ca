import { expect, test } from "vitest";

import { browserReport } from "./browser-report";

test.each([
  ["kind", 100],
  ["message", 1_000],
  ["stack", 4_000],
  ["path", 500],
])("a report's %s has at most %i characters", (field, most) => {
  const report = { kind: "", message: "", stack: "", path: "" };
  const fits = (length: number) =>
    browserReport.safeParse({ ...report, [field]: "x".repeat(length) }).success;
  expect([most, most + 1].map(fits)).toEqual([true, false]);
});
