import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { countDown } from "./count-down";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("reports each second down to 0, then stops", () => {
  const told: number[] = [];
  countDown(3, (left) => told.push(left));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([2, 1, 0]);
});

test("follows the clock after the computer has slept", () => {
  const told: number[] = [];
  countDown(90, (left) => told.push(left));
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([29]);
});

test("part of a second counts as a whole one", () => {
  const told: number[] = [];
  countDown(90, (left) => told.push(left));
  vi.setSystemTime(Date.now() + 60_950);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([29]);
});

test("a computer that slept past the end is told 0, once", () => {
  const told: number[] = [];
  countDown(90, (left) => told.push(left));
  vi.setSystemTime(Date.now() + 120_000);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([0]);
});

test("can be ended", () => {
  const tell = vi.fn();
  countDown(3, tell)();
  vi.advanceTimersByTime(5000);
  expect(tell).not.toHaveBeenCalled();
});
