import fc from "fast-check";
import { expect, test } from "vitest";

import { holds } from "~tests/support/property";
import { nextDispute, type DisputeReport, type StoredDispute } from "./dispute-steps";

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const told = (status: DisputeReport["status"], day: number): DisputeReport => ({
  status,
  occurredAt: at(day),
});
const after = (reports: readonly DisputeReport[]) =>
  reports.reduce<StoredDispute | null>((kept, one) => nextDispute(kept, one) ?? kept, null);

test.each([
  ["opened", ["open"], "open"],
  ["won", ["open", "won"], "won"],
  ["won, and the money is back", ["open", "won", "reinstated"], "won"],
  ["an inquiry that was closed and became a dispute", ["open", "won", "lost"], "lost"],
  ["won on appeal", ["open", "lost", "reinstated"], "won"],
  ["lost again after the appeal", ["open", "lost", "reinstated", "lost"], "lost"],
] as const)("%s, in any order and with repeats", async (_what, steps, status) => {
  const reports = steps.map((step, day) => told(step, day + 1));
  const twice = [...reports, ...reports];
  await holds(
    fc.asyncProperty(fc.shuffledSubarray(twice, { minLength: twice.length }), async (arrived) => {
      expect(after(arrived)?.status).toBe(status);
    }),
  );
});

test.each([
  ["the opening", null, told("open", 1), "open"],
  ["a win", { status: "open", moneyMovedAt: null }, told("won", 2), "won"],
  ["money back after a win", { status: "won", moneyMovedAt: null }, told("reinstated", 2), null],
  [
    "money back before the win",
    { status: "open", moneyMovedAt: null },
    told("reinstated", 2),
    "won",
  ],
  ["a loss", { status: "open", moneyMovedAt: null }, told("lost", 2), "lost"],
  ["a loss, again", { status: "lost", moneyMovedAt: at(2) }, told("lost", 2), null],
  ["an appeal", { status: "lost", moneyMovedAt: at(2) }, told("reinstated", 3), "reinstated"],
] as const)("the admins hear of %s once", (_what, before, report, step) =>
  expect(nextDispute(before, report)?.step).toBe(step),
);

test.each([
  ["moved the money since", "won", 3, told("lost", 2), null],
  ["moved it at that moment", "won", 2, told("lost", 2), { status: "lost", on: 2, step: "lost" }],
  ["was won", "won", 3, told("won", 4), null],
  ["was lost", "lost", 3, told("won", 4), null],
  ["was lost, and is opened", "lost", 3, told("open", 4), null],
  ["is open after a return", "open", 1, told("won", 2), { status: "won", on: 1, step: "won" }],
] as const)("a report on a dispute that %s", (_what, status, moved, report, next) => {
  const kept = { status, moneyMovedAt: at(moved) };
  const expected = next && { status: next.status, moneyMovedAt: at(next.on), step: next.step };
  expect(nextDispute(kept, report)).toEqual(expected);
});

test("money that comes back where no dispute is known yet is a win of that moment", () => {
  const won = { status: "won", moneyMovedAt: at(2), step: "won" };
  expect(nextDispute(null, told("reinstated", 2))).toEqual(won);
  expect(nextDispute(null, told("open", 2))).toEqual({
    ...won,
    status: "open",
    moneyMovedAt: null,
    step: "open",
  });
});
