import { expect, test } from "vitest";

import { hasRuledLine, hasSpecksAllOver } from "./stray-pieces";

const size = { width: 600, height: 600 };

/** Dots where squares cross, as far as a circle around the middle goes. */
function dots(reach: number) {
  const cover = new Uint8Array(size.width * size.height);
  for (let y = 20; y < 580; y += 24)
    for (let x = 20; x < 580; x += 24)
      if (Math.hypot(x - 300, y - 300) < reach)
        for (let down = 0; down < 3; down += 1)
          cover.fill(255, (y + down) * size.width + x, (y + down) * size.width + x + 3);
  return { ...size, cover };
}

test("what squares leave all over a sheet is told from a drawing's own dots", () => {
  expect(hasSpecksAllOver(dots(500))).toBe(true);
  expect(hasSpecksAllOver(dots(110))).toBe(false);
});

/** A stroke from side to side, three pixels wide. */
function stroke(yAt: (x: number) => number, to = 500) {
  const cover = new Uint8Array(size.width * size.height);
  for (let x = 100; x < to; x += 1)
    for (let down = 0; down < 3; down += 1)
      cover[(Math.round(yAt(x)) + down) * size.width + x] = 255;
  return { ...size, cover };
}

test("the straight shadow at a sheet's edge is told from a line drawn by hand", () => {
  expect(hasRuledLine(stroke((x) => 300 + x / 30))).toBe(true);
  expect(hasRuledLine(stroke((x) => 300 + x / 30, 250))).toBe(false);
  expect(hasRuledLine(stroke((x) => 300 + 5 * Math.sin(x / 60)))).toBe(false);
});
