import { expect, test } from "vitest";

import { type Homography, mapPoint } from "../sheet/homography";
import { photoOnPaper } from "./photo-on-paper";

/** A sheet that lies upright in the photo, from (100, 200) on, at half its pixels. */
const toSheet: Homography = [2, 0, -200, 0, 2, -400, 0, 0, 1];
const photo = { width: 1000, height: 2000 };

test("the photo is laid under the art and under the sheet, each in the middle of its square", () => {
  const box = { left: 200, top: 400, width: 800, height: 400 };
  const { art, sheet } = photoOnPaper(photo, toSheet, { art: box, sheet: box });
  if (!art || !sheet) throw new Error("Both boxes have a place");
  // The box's left end is at 200 of the sheet, 200 of the photo's pixels, a fifth of its width.
  const left = mapPoint(art, { x: 0.2, y: 0.25 });
  expect(left.x).toBeCloseTo(0.08, 9);
  expect(left.y).toBeCloseTo(0.5, 9);
  const right = mapPoint(sheet, { x: 0.6, y: 0.25 });
  expect(right.x).toBeCloseTo(1, 9);
  expect(right.y).toBeCloseTo(0.5, 9);
});

test("what has no box has no mapping", () => {
  expect(photoOnPaper(photo, toSheet, { art: null, sheet: null })).toEqual({
    art: null,
    sheet: null,
  });
});
