import sharp from "sharp";
import { expect, test } from "vitest";

import { type DrawnLine, LINES_SIZE } from "~/lib/lines/drawn-line";

import { linesOfSketch, lookAtSketch } from "./draw-sketch.server";
import { markerColors, type SketchAct } from "./sketch-acts";

const source = (acts: readonly SketchAct[]) => ({ acts: JSON.stringify(acts), count: acts.length });
const linesOf = (acts: readonly SketchAct[]) => linesOfSketch(source(acts), "colors") ?? [];

/** How far a hand comes from one point to the next, in units. */
const HAND = 30;

type Places = readonly (readonly [number, number])[];

function ink(
  id: string,
  places: Places,
  more: { color?: "black" | "red"; tip?: "fine" | "normal" | "fat" } = {},
): SketchAct {
  return { id, do: "ink", tip: "normal", color: "black", ...more, points: byHand(places) };
}

function byHand(places: Places): number[] {
  return places.flatMap(([x, y], at) => {
    const [fromX, fromY] = places[at - 1] ?? [x, y];
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / HAND));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      const along = (from: number, to: number) => Math.round(from + (to - from) * share);
      return [along(fromX, x), along(fromY, y), 50];
    }).flat();
  });
}

/** What the drawing is of, far from the name. */
const house = [
  ink("h1", [
    [300, 2900],
    [300, 1800],
    [1200, 1200],
    [2100, 1800],
    [2100, 2900],
    [300, 2900],
  ]),
  ink("h2", [
    [1000, 2900],
    [1000, 2300],
    [1400, 2300],
    [1400, 2900],
  ]),
];
/** "MIA" above it. */
const name = [
  ink("n1", [
    [400, 700],
    [450, 300],
    [550, 500],
    [650, 300],
    [700, 700],
  ]),
  ink("n2", [
    [850, 300],
    [850, 700],
  ]),
  ink("n3", [
    [1000, 700],
    [1150, 300],
    [1300, 700],
  ]),
  ink("n4", [
    [1060, 550],
    [1240, 550],
  ]),
];
const rubbedOut = Array.from({ length: 5 }, (_, row): SketchAct => ({
  id: `r${row}`,
  do: "rub",
  tip: "fat",
  points: [250, 280 + row * 110, 50, 1450, 280 + row * 110, 50],
}));

const undo = (of: string): SketchAct => ({ id: `undo-${of}`, do: "undo", of });
const alone = linesOf(house);

/** What never leaves: neither points nor how many lines there were, nor when. */
test.each<[string, SketchAct[]]>([
  ["rubbed out", [...name, ...rubbedOut, ...house]],
  ["rubbed out at the end", [...house, ...name, ...rubbedOut]],
  [
    "rubbed out between two lines",
    [...house.slice(0, 1), ...name, ...rubbedOut, ...house.slice(1)],
  ],
  ["cleared", [...name, { id: "c", do: "clear" }, ...house]],
  ["undone", [...house, ...name, ...name.toReversed().map(({ id }) => undo(id))]],
  ["taken away", [...house, ...name, { id: "x", do: "remove", ids: name.map(({ id }) => id) }]],
  [
    "moved off the sheet",
    [
      ...house,
      ...name,
      { id: "m", do: "move", ids: name.map(({ id }) => id), by: [1, 0, 0, 1, 0, -1500] },
    ],
  ],
  [
    "rubbed out and moved into the drawing",
    [
      ...house,
      ...name,
      ...rubbedOut,
      { id: "m", do: "move", ids: name.map(({ id }) => id), by: [1, 0, 0, 1, 300, 1400] },
    ],
  ],
  [
    "written beyond the sheet's edge",
    [
      ...house,
      ...name.map((act): SketchAct =>
        act.do === "ink"
          ? { ...act, points: act.points.map((n, at) => (at % 3 === 1 ? n - 900 : n)) }
          : act,
      ),
    ],
  ],
])("of a name that was %s nothing is left", (_, acts) => {
  expect(linesOf(acts)).toEqual(alone);
});

test("a name that was painted over is not written again: only the paint is", () => {
  const paint = Array.from({ length: 8 }, (_, row) =>
    ink(
      `p${row}`,
      [
        [300, 250 + row * 75],
        [1450, 250 + row * 75],
      ],
      { tip: "fat" },
    ),
  );
  expect(linesOf([...name, ...paint, ...house])).toEqual(linesOf([...paint, ...house]));
});

test("what is undone and done again is there, and what was rubbed and drawn anew is once", () => {
  const again: SketchAct[] = [...house, undo("h2"), { id: "again", do: "redo", of: "h2" }];
  expect(linesOf(again)).toEqual(alone);
  const before = house.map((act) => ({ ...act, id: `${act.id}-before` }));
  const wide = Array.from({ length: 20 }, (_, row): SketchAct => ({
    id: `w${row}`,
    do: "rub",
    tip: "fat",
    points: [100, 1000 + row * 110, 50, 2300, 1000 + row * 110, 50],
  }));
  expect(linesOf([...before, ...wide, ...house])).toEqual(alone);
});

test("the points of a part that was rubbed out are not in the line that is left", () => {
  const line = ink("a", [
    [300, 1000],
    [900, 1000],
    [1200, 700],
    [1500, 1000],
    [2100, 1000],
  ]);
  const rub: SketchAct = {
    id: "r",
    do: "rub",
    tip: "fat",
    points: byHand([
      [950, 900],
      [1200, 700],
      [1450, 900],
    ]),
  };
  const heights = (lines: readonly DrawnLine[]) =>
    lines.flatMap(({ path }) => pointsIn(path).map(([, y]) => y));
  const spread = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  const left = linesOf([line, rub]);
  expect(spread(heights(linesOf([line])))).toBeGreaterThan(70);
  expect(spread(heights(left))).toBeLessThan(50);
  expect(left.length).toBeGreaterThanOrEqual(2);
});

test("lines come in the order in which they were drawn, in their colors, and those that cross are whole", () => {
  const down = ink("a", [
    [1200, 400],
    [1200, 2400],
  ]);
  const across = ink(
    "b",
    [
      [400, 1400],
      [2000, 1400],
    ],
    { color: "red" },
  );
  const fill: SketchAct = {
    id: "f",
    do: "fill",
    color: "yellow",
    rings: [[1300, 1500, 1900, 1500, 1900, 2100, 1300, 2100]],
  };
  const lines = linesOf([down, fill, across]);
  expect(lines.map(({ color, isFill = false }) => [color, isFill])).toEqual([
    [markerColors.black, false],
    [markerColors.yellow, true],
    [markerColors.red, false],
  ]);
  expect(linesOfSketch(source([down, fill, across]), "black")?.map(({ color }) => color)).toEqual([
    markerColors.black,
    markerColors.black,
  ]);
});

test("an area that was filled again in another color is there once", () => {
  const rings = [[600, 600, 1800, 600, 1800, 1800, 600, 1800]];
  const fill = (id: string, color: "yellow" | "blue"): SketchAct => ({
    id,
    do: "fill",
    color,
    rings,
  });
  const lines = linesOf([...house, fill("f1", "yellow"), fill("f2", "blue")]);
  expect(lines.filter(({ isFill }) => isFill).map(({ color }) => color)).toEqual([
    markerColors.blue,
  ]);
});

test("there is ink in the finished drawing wherever a line is drawn, however it was rubbed", async () => {
  const whole = await compared([...house, ...name]);
  expect(whole.astray).toBe(0);
  expect(whole.share).toBeGreaterThan(0.93);
  const rub = (id: string, points: number[], tip: "fine" | "fat" = "fine"): SketchAct => ({
    id,
    do: "rub",
    tip,
    points,
  });
  const acts: SketchAct[] = [
    ...house,
    ...name,
    rub("r1", [250, 1600, 50, 2300, 2400, 50]),
    rub("r2", [380, 720, 50, 1300, 520, 50, 1300, 350, 50]),
    rub("r3", [330, 2800, 50, 330, 1900, 50]),
    {
      id: "f",
      do: "fill",
      color: "yellow",
      rings: [[400, 2000, 900, 2000, 900, 2800, 400, 2800]],
    },
    rub("r4", [500, 2200, 50, 800, 2600, 50], "fat"),
  ];
  const rubbed = await compared(acts);
  expect(rubbed.astray).toBe(0);
  expect(rubbed.share).toBeGreaterThan(0.8);
});

/** How many pixels of the lines lie where no ink is, and what share of the ink they show. */
async function compared(acts: readonly SketchAct[]) {
  const lines = linesOf(acts);
  const look = await lookAtSketch(source(acts));
  const size = { width: LINES_SIZE, height: LINES_SIZE };
  const raw = (picture: Uint8Array) =>
    sharp(picture)
      .flatten({ background: "#fff" })
      .resize(size)
      .toColourspace("srgb")
      .raw()
      .toBuffer();
  const [drawn, finished] = await Promise.all([
    raw(asSvg(lines)),
    raw((look?.colors ?? look?.black)?.paper ?? new Uint8Array()),
  ]);
  let [inks, both, astray] = [0, 0, 0];
  const isInk = (pixels: Buffer, at: number) => (pixels[at * 3 + 2] ?? 255) < 140;
  const isNear = (at: number) =>
    [-3, 0, 3].some((dy) => [-3, 0, 3].some((dx) => isInk(finished, at + dx + dy * LINES_SIZE)));
  for (let at = 0; at < LINES_SIZE * LINES_SIZE; at += 1) {
    if (isInk(finished, at)) inks += 1;
    if (!isInk(drawn, at)) continue;
    if (isInk(finished, at)) both += 1;
    else if (!isNear(at)) astray += 1;
  }
  return { astray, share: both / inks };
}

function asSvg(lines: readonly DrawnLine[]): Buffer {
  const paths = [...lines.filter(({ isFill }) => isFill), ...lines.filter(({ isFill }) => !isFill)];
  const drawn = paths.map(({ path, width = 0, color = "#000", isFill }) =>
    isFill
      ? `<path d="${path}" fill="${color}" fill-rule="evenodd"/>`
      : `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LINES_SIZE} ${LINES_SIZE}" width="${LINES_SIZE}" height="${LINES_SIZE}">${drawn.join("")}</svg>`,
  );
}

function pointsIn(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Ml])(-?\d+) (-?\d+)/g)].map(([, kind, dx, dy]) => {
    [x, y] = kind === "M" ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
    return [x, y];
  });
}
