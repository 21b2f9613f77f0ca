import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { densestPart } from "./densest-part";
import { printAreas } from "./print-areas";
import { renderCloseView } from "./render-close-view.server";

/** A block of ink in the lower right of a sparse sheet of the whole area, 10 pixels per inch. */
function sheet(color: readonly [number, number, number]) {
  const pixels = new Uint8Array(120 * 160 * 4);
  for (let y = 110; y < 130; y += 1) {
    for (let x = 80; x < 92; x += 1) pixels.set([...color, 255], (y * 120 + x) * 4);
  }
  pixels.set([...color, 255], (10 * 120 + 10) * 4);
  return { pixels, width: 120, height: 160 };
}

describe("renderCloseView", () => {
  test("finds the densest part, and never leaves the print area", () => {
    const part = densestPart(sheet([0, 0, 0]), printAreas.adult.front, 3);
    expect(part.x).toBeLessThanOrEqual(8);
    expect(part.x + part.width).toBeGreaterThanOrEqual(9.2);
    expect(part.y + part.height).toBeGreaterThan(11.5);
    const blank = { pixels: new Uint8Array(4), width: 1, height: 1 };
    const middle = densestPart(blank, printAreas.youth.back, 3);
    expect(middle.x).toBeGreaterThanOrEqual(0);
    expect(middle.y + middle.height).toBeLessThanOrEqual(12);
  });

  test("finds the strokes on a sheet of paper, however the light falls on it", () => {
    const pixels = new Uint8Array(240 * 320 * 4);
    for (let y = 0; y < 320; y += 1)
      for (let x = 0; x < 240; x += 1) {
        const paper = 250 - Math.round((x + y) / 6);
        // Lines, an inch long, in the lower right.
        const isInk = x > 170 && x < 230 && y > 240 && y < 300 && (x + y) % 14 < 4;
        pixels.set(
          isInk ? [28, 27, 27, 255] : [paper, paper - 4, paper - 20, 255],
          (y * 240 + x) * 4,
        );
      }
    const place = { x: 1, y: 2, width: 10, height: 13 };
    const art = { pixels, width: 240, height: 320, place, isSheet: true };
    const part = densestPart(art, printAreas.adult.front, 3.2);
    expect(part.x + 1.6).toBeGreaterThan(1 + (170 / 240) * 10);
    expect(part.x + 1.6).toBeLessThan(1 + (230 / 240) * 10);
    expect(part.y + 1.6).toBeGreaterThan(2 + (240 / 320) * 13);
    expect(part.y + 1.6).toBeLessThan(2 + (300 / 320) * 13);
  });

  test.each([
    ["Yellow", [28, 27, 27]],
    ["Navy", [244, 241, 231]],
  ] as const)("shows ink and knit on %s cloth", async (color, ink) => {
    const look = { cut: "adult", side: "front", foldPattern: "laid", color } as const;
    const picture = { ...look, art: sheet(ink), width: 400, format: "png" } as const;
    const once = await renderCloseView(picture);
    expect((await renderCloseView(picture)).equals(once)).toBe(true);
    const { data, info } = await sharp(once).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, 400]);
    const reds = Array.from({ length: 400 * 400 }, (_, at) => data[at * 3] ?? 0);
    const inked = reds.filter((red) => Math.abs(red - ink[0]) < 40);
    expect(inked.length / reds.length).toBeGreaterThan(0.12);
    expect(inked.length / reds.length).toBeLessThan(0.6);
    expect(new Set(inked).size).toBeGreaterThan(8);
  });
});
