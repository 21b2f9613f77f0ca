import { expect, it } from "vitest";

import { mayPass } from "~/lib/transitions";

import { printStates, printTransitions } from "./print-state";

const allowed = new Set(["to_print>printing", "printing>packed", "packed>shipped"]);

it.each(printStates.flatMap((from) => printStates.map((to) => [from, to] as const)))(
  "from %s to %s",
  (from, to) => {
    expect(mayPass(printTransitions, from, to)).toBe(allowed.has(`${from}>${to}`));
  },
);

it("the list has every state of the table, in the order of a line's way", () => {
  expect(printStates).toEqual(Object.keys(printTransitions));
});
