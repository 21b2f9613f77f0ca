import { expect, it } from "vitest";

import { mayPass } from "~/lib/transitions";

import {
  kindLabels,
  openReturnStates,
  returnKinds,
  returnOutcomes,
  returnStates,
  returnTransitions,
} from "./return-states";

const allowed = new Set([
  "requested>approved",
  "requested>done",
  "requested>refused",
  "approved>received",
  "approved>done",
  "approved>refused",
  "received>done",
  "received>refused",
]);

it.each(returnStates.flatMap((from) => returnStates.map((to) => [from, to] as const)))(
  "a return from %s to %s",
  (from, to) => {
    expect(mayPass(returnTransitions, from, to)).toBe(allowed.has(`${from}>${to}`));
  },
);

it("a return is open while it may still be decided", () => {
  const open = returnStates.filter((state) => returnTransitions[state].length > 0);
  expect([...openReturnStates]).toEqual(open);
});

it("every state, kind and outcome of the tables is known", () => {
  expect(returnStates).toEqual(Object.keys(returnTransitions));
  expect(returnKinds).toEqual(Object.keys(kindLabels));
  expect(returnOutcomes).toEqual(["refund", "replacement", "no"]);
});
