import { expect, it } from "vitest";

import type { PrintPosition } from "./print-order";
import { layerPosition } from "./printful-order-body";

const area = { width: 12, height: 16 };
const position: PrintPosition = {
  areaWidth: 12,
  areaHeight: 16,
  top: 2,
  left: 1,
  width: 10,
  height: 8,
};

it("keeps inches, to a thousandth", () => {
  expect(layerPosition({ ...position, left: 1.23456 }, area)).toEqual({
    ok: true,
    position: { top: 2, left: 1.235, width: 10, height: 8 },
  });
});

it("needs none for a file of the whole area", () => {
  const whole = { ...position, top: 0, left: 0, width: 12, height: 16 };
  expect(layerPosition(whole, area)).toEqual({ ok: true, position: null });
});

it.each([
  ["another area", { areaHeight: 15 }],
  ["art at the very edge", { left: 0 }],
  ["tiny art", { width: 0.2 }],
  ["art beyond the right edge", { left: 2.2 }],
  ["art beyond the lower edge", { top: 8.1 }],
  ["a negative position", { top: -1 }],
  ["not a number", { height: Number.NaN }],
  ["infinity", { width: Number.POSITIVE_INFINITY }],
])("refuses %s", (_, change) => {
  expect(layerPosition({ ...position, ...change }, area)).toMatchObject({
    ok: false,
    reason: "rejected",
  });
});
