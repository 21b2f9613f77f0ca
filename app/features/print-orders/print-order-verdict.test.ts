import { expect, it } from "vitest";

import { printFailure } from "~/integrations/print/print-failure";
import { HOUR_MS, MINUTE_MS } from "~/lib/dates";

import { nextTry, verdictOnFailure, verdictOnState } from "./print-order-verdict.server";

const now = new Date("2031-03-04T05:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

it("pauses grow up to an hour", () => {
  expect([1, 2, 7, 8, 100].map((tries) => nextTry(now, tries))).toEqual(
    [1, 4, 49, 60, 60].map((minutes) => after(minutes * MINUTE_MS)),
  );
});

it.each(["unavailable", "unreadable", "out-of-stock", "unauthorized"] as const)(
  "%s is tried again",
  (reason) => {
    expect(verdictOnFailure(printFailure(reason, "Why"), 2, now)).toEqual({
      state: "waiting",
      problem: "Why",
      dueAt: after(4 * MINUTE_MS),
      tries: 2,
    });
  },
);

it.each(["rejected", "not-made", "canceled"] as const)("%s needs someone", (reason) => {
  expect(verdictOnFailure(printFailure(reason, "Why"), 2, now)).toMatchObject({
    state: "failed",
    problem: "Why",
    dueAt: null,
    isCanceled: reason === "canceled",
  });
});

it("a pause that the provider asks for is no problem and no try", () => {
  expect(verdictOnFailure(printFailure("rate-limited", "Why", 90_000), 3, now)).toEqual({
    state: "waiting",
    problem: null,
    dueAt: after(90_000),
    tries: 2,
  });
});

it.each([
  ["accepted", "waiting", "placed"],
  ["draft", "placed", "waiting"],
  ["partly-shipped", "placed", "printing"],
  ["shipped", "failed", "shipped"],
  ["unknown", "placed", "placed"],
  ["accepted", "printing", "printing"],
  ["failed", "shipped", "shipped"],
] as const)("%s makes %s %s", (reported, state, next) => {
  expect(verdictOnState(reported, { state, problem: null }, now).state).toBe(next);
});

it("an event's reason stays until the state is another", () => {
  const before = { state: "placed" as const, problem: "The card was declined" };
  expect(verdictOnState("failed", before, now).problem).toBe("The card was declined");
  expect(verdictOnState("failed", { ...before, problem: null }, now).problem).toMatch(/page says/);
  expect(verdictOnState("printing", before, now)).toMatchObject({
    problem: null,
    dueAt: after(2 * HOUR_MS),
  });
});
