import { describe, expect, test } from "vitest";

import type { RgbPicture } from "../photo/rgb-picture";
import { chain, identity, invert, mapPoint } from "./homography";
import { frameAround, levelLines } from "./level-lines";

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

  test.each([0.7, 0.95, -0.75, -0.9])(
    "lays lines level that are nearly as steep as a diagonal, %f, the nearer way round",
    (slope) => {
      const there = levelLines(ruled(slope, 0));
      if (!there) throw new Error("No lines were found");
      const back = invert(there);
      const ends = [100, 320].map((x) =>
        mapPoint(back, { x, y: height / 2 + slope * (x - width / 2) }),
      );
      expect(Math.abs((ends[0]?.y ?? 0) - (ends[1]?.y ?? 9))).toBeLessThan(3);
      expect(ends[1]?.x).toBeGreaterThan((ends[0]?.x ?? 0) + 200);
    },
  );

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

test("a frame around what is seen turned holds all of it, and is no longer than asked for", () => {
  const share = Math.SQRT1_2;
  const turn = [share, -share, 0, share, share, 0, 0, 0, 1] as const;
  const { toPicture, ...frame } = frameAround(turn, { width: 300, height: 400 }, 450);
  expect([frame.width, frame.height]).toEqual([450, 450]);
  expect(frame.scale).toBeCloseTo(450 / (700 * share), 5);
  const back = invert(toPicture);
  const corners = [
    [0, 0],
    [300, 0],
    [300, 400],
    [0, 400],
  ].map(([x = 0, y = 0]) => mapPoint(back, { x, y }));
  const all = corners.flatMap(({ x, y }) => [x, y]);
  expect(Math.min(...all)).toBeCloseTo(0, 5);
  expect(Math.max(...all)).toBeCloseTo(450, 5);
});
