import { expect, test } from "vitest";

import { identity } from "../sheet/homography";
import { dropSheetThings } from "./sheet-things";

const [width, height] = [200, 160];

/** How much is left of ink where a shape of the photo's upper right corner is filled in; paper fills the photo. */
function leftInCorner(isInk: (fromRight: number, fromTop: number) => boolean): number {
  const cover = new Uint8Array(width * height).map((_, at) =>
    isInk(width - 1 - (at % width), Math.floor(at / width)) ? 255 : 0,
  );
  const before = cover.filter((value) => value > 0).length;
  const picture = { width, height, pixels: new Uint8Array(width * height * 3).fill(230) };
  const none = { frame: null, isFound: false, isWhole: false, isFilled: false, isByHand: false };
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  const shown = { left: 0, top: 0, width, height };
  const straight = { ...none, sheet: picture, corners, toSheet: identity, shown, photoScale: 1 };
  dropSheetThings({ cover, pens: new Uint8Array(cover.length) }, straight, picture);
  return cover.filter((value) => value > 0).length / before;
}

test("where paper fills a photo, the table in its corner is not drawn", () => {
  expect(leftInCorner((x, y) => x / 60 + y / 90 < 1)).toBe(0);
});

test.each([
  ["a sun that is filled in", (x: number, y: number) => Math.hypot(x, y) < 60],
  ["a line", (x: number, y: number) => Math.abs(x / 60 + y / 90 - 1) < 0.08],
  [
    "a shape in it and a line from it",
    (x: number, y: number) => x + y < 50 || (y === 20 && x < 120),
  ],
  ["a band along the border", (x: number, y: number) => y < 30 && x < 150],
] as const)("%s in a corner stays", (_, isInk) => {
  expect(leftInCorner(isInk)).toBe(1);
});
