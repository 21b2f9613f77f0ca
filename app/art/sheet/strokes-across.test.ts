import { expect, test } from "vitest";

import { strokesAcross } from "./strokes-across";

const side = 300;
const corners = [
  { x: 60, y: 20 },
  { x: 280, y: 20 },
  { x: 280, y: 280 },
  { x: 60, y: 280 },
] as const;

/** Paper beside a table, in a light that fades to a tenth from top to bottom; dark where it is drawn on. */
function fading(isDrawn: (x: number, y: number) => boolean) {
  const pixels = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const ground = isDrawn(x, y) ? 12 : x < 60 ? 120 : 240;
      pixels.fill(ground * (1 - (0.9 * y) / side), (y * side + x) * 3, (y * side + x) * 3 + 3);
    }
  return { width: side, height: side, pixels };
}

test("an edge of the sheet that runs into the dark has no strokes across it", () => {
  expect(
    strokesAcross(
      fading(() => false),
      corners,
    ),
  ).toBe(0);
});

test("lines that are drawn over an edge are counted in any light", () => {
  const isDrawn = (x: number, y: number) =>
    x > 40 && x < 80 && [60, 140].some((at) => Math.abs(y - at) < 4);
  expect(strokesAcross(fading(isDrawn), corners)).toBe(2);
});
