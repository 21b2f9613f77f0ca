import { describe, expect, test } from "vitest";

import { latticeValue } from "../seeded-noise";
import type { Rgb } from "../photo/lab-color";
import { sheetInFrame } from "./sheet-in-frame";

const size = { width: 150, height: 200 };
const oak = [150, 120, 82] as const;
const birch = [222, 200, 165] as const;
const paper = [236, 235, 230] as const;
const ink = [24, 24, 26] as const;

/** With the grain of a film in little light. */
function frame(colorAt: (x: number, y: number) => Rgb, light = 1) {
  const pixels = new Uint8ClampedArray(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const grain = 7 * latticeValue(x, y, 5);
      const color = colorAt(x, y).map((value) => value * light + grain);
      pixels.set(color, (y * size.width + x) * 3);
    }
  return { ...size, pixels: new Uint8Array(pixels.buffer) };
}

type Quad = readonly (readonly [x: number, y: number])[];

const straight: Quad = [
  [20, 24],
  [130, 24],
  [130, 176],
  [20, 176],
];

function isIn(quad: Quad, x: number, y: number) {
  return quad.every(([fromX, fromY], at) => {
    const [toX, toY] = quad[(at + 1) % 4] ?? [fromX, fromY];
    return (toX - fromX) * (y + 0.5 - fromY) > (toY - fromY) * (x + 0.5 - fromX);
  });
}

/** A cat's head and a line that leaves the sheet at its bottom. */
const isInk = (x: number, y: number) =>
  Math.abs(Math.hypot(x - 75, y - 95) - 32) < 2 || (Math.abs(x - 75) < 1.5 && y > 130);

function scene(quad: Quad, { table = oak, sheet = paper }: { table?: Rgb; sheet?: Rgb } = {}) {
  return (x: number, y: number): Rgb => {
    if (!isIn(quad, x, y)) return table.map((value) => value * (1 + grainAt(x, y))) as never;
    return isInk(x, y) ? ink : sheet;
  };
}

const grainAt = (x: number, y: number) => 0.05 * Math.sin(y / 2 + 2 * Math.sin(x / 30));

function farthest(corners: readonly { x: number; y: number }[] | null, quad: Quad) {
  if (!corners) return Infinity;
  return Math.max(
    ...corners.map(({ x, y }, at) =>
      Math.hypot(x - (quad[at]?.[0] ?? 0), y - (quad[at]?.[1] ?? 0)),
    ),
  );
}

const rotated: Quad = [
  [48, 20],
  [128, 50],
  [96, 172],
  [14, 140],
];
const steep: Quad = [
  [40, 40],
  [112, 42],
  [138, 172],
  [12, 168],
];

describe("a sheet is found where it lies", () => {
  test.each<[string, Quad, Parameters<typeof scene>[1]]>([
    ["on a dark table", straight, {}],
    ["on light wood", straight, { table: birch }],
    ["turned", rotated, {}],
    ["seen from the side", steep, {}],
    ["of blue paper", straight, { sheet: [130, 176, 222] }],
    ["of yellow paper on light wood", straight, { sheet: [248, 222, 84], table: birch }],
    ["of black card on a light table", straight, { sheet: [40, 40, 44], table: birch }],
  ])("%s", (_, quad, look) => {
    const seen = sheetInFrame(frame(scene(quad, look)));
    expect(seen.isWhole).toBe(true);
    expect(farthest(seen.corners, quad)).toBeLessThan(5);
  });

  test("with a shadow that falls over half of it", () => {
    const lit = scene(straight);
    const seen = sheetInFrame(
      frame((x, y) => lit(x, y).map((value) => value * (1 - 0.4 * (x / 150))) as never),
    );
    expect(seen.isWhole).toBe(true);
    expect(farthest(seen.corners, straight)).toBeLessThan(5);
  });

  test("small, and in little light", () => {
    const small: Quad = [
      [55, 70],
      [95, 70],
      [95, 126],
      [55, 126],
    ];
    expect(farthest(sheetInFrame(frame(scene(small))).corners, small)).toBeLessThan(4);
    const dark = sheetInFrame(frame(scene(straight), 0.25));
    expect(farthest(dark.corners, straight)).toBeLessThan(5);
    expect(dark.light).toBeLessThan(70);
    expect(sheetInFrame(frame(scene(straight))).light).toBeGreaterThan(200);
  });
});

test("a sheet that goes on beyond the frame is not whole", () => {
  const cut: Quad = [
    [60, 30],
    [220, 30],
    [220, 170],
    [60, 170],
  ];
  expect(sheetInFrame(frame(scene(cut))).isWhole).toBe(false);
  const corner: Quad = [
    [20, 24],
    [170, -10],
    [170, 190],
    [20, 176],
  ];
  expect(sheetInFrame(frame(scene(corner))).isWhole).toBe(false);
});

describe("no sheet is seen", () => {
  test.each<[string, (x: number, y: number) => Rgb]>([
    ["on an empty table", (x, y) => oak.map((value) => value * (1 + grainAt(x, y))) as never],
    [
      "in a lamp's light on a table",
      (x, y) => {
        const light = 0.6 + 0.6 * Math.exp(-((x - 80) ** 2 + (y - 90) ** 2) / 2500);
        return oak.map((value) => value * light) as never;
      },
    ],
    ["in a checked cloth", (x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? [180, 60, 58] : paper)],
    ["in a plate", (x, y) => (Math.hypot(x - 75, y - 100) < 50 ? paper : oak)],
    ["in a blank wall", () => [200, 198, 190]],
    ["in the dark", () => [9, 9, 9]],
  ])("%s", (_, colorAt) => {
    const seen = sheetInFrame(frame(colorAt));
    expect(seen.isWhole && seen.corners).toBeFalsy();
  });
});
