import { describe, expect, test } from "vitest";

import { inkPixels } from "../ink-pixels";
import { blackTurnedWhite, inOneInk } from "./ink-variants";

const art = {
  width: 5,
  height: 1,
  pixels: Uint8Array.from(
    [
      [24, 22, 21, 255],
      [208, 46, 48, 255],
      [30, 40, 110, 128],
      [24, 22, 21, 90],
      [0, 0, 0, 0],
    ].flat(),
  ),
};

const variants = {
  dark: () => inOneInk(art, [24, 22, 21]),
  light: () => inOneInk(art, [255, 255, 255]),
  colorsOnDark: () => blackTurnedWhite(art),
};

function colors(variant: keyof typeof variants): number[][] {
  const { pixels } = variants[variant]();
  return Array.from({ length: 5 }, (_, at) => [...pixels.subarray(at * 4, at * 4 + 4)]);
}

describe("art in its ink", () => {
  test("prints everything in one dark or one light ink", () => {
    expect(colors("dark").slice(0, 3)).toEqual([
      [24, 22, 21, 255],
      [24, 22, 21, 255],
      [24, 22, 21, 128],
    ]);
    expect(colors("light")[3]).toEqual([255, 255, 255, 90]);
  });

  test("leaves colors as they are on light cloth", () => {
    expect(inkPixels(art, "colors")).toEqual(art.pixels);
  });

  test("turns black strokes white on dark cloth, and nothing else", () => {
    expect(colors("colorsOnDark")).toEqual([
      [255, 255, 255, 255],
      [208, 46, 48, 255],
      [30, 40, 110, 128],
      [255, 255, 255, 90],
      [0, 0, 0, 0],
    ]);
  });

  test("black drawn on white stays black on dark cloth; black beside it turns white", () => {
    const [width, height] = [120, 60];
    const pixels = new Uint8Array(width * height * 4);
    const fill = (left: number, top: number, right: number, bottom: number, shade: number) => {
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1)
          pixels.set([shade, shade, shade, 255], (y * width + x) * 4);
    };
    fill(4, 4, 56, 56, 20);
    fill(12, 12, 48, 48, 250);
    fill(24, 24, 36, 36, 20);
    fill(80, 12, 110, 48, 20);
    const made = blackTurnedWhite({ width, height, pixels }).pixels;
    const shade = (x: number, y: number) => made[(y * width + x) * 4];
    expect({
      outline: shade(8, 30),
      body: shade(18, 30),
      eye: shade(30, 30),
      feet: shade(95, 30),
    }).toEqual({ outline: 20, body: 250, eye: 20, feet: 255 });
  });

  test("never writes into the art it was given", () => {
    const before = Uint8Array.from(art.pixels);
    colors("colorsOnDark");
    expect(art.pixels).toEqual(before);
  });
});
