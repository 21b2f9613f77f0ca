import { expect, test } from "vitest";

import type { RgbPicture } from "../photo/rgb-picture";
import { steepestOnSheet } from "./find-ruling";
import { removeRuling } from "./remove-ruling";

const [width, height] = [720, 900];
const line = [190, 205, 240] as const;
const area = [205, 226, 246] as const;
const isInArea = (x: number, y: number) => x >= 120 && x < 560 && y >= 200 && y < 640;

/** White paper with printed squares, over part of which something pale was painted. */
function squaredPaper(): RgbPicture {
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLine = x % 22 < 2 || y % 22 < 2;
      if (isInArea(x, y)) pixels.set(area, (y * width + x) * 3);
      else if (isLine) pixels.set(line, (y * width + x) * 3);
    }
  return { width, height, pixels };
}

test("squares are taken off beside a large pale area that hides most of their lines, and the area stays", () => {
  const even = squaredPaper();
  removeRuling(even, steepestOnSheet);
  // Lines are looked at in strips, which do not end where the area does.
  const strip = width / 36;
  const isRim = (at: number, ends: readonly number[]) =>
    ends.some((end) => Math.abs(at - end) < strip);
  let [left, changed] = [0, 0];
  for (let y = 8; y < height - 8; y += 1)
    for (let x = 8; x < width - 8; x += 1) {
      if (isRim(x, [120, 560]) || isRim(y, [200, 640])) continue;
      const red = even.pixels[(y * width + x) * 3] ?? 0;
      if (isInArea(x, y)) changed += Math.abs(red - area[0]) > 4 ? 1 : 0;
      else left += red < 245 ? 1 : 0;
    }
  expect(changed).toBe(0);
  // Of the 20,000 that all lines have there.
  expect(left).toBeLessThan(100);
});
