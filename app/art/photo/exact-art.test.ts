import { expect, test } from "vitest";

import { exactArt } from "./exact-art";
import { contrastToGround } from "./lift-off-ground";

/** A dark outline around an area that has seven times its pixels. */
function outlined(area: readonly [number, number, number, number]) {
  const side = 40;
  const pixels = new Uint8Array(side * side * 4);
  for (let cell = 0; cell < side * side; cell += 1) {
    const [x, y] = [cell % side, Math.floor(cell / side)];
    const isLine = Math.min(x, y, side - 1 - x, side - 1 - y) < 1.5;
    pixels.set(isLine ? [35, 31, 32, 255] : area, cell * 4);
  }
  return { width: side, height: side, pixels };
}

test("a pale area beside dark lines does not make the lines faint", () => {
  expect(exactArt(outlined([255, 213, 79, 89]))?.contrast).toBe(1);
  expect(contrastToGround(outlined([255, 243, 196, 255]), [255, 255, 255])).toBeGreaterThan(0.8);
});

test("lines are as faint as all of the drawing is", () => {
  const { width, height, pixels } = outlined([0, 0, 0, 0]);
  const pale = {
    width,
    height,
    pixels: pixels.map((value, at) => (at % 4 === 3 ? value / 4 : value)),
  };
  expect(exactArt(pale)?.contrast).toBeCloseTo(0.25, 1);
});

/** A white face with two eyes, which are little of its ink. */
function face(eyes: readonly [number, number, number]) {
  const side = 200;
  const pixels = new Uint8Array(side * side * 4);
  for (let cell = 0; cell < side * side; cell += 1) {
    const [x, y] = [cell % side, Math.floor(cell / side)];
    const isEye = Math.min(Math.hypot(x - 70, y - 80), Math.hypot(x - 130, y - 80)) < 14;
    if (Math.hypot(x - 100, y - 100) < 90)
      pixels.set([...(isEye ? eyes : ([255, 255, 255] as const)), 255], cell * 4);
  }
  return { width: side, height: side, pixels };
}

test("small black or gray eyes in a white face are not made one ink with it", () => {
  expect(exactArt(face([0, 0, 0]))?.isColored).toBe(true);
  expect(exactArt(face([128, 128, 128]))?.isColored).toBe(true);
  expect(exactArt(face([255, 255, 255]))?.isColored).toBe(false);
});
