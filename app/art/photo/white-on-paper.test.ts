import { expect, test } from "vitest";

import { whiteOnPaper } from "./white-on-paper";

const size = { width: 480, height: 640 };
type Color = readonly [number, number, number];
const kraft: Color = [184, 146, 100];
const white: Color = [238, 236, 230];
const black: Color = [30, 30, 30];

/** A sheet with a black circle on it, and what is drawn or shines beside it. */
function sheetOf(seen: (x: number, y: number, paper: Color) => Color, paper = kraft) {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let cell = 0; cell < size.width * size.height; cell += 1) {
    const [x, y] = [cell % size.width, Math.floor(cell / size.width)];
    const isCircle = Math.abs(Math.hypot(x - 240, y - 300) - 120) < 5;
    pixels.set(isCircle ? black : seen(x, y, paper), cell * 3);
  }
  return { ...size, pixels };
}

const times = (color: Color, light: number): Color => [
  Math.min(255, color[0] * light),
  Math.min(255, color[1] * light),
  Math.min(255, color[2] * light),
];
const isStroke = (x: number, y: number) => Math.abs(y - 500 - 20 * Math.sin(x / 30)) < 4;
const isLine = (x: number, y: number) => x > 80 && x < 400 && isStroke(x, y);
const isArea = (x: number, y: number) => Math.hypot(x - 240, y - 300) < 120;
const at = (x: number, y: number) => y * size.width + x;

test.each([
  ["a stroke on kraft", kraft, isLine, [240, 520]],
  ["a stroke on gray", [172, 172, 170], isLine, [240, 520]],
  ["a stroke on pink", [244, 190, 204], isLine, [240, 520]],
  ["an area within an outline", kraft, isArea, [240, 300]],
] as const)("white ink is lifted off the paper: %s", (_, paper, isWhite, [x, y]) => {
  const { lifted: found } = whiteOnPaper(sheetOf((px, py) => (isWhite(px, py) ? white : paper)));
  expect(found?.cover[at(x, y)]).toBeGreaterThan(240);
  expect(found?.cover[at(60, 100)]).toBe(0);
  const bare = found?.without.pixels[at(x, y) * 3 + 2] ?? 0;
  expect(Math.abs(bare - paper[2])).toBeLessThan(6);
});

test.each([
  ["plain paper", (_x, _y, paper) => paper],
  [
    "a reflection",
    (x, y, paper) => times(paper, 1 + 2 * Math.exp(-(((x - 250) ** 2 + (y - 320) ** 2) / 60 ** 2))),
  ],
  ["tape over a corner", (x, y, paper) => times(paper, Math.abs(x + y - 120) < 40 ? 1.2 : 1)],
  [
    "a fold",
    (x, _y, paper) => times(paper, Math.abs(x - 236) < 4 ? 0.86 : Math.abs(x - 244) < 4 ? 1.08 : 1),
  ],
  ["a hard shadow", (x, y, paper) => times(paper, Math.min(1, Math.max(0.45, (x + y - 500) / 40)))],
  ["a table at the edge", (x, _y, paper) => (x > 470 ? white : paper)],
  ["yellow ink", (x, y, paper) => (isLine(x, y) ? [246, 208, 36] : paper)],
] as const satisfies [string, (x: number, y: number, paper: Color) => Color][])(
  "no white ink is seen in %s",
  (_, seen) => {
    for (const paper of [kraft, [172, 172, 170], [244, 190, 204]] as const)
      expect(whiteOnPaper(sheetOf(seen, paper))).toEqual({ lifted: null, unsure: null });
  },
);

test("white paper that was glued onto the sheet is not lifted, but told with its place", () => {
  const isGlued = (x: number, y: number) => x >= 80 && x < 400 && y >= 100 && y < 540;
  const { lifted, unsure } = whiteOnPaper(sheetOf((x, y) => (isGlued(x, y) ? white : kraft)));
  expect(lifted).toBeNull();
  expect(unsure?.box).toEqual({ left: 80, top: 100, width: 320, height: 440 });
});

test("white ink that the sheet's edge cuts off is lifted", () => {
  const isSpot = (x: number, y: number) => Math.hypot(x, y - 500) < 60;
  const { lifted } = whiteOnPaper(sheetOf((x, y) => (isSpot(x, y) ? white : kraft)));
  expect(lifted?.cover[at(10, 500)]).toBeGreaterThan(240);
});

test("white ink in the rim of a hard shadow is lifted", () => {
  const light = (x: number) => Math.min(1, Math.max(0.5, Math.exp(-(x - 215) / 85)));
  const isShort = (x: number, y: number) => x > 225 && x < 275 && isStroke(x, y);
  const { lifted } = whiteOnPaper(
    sheetOf((x, y) => times(isShort(x, y) ? white : kraft, light(x))),
  );
  expect(lifted?.cover[at(250, 520)]).toBeGreaterThan(200);
});

test("what a camera holds no more light of is a lamp rather than ink, and is told with its place", () => {
  const { lifted, unsure } = whiteOnPaper(
    sheetOf((x, y) => (Math.hypot(x - 240, y - 300) < 40 ? [255, 255, 255] : kraft)),
  );
  expect(lifted).toBeNull();
  expect(unsure?.box.width).toBe(79);
});
