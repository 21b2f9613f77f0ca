import { expect, test } from "vitest";

import { grayFills } from "./gray-fills";

const side = 480;

/** What is told of a sheet without ink whose paper is 230 in good light. */
function told(lightAt: (x: number, y: number) => number, isInArt = () => false) {
  const pixels = new Uint8Array(side * side * 3);
  for (let cell = 0; cell < side * side; cell += 1)
    pixels.fill(230 * lightAt(cell % side, Math.floor(cell / side)), cell * 3, cell * 3 + 3);
  const none = new Uint8Array(side * side);
  return grayFills({ width: side, height: side, pixels }, { cover: none, gone: none }, isInArt);
}

const isAmid = (x: number, y: number) => x >= 160 && x < 320 && y >= 160 && y < 320;

test("gray that is parted from all paper around it by a step is told with its place", () => {
  const fill = told((x, y) => (isAmid(x, y) ? 0.8 : 1));
  expect(fill?.box).toEqual({ left: 160, top: 160, width: 160, height: 160 });
  expect(fill?.pixels).toBe(160 * 160);
  // Under a lamp from one side as well.
  expect(told((x, y) => (1 - x / 1600) * (isAmid(x, y) ? 0.8 : 1))?.pixels).toBeGreaterThan(20_000);
});

test("a pale fill that lies in a shadow's rim is told, and the rim is not", () => {
  const rim = (x: number, y: number) => 0.4 + 0.6 / (1 + Math.exp((x + y / 3 - 300) / 30));
  expect(told((x, y) => rim(x, y) * (isAmid(x, y) ? 0.89 : 1))?.pixels).toBeGreaterThan(22_000);
  expect(told(rim)).toBeNull();
});

test("what is in the art is not told, nor a shadow that comes in from the edge or fades", () => {
  expect(
    told(
      (x, y) => (isAmid(x, y) ? 0.8 : 1),
      () => true,
    ),
  ).toBeNull();
  expect(told((x) => (x < 200 ? 0.6 : 1))).toBeNull();
  expect(
    told((x, y) => 1 - 0.4 * Math.exp(-((x - 240) ** 2 + (y - 240) ** 2) / 20_000)),
  ).toBeNull();
  expect(told(() => 1)).toBeNull();
});
