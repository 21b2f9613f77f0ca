import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { holds } from "~tests/support/property";

import {
  allocate,
  dollarsText,
  formatCents,
  formatRate,
  parseDollars,
  shareOf,
  taxText,
} from "./money";

test.each([
  [1, 5_000, 1],
  [3, 5_000, 2],
  [1, 4_999, 0],
  [9_999, 1, 1],
  [4_999, 1, 0],
  [5_000, 1, 1],
  [2_500, 1_500, 375],
  [2_500, 0, 0],
  [2_500, 10_000, 2_500],
  [1_000_000, 10_000, 1_000_000],
  [-1, 5_000, -1],
  [-3, 5_000, -2],
  [-1, 4_999, 0],
])("%i cents at %i basis points are %i: half a cent rounds up, away from zero", (...row) => {
  const [cents, basisPoints, expected] = row;
  expect(shareOf(cents, basisPoints)).toBe(expected);
});

describe("an amount that is spread", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [1, 2, 1], [3, 5, 2]],
    [10, [1, 3], [3, 7]],
    [11, [1, 5], [2, 9]],
    [11, [5, 1], [9, 2]],
    [8, [1, 5, 3], [1, 4, 3]],
    [0, [3, 4], [0, 0]],
    [7, [0, 7], [0, 7]],
    [5, [0, 0], [0, 0]],
    [5, [], []],
  ])("%i over %j is %j", (cents, weights, parts) =>
    expect(allocate(cents, weights)).toEqual(parts),
  );

  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const someWeights = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 9 });

  test("adds up, and no part is a cent or more away from its share", () => {
    holds(
      fc.property(amount, someWeights, (cents, weights) => {
        const parts = allocate(cents, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        for (const [at, weight] of weights.entries()) {
          expect(Math.abs((parts[at] ?? NaN) - (cents * weight) / total)).toBeLessThan(1);
        }
      }),
    );
  });
});

test.each([
  ["25", 2_500],
  ["25.5", 2_550],
  ["25.05", 2_505],
  ["$25.00", 2_500],
  [" $ 1.99 ", 199],
  [".50", 50],
  ["+2", 200],
  ["-3.75", -375],
  ["9999999.99", 999_999_999],
  ["10000000", null],
  ["1.999", null],
  ["1,000", null],
  ["", null],
  [".", null],
  ["$", null],
  ["-", null],
])("%j is read as %j cents", (typed, cents) => expect(parseDollars(typed)).toBe(cents));

test("cents and rates are written as people read them", () => {
  expect([2_500, -375, 123_456_789].map(formatCents)).toEqual([
    "$25.00",
    "-$3.75",
    "$1,234,567.89",
  ]);
  expect([2_500, -375].map(dollarsText)).toEqual(["25.00", "-3.75"]);
  expect([1_500, 1_250, 1_255].map(formatRate)).toEqual(["15%", "12.5%", "12.55%"]);
});

test("nothing is spread over parts that weigh nothing", () => {
  expect(allocate(0, [0, 0])).toEqual([0, 0]);
  expect(allocate(5, [0, 1])).toEqual([0, 5]);
});

test.each([
  [0, undefined, "Included"],
  [1, undefined, "$0.01"],
  [0, true, "$0.00"],
  [1, false, "Included"],
])("a tax of %i cents, added: %s, is said as %s", (cents, isAdded, said) => {
  expect(taxText(cents, isAdded)).toBe(said);
});
