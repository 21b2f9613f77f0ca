import { describe, expect, test } from "vitest";
import { type Strokes, strokesToSvgPath } from "./stroke-path";

const zigzag: Strokes = [
  [
    [0, 255, 0],
    [0, 60, 120],
  ],
];

function coordinates(path: string): number[] {
  return (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}

describe("strokesToSvgPath", () => {
  test("gives the same path for the same seed and another for another", () => {
    const once = strokesToSvgPath(zigzag, { size: 400, seed: 7 });
    expect(strokesToSvgPath(zigzag, { size: 400, seed: 7 })).toBe(once);
    expect(strokesToSvgPath(zigzag, { size: 400, seed: 8 })).not.toBe(once);
  });

  test("keeps the whole drawing inside the margin and fills the space", () => {
    const all = coordinates(strokesToSvgPath(zigzag, { size: 1000, seed: 1, margin: 0.1 }));
    expect(Math.min(...all)).toBeGreaterThan(90);
    expect(Math.max(...all)).toBeLessThan(910);
    expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(760);
  });

  test("draws a dot for a single touch and nothing for no strokes", () => {
    expect(
      coordinates(strokesToSvgPath([[[5], [5]]], { size: 100, seed: 1 })).length,
    ).toBeGreaterThan(8);
    expect(strokesToSvgPath([], { size: 100, seed: 1 })).toBe("");
    expect(strokesToSvgPath([[[], []]], { size: 100, seed: 1 })).toBe("");
  });

  test("never writes a broken number", () => {
    const same: Strokes = [
      [
        [9, 9, 9],
        [9, 9, 9],
      ],
      [
        [0, 255],
        [0, 0],
      ],
    ];
    expect(strokesToSvgPath(same, { size: 300, seed: 3 })).not.toMatch(/NaN|Infinity/);
  });
});
