import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { idleStep, watchSession } from "./watch-session";

const MINUTE = 60_000;

test.each([
  [0, "none"],
  [25 * MINUTE - 1, "none"],
  [25 * MINUTE, "warn"],
  [30 * MINUTE - 1, "warn"],
  [30 * MINUTE, "end"],
] as const)("after %i ms idle: %s", (idle, step) => expect(idleStep(idle)).toBe(step));

let shown: string[] = [];
const page = new EventTarget();
const goTo = vi.fn();
const ask = vi.fn(() => Promise.resolve(new Response()));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { assign: goTo });
  vi.stubGlobal("fetch", ask);
  shown = [];
  goTo.mockClear();
  ask.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => watchSession(({ title }) => shown.push(title));

test("one warning after 25 minutes, the end after 30, then the sign-in page", async () => {
  start();
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(shown).toEqual(["Your session will expire in 5 minutes due to inactivity"]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(shown).toEqual([
    "Your session will expire in 5 minutes due to inactivity",
    "Your session has expired due to inactivity",
  ]);
  expect(ask).toHaveBeenCalledWith("/sign-out", expect.objectContaining({ method: "POST" }));
  await vi.advanceTimersByTimeAsync(100);
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/auth?reason=timeout");
});

test("any activity starts the time anew and tells the server now and then", async () => {
  start();
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  page.dispatchEvent(new Event("keydown"));
  expect(ask).toHaveBeenCalledExactlyOnceWith("/api/viewer");
  page.dispatchEvent(new Event("scroll"));
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  expect(shown).toEqual([]);
});

test("signing out ends the watch", async () => {
  start()();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(shown).toEqual([]);
});
