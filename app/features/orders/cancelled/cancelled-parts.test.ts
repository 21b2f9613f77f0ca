import { expect, test } from "vitest";

import { cancelledParts } from "./cancelled-parts";

const line = (orderLineId: string, leftCents: number, isCancelled = true) => ({
  orderLineId,
  quantity: 2,
  leftCents,
  isCancelled,
  isOwedBack: isCancelled,
});

test("lines give back what is left of them", () => {
  expect(cancelledParts([line("a", 2500), line("b", 1000, false)], 3500)).toEqual({
    amountCents: 2500,
    parts: [{ orderLineId: "a", quantity: 2, amountCents: 2500 }],
  });
});

test("with nothing else to make, shipping and tax go back, too", () => {
  expect(cancelledParts([line("a", 2500)], 2999)).toEqual({
    amountCents: 2999,
    parts: [{ orderLineId: "a", quantity: 2, amountCents: 2500 }],
  });
});

test("a line that was given back before counts as not made", () => {
  const before = { ...line("b", 0), isOwedBack: false };
  expect(cancelledParts([line("a", 2500), before], 2600).amountCents).toBe(2600);
});

test("what is promised already is not promised again", () => {
  expect(cancelledParts([line("a", 2500), line("b", 2500)], 3000)).toEqual({
    amountCents: 3000,
    parts: [
      { orderLineId: "a", quantity: 2, amountCents: 2500 },
      { orderLineId: "b", quantity: 2, amountCents: 500 },
    ],
  });
  expect(cancelledParts([line("a", 2500)], 0)).toEqual({ amountCents: 0, parts: [] });
});

test("nothing cancelled, nothing back", () => {
  expect(cancelledParts([line("a", 2500, false)], 2500).amountCents).toBe(0);
});
