import { expect, test } from "vitest";

import type { Rgb } from "../photo/lab-color";
import { findOtherSheets, findSheet } from "./find-sheet";

const size = { width: 300, height: 400 };
const ink = [20, 20, 20] as const;

function picture(colorAt: (x: number, y: number) => Rgb) {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) pixels.set(colorAt(x, y), (y * size.width + x) * 3);
  return { ...size, pixels };
}

const oak = [150, 120, 82] as const;
const paper = [225, 224, 220] as const;

/** Whether a place is on the right side of each line from one corner to the next. */
function isWithin(corners: readonly (readonly [x: number, y: number])[], x: number, y: number) {
  return corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % 4] ?? [fromX, fromY];
    return (toX - fromX) * (y + 0.5 - fromY) > (toY - fromY) * (x + 0.5 - fromX);
  });
}

const isOnSheet = (x: number, y: number) => x >= 50 && x < 250 && y >= 60 && y < 340;

test("of three sheets in a photo all are found, and no more", () => {
  const sheets = [
    [20, 40, 140, 180],
    [160, 60, 280, 200],
    [80, 230, 200, 370],
  ] as const;
  const photo = picture((x, y) =>
    sheets.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)
      ? paper
      : oak,
  );
  const first = findSheet(photo)?.corners;
  if (!first) throw new Error("No sheet was found");
  const found = [first, ...findOtherSheets(photo, first)];
  const corners = found.map(([{ x, y }]) => [Math.round(x / 10), Math.round(y / 10)]);
  expect(corners.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [2, 4],
    [8, 23],
    [16, 6],
  ]);
});

test("a sheet that is colored in to its edges is found whole, also where lines cross its horizon", () => {
  const cloth = (x: number, y: number) =>
    Math.floor(x / 20) % 2 === Math.floor(y / 20) % 2
      ? ([176, 60, 58] as const)
      : ([198, 176, 160] as const);
  const photo = picture((x, y) => {
    if (!isOnSheet(x, y)) return cloth(x, y);
    if (y > 150 && y < 280 && [100, 180].some((at) => Math.abs(x - at) < 3)) return ink;
    return y < 200 ? [140, 196, 236] : [111, 179, 107];
  });
  const corners = findSheet(photo)?.corners;
  const places = corners?.map(({ x, y }) => [Math.round(x / 10), Math.round(y / 10)]);
  expect(places).toEqual([
    [5, 6],
    [25, 6],
    [25, 34],
    [5, 34],
  ]);
});

test.each([
  [
    "from so near that a corner is not in the photo",
    [
      [40, -20],
      [280, 30],
      [270, 372],
      [-30, 352],
    ],
  ],
  [
    "that stands on a corner",
    [
      [140, 40],
      [280, 190],
      [150, 370],
      [20, 210],
    ],
  ],
  [
    "that stands on a corner, its right one up",
    [
      [20, 190],
      [160, 40],
      [280, 210],
      [150, 370],
    ],
  ],
] as const)("a sheet is found whole %s", (_, corners) => {
  const found = findSheet(picture((x, y) => (isWithin(corners, x, y) ? paper : oak)));
  expect(found?.isWhole).toBe(true);
  found?.corners.forEach(({ x, y }, at) => {
    expect(Math.hypot(x - (corners[at]?.[0] ?? 0), y - (corners[at]?.[1] ?? 0))).toBeLessThan(3);
  });
});

test.each([
  ["with a shadow at its edge", 0.75],
  ["in light without shadows", 1],
] as const)("a sheet of its table's color is told from the grain, %s", (_, shadow) => {
  const around = [
    [46, 56],
    [254, 56],
    [254, 344],
    [46, 344],
  ] as const;
  const found = findSheet(
    picture((x, y) => {
      const isPaper = isOnSheet(x, y);
      if (isPaper && Math.abs(Math.hypot(x - 150, y - 200) - 60) < 3) return ink;
      const grain = isPaper ? 1 : 1 + 0.1 * Math.sin(y / 1.2 + 2 * Math.sin(x / 40));
      const level = !isPaper && isWithin(around, x, y) ? grain * shadow : grain;
      return [oak[0] * level, oak[1] * level, oak[2] * level];
    }),
  );
  expect(found?.isWhole).toBe(true);
  found?.corners.forEach(({ x, y }, at) => {
    const [trueX, trueY] = [at === 0 || at === 3 ? 50 : 250, at < 2 ? 60 : 340];
    expect(Math.hypot(x - trueX, y - trueY)).toBeLessThan(5);
  });
});
