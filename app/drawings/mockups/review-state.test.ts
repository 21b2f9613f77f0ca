import { expect, test } from "vitest";

import { designStatuses } from "~/schema/design-status";
import { reviewState } from "./review-state";

const four = [1, 2, 3, 4];

test.each([
  ["pending_review", [], null, "not-ready"],
  ["pending_review", [1, 2], null, "not-ready"],
  ["approved", [], null, "not-ready"],
  ["mockups_ready", four, null, "choose"],
  ["mockups_ready", [1], null, "choose"],
  ["mockups_ready", [], null, "not-ready"],
  ["selected", four, "1", "done"],
  ["published", four, "1", "done"],
  ["consumed", four, "1", "done"],
  ["rejected", four, "1", "rejected"],
  ["rejected", [], null, "rejected"],
  ["something_new", four, null, "not-ready"],
] as const)("%s with %j mockups and choice %s: %s", (status, mockups, selectedMockupId, state) => {
  expect(reviewState({ design: { status }, mockups, selectedMockupId })).toBe(state);
});

test("every status has a state", () => {
  for (const status of designStatuses) {
    expect(reviewState({ design: { status }, mockups: [], selectedMockupId: null })).toBeTruthy();
  }
});

test("a pick can be changed until it is published", () => {
  const view = (status: string) => ({ design: { status }, mockups: four, selectedMockupId: "1" });
  const states = designStatuses.map((status) => [
    status,
    reviewState(view(status), { wantsChange: true }),
  ]);
  expect(states.filter(([, state]) => state === "change")).toEqual([["selected", "change"]]);
  const unpicked = { ...view("mockups_ready"), selectedMockupId: null };
  expect(reviewState(unpicked, { wantsChange: true })).toBe("choose");
});
