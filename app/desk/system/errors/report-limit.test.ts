import { expect, test } from "vitest";

import { REPORT_BYTES } from "./error-limits";
import { createReportLimit } from "./report-limit";

test("a network may report so often in a minute, then it waits", () => {
  let now = 0;
  const limit = createReportLimit(() => now);
  const passed = Array.from({ length: 10 }, () => limit.count("203.0.113.9"));
  expect(passed.every((seconds) => seconds === null)).toBe(true);
  now = 15_000;
  expect(limit.count("203.0.113.9")).toBe(45);
  expect(limit.count("203.0.113.10")).toBeNull();
  now = 59_001;
  expect(limit.count("203.0.113.9"), "the rest of a second is one").toBe(1);
  now = 59_999;
  expect(limit.count("203.0.113.9")).toBe(1);
  now = 60_000;
  expect(limit.count("203.0.113.9")).toBeNull();
});

test("a report has at most eight kilobytes", () => {
  expect(REPORT_BYTES).toBe(8_192);
});

test("all together may report so often, from however many networks", () => {
  let now = 0;
  const limit = createReportLimit(() => now);
  const answers = Array.from({ length: 105 }, (_, at) =>
    limit.count(`198.51.${Math.floor(at / 250)}.${at % 250}`),
  );
  expect(answers.filter((seconds) => seconds === null)).toHaveLength(100);
  now = 60_000;
  const again = Array.from({ length: 101 }, (_, at) => limit.count(`198.51.100.${at}`));
  expect(again, "the next minute begins anew").toEqual([...Array(100).fill(null), 60]);
});
