import fc from "fast-check";
import { expect, it } from "vitest";

import { holds } from "~tests/support/property";

import { centsOfShirts, refundParts, type OrderLeft } from "./refund-parts";
import { allParts, unnamedParts } from "./unnamed-parts";

const order = (changes: Partial<OrderLeft> = {}): OrderLeft => ({
  leftCents: 7999,
  otherLeftCents: 499,
  otherTaxLeftCents: 0,
  lines: [
    { orderLineId: "a", shirtsLeft: 3, centsLeft: 5000, taxLeftCents: 0 },
    { orderLineId: "b", shirtsLeft: 1, centsLeft: 2500, taxLeftCents: 0 },
  ],
  ...changes,
});
const want = (quantity: number, goodwillCents = 0, includesOther = false, orderLineId = "a") => ({
  lines: quantity === 0 ? [] : [{ orderLineId, quantity }],
  goodwillCents,
  includesOther,
});

it("shirts refunded one by one add up to the line", () => {
  holds(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 1, max: 20 }),
      (cents, all) => {
        let line = { orderLineId: "a", shirtsLeft: all, centsLeft: cents };
        const each: number[] = [];
        while (line.shirtsLeft > 0) {
          const one = centsOfShirts(line, 1);
          each.push(one);
          line = { ...line, shirtsLeft: line.shirtsLeft - 1, centsLeft: line.centsLeft - one };
        }
        expect(each.reduce((sum, one) => sum + one, 0)).toBe(cents);
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it("names shirts, shipping and goodwill, and nothing else", () => {
  expect(refundParts(order(), want(2, 100, true))).toEqual({
    ok: true,
    amountCents: 3334 + 499 + 100,
    parts: [{ orderLineId: "a", quantity: 2, amountCents: 3334, taxCents: 0 }],
    otherCents: 499,
    taxCents: 0,
    goodwillCents: 100,
  });
});

it.each([
  ["a line of another order", want(1, 0, false, "c"), "unknown-line"],
  ["half a shirt", want(0.5), "wrong-quantity"],
  ["less than none", want(-1), "wrong-quantity"],
  ["more shirts than are left", want(4), "too-many-shirts"],
  ["less than no goodwill", want(1, -1), "wrong-goodwill"],
  ["half a cent", want(1, 0.5), "wrong-goodwill"],
  ["nothing", want(0), "nothing-chosen"],
  ["more than is left", want(3, 3000), "too-much"],
])("refuses %s", (_what, wanted, reason) => {
  expect(refundParts(order(), wanted)).toMatchObject({ ok: false, reason });
});

it("refuses none of a line, a line twice, and an order with nothing left", () => {
  const none = { ...want(1), lines: [{ orderLineId: "a", quantity: 0 }] };
  expect(refundParts(order(), none)).toMatchObject({ reason: "wrong-quantity" });
  const twice = { ...want(1), lines: [...want(1).lines, ...want(1).lines] };
  expect(refundParts(order(), twice)).toMatchObject({ reason: "unknown-line" });
  expect(refundParts(order({ leftCents: 0 }), want(1))).toMatchObject({
    reason: "not-refundable",
  });
});

it("goodwill given before counts toward the last lines", () => {
  const left = order({ leftCents: 2000 });
  expect(refundParts(left, want(3))).toMatchObject({ amountCents: 2000, goodwillCents: -3000 });
  expect(refundParts(left, want(1))).toMatchObject({ amountCents: 1667, goodwillCents: 0 });
});

it("money that names no line takes all lines when nothing is left, and otherwise none", () => {
  expect(unnamedParts(order(), 7999)).toEqual(allParts(order()));
  expect(allParts(order())).toMatchObject({ amountCents: 7999, otherCents: 499, goodwillCents: 0 });
  expect(unnamedParts(order(), 7998)).toEqual({
    amountCents: 7998,
    parts: [],
    otherCents: 0,
    taxCents: 0,
    goodwillCents: 7998,
  });
  const gone = order({
    lines: [{ orderLineId: "a", shirtsLeft: 0, centsLeft: 0, taxLeftCents: 0 }],
  });
  expect(allParts(gone).parts).toEqual([]);
});

it("shirts take their tax with them, the last ones what is left of it, and goodwill takes none", () => {
  const lines = [{ orderLineId: "a", shirtsLeft: 3, centsLeft: 7500, taxLeftCents: 526 }];
  const left = order({ leftCents: 8126, otherLeftCents: 100, otherTaxLeftCents: 7, lines });
  expect(refundParts(left, want(1, 50))).toEqual({
    ok: true,
    amountCents: 2500 + 176 + 50,
    parts: [{ orderLineId: "a", quantity: 1, amountCents: 2500, taxCents: 176 }],
    otherCents: 0,
    taxCents: 176,
    goodwillCents: 50,
  });
  expect(refundParts(left, want(3, 0, true))).toMatchObject({
    amountCents: 8126,
    otherCents: 100,
    taxCents: 533,
  });
  expect(allParts(left)).toMatchObject({ amountCents: 8126, taxCents: 533, goodwillCents: 0 });
  expect(refundParts({ ...left, leftCents: 8000 }, want(3, 0, true))).toMatchObject({
    amountCents: 8000,
    taxCents: 533,
    goodwillCents: -126,
  });
});
