import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { StillInWorkError, withTimeout } from "./with-timeout";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is made in time is passed on, and so is a failure", async () => {
  expect(await withTimeout(Promise.resolve("made"), 1000)).toBe("made");
  await expect(withTimeout(Promise.reject(new Error("bad art")), 1000)).rejects.toThrow("bad art");
  expect(vi.getTimerCount()).toBe(0);
});

test("what takes longer is requested again later, and is made in the meantime", async () => {
  const work = Promise.withResolvers<string>();
  const asked = expect(withTimeout(work.promise, 1000)).rejects.toBeInstanceOf(StillInWorkError);
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  work.resolve("made");
  expect(await withTimeout(work.promise, 1000)).toBe("made");
});
