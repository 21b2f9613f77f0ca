import { expect, test } from "vitest";

import { seededRandom } from "../seeded-noise";
import { type Rgb, labOf } from "./lab-color";
import { besideWashes, layWashes } from "./lay-washes";
import type { LiftedInk } from "./lift-ink";
import { noPen } from "./pen-tints";
import { findWashes } from "./washes";

const side = 160;
const black = [20, 20, 20] as const;
const paper = [255, 255, 255] as const;
const blue = [110, 170, 220] as const;
const palest = [238, 240, 246] as const;
const sky = [130, 190, 230] as const;

/** White in good light. */
const evenPaper = { block: side, width: 1, height: 1, colors: new Float32Array(3).fill(240) };

/** Some pens' lifted ink, in a sheet of 160 × 160. */
function inkWhere(colors: readonly Rgb[], penAt: (x: number, y: number) => number): LiftedInk {
  const pens = new Uint8Array(side * side).map((_, cell) =>
    penAt(cell % side, Math.floor(cell / side)),
  );
  const grid = { cell: 8, width: side / 8, height: side / 8 };
  const ink = {
    width: side,
    height: side,
    pens,
    cover: pens.map((pen) => (pen === noPen ? 0 : 255)),
    palette: colors.map((color) => ({ color, lab: labOf(color), share: 1 / colors.length })),
  };
  const fields = colors.map((color) =>
    new Float32Array(grid.width * grid.height * 4).map((_, at) => color[at % 4] ?? 1),
  );
  const bare = new Uint8Array(side * side);
  return {
    ...ink,
    tints: { ...grid, fields },
    density: bare,
    gone: bare,
    contrast: 1,
    edgeWidth: 1,
  };
}

/** A strong wash in the upper left, and what goes on to its right behind a stroke. */
function maskOf(colorAt: (x: number, y: number) => Rgb | null) {
  const isStroke = (x: number) => x >= 72 && x < 96;
  const ink = inkWhere([black], (x) => (isStroke(x) ? 0 : noPen));
  const pixels = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isWash = x < 96 && x >= 24 && y >= 24 && y < 96;
      const color = isStroke(x) ? black : (colorAt(x, y) ?? (isWash ? blue : paper));
      pixels.set(color, (y * side + x) * 3);
    }
  const mask = findWashes({ even: { width: side, height: side, pixels }, paper: evenPaper }, ink)
    .washes?.mask.values;
  return (x: number, y: number) => mask?.[y * side + x];
}

test("a wash goes on behind a stroke that is drawn over it, however pale", () => {
  const at = maskOf((x, y) => (x >= 96 && x < 140 && y >= 24 && y < 96 ? palest : null));
  expect([at(50, 60), at(124, 60), at(124, 140)]).toEqual([255, 255, 0]);
});

test("a fold that begins in a wash is no part of it", () => {
  const at = maskOf((x, y) => (x >= 40 && x < 52 && y >= 96 ? palest : null));
  expect([at(50, 60), at(46, 150)]).toEqual([255, 0]);
});

test("gray beside black ink is a shadow unless it is filled in: even, up to its border", () => {
  const gray = [200, 200, 200] as const;
  const isWithin = (x: number, y: number) => x >= 24 && x < 136 && y >= 24 && y < 136;
  const shade = (x: number, y: number): Rgb => {
    const value = 255 - 60 * Math.exp(-((x - 80) ** 2 + (y - 80) ** 2) / 1800);
    return [value, value, value];
  };
  const washesOf = (colorAt: (x: number, y: number) => Rgb) => {
    const pixels = new Uint8Array(side * side * 3);
    for (let cell = 0; cell < side * side; cell += 1)
      pixels.set(colorAt(cell % side, Math.floor(cell / side)), cell * 3);
    const ink = inkWhere([black], () => noPen);
    return findWashes({ even: { width: side, height: side, pixels }, paper: evenPaper }, ink)
      .washes;
  };
  expect(washesOf((x, y) => (isWithin(x, y) ? gray : paper))?.share).toBeGreaterThan(0.4);
  expect(washesOf(shade)).toBeNull();
});

test("paper whose noise in a deep shadow makes it yellow is no wash", () => {
  const random = seededRandom(3);
  const [lit, dark] = [
    [180, 140, 100],
    [60, 50, 14],
  ] as const;
  const pixels = new Uint8Array(side * side * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const own = (Math.floor(at / 3) % side < 0.6 * side ? lit : dark)[at % 3] ?? 255;
    // As light as four in five of its pixels are, paper is white.
    pixels[at] = Math.min(255, 255 * (1 + ((random() + random() - 1) * 9 - 3) / own));
  }
  const sheet = { width: side, height: side, pixels };
  const ink = inkWhere([[40, 80, 200]], () => noPen);
  const washesOn = (colors: readonly number[]) => {
    const paper = { block: 0.6 * side, width: 2, height: 1, colors: Float32Array.from(colors) };
    return findWashes({ even: sheet, paper }, ink).washes;
  };
  expect(washesOn([...lit, ...dark])).toBeNull();
  expect(washesOn([...lit, ...lit])).not.toBeNull();
});

test("where a wash's border is soft, its pen still covers the paper", () => {
  const values = new Uint8Array(side * side).map((_, cell) => Math.min(255, 4 * (cell % side)));
  const ink = inkWhere([black, sky], (_, y) => (y < 8 ? 0 : 1));
  const left = besideWashes(ink, { mask: { width: side, height: side, values } });
  expect([left?.cover[20 * side + 30], left?.cover[20 * side + 100]]).toEqual([255, 0]);
});

test("dark strokes stay as crisp over a wash as beside it", () => {
  const size = { width: 2, height: 2 };
  const wash = new Uint8Array([...sky, 255, ...sky, 255, ...sky, 255, ...sky, 255]);
  const mask = { ...size, values: new Uint8Array(4).fill(255) };
  const painted = {
    ...size,
    pixels: new Uint8Array([...black, 255, ...sky, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  };
  const washes = {
    picture: { ...size, pixels: wash },
    mask,
    share: 1,
    contrast: 0.5,
  };
  layWashes(painted, washes, { left: 0, top: 0, width: 2, height: 2 });
  expect([...painted.pixels.subarray(0, 8)]).toEqual([...black, 255, ...sky, 255]);
});
