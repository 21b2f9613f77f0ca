import { expect, it } from "vitest";

import { printFailure } from "~/integrations/print/print-failure";
import { HOUR_MS, MINUTE_MS } from "~/lib/dates";

import { mayPassTo, openPrintOrderStates, printOrderStates } from "~/schema/print-order-state";
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

it("a problem stays while the parcels of one order come one by one", () => {
  const problem = "Torn";
  expect(verdictOnState("printing", { state: "printing", problem }, now).problem).toBe("Torn");
  expect(verdictOnState("shipped", { state: "shipped", problem }, now)).toMatchObject({
    problem: "Torn",
    dueAt: null,
    isCanceled: false,
    tries: 0,
  });
  expect(verdictOnState("accepted", { state: "placed", problem }, now).problem).toBeNull();
  expect(verdictOnState("canceled", { state: "placed", problem: null }, now)).toMatchObject({
    state: "failed",
    problem: "The provider has canceled it.",
    isCanceled: true,
  });
});

it.each([
  ["draft", "waiting", 0],
  ["accepted", "placed", 1],
  ["on-hold", "on-hold", 6],
  ["printing", "printing", 2],
  ["failed", "failed", 12],
] as const)("%s is looked at again after some hours: %s, %d", (reported, state, hours) => {
  const before = { state: "placed" as const, problem: null };
  expect(verdictOnState(reported, before, now)).toMatchObject({
    state,
    dueAt: after(hours * HOUR_MS),
  });
});

it("a pause without a length is a minute; a refusal starts to count anew", () => {
  const pause = verdictOnFailure(printFailure("rate-limited", "Why"), 1, now);
  expect(pause).toMatchObject({ dueAt: after(MINUTE_MS), tries: 0 });
  expect(verdictOnFailure(printFailure("rejected", "Why"), 2, now).tries).toBe(0);
});

it("an order goes wherever the provider says, but never back from the press", () => {
  const passes = printOrderStates.map((from) => [
    from,
    printOrderStates.filter((to) => mayPassTo(from, to)),
  ]);
  const all = ["waiting", "placed", "on-hold", "printing", "shipped", "failed", "withdrawn"];
  expect(passes).toEqual([
    ["waiting", all],
    ["placed", all],
    ["on-hold", all],
    ["printing", ["on-hold", "printing", "shipped", "failed"]],
    ["shipped", ["shipped"]],
    ["failed", all],
    ["withdrawn", ["withdrawn"]],
  ]);
  const canBeTakenBack = printOrderStates.filter((from) => mayPassTo(from, "withdrawn"));
  expect([...openPrintOrderStates, "withdrawn"]).toEqual(expect.arrayContaining(canBeTakenBack));
});
