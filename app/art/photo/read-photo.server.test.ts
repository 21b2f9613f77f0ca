import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { demoDrawings } from "~/art/pictures/demo-drawings.server";

import { adobeRgbFile, withJpegProfile } from "~tests/support/adobe-rgb";
import { findingsOf, isWrong, judgePhoto, judgePlan } from "~tests/support/phone-photo/judge-photo";
import { badKinds, badPhoto, goodPhoto, nearPhoto } from "~tests/support/phone-photo/photo-plans";
import { photoOfKind } from "~tests/support/phone-photo/photo-kinds";
import { takePhoto } from "~tests/support/phone-photo/take-photo";
import { makeBlackArt, makeColorArt, makeOriginalArt } from "./make-art.server";
import { noChoices } from "./mend-choices";
import { pointBetween } from "./rgb-picture";
import { readPhoto } from "./read-photo.server";

const drawings = [...demoDrawings().values()].map((one) => one.drawing);

function strokesOf(at: number) {
  return drawings[(at * 37) % drawings.length] ?? [];
}

describe("art from a phone photo", () => {
  test(
    "at full size: crisp strokes in color, off ruled paper on a desk with lines",
    { tags: ["sweep"] },
    async () => {
      const score = await judgePlan(goodPhoto(strokesOf(13), 13, { isColored: true }));
      expect(score).toMatchObject({ isColored: true, findings: [] });
      expect(score.overlap).toBeGreaterThan(0.98);
      expect(score.edgeWidth).toBeLessThanOrEqual(3);
      expect(score.cornerError).toBeLessThan(0.005);
      expect(score.colorError).toBeLessThan(8);
    },
  );

  test(
    "at half size: black strokes alone, off folded ruled paper",
    { tags: ["sweep"] },
    async () => {
      const score = await judgePlan(goodPhoto(strokesOf(8), 8, { isColored: false }), {
        width: 1800,
        height: 2400,
      });
      expect(score).toMatchObject({ isColored: false, findings: [] });
      expect(score.overlap).toBeGreaterThan(0.98);
      expect(score.edgeWidth).toBeLessThanOrEqual(3);
      expect(score.cornerError).toBeLessThan(0.005);
    },
  );

  test(
    "squared paper that fills the photo at a slant leaves no stubs",
    { tags: ["sweep"] },
    async () => {
      const plan = nearPhoto(
        goodPhoto(strokesOf(10), 10, { isColored: false, long: 1200 }),
        "squared",
      );
      const score = await judgePlan(plan, { width: 1800, height: 2400 });
      expect(score.overlap).toBeGreaterThan(0.97);
      expect(score.hasOriginal).toBe(true);
    },
  );

  test(
    "where the sheet cannot be told from a white table, its fold is no edge, its edge no faint line, and there is no original",
    { tags: ["sweep"] },
    async () => {
      const plan = photoOfKind("white table", strokesOf(5), 5);
      const score = await judgePlan(plan, { width: 900, height: 1200 });
      expect(score).toMatchObject({ findings: [], hasOriginal: false });
      expect(score.overlap).toBeGreaterThan(0.95);
    },
  );

  test("the original is the sheet alone, without metadata", { tags: ["sweep"] }, async () => {
    const sheet = await readPhoto(await photoWithPlace());
    if (!sheet.ok) throw new Error(sheet.reason);
    const original = await makeOriginalArt(sheet);
    const { exif, width, height } = await sharp(original?.bytes).metadata();
    expect(exif).toBeUndefined();
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(1, 2);
    const { channels } = await sharp(original?.bytes).stats();
    expect(channels[0]?.min ?? 0).toBeGreaterThan(100);
  });
});

describe("pictures of every kind", { tags: ["sweep"] }, () => {
  test.each([
    ["black card", 0.96],
    ["kraft on pale wood", 0.97],
    ["kraft on oak", 0.97, 5],
    ["on a corner", 0.97, 5],
    ["chalk on a blackboard", 0.95],
    ["sky over white", 0.95, 2],
    ["inverted scan", 0.96],
    ["pink paper", 0.97],
    ["three holes, ruled", 0.97],
    ["spiral pad", 0.94, 2],
    ["squared, askew", 0.97, 1],
    ["squared, askew", 0.97, 5],
    ["ruled, askew", 0.97, 5],
    ["ruled, near", 0.97, 5],
    ["ruled, near", 0.97, 11],
    ["ruled, askew", 0.97],
    ["shining through", 0.97],
    ["shining through", 0.97, 1],
    ["lamp that fades to dark", 0.95],
    ["oak, near", 0.97, 21],
    ["oak, near", 0.97, 9],
    ["scan in color", 0.97, 21],
  ] as const)("%s: the strokes alone, and nothing said", async (kind, least, other?: number) => {
    const seed = other ?? 3;
    const plan = photoOfKind(kind, strokesOf(seed), seed);
    const score = await judgePlan(plan, { width: 900, height: 1200 });
    expect(score.findings).toEqual([]);
    expect(isWrong(score)).toBe(false);
    expect(score.overlap).toBeGreaterThan(least);
  });

  test.each([
    ["kraft with white and black", ["white-ink"]],
    ["colored chalk on black", []],
  ] as const)("%s keeps its colors in a hard shadow", async (kind, findings) => {
    const plan = photoOfKind(kind, strokesOf(1), 1);
    const score = await judgePlan(plan, { width: 900, height: 1200 });
    expect(score.findings).toEqual(findings);
    expect(score.colorError).toBeLessThan(8);
  });

  test.each([
    ["kraft, white fills", ["white-ink"]],
    ["gray, white fills", ["white-ink"]],
    ["pink, white strokes", []],
  ] as const)("%s: white beside black ink is in the art", async (kind, findings) => {
    const score = await judgePlan(photoOfKind(kind, strokesOf(2), 2), { width: 900, height: 1200 });
    expect(score.findings).toEqual(findings);
    expect(isWrong(score)).toBe(false);
    expect(score.overlap).toBeGreaterThan(0.96);
  });

  test.each([
    ["kraft, white strokes, hard shadow", []],
    ["gray, one pen", []],
    ["gray fills, pale", ["faint-lines"]],
  ] as const)("%s: nothing false is in the art or said", async (kind, findings) => {
    const score = await judgePlan(photoOfKind(kind, strokesOf(2), 2), { width: 900, height: 1200 });
    expect(score.findings).toEqual(findings);
    expect(score.strays.extra).toBeLessThan(0.03);
    expect(score.strays.recolored).toBeLessThan(0.03);
  });

  test("a sheet that is colored from edge to edge is printed as it is, and that is said", async () => {
    const { findings, hasOriginal } = await judgePlan(
      photoOfKind("sky and meadow", strokesOf(2), 2),
      { width: 300, height: 400 },
    );
    expect({ findings, hasOriginal }).toEqual({ findings: ["colored-in"], hasOriginal: true });
  });
});

test(
  "corners that someone places across the drawing keep all of it that they hold",
  { tags: ["sweep"] },
  async () => {
    const { jpeg } = await takePhoto(goodPhoto(strokesOf(5), 5, { isColored: false, long: 1100 }));
    const found = await readPhoto(jpeg);
    const corners = found.ok ? found.check.sheetCorners : null;
    if (!found.ok || !corners) throw new Error("The sheet was not found");
    const [, b, c, d] = corners;
    const middle = {
      x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
      y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
    };
    const [a] = corners;
    const inside = pointBetween(a, middle, 0.35);
    const mended = await readPhoto(jpeg, { ...noChoices, corners: [inside, b, c, d] });
    if (!mended.ok) throw new Error(mended.reason);
    const pixels = ({ check }: typeof mended) => check.measures.drawingPixels;
    expect(pixels(mended)).toBeGreaterThan(0.7 * pixels(found));
  },
);

describe("the print check", () => {
  test.each(badKinds.map((kind, at) => [kind, [10, 6, 2, 8, 4][at] ?? 1] as const))(
    "recognizes a photo that is %s",
    async (kind, seed) => {
      expect(await findingsOf(badPhoto(strokesOf(seed), seed, kind, { long: 1100 }))).toEqual([
        kind,
      ]);
    },
  );
});

test(
  "a pale wash without a line keeps its color and its soft rim, and is not called faint or blurred",
  { tags: ["sweep"] },
  async () => {
    const spot = (color: string, at: number, id: string) =>
      `<radialGradient id="${id}"><stop offset="0.7" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${at}" cy="${at}" r="26" fill="url(#${id})"/>`;
    for (const [one, other] of [
      ["#8fc0a0", "#ecc08f"],
      ["#b9d6ea", "#f3c9d2"],
    ] as const) {
      const plan = photoOfKind("watercolor alone", [], 2);
      const under = spot(one, 36, "a") + spot(other, 70, "b");
      const drawing = { ...plan.drawing, under };
      const score = await judgePlan({ ...plan, drawing }, { width: 900, height: 1200 });
      expect(score).toMatchObject({ findings: [], isColored: true });
      expect(score.colorError).toBeLessThan(12);
      expect(score.strays.softOverlap).toBeGreaterThan(0.97);
    }
  },
);

test(
  "whoever keeps the whole sheet keeps it, however little is seen on it",
  { tags: ["sweep"] },
  async () => {
    const card = photoOfKind("black card", strokesOf(1), 1);
    const drawing = { ...card.drawing, markers: ["black"] as const };
    const { jpeg, corners, width, height } = await takePhoto({ ...card, drawing });
    const share = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / height });
    const [a, b, c, d] = corners;
    const byHand = [share(a), share(b), share(c), share(d)] as const;
    for (const choices of [{ darkPaper: true }, { corners: byHand }]) {
      const reading = await readPhoto(jpeg, { ...noChoices, ...choices, wholeSheet: true });
      if (!reading.ok) throw new Error(reading.reason);
      expect(reading).toMatchObject({ ink: null, washes: null, exact: null });
      expect(reading.check.findings).toEqual([]);
      const original = await makeOriginalArt(reading);
      const { channels } = await sharp(original?.bytes).stats();
      // The card with its strokes, not white paper.
      expect(channels.map(({ mean }) => mean < 90)).toEqual([true, true, true]);
      expect(channels.every(({ stdev }) => stdev > 1)).toBe(true);
    }
  },
);

test("colored strokes that are blurred are no soft wash", { tags: ["sweep"] }, async () => {
  expect(await findingsOf(badPhoto(strokesOf(3), 3, "blurred"))).toEqual(["blurred"]);
});

test.each([
  ["a photo that paper fills and strokes run out of is cut off, not without a sheet", "cut-off", 8],
  ["a lamp's reflection on the drawing is told where it is", "glare", 4],
] as const)("%s", { tags: ["sweep"] }, async (_, finding, seed) => {
  const good = goodPhoto(strokesOf(seed), seed, { isColored: false, long: 1100 });
  const plan =
    finding === "glare"
      ? { ...good, glare: { x: 0.5, y: 0.62, radius: 0.18 } }
      : { ...good, camera: { ...good.camera, fills: 2.1 } };
  const reading = await readPhoto((await takePhoto(plan)).jpeg);
  if (!reading.ok) throw new Error(reading.reason);
  const { findings, places } = reading.check;
  expect(findings).toEqual([finding]);
  expect(places.glare?.length).toBe(finding === "glare" ? 1 : undefined);
});

test(
  "a small lamp's reflection beside a drawing on gray paper is not told as white ink",
  { tags: ["sweep"] },
  async () => {
    const plan = photoOfKind("gray paper", strokesOf(2), 2);
    expect(await findingsOf({ ...plan, glare: { x: 0.5, y: 0.64, radius: 0.06 } })).toEqual([]);
  },
);

test(
  "a colored shape along the photo's edge is a drawing that is cut off, not the table",
  { tags: ["sweep"] },
  async () => {
    const plan = badPhoto(strokesOf(9), 9, "cut-off", { long: 1100 });
    const score = await judgePlan(plan, { width: 900, height: 1200 });
    expect(score.findings).toEqual(["cut-off"]);
    // Beyond the photo is bare paper: what was drawn there is truly missing.
    expect(score.overlap).toBeGreaterThan(0.78);
  },
);

test(
  "what squared paper leaves of its lines in a small photo is no faint drawing",
  { tags: ["sweep"] },
  async () => {
    const plan = badPhoto([], 3, "blank", { long: 900 });
    const findings = await findingsOf({ ...plan, paper: { ...plan.paper, ruling: "squared" } });
    expect(findings).toEqual(["blank", "too-small"]);
  },
);

const small = { width: 900, height: 1200 };

test.each([
  ["black, above and below", { top: 300, bottom: 300 }, "#000"],
  ["white, beside", { left: 160, right: 160 }, "#fff"],
  ["a scanner's with an open lid", { right: 90, bottom: 70 }, "#070707"],
])(
  "bars of an app or a scanner around a photo are not its ground: %s",
  { tags: ["sweep"] },
  async (_, bars, background) => {
    const good = goodPhoto(strokesOf(4), 4, { isColored: false, long: 1000 });
    const near = { ...good.camera, fills: 1.5, turn: 0 };
    const photo = await takePhoto({
      ...good,
      camera: near,
      drawing: { ...good.drawing, share: 0.5 },
      paper: { ...good.paper, ruling: "blank", folded: false },
    });
    const { left = 0, top = 0, right = 0, bottom = 0 }: Record<string, number> = bars;
    const around = { left, top, right, bottom };
    const jpeg = await sharp(photo.jpeg)
      .extend({ ...around, background })
      .jpeg({ quality: 88 })
      .toBuffer();
    const moved = ({ x, y }: { x: number; y: number }) => ({ x: x + left, y: y + top });
    const [a, b, c, d] = photo.corners;
    const score = await judgePhoto(
      {
        ...photo,
        jpeg,
        width: photo.width + left + right,
        height: photo.height + top + bottom,
        corners: [moved(a), moved(b), moved(c), moved(d)],
      },
      false,
      small,
    );
    expect(score).toMatchObject({ findings: [], isColored: false });
    expect(score.overlap).toBeGreaterThan(0.94);
  },
);

test.each(["png", "jpeg"] as const)(
  "a drawing program's gradient within a white border stays as it is: %s",
  async (format) => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><linearGradient id="g" x2=".3" y2="1"><stop stop-color="#ffd080"/><stop offset="1" stop-color="#4060c0"/></linearGradient><rect width="900" height="900" fill="#fff"/><rect x="80" y="80" width="740" height="740" fill="url(#g)"/><circle cx="450" cy="450" r="200" fill="none" stroke="#111" stroke-width="20"/></svg>',
    );
    const picture = await sharp(svg).toFormat(format).toBuffer();
    expect(await readPhoto(picture)).toMatchObject({
      check: { kind: "digital", isColored: true, findings: [] },
    });
  },
);

test(
  "what is seen and erased between bars is where it is in the whole picture",
  { tags: ["sweep"] },
  async () => {
    const square = (left: number) =>
      [
        [left, left + 50, left + 50, left, left],
        [0, 0, 50, 50, 0],
      ] as const;
    const good = goodPhoto([square(0), square(200)], 4, { isColored: false, long: 1000 });
    const { jpeg } = await takePhoto({
      ...good,
      camera: { ...good.camera, fills: 1.5, turn: 0, tip: 0, lean: 0 },
      drawing: { ...good.drawing, share: 0.5 },
      paper: { ...good.paper, ruling: "blank", folded: false },
    });
    const bars = { top: 400, bottom: 400, background: "#000" };
    const story = await sharp(jpeg).extend(bars).jpeg().toBuffer();
    const before = await readPhoto(story);
    if (!before.ok) throw new Error(before.reason);
    const [, right] = before.check.drawings;
    expect(right?.box.left).toBeCloseTo(0.68, 1);
    expect(right?.box.top).toBeCloseTo(0.46, 1);
    const stroke = { radius: 0.1, points: [{ x: 0.77, y: 0.5 }] };
    const after = await readPhoto(story, { ...noChoices, erased: [stroke] });
    if (!after.ok) throw new Error(after.reason);
    const art = await makeBlackArt(after, small);
    expect((art?.width ?? 0) / (art?.height ?? 1), "one square is left").toBeCloseTo(1, 1);
  },
);

test(
  "a kraft sheet that a hard shadow hides on a white table is told as that, and not as blurred",
  { tags: ["sweep"] },
  async () => {
    const plan = photoOfKind("kraft", strokesOf(2), 2);
    const light = { ...plan.light, shadow: 0.3, softness: 0.12 };
    expect(await findingsOf({ ...plan, light })).toEqual(["no-sheet"]);
  },
);

test(
  "white fills on gray paper that a shadow's edge hides are told",
  { tags: ["sweep"] },
  async () => {
    const plan = photoOfKind("gray, white fills", strokesOf(9), 9);
    const light = { ...plan.light, shadow: 0.4, softness: 0.12 };
    const score = await judgePlan({ ...plan, light }, { width: 900, height: 1200 });
    expect(isWrong(score)).toBe(true);
    expect(score.findings).toEqual(["white-left-out", "white-ink"]);
  },
);

test(
  "two light specks far apart in white fills are no fill that a shadow hides",
  { tags: ["sweep"] },
  async () => {
    const score = await judgePlan(photoOfKind("gray, white fills", strokesOf(9), 9), {
      width: 900,
      height: 1200,
    });
    expect(isWrong(score)).toBe(false);
    expect(score.findings).toEqual(["white-ink"]);
  },
);

test(
  "turquoise on pink paper has a color near what either paper would give it",
  { tags: ["sweep"] },
  async () => {
    const plan = photoOfKind("pink paper", strokesOf(2), 2);
    const drawing = { ...plan.drawing, markers: ["turquoise"] } as const;
    const score = await judgePlan({ ...plan, drawing }, { width: 900, height: 1200 });
    expect(score.findings).toEqual([]);
    expect(score.colorError).toBeLessThan(12);
  },
);

test("the noise of a dark room is no wash", { tags: ["sweep"] }, async () => {
  const good = goodPhoto(strokesOf(6), 6, { isColored: false, long: 1200 });
  const { jpeg } = await takePhoto({
    ...good,
    noise: 45,
    blur: 1.2,
    light: { color: [1, 0.85, 0.65], shadow: 0.6, angle: 0, softness: 0.8 },
  });
  const dark = await sharp(jpeg).linear(0.3, 0).jpeg({ quality: 72 }).toBuffer();
  expect(await readPhoto(dark)).toMatchObject({
    check: { isColored: false, findings: [] },
    washes: null,
  });
});

describe("a sheet on a table of its own color", { tags: ["sweep"] }, () => {
  const good = goodPhoto(strokesOf(3), 3, { isColored: false, long: 1200 });
  const paper = { ...good.paper, ruling: "blank" as const, color: [186, 148, 102] as const };
  const onOak = { ...good, desk: "oak" as const, paper };

  test("is told from the table's grain", async () => {
    const score = await judgePlan(onOak, small);
    expect(score.findings).toEqual([]);
    expect(score.overlap).toBeGreaterThan(0.98);
    expect(score.cornerError).toBeLessThan(0.005);
    expect(score.strays.extra).toBeLessThan(0.001);
  });

  test("that goes on beyond the photo: remains of its edges are told", async () => {
    const camera = { ...good.camera, shift: [-0.2, 0] as const };
    const { jpeg } = await takePhoto({ ...onOak, camera });
    expect(await readPhoto(jpeg)).toMatchObject({ check: { findings: ["no-sheet"] } });
  });
});

/** What someone draws with a black marker, in a square of 100 by 100 over the whole sheet. */
const inBlack = {
  sky: '<rect width="100" height="38" fill="#141312"/>',
  side: '<rect width="22" height="100" fill="#141312"/>',
  frame: '<path d="M0 0H100V100H0ZM6 6V94H94V6Z" fill="#141312" fill-rule="evenodd"/>',
} as const;

function filledPlan(ground: keyof typeof inBlack, desk: "black" | "white" | "oak", seed = 1) {
  const good = goodPhoto(strokesOf(seed), seed, { isColored: false, long: 1300 });
  const paper = { ...good.paper, ruling: "blank" as const, folded: false };
  return { ...good, desk, paper, drawing: { ...good.drawing, ground: inBlack[ground] } };
}

describe("what is filled in up to the sheet's edge", { tags: ["sweep"] }, () => {
  test.each([
    ["sky", "black"],
    ["sky", "white"],
    ["sky", "oak"],
    ["side", "black"],
    ["side", "white"],
  ] as const)("a black %s on a %s table is kept", async (ground, desk) => {
    const score = await judgePlan(filledPlan(ground, desk), small);
    expect(score.findings).toEqual([]);
    expect(score.overlap).toBeGreaterThan(0.96);
  });

  describe("black with a jagged edge on a black table, which hides where the sheet ends", () => {
    const jagged = {
      top: "M0 0H100V42L88 55 80 38 70 60 60 44 48 66 40 40 28 58 18 36 8 52 0 40Z",
      side: "M0 0H30L40 12 26 22 44 34 28 48 42 60 24 72 38 84 22 100H0Z",
    };
    const plan = (area: keyof typeof jagged, seed: number) => {
      const black = filledPlan("sky", "black", seed);
      const ground = `<path d="${jagged[area]}" fill="#141312"/>`;
      return { ...black, drawing: { ...black.drawing, ground } };
    };

    test.each([
      ["top", 2],
      ["side", 2],
      ["side", 3],
    ] as const)("is told: at the %s, %i", async (area, seed) => {
      expect(await findingsOf(plan(area, seed))).toContain("no-sheet");
    });

    test("is read whole once its corners are placed by hand", async () => {
      const { jpeg, corners, width, height } = await takePhoto(plan("top", 2));
      const share = (at: 0 | 1 | 2 | 3) => ({
        x: corners[at].x / width,
        y: corners[at].y / height,
      });
      const byHand = { ...noChoices, corners: [share(0), share(1), share(2), share(3)] as const };
      const reading = await readPhoto(jpeg, byHand);
      if (!reading.ok) throw new Error(reading.reason);
      expect(reading.check.findings).toEqual([]);
      expect(reading.check.measures.inkShare).toBeGreaterThan(0.5);
    });
  });

  test.each(["black", "white", "oak"] as const)(
    "a frame along the rim on a %s table may be a tray, and is told where it is",
    async (desk) => {
      const { jpeg, corners, width } = await takePhoto(filledPlan("frame", desk));
      const reading = await readPhoto(jpeg);
      if (!reading.ok) throw new Error(reading.reason);
      const { findings, places } = reading.check;
      expect(findings).toContain("edge-band");
      const left = Math.min(...corners.map(({ x }) => x)) / width;
      expect(Math.abs((places["edge-band"]?.[0]?.left ?? 0) - left)).toBeLessThan(0.02);
    },
  );
});

/** A maze's walls, as SVG in a square of 100 by 100: enough of them for lines of every length. */
function mazeWalls(cells: number): string {
  const unit = 90 / cells;
  const walls = Array.from({ length: cells * cells }, (_, at) => {
    const [column, row] = [at % cells, Math.floor(at / cells)];
    const way = (column * 7 + row * 5 + ((column * row) % 3)) % 2 === 0 ? "h" : "v";
    return `M${5 + column * unit} ${5 + row * unit}${way}${unit}`;
  });
  const outline = `M5 5H95V95H${5 + unit}M5 95V5`;
  return `<path d="${outline}${walls.join("")}" fill="none" stroke="#141312" stroke-width="1.3"/>`;
}

const squares = `<path d="${Array.from({ length: 21 }, (_, at) => `M5 ${5 + at * 4.5}H95M${5 + at * 4.5} 5V95`).join("")}" fill="none" stroke="#141312" stroke-width="1.2"/>`;

describe("dense lines", { tags: ["sweep"] }, () => {
  const dense = (under: string, desk: "gingham" | "cloth", seed = 2) => {
    const good = goodPhoto([], seed, { isColored: false, long: 1400 });
    const paper = { ...good.paper, ruling: "blank" as const, folded: false };
    return { ...good, desk, paper, drawing: { ...good.drawing, strokes: [], under } };
  };

  test("a maze is no sheet of its own on a squared cloth as white as its paper, and the cloth is told", async () => {
    const score = await judgePlan(dense(mazeWalls(14), "gingham"), small);
    expect(score.findings).toEqual(["no-sheet"]);
    expect(score.strays.missing).toBeLessThan(0.03);
  });

  test("squares that are drawn with a marker are no printed ones", async () => {
    const score = await judgePlan(dense(squares, "cloth"), small);
    expect(score.findings).toEqual([]);
    expect(score.overlap).toBeGreaterThan(0.97);
  });
});

describe("black and white scans", () => {
  const scanned = async (turn: number) => {
    const good = goodPhoto(strokesOf(1), 1, { isColored: false, long: 1300 });
    const photo = await takePhoto({
      ...good,
      desk: "black",
      paper: { ...good.paper, ruling: "blank", folded: false },
      drawing: { ...good.drawing, share: 0.75 },
      camera: { ...good.camera, fills: 1, turn, tip: 0, lean: 0 },
      light: { color: [1, 1, 1], shadow: 1, angle: 0, softness: 1 },
      noise: 3,
    });
    const bitmap = sharp(photo.jpeg).threshold(128).toColourspace("b-w");
    return { ...photo, jpeg: await bitmap.png({ palette: true, colors: 2 }).toBuffer() };
  };

  test(
    "the lid's black corners beside a sheet that lies askew are outside of it",
    { tags: ["sweep"] },
    async () => {
      const score = await judgePhoto(await scanned(4), false, small);
      expect(score.findings).toEqual([]);
      expect(isWrong(score)).toBe(false);
      expect(score.overlap).toBeGreaterThan(0.97);
    },
  );

  test("a black bar that may be drawn is told where it is", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fff"/><rect width="900" height="160"/><path d="M200 400L700 950" stroke="#000" stroke-width="30"/></svg>`;
    const bar = await sharp(Buffer.from(svg)).threshold(128).png().toBuffer();
    const reading = await readPhoto(bar);
    expect(reading).toMatchObject({ check: { kind: "scan", findings: ["edge-band"] } });
    const place = reading.ok ? reading.check.places["edge-band"]?.[0] : null;
    expect(place?.height).toBeCloseTo(0.13, 1);
  });
});

test(
  "the original of a sheet that lies across the photo is all of it",
  { tags: ["sweep"] },
  async () => {
    const good = goodPhoto(strokesOf(1), 1, { isColored: false, long: 1400 });
    const { jpeg } = await takePhoto({
      ...good,
      desk: "slate",
      aspect: 0.75,
      camera: { ...good.camera, fills: 0.58, turn: 42, tip: 0, lean: 0 },
    });
    const reading = await readPhoto(jpeg);
    if (!reading.ok) throw new Error(reading.reason);
    const original = await makeOriginalArt(reading);
    const sides = [original?.width ?? 0, original?.height ?? 0].toSorted((a, b) => a - b);
    expect((sides[0] ?? 0) / (sides[1] ?? 1)).toBeCloseTo(0.75, 1);
  },
);

test.each([
  ["#ffffff", "#cccccc", "#111111"],
  ["#666666", "#999999", "#e33b2e"],
  ["#3a3a3a", "#4d4d4d", "#e33b2e"],
  ["#1e1e1e", "#2b2b2b", "#ffffff"],
])(
  "squares of %s and %s that stand for transparency are no drawing",
  { tags: ["sweep"] },
  async (one, other, ink) => {
    const squares = `<pattern id="p" width="32" height="32" patternUnits="userSpaceOnUse"><rect width="32" height="32" fill="${one}"/><path d="M0 0h16v16h-16zM16 16h16v16h-16z" fill="${other}"/></pattern>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${squares}<rect width="1000" height="1000" fill="url(#p)"/><path d="M300 300L700 700" stroke="${ink}" stroke-width="60"/></svg>`;
    for (const format of ["png", "jpeg"] as const) {
      const picture = await sharp(Buffer.from(svg)).removeAlpha().toFormat(format).toBuffer();
      const reading = await readPhoto(picture);
      if (!reading.ok) throw new Error(reading.reason);
      expect(reading.check).toMatchObject({ kind: "digital", findings: [] });
      const art = await makeColorArt(reading, { width: 300, height: 300 });
      const stats = await sharp(art?.bytes).extractChannel(3).stats();
      expect((stats.channels[0]?.mean ?? 255) / 255, "of the square around it").toBeLessThan(0.35);
    }
  },
);

const wideProfiles = [
  ["a phone's Display P3", "p3"],
  ["a camera's Adobe RGB", adobeRgbFile()],
] as const;

describe.each(wideProfiles)("the colors of %s are those that a browser shows", (_, profile) => {
  test.each(["png", "jpeg", "webp", "avif"] as const)("%s", async (format) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#fff"/><rect x="200" y="200" width="500" height="500" fill="rgb(200,60,40)"/></svg>`;
    const plain = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
    const wide = sharp(plain).withIccProfile(profile).toFormat(format, { quality: 95 });
    const reading = await readPhoto(await wide.toBuffer());
    if (!reading.ok) throw new Error(reading.reason);
    const art = await makeColorArt(reading, { width: 300, height: 300 });
    const { data } = await sharp(art?.bytes).raw().toBuffer({ resolveWithObject: true });
    const middle = [...data.subarray((150 * 300 + 150) * 4, (150 * 300 + 150) * 4 + 3)];
    const off = middle.map((value, channel) => Math.abs(value - ([200, 60, 40][channel] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(3);
  });
});

test("a green that only Adobe RGB has is the nearest that a screen shows", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#fff"/><rect x="200" y="200" width="500" height="500" fill="#0f0"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The same numbers, said to be Adobe RGB's.
  const plain = sharp(data, { raw: { ...info, channels: 3 } });
  const jpeg = await plain.jpeg({ quality: 95 }).toBuffer();
  const wide = withJpegProfile(jpeg, readFileSync(adobeRgbFile()));
  expect((await sharp(wide).metadata()).hasProfile).toBe(true);
  const reading = await readPhoto(wide);
  if (!reading.ok) throw new Error(reading.reason);
  const art = await makeColorArt(reading, { width: 300, height: 300 });
  const raw = await sharp(art?.bytes).raw().toBuffer();
  const [red = 255, green = 0, blue = 255] = raw.subarray((150 * 300 + 150) * 4);
  expect(green).toBeGreaterThan(250);
  expect(Math.max(red, blue)).toBeLessThan(60);
  expect(reading.check).toMatchObject({ kind: "digital", findings: [], isColored: true });
});

describe("hostile pictures", () => {
  test.each([
    [1, 1],
    [20_000, 1],
    [3, 4000],
  ])("%i × %i pixels are blank and too small, nothing worse", async (width, height) => {
    const png = await sharp({ create: { width, height, channels: 3, background: "#777" } })
      .png()
      .toBuffer();
    const reading = await readPhoto(png);
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.check.findings).toContain("blank");
    expect(await makeBlackArt(reading)).toBeNull();
    expect(await makeColorArt(reading)).toBeNull();
  });

  test("a photo of darkness is blank; light strokes on a black sheet are not", async () => {
    const noise = { type: "gaussian", mean: 14, sigma: 5 } as const;
    const dark = { width: 300, height: 400, channels: 3, background: "#000", noise } as const;
    const covered = await sharp({ create: dark }).jpeg().toBuffer();
    expect(await readPhoto(covered)).toMatchObject({
      check: { findings: ["blank", "too-small"] },
      ink: null,
    });
    const chalk = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/><path d="M60 60L240 220" stroke="#fff" stroke-width="20"/></svg>`;
    const drawn = await readPhoto(await sharp(Buffer.from(chalk)).png().toBuffer());
    expect(drawn.ok && drawn.check.findings).not.toContain("blank");
  });

  test("all transparent is blank", async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 900, height: 900, channels: 4, background } })
      .png()
      .toBuffer();
    expect(await readPhoto(png)).toMatchObject({ check: { findings: ["blank"] }, ink: null });
  });

  test("CMYK and gray pictures are read like any other", { tags: ["sweep"] }, async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#fff"/><path d="M200 200L700 650" stroke="#c22" stroke-width="30"/></svg>`;
    const cmyk = await sharp(Buffer.from(svg)).toColourspace("cmyk").jpeg().toBuffer();
    const gray = await sharp(Buffer.from(svg)).toColourspace("b-w").png().toBuffer();
    expect(await readPhoto(cmyk)).toMatchObject({ check: { findings: [], isColored: true } });
    expect(await readPhoto(gray)).toMatchObject({ check: { findings: [], isColored: false } });
  });

  test("of sixteen bits a channel, of a moving picture and of one held sideways, the drawing is read", async () => {
    const stroke = (color: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/><path d="M40 40L240 160" stroke="${color}" stroke-width="14"/></svg>`,
        ),
      );
    const frames = [await stroke("#c22").png().toBuffer(), await stroke("#fff").png().toBuffer()];
    const deep = await stroke("#c22").toColourspace("rgb16").png().toBuffer();
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const sideways = await stroke("#c22").withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const upright = { width: 300, height: 200 };
    for (const [picture, photo] of [
      [deep, upright],
      [moving, upright],
      [sideways, { width: 200, height: 300 }],
    ] as const)
      expect(await readPhoto(picture)).toMatchObject({
        photo,
        check: { findings: expect.arrayContaining(["too-small"]), isColored: true },
      });
  });

  test("a picture that is transparent already keeps its own pixels", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><path d="M60 60L240 220" stroke="#2a2" stroke-width="20"/></svg>`;
    const reading = await readPhoto(await sharp(Buffer.from(svg)).png().toBuffer());
    if (!reading.ok) throw new Error(reading.reason);
    const art = await makeColorArt(reading, { width: 300, height: 300 });
    const { data, info } = await sharp(art?.bytes).raw().toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
    expect([...data.subarray(middle, middle + 4)]).toEqual([0x22, 0xaa, 0x22, 255]);
    expect(data[3]).toBe(0);
  });

  test("nonsense and too many pixels are refused by name", async () => {
    expect(await readPhoto(Buffer.from("not a picture"))).toEqual({
      ok: false,
      reason: "unreadable",
    });
    const huge = sharp({ create: { width: 8001, height: 5000, channels: 3, background: "#fff" } });
    const reading = await readPhoto(await huge.png().toBuffer());
    expect(reading.ok || reading.reason).toBe("too-many-pixels");
  });
});

/** A square sheet on a blue desk, with what a camera writes beside the picture. */
function photoWithPlace(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1200"><rect width="1000" height="1200" fill="#234a8c"/><rect x="120" y="220" width="760" height="760" fill="#f6f2e8"/><path d="M300 400L700 800" stroke="#c22" stroke-width="30"/></svg>`;
  return sharp(Buffer.from(svg))
    .withExif({ IFD0: { Make: "Secretphone" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
}
