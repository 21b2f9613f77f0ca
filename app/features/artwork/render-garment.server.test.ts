import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { renderInk } from "./draw-strokes.server";
import { cuts, foldPatterns, type GarmentLook } from "./garment-look";
import type { GarmentArt } from "./garment-picture";
import { type InchRectangle, inchesToPicture, moved, printAreas, wholeArea } from "./print-areas";
import { renderGarment } from "./render-garment.server";
import { face } from "./test-face";

const lightInk = [244, 241, 231] as const;
const darkInk = [28, 27, 27] as const;

async function inkArt(color: readonly [number, number, number], place?: InchRectangle) {
  const { data, info } = await sharp(await renderInk(face, { seed: 5, size: 1200, margin: 0.02 }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) data.set(color, at);
  const art: GarmentArt = { pixels: new Uint8Array(data), width: info.width, height: info.height };
  return place ? { ...art, place } : art;
}

interface Picture {
  width: number;
  pixels: Uint8Array;
}

async function opened(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, pixels: new Uint8Array(data) };
}

type Reading = (at: number) => number;

/** A reading between the four pixels around a point. */
function between(width: number, x: number, y: number, read: Reading): number {
  const [column, row] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  let sum = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const [cx, cy] = [column + (corner & 1), row + (corner >> 1)];
    const share = (1 - Math.abs(x - 0.5 - cx)) * (1 - Math.abs(y - 0.5 - cy));
    sum += share * read(cy * width + cx);
  }
  return sum;
}

/** Brightness (0 to 255) at a point of the 1600 square. */
function brightness({ width, pixels }: Picture, x: number, y: number): number {
  const scale = width / 1600;
  return between(width, x * scale, y * scale, (at) => lightOf(pixels, at * 3));
}

function lightOf(pixels: Uint8Array, at: number): number {
  return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
}

/** How much of the art at a point in inches is ink, 0 to 1. */
function inkAt(art: GarmentArt, place: InchRectangle, x: number, y: number): number {
  const [u, v] = [(x - place.x) / place.width, (y - place.y) / place.height];
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return 0;
  const alpha: Reading = (at) => (art.pixels[at * 4 + 3] ?? 0) / 255;
  return between(art.width, u * art.width, v * art.height, alpha);
}

/** The ink found by comparing with the blank shirt, mapped back into the print area and laid over the art that was asked for. */
function agreement(look: GarmentLook, printed: Picture, blank: Picture, art: GarmentArt) {
  const area = printAreas[look.cut][look.side];
  const place = art.place ?? wholeArea(area);
  const toPicture = inchesToPicture(look);
  const full = lightOf(art.pixels, 0);
  let [both, either] = [0, 0];
  const fine = 72;
  for (let row = 0; row < area.height * fine; row += 1) {
    for (let column = 0; column < area.width * fine; column += 1) {
      const [x, y] = [(column + 0.5) / fine, (row + 0.5) / fine];
      const [px, py] = moved(toPicture, x, y);
      const bare = brightness(blank, px, py);
      const found = (brightness(printed, px, py) - bare) / (full - bare) > 0.5;
      const wanted = inkAt(art, place, x, y) > 0.5;
      if (found || wanted) either += 1;
      if (found && wanted) both += 1;
    }
  }
  return both / either;
}

describe("renderGarment", () => {
  describe.each(cuts)("prints where the plan says, on the %s cut", (cut) => {
    test.each(foldPatterns)("%s", async (foldPattern) => {
      const side = foldPattern === "spread" || cut === "adult" ? "front" : "back";
      const look = { cut, side, foldPattern } as const;
      const scale = printAreas[cut][side].width / 12;
      const place = { x: 1 * scale, y: 0.5 * scale, width: 9 * scale, height: 9 * scale };
      for (const [color, ink] of [
        ["White", darkInk],
        ["Navy", lightInk],
      ] as const) {
        const art = await inkArt(ink, place);
        const printed = await opened(await renderGarment({ ...look, color, art, format: "png" }));
        const blank = await opened(
          await renderGarment({ ...look, color, art: null, format: "png" }),
        );
        const iou = agreement(look, printed, blank, art);
        console.log(cut, side, foldPattern, color, iou.toFixed(4));
        expect(iou).toBeGreaterThanOrEqual(0.97);
      }
    });
  });
});
