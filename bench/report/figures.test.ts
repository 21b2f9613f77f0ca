import { expect, test } from "vitest";

import { figure, figureText, medianOf, shareOf } from "./figures";

test("the median is the value in the middle, whatever the order", () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([10, 9, 1, 2])).toBe(9);
  expect(medianOf([])).toBeNaN();
});

test("p95 of 100 values lies above 95 of them; of few it is the largest", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(shareOf(hundred, 0.95)).toBe(96);
  expect(shareOf([3, 1, 2], 0.95)).toBe(3);
  expect(shareOf([3, 1, 2], 1)).toBe(3);
});

test("a figure of several turns says its spread, least to most", () => {
  expect(figureText(figure([4.26, 3.74, 3.9]))).toBe("3.9 (3.7-4.3)");
  expect(figureText(figure(26_680.4, 0))).toBe("26,680");
  expect(figureText(figure(2, 2))).toBe("2.00");
});

test("what was not measured is no number", () => {
  expect(figureText(figure(Number.NaN))).toBe("-");
  expect(figureText(figure([]))).toBe("-");
});
