import { expect, it } from "vitest";

import { mayPassTo, openPrintOrderStates, printOrderStates } from "./print-order-state";

/** What a provider may report or we may do; staying is always possible. */
const impossible: Record<(typeof printOrderStates)[number], readonly string[]> = {
  waiting: [],
  placed: [],
  "on-hold": [],
  printing: ["waiting", "placed", "withdrawn"],
  shipped: ["waiting", "placed", "on-hold", "printing", "failed", "withdrawn"],
  failed: [],
  withdrawn: ["waiting", "placed", "on-hold", "printing", "shipped", "failed"],
};

it.each(printOrderStates.flatMap((from) => printOrderStates.map((to) => [from, to] as const)))(
  "a print order from %s to %s",
  (from, to) => {
    expect(mayPassTo(from, to)).toBe(!impossible[from].includes(to));
  },
);

it("what is not printed yet can be taken back", () => {
  const open = printOrderStates.filter(
    (state) => state !== "withdrawn" && mayPassTo(state, "withdrawn"),
  );
  expect([...openPrintOrderStates]).toEqual(open);
  expect(printOrderStates.toSorted()).toEqual(Object.keys(impossible).toSorted());
});
