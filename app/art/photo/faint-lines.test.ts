import { expect, test } from "vitest";

import { faintLines } from "./faint-lines";

const size = { width: 300, height: 400 };

/** What is left out where a sheet is this dense at some places, and nothing is lifted. */
function leftOut(isFaint: (x: number, y: number) => boolean) {
  const density = new Uint8Array(size.width * size.height).map((_, cell) =>
    isFaint(cell % size.width, Math.floor(cell / size.width)) ? 70 : 0,
  );
  const bare = new Uint8Array(density.length);
  return faintLines({ ...size, density, cover: bare, gone: bare }, () => false);
}

test("a faint curve is left out of the drawing", () => {
  const found = leftOut((x, y) => Math.abs(Math.hypot(x - 150, y - 200) - 80) < 2);
  expect(found?.box).toEqual({ left: 69, top: 119, width: 163, height: 163 });
});

test("parts of a sheet's outline on a table of its color are no lines of the drawing", () => {
  const isEdge = (x: number, y: number) =>
    (Math.abs(y - 60 - x / 20) < 2 && x > 40 && x < 150) ||
    (Math.abs(x - 40) < 2 && y > 60 && y < 330);
  expect(leftOut(isEdge)).toBeNull();
});

test("a straight piece of a sheet's edge that lies askew is no line of the drawing, and a bent one is", () => {
  const isAskew = (x: number, y: number) => Math.abs(y - x) < 2 && x > 60 && x < 130;
  expect(leftOut(isAskew)).toBeNull();
  const bent = (x: number, y: number) =>
    Math.abs(y - x - 30 * Math.sin(((x - 60) / 70) * Math.PI)) < 3 && x > 60 && x < 130;
  expect(leftOut(bent)).not.toBeNull();
});
