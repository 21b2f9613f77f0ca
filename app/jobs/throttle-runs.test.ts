import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { throttleRuns } from "./run-jobs.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("asks at once, and once more for all that is announced meanwhile", () => {
  const ask = vi.fn();
  const { wake } = throttleRuns(ask);
  for (let said = 0; said < 5; said += 1) wake("deliver-mails");
  wake("follow-print-stock");
  expect(ask.mock.calls).toEqual([["deliver-mails"], ["follow-print-stock"]]);
  vi.advanceTimersByTime(500);
  expect(ask.mock.calls.slice(2)).toEqual([["deliver-mails"]]);
  vi.advanceTimersByTime(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
  wake("deliver-mails");
  expect(ask).toHaveBeenCalledTimes(4);
});

it("goes on in that measure however much is announced", () => {
  const ask = vi.fn();
  const { wake } = throttleRuns(ask);
  for (let said = 0; said < 100; said += 1) {
    wake("deliver-mails");
    vi.advanceTimersByTime(20);
  }
  expect(ask.mock.calls.length).toBeLessThanOrEqual(5);
  vi.advanceTimersByTime(500);
  expect(ask).toHaveBeenCalledTimes(5);
});

it("names what was still to be asked for when it stops, and then is quiet", () => {
  const ask = vi.fn();
  const { wake, stop } = throttleRuns(ask);
  wake("deliver-mails");
  wake("deliver-mails");
  wake("follow-print-stock");
  expect(stop()).toEqual(["deliver-mails"]);
  vi.advanceTimersByTime(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
