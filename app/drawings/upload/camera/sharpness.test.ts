import { expect, test } from "vitest";

import { sharpnessOf } from "./sharpness";

const side = 160;

/** Vertical bars on paper, whose edges take so many pixels. */
function bars(edge: number, step = 200) {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const inBar = Math.abs(((at % side) % 80) - 40) - 12;
    const value = 20 + step * Math.min(1, Math.max(0, inBar / edge + 0.5));
    data.set([value, value, value, 255], at * 4);
  }
  return { width: side, height: side, data };
}

test("ink is sharper than its blur, in much and in little light", () => {
  expect(sharpnessOf(bars(1))).toBeGreaterThan(0.4);
  expect(sharpnessOf(bars(3))).toBeGreaterThan(0.2);
  expect(sharpnessOf(bars(9))).toBeLessThan(0.2);
  expect(sharpnessOf(bars(1, 70))).toBeGreaterThan(0.4);
});

test("a blank sheet has no edge to judge", () => {
  expect(sharpnessOf(bars(1, 10))).toBeNull();
});
