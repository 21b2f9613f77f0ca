import { describe, expect, test } from "vitest";
import { blurField, emptyField, enlargeField, sampleField } from "./height-field";

describe("height field", () => {
  test("an even field stays even when blurred, up to its very edge", () => {
    const even = emptyField(40);
    even.values.fill(7);
    for (const value of blurField(even, 6).values) expect(value).toBeCloseTo(7, 4);
  });

  test("blurring spreads a point evenly to all sides and loses nothing", () => {
    const point = emptyField(41);
    point.values[20 * 41 + 20] = 1;
    const soft = blurField(point, 3);
    expect(soft.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4);
    expect(sampleField(soft, 17, 20)).toBeCloseTo(sampleField(soft, 23, 20), 6);
    expect(sampleField(soft, 20, 17)).toBeCloseTo(sampleField(soft, 20, 23), 6);
    expect(sampleField(soft, 20, 20)).toBeLessThan(0.1);
  });

  test("enlarging keeps a slope a slope", () => {
    const slope = emptyField(20);
    slope.values.forEach((_, cell) => (slope.values[cell] = cell % 20));
    const large = enlargeField(slope, 40);
    expect(sampleField(large, 21, 20) - sampleField(large, 20, 20)).toBeCloseTo(0.5, 4);
  });
});
