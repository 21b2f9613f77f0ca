import { expect, test } from "vitest";

import { tooltipDelayMs } from "./tooltip-delay";

test("a tooltip opens after 700 ms", () => {
  expect(tooltipDelayMs(Infinity)).toBe(700);
  expect(tooltipDelayMs(301)).toBe(700);
});

test("within 300 ms of another one, it opens at once", () => {
  expect(tooltipDelayMs(300)).toBe(0);
  expect(tooltipDelayMs(0)).toBe(0);
});
