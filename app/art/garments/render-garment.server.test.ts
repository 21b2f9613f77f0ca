import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { cuts, foldPatterns, type GarmentLook } from "~/schema/garment-look";

import { renderInk } from "../draw-strokes.server";
import { dyedShirt, renderGarment } from "./render-garment.server";
import { garmentColor } from "./garment-colors";
import type { GarmentArt } from "./garment-picture";
import { fillMask } from "./garment-masks.server";
import { garmentShape } from "./garment-shape";
import { inchesToPicture, moved, printAreas, wholeArea, type InchRectangle } from "./print-areas";
import type { Strokes } from "../stroke-path";

/** A drawn face: round and straight lines in every direction. */
const face: Strokes = [
  [
    [120, 70, 25, 5, 20, 70, 130, 190, 230, 245, 230, 180, 110],
    [5, 12, 45, 110, 180, 235, 250, 230, 180, 110, 45, 12, 6],
  ],
  [
    [80, 84, 78],
    [80, 100, 118],
  ],
  [
    [165, 160, 168],
    [78, 100, 120],
  ],
  [
    [60, 90, 125, 165, 195],
    [160, 192, 202, 190, 155],
  ],
  [
    [120, 118, 140],
    [110, 150, 150],
  ],
];

const lightInk = [244, 241, 231] as const;
const darkInk = [28, 27, 27] as const;

/** The alpha of the face, drawn once. */
const drawn = renderInk(face, { seed: 5, size: 1000, margin: 0.02 }).then((ink) =>
  sharp(ink).ensureAlpha().raw().toBuffer(),
);

async function inkArt(color: readonly [number, number, number], place: InchRectangle) {
  const pixels = Uint8Array.from(await drawn);
  for (let at = 0; at < pixels.length; at += 4) pixels.set(color, at);
  return { pixels, width: 1000, height: 1000, place };
}

type Picture = {
  width: number;
  pixels: Uint8Array;
};

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
  const fine = 40;
  const bottom = Math.min(area.height, place.y + place.height + 1);
  for (let row = 0; row < bottom * fine; row += 1) {
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

/** The blank shirt is compared before it is encoded: its pixels are what `renderGarment` prints on. */
async function printedAndBlank(look: GarmentLook, color: string, art: GarmentArt) {
  const printed = await opened(await renderGarment({ ...look, color, art, format: "png" }));
  return { printed, blank: { width: 1600, pixels: await dyedShirt(look, garmentColor(color)) } };
}

describe("renderGarment", () => {
  // Each pattern once, each cut, side and ink twice: what takes long is what all shirts of a look
  // share.
  test.each([
    { cut: "adult", side: "front", foldPattern: "laid", color: "White", ink: darkInk },
    { cut: "youth", side: "back", foldPattern: "hung", color: "Navy", ink: lightInk },
    { cut: "youth", side: "front", foldPattern: "spread", color: "Navy", ink: lightInk },
    { cut: "adult", side: "back", foldPattern: "tossed", color: "White", ink: darkInk },
  ] as const)(
    "puts the ink where the plan says: $cut, $side, $foldPattern",
    { tags: ["sweep"] },
    async ({ color, ink, ...look }) => {
      const scale = printAreas[look.cut][look.side].width / 12;
      const place = { x: 1 * scale, y: 0.5 * scale, width: 9 * scale, height: 9 * scale };
      const art = await inkArt(ink, place);
      const { printed, blank } = await printedAndBlank(look, color, art);
      expect(agreement(look, printed, blank, art)).toBeGreaterThanOrEqual(0.97);
    },
  );

  test(
    "takes a print file of the whole area as well as a part with its place",
    { tags: ["sweep"] },
    async () => {
      const area = printAreas.adult.front;
      const [width, height] = [area.width * 75, area.height * 75];
      const pixels = new Uint8Array(width * height * 4);
      for (let y = 150; y < 450; y += 1) {
        for (let x = 300; x < 600; x += 1) pixels.set([...darkInk, 255], (y * width + x) * 4);
      }
      const block = Uint8Array.from({ length: 16 * 4 }, (_, at) => [...darkInk, 255][at % 4] ?? 0);
      const whole: GarmentArt = { pixels, width, height };
      const part = {
        pixels: block,
        width: 4,
        height: 4,
        place: { x: 4, y: 2, width: 4, height: 4 },
      };
      const look = { cut: "adult", side: "front", foldPattern: "laid" } as const;
      for (const art of [whole, part]) {
        const { printed, blank } = await printedAndBlank(look, "White", art);
        expect(agreement(look, printed, blank, whole)).toBeGreaterThanOrEqual(0.97);
      }
    },
  );

  test(
    "prints colors over an underbase: dark cloth does not darken them",
    { tags: ["sweep"] },
    async () => {
      const yellow = Uint8Array.from([246, 203, 69, 255]);
      const place = { x: 3, y: 3, width: 6, height: 6 };
      const art = { pixels: yellow, width: 1, height: 1, place };
      const look = { cut: "adult", side: "front", foldPattern: "laid" } as const;
      const colors: number[][] = [];
      for (const color of ["White", "Black"]) {
        const { width, pixels } = await opened(
          await renderGarment({ ...look, color, art, format: "png" }),
        );
        const at = (700 * width + 800) * 3;
        colors.push([...pixels.subarray(at, at + 3)]);
      }
      const [onWhite = [], onBlack = []] = colors;
      onWhite.forEach((value, channel) => {
        expect(Math.abs(value - (onBlack[channel] ?? 0))).toBeLessThan(16);
      });
    },
  );

  test("draws four silhouettes of each cut that differ from one another", async () => {
    const shapes: Uint8Array[] = [];
    for (const cut of cuts) {
      for (const foldPattern of foldPatterns) {
        const side = foldPattern === "hung" ? "back" : "front";
        const { pieces } = garmentShape({ cut, side, foldPattern });
        const { values } = await fillMask(Object.values(pieces), 200);
        shapes.push(Uint8Array.from(values, (cover) => (cover > 0.5 ? 1 : 0)));
      }
    }
    shapes.forEach((one, index) => {
      for (const other of shapes.slice(index + 1)) {
        const different = one.filter((value, at) => value !== other[at]).length;
        expect(different / one.filter((value) => value === 1).length).toBeGreaterThan(0.03);
      }
    });
  });

  test("refuses art whose buffer does not fit its size", async () => {
    const art = { pixels: new Uint8Array(12), width: 2, height: 2 };
    const look = { cut: "adult", side: "front", foldPattern: "laid" } as const;
    await expect(renderGarment({ ...look, color: "White", art })).rejects.toThrow(/four bytes/);
  });
});
