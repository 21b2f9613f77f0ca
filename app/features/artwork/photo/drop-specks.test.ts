import { expect, test } from "vitest";

import { dropLineEnds } from "./drop-specks";

const size = { width: 120, height: 90 };
const strokeWidth = 8;

type Line = { from: readonly [x: number, y: number]; thick: number; long: number; depth: number };

/** A stroke in the middle and one line that slants upwards from a place; which of both are left. */
function leftOf({ from: [x, y], thick, long, depth }: Line): { stroke: boolean; line: boolean } {
  const cover = new Uint8Array(size.width * size.height);
  const density = new Uint8Array(cover.length);
  const paint = (px: number, py: number, value: number) => {
    cover[py * size.width + px] = 255;
    density[py * size.width + px] = value;
  };
  for (let px = 50; px < 110; px += 1)
    for (let py = 60; py < 60 + strokeWidth; py += 1) paint(px, py, 220);
  for (let step = 0; step < long; step += 1)
    for (let wide = 0; wide < thick; wide += 1)
      paint(x + Math.floor(step / 4) + wide, y - step, depth);
  dropLineEnds({ cover, pens: new Uint8Array(cover.length) }, { ...size, density, strokeWidth });
  return { stroke: cover[64 * size.width + 80] === 255, line: cover[y * size.width + x] === 255 };
}

const printed = { from: [0, 70], thick: 2, long: 50, depth: 90 } as const;

test("what a printed line leaves at the sheet's edge is wiped out", () => {
  expect(leftOf(printed)).toEqual({ stroke: true, line: false });
});

test.each([
  ["as dark as the drawing", { ...printed, depth: 210 }],
  ["as thick as its strokes", { ...printed, thick: 7 }],
  ["inside the sheet", { ...printed, from: [12, 70] }],
  ["a short dash", { ...printed, long: 20 }],
] as const)("a line that is %s stays", (_, line) => {
  expect(leftOf(line)).toEqual({ stroke: true, line: true });
});
