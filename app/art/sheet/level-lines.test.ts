import { describe, expect, test } from "vitest";

import type { RgbPicture } from "../photo/rgb-picture";
import { chain, identity, invert, mapPoint } from "./homography";
import { levelLines } from "./level-lines";

const [width, height] = [420, 500];

/** Paper with thin blue lines, of which each rises more steeply than the one above. */
function ruled(slope: number, fan: number): RgbPicture {
  const pixels = new Uint8Array(width * height * 3).fill(240);
  for (let line = -4; line < 30; line += 1) {
    const y = 22 * line;
    for (let x = 0; x < width; x += 1) {
      const row = Math.round(y + (slope + fan * (y - height / 2)) * (x - width / 2));
      if (row >= 0 && row < height) pixels.set([150, 178, 214], (row * width + x) * 3);
    }
  }
  return { width, height, pixels };
}

describe("levelLines", () => {
  test.each([
    [0.12, 0],
    [-0.06, 0.0003],
    [0.02, -0.0004],
    [0.36, 0],
    [-0.42, 0.0002],
  ])("lays lines of slope %f that fan out by %f a pixel level", (slope, fan) => {
    const there = levelLines(ruled(slope, fan));
    if (!there) throw new Error("No lines were found");
    const back = invert(there);
    for (const y of [100, 250, 400]) {
      const ends = [60, 360].map((x) =>
        mapPoint(back, { x, y: y + (slope + fan * (y - height / 2)) * (x - width / 2) }),
      );
      expect(Math.abs((ends[0]?.y ?? 0) - (ends[1]?.y ?? 9))).toBeLessThan(2);
    }
  });

  test("leaves level lines and bare paper alone", () => {
    expect(levelLines(ruled(0, 0))).toBeNull();
    const bare = { width, height, pixels: new Uint8Array(width * height * 3).fill(240) };
    expect(levelLines(bare)).toBeNull();
  });

  test("the two lines of a margin do not tell where lines meet", () => {
    const paper = ruled(0, 0);
    for (let y = 0; y < height; y += 1) {
      for (const x of [54, 60])
        paper.pixels.set([230, 150, 150], (y * width + Math.round(x + 0.002 * y)) * 3);
    }
    expect(levelLines(paper)).toBeNull();
  });
});

test("a mapping and its inverse cancel out", () => {
  const there = levelLines(ruled(0.1, 0.0002)) ?? identity;
  const point = mapPoint(chain(there, invert(there)), { x: 12, y: 340 });
  expect(point.x).toBeCloseTo(12, 6);
  expect(point.y).toBeCloseTo(340, 6);
});
