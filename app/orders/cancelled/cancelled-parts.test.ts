import { expect, test } from "vitest";

import { cancelledParts } from "./cancelled-parts";

const left = (leftCents: number, otherLeftCents: number, ...lines: [string, number, number][]) => ({
  leftCents,
  otherLeftCents,
  otherTaxLeftCents: 0,
  lines: lines.map(([orderLineId, shirtsLeft, centsLeft]) => ({
    orderLineId,
    shirtsLeft,
    centsLeft,
    taxLeftCents: 0,
  })),
});
const line = (orderLineId: string, isCancelled = true) => ({
  orderLineId,
  isCancelled,
  isOwedBack: isCancelled,
});

test("lines give back what is left of them", () => {
  const order = left(3999, 499, ["a", 2, 2500], ["b", 2, 1000]);
  expect(cancelledParts([line("a"), line("b", false)], order)).toEqual({
    ok: true,
    amountCents: 2500,
    otherCents: 0,
    taxCents: 0,
    goodwillCents: 0,
    parts: [{ orderLineId: "a", quantity: 2, amountCents: 2500, taxCents: 0 }],
  });
});

test("with nothing else to make, shipping and tax go back, too", () => {
  expect(cancelledParts([line("a")], left(2999, 499, ["a", 2, 2500]))).toMatchObject({
    amountCents: 2999,
    otherCents: 499,
    parts: [{ orderLineId: "a", quantity: 2, amountCents: 2500, taxCents: 0 }],
  });
});

test("of a line that was refunded in part, the other shirts go back", () => {
  expect(cancelledParts([line("a")], left(1250, 0, ["a", 1, 1250]))).toMatchObject({
    amountCents: 1250,
    parts: [{ orderLineId: "a", quantity: 1, amountCents: 1250, taxCents: 0 }],
  });
});

test("a line that was given back before counts as not made", () => {
  const before = { ...line("b", false), isOwedBack: false };
  const order = left(2600, 100, ["a", 2, 2500], ["b", 0, 0]);
  expect(cancelledParts([line("a"), before], order)).toMatchObject({ amountCents: 2600 });
});

test("what is promised already is not promised again: goodwill counts toward it", () => {
  const order = left(3000, 0, ["a", 2, 2500], ["b", 2, 2500]);
  expect(cancelledParts([line("a"), line("b")], order)).toMatchObject({
    amountCents: 3000,
    goodwillCents: -2000,
  });
  expect(cancelledParts([line("a")], left(0, 0, ["a", 2, 2500])).ok).toBe(false);
});

test("nothing cancelled, nothing back", () => {
  const order = left(2500, 0, ["a", 2, 2500]);
  expect(cancelledParts([line("a", false)], order).ok).toBe(false);
});

test("nothing goes back for a line that was given back whole, or that is not the order's", () => {
  const order = left(2600, 100, ["a", 2, 2500], ["b", 0, 0]);
  expect(cancelledParts([line("a"), line("b"), line("other", false)], order)).toMatchObject({
    amountCents: 2600,
    parts: [{ orderLineId: "a", quantity: 2, amountCents: 2500 }],
  });
  expect(cancelledParts([line("a")], left(1250, 0, ["a", 1, 1250])).ok).toBe(true);
});
