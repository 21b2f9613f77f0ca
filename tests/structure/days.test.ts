import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("{app,server,scripts}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** Cuts a day out of a moment's text, or asks the machine's own calendar. */
const byHand =
  /toISOString\(\)\s*\.(slice|substring|split|replace)\(|\.toLocaleDateString\(|\.get(FullYear|Month|Date|Day)\(\)/;

test("which day a moment falls on is asked of lib/days.ts alone", () => {
  const found = sources.filter((file) => byHand.test(readFileSync(file, "utf8")));
  expect(found).toEqual(["app/lib/days.ts"]);
});
