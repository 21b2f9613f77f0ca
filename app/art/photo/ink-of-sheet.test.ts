import { expect, test } from "vitest";

import { straightenSheet } from "../sheet/straighten-sheet";
import { inkOfSheet } from "./ink-of-sheet";

const [width, height] = [480, 360];
const [night, meadow, white] = [
  [20, 22, 50] as const,
  [40, 90, 55] as const,
  [240, 240, 235] as const,
];
type Color = readonly [red: number, green: number, blue: number];

/** A sheet on a pale table, each with a camera's noise. */
function photoOf(colorAt: (x: number, y: number) => Color) {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isSheet = x >= 50 && x < 430 && y >= 40 && y < 320;
      const color = isSheet ? colorAt(x, y) : ([205, 200, 190] as const);
      const noise = ((x * 7919 + y * 104_729) % 9) - 4;
      pixels.set(
        color.map((value) => value + noise),
        (y * width + x) * 3,
      );
    }
  return { width, height, pixels };
}

function isColoredIn(colorAt: (x: number, y: number) => Color) {
  const photo = photoOf(colorAt);
  return inkOfSheet(straightenSheet(photo), photo, null)?.isColoredIn;
}

const isMoon = (x: number, y: number) => Math.hypot(x - 330, y - 100) < 25;

test("a night above a meadow is painted up to the edge; a drawing on black paper is not", () => {
  const sky = (x: number, y: number) => (isMoon(x, y) ? white : night);
  expect(isColoredIn((x, y) => (y > 220 ? meadow : sky(x, y)))).toBe(true);
  expect(isColoredIn(sky)).toBe(false);
  // Nor are strokes that run out of it.
  expect(isColoredIn((x, y) => (x % 60 < 5 ? white : sky(x, y)))).toBe(false);
});
