import { expect, test } from "vitest";

import { MAX_ATTEMPTS } from "~/books/payments/event-limits";

import { eventState, eventStateLabels, eventStates, eventStateTones } from "./event-states";

const processedAt = new Date();

test.each([
  [{ processedAt: null, attempts: 0, error: null }, "waiting"],
  [{ processedAt: null, attempts: MAX_ATTEMPTS - 1, error: "down" }, "waiting"],
  [{ processedAt: null, attempts: MAX_ATTEMPTS, error: "down" }, "failed"],
  [{ processedAt, attempts: MAX_ATTEMPTS, error: null }, "processed"],
  [{ processedAt, attempts: 1, error: "not ours" }, "refused"],
])("%j is %s", (handling, state) => expect(eventState(handling)).toBe(state));

test("every state has its word and its color, and can be filtered by", () => {
  expect(eventStates.toSorted()).toEqual(Object.keys(eventStateLabels).toSorted());
  expect(eventStates.toSorted()).toEqual(Object.keys(eventStateTones).toSorted());
});
