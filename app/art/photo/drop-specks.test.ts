import { expect, test } from "vitest";

import { dropLineEnds, dropSpecks } from "./drop-specks";

const size = { width: 120, height: 90 };
const strokeWidth = 8;

type Line = {
  from: readonly [x: number, y: number];
  thick: number;
  long: number;
  depth: number;
  /** Left of here lies what the photo does not show. */
  photo?: number;
};

/** A stroke in the middle and one line that slants upwards from a place; which of both are left. */
function leftOf({ from: [x, y], thick, long, depth, photo = 0 }: Line): {
  stroke: boolean;
  line: boolean;
} {
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
  const isOutside = cover.map((_, at) => (at % size.width < photo ? 1 : 0));
  dropLineEnds(
    { cover, pens: new Uint8Array(cover.length) },
    { ...size, density, strokeWidth, isOutside },
  );
  return { stroke: cover[64 * size.width + 80] === 255, line: cover[y * size.width + x] === 255 };
}

const printed = { from: [0, 70], thick: 2, long: 50, depth: 90 } as const;

test("what a printed line leaves at the sheet's edge is wiped out", () => {
  expect(leftOf(printed)).toEqual({ stroke: true, line: false });
});

test("what a printed line leaves at the photo's border is wiped out on a sheet that goes on beyond it", () => {
  expect(leftOf({ ...printed, from: [12, 70], photo: 10 })).toEqual({ stroke: true, line: false });
});

test("of a printed line that others cut to pieces, no part is left", () => {
  const cover = new Uint8Array(size.width * size.height);
  const density = new Uint8Array(cover.length);
  const paint = (x: number, y: number, value: number) => {
    cover[y * size.width + x] = 255;
    density[y * size.width + x] = value;
  };
  for (let x = 50; x < 110; x += 1) for (let y = 60; y < 68; y += 1) paint(x, y, 220);
  const dash = (x: number, y: number) => {
    for (let step = 0; step < 12; step += 1)
      for (const wide of [0, 1]) paint(x + Math.floor(step / 4) + wide, y - step, 70);
  };
  dash(8, 80);
  dash(12, 64);
  dash(22, 24);
  // Beside it, and as pale.
  dash(90, 40);
  const isOutside = cover.map((_, at) => (at % size.width < 5 ? 1 : 0));
  const ink = { cover, pens: new Uint8Array(cover.length) };
  dropLineEnds(ink, { ...size, density, strokeWidth, isOutside });
  const isLeft = (x: number, y: number) => cover[y * size.width + x] === 255;
  expect([isLeft(8, 80), isLeft(12, 64), isLeft(22, 24)]).toEqual([false, false, false]);
  expect([isLeft(90, 40), isLeft(80, 64)]).toEqual([true, true]);
});

test.each([
  ["as dark as the drawing", { ...printed, depth: 210 }],
  ["as thick as its strokes", { ...printed, thick: 7 }],
  ["inside the sheet", { ...printed, from: [12, 70] }],
  ["a short dash", { ...printed, long: 20 }],
] as const)("a line that is %s stays", (_, line) => {
  expect(leftOf(line)).toEqual({ stroke: true, line: true });
});

/** Whether ink that covers the sheet's left side so far in is taken for the table. */
function isTable(reach: number, isSheetFound: boolean): boolean {
  const { width, height } = size;
  const cover = new Uint8Array(width * height);
  for (let at = 0; at < cover.length; at += 1) if (at % width < reach) cover[at] = 255;
  const rules = { width, height, leastPixels: 4, mostEdgePixels: 0.12 * (width + height) };
  dropSpecks({ cover, pens: new Uint8Array(cover.length) }, { ...rules, isSheetFound });
  return cover[0] === 0;
}

test("beside a sheet that was found only a strip is the table; beside one that was not, all that is long", () => {
  expect(isTable(4, true)).toBe(true);
  expect(isTable(30, true)).toBe(false);
  expect(isTable(30, false)).toBe(true);
});
