import fc from "fast-check";
import { expect, test } from "vitest";

import { holds } from "~tests/support/property";
import { nextDispute, type DisputeReport, type KeptDispute } from "./dispute-steps";

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const told = (status: DisputeReport["status"], day: number): DisputeReport => ({
  status,
  occurredAt: at(day),
});
const after = (reports: readonly DisputeReport[]) =>
  reports.reduce<KeptDispute | null>((kept, one) => nextDispute(kept, one) ?? kept, null);

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
