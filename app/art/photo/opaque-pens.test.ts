import { expect, test } from "vitest";

import { opaquePens } from "./opaque-pens";
import { labOf, type Rgb } from "./lab-color";

const [width, height] = [64, 64];
const kraft: Rgb = [184, 146, 100];

/** A stroke of a pen across a sheet of paper, lifted as it would be on white. */
function strokeOn(paper: Rgb, seen: Rgb) {
  const isInk = (cell: number) => Math.abs(Math.floor(cell / width) - 32) < 8;
  const pixels = new Uint8Array(width * height * 3);
  for (let cell = 0; cell < width * height; cell += 1)
    pixels.set(isInk(cell) ? seen : paper, cell * 3);
  const cover = new Uint8Array(width * height).map((_, cell) => (isInk(cell) ? 255 : 0));
  const color = seen.map((value, at) => Math.min(255, (value * 255) / (paper[at] ?? 255)));
  const [red = 0, green = 0, blue = 0] = color;
  const pen = { color: [red, green, blue], lab: labOf([red, green, blue]), share: 1 } as const;
  const blocks = { block: 8, width: 8, height: 8 };
  const ink = {
    width,
    height,
    cover,
    pens: cover.map((value) => (value > 0 ? 0 : 255)),
    density: cover,
    gone: new Uint8Array(width * height),
    palette: [pen],
    tints: { cell: 8, width: 8, height: 8, fields: [new Float32Array(256)] },
    contrast: 1,
    edgeWidth: 1,
  };
  const colors = new Float32Array(8 * 8 * 3).map((_, at) => paper[at % 3] ?? 0);
  return opaquePens(ink, { width, height, pixels }, { ...blocks, colors });
}

test.each([
  ["red on kraft", kraft, [208, 46, 48]],
  ["blue on kraft", kraft, [38, 84, 190]],
  ["purple on gray", [172, 172, 170], [120, 60, 186]],
] as const)("ink that covers its paper has the color that is seen: %s", (_, paper, seen) => {
  const { pens, isOpaque } = strokeOn(paper, seen);
  expect(isOpaque).toBe(true);
  expect(pens.palette[0]?.color.map(Math.round)).toEqual(seen);
  expect([...(pens.tints.fields[0]?.subarray(4 * 36, 4 * 36 + 3) ?? [])].map(Math.round)).toEqual(
    seen,
  );
});

test("ink that kraft may shine through stays as on white, and its color is told to be another one", () => {
  const { pens, isOpaque, unlike } = strokeOn(kraft, [122, 76, 44]);
  expect({ isOpaque, unlike }).toEqual({ isOpaque: false, unlike: 1 });
  expect(pens.palette[0]?.color[0]).toBeCloseTo(169, 0);
});

test("ink that may cover gray paper, or lie on white paper in a dim room, has a color near both", () => {
  const seen: Rgb = [41, 140, 71];
  const { pens, isOpaque, unlike } = strokeOn([160, 160, 158], seen);
  expect({ isOpaque, unlike }).toEqual({ isOpaque: false, unlike: 0 });
  const [, green] = pens.palette[0]?.color ?? [];
  expect(green).toBeLessThan((255 / 160) * 140 - 10);
  expect(green).toBeGreaterThan(140 + 20);
  // Paper that is lit well is white.
  expect(strokeOn([228, 228, 224], seen).pens.palette[0]?.color[1]).toBeCloseTo((255 / 228) * 140);
});

test("ink that may cover pink paper has a color near both", () => {
  const pink: Rgb = [244, 190, 204];
  const seen: Rgb = [28, 160, 166];
  const { pens, isOpaque, unlike } = strokeOn(pink, seen);
  expect({ isOpaque, unlike }).toEqual({ isOpaque: false, unlike: 0 });
  const [, green] = pens.palette[0]?.color ?? [];
  expect(green).toBeLessThan((255 / 190) * 160 - 10);
  expect(green).toBeGreaterThan(160 + 10);
});

test("white paper under a warm lamp is no kraft", () => {
  expect(strokeOn([236, 198, 138], [200, 38, 28])).toMatchObject({ isOpaque: false, unlike: 0 });
});
