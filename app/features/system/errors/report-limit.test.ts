import { expect, test } from "vitest";

import { REPORTS_A_MINUTE, REPORTS_A_NETWORK } from "./error-limits";
import { createReportLimit } from "./report-limit";

test("a network may report so often in a minute, then it waits", () => {
  let now = 0;
  const limit = createReportLimit(() => now);
  const passed = Array.from({ length: REPORTS_A_NETWORK }, () => limit.count("203.0.113.9"));
  expect(passed.every((seconds) => seconds === null)).toBe(true);
  now = 15_000;
  expect(limit.count("203.0.113.9")).toBe(45);
  expect(limit.count("203.0.113.10")).toBeNull();
  now = 60_000;
  expect(limit.count("203.0.113.9")).toBeNull();
});

test("all together may report so often, from however many networks", () => {
  const limit = createReportLimit(() => 0);
  const answers = Array.from({ length: REPORTS_A_MINUTE + 5 }, (_, at) =>
    limit.count(`198.51.${Math.floor(at / 250)}.${at % 250}`),
  );
  expect(answers.filter((seconds) => seconds === null)).toHaveLength(REPORTS_A_MINUTE);
});
