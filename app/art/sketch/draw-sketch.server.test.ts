import sharp from "sharp";
import { expect, test } from "vitest";

import { seededRandom } from "~tests/support/seeded-random";

import { artOfSketch, linesOfSketch, lookAtSketch, previewOfSketch } from "./draw-sketch.server";
import { itemOutline, rubOutline } from "./ink-outline";
import { LiveSketch } from "./live-sketch";
import { markerColors, markerNames, SHEET, type SketchAct, tips } from "./sketch-acts";

const source = (acts: readonly SketchAct[], count = acts.length) => ({
  acts: JSON.stringify(acts),
  count,
});

const line = (id: string, points: number[], color: "black" | "red" = "black"): SketchAct => ({
  id,
  do: "ink",
  tip: "normal",
  color,
  points,
});
const across = [400, 1000, 50, 1200, 1000, 50, 2000, 1000, 50];
const rubAt = (x: number, id = "r"): SketchAct => ({
  id,
  do: "rub",
  tip: "fat",
  points: [x, 800, 50, x, 1200, 50],
});

/** Whether something is there at a place of the preview. */
async function seenAt(acts: readonly SketchAct[], x: number, y: number): Promise<string> {
  const { data, info } = await sharp(await previewOfSketch(source(acts)))
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / SHEET.width;
  const at = (Math.round(y * scale) * info.width + Math.round(x * scale)) * info.channels;
  return `#${data.subarray(at, at + 3).toString("hex")}`;
}

const white = "#ffffff";

test("a line is there, and what was rubbed out of it is not", async () => {
  const acts = [line("a", across), rubAt(1200)];
  expect(await seenAt(acts, 800, 1000)).toBe(markerColors.black);
  expect(await seenAt(acts, 1200, 1000)).toBe(white);
});

test("what is drawn over a rub stays, and a fill shows through where a line over it was rubbed away before", async () => {
  const fill: SketchAct = {
    id: "f",
    do: "fill",
    color: "yellow",
    rings: [[300, 700, 2100, 700, 2100, 1300, 300, 1300]],
  };
  const acts = [line("a", across), rubAt(1200), fill, line("b", [1200, 700, 50, 1200, 1300, 50])];
  expect(await seenAt(acts, 1200, 1000)).toBe(markerColors.black);
  expect(await seenAt(acts, 1150, 1000)).toBe(markerColors.yellow);
});

test("what is moved takes its gap along, and a rub of before is not where it comes to lie", async () => {
  const move: SketchAct = { id: "m", do: "move", ids: ["a"], by: [1, 0, 0, 1, 0, 1000] };
  const other = line("other", [400, 2000, 50, 2000, 2000, 50]);
  const acts = [line("a", across), other, rubAt(1200), rubAt(1800, "r2"), move];
  expect(await seenAt(acts, 1200, 1000)).toBe(white);
  expect(await seenAt(acts, 1200, 2000)).toBe(markerColors.black);
  expect(await seenAt([line("a", across), rubAt(1200), move], 1200, 2000)).toBe(white);
  expect(await seenAt([line("a", across), rubAt(1200), move], 800, 2000)).toBe(markerColors.black);
});

test("what is undone is not drawn, nor what comes after the acts that were sent", async () => {
  const acts = [line("a", across), { id: "u", do: "undo", of: "a" } as const];
  expect(await lookAtSketch(source(acts))).toEqual({ black: null, colors: null });
  expect((await lookAtSketch(source(acts, 1)))?.black).not.toBeNull();
});

/** The same as an SVG with a mask for each item, as any program draws it. */
function asSvg(acts: readonly SketchAct[], { width, height }: { width: number; height: number }) {
  const items = new LiveSketch(acts).items.map((item, at) => {
    const { d, rule } = itemOutline(item);
    const rubs = item.rubs.map((rub) => rubOutline(rub.points, rub.width));
    return `<mask id="m${at}" maskUnits="userSpaceOnUse" x="0" y="0" width="2400" height="3200">
      <path d="M0 0H2400V3200H0Z" fill="#fff"/>${rubs.map((rub) => `<path d="${rub}" fill="#000"/>`).join("")}</mask>
      <path mask="url(#m${at})" d="${d}" fill="${markerColors[item.color]}" fill-rule="${rule}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">${items.join("")}</svg>`,
  );
}

function scribbles(seed: number): SketchAct[] {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const wander = () => {
    let [x, y] = [upTo(2400), upTo(3200)];
    const points: number[] = [];
    for (let at = 0; at < 3 + upTo(30); at += 1) {
      points.push(x, y, upTo(100));
      x = Math.max(-200, Math.min(2600, x + upTo(240) - 120));
      y = Math.max(-200, Math.min(3400, y + upTo(240) - 120));
    }
    return points;
  };
  const pick = <Value>(all: readonly [Value, ...Value[]]) => all[upTo(all.length)] ?? all[0];
  const drawn: string[] = [];
  return Array.from({ length: 60 }, (_, at): SketchAct => {
    const id = `a${at}`;
    const what = random();
    if (what < 0.55) {
      drawn.push(id);
      return { id, do: "ink", tip: pick(tips), color: pick(markerNames), points: wander() };
    }
    if (what < 0.65) {
      drawn.push(id);
      const points = wander();
      const ring = points.filter((_value, place) => place % 3 !== 2);
      return { id, do: "fill", color: pick(markerNames), rings: [ring] };
    }
    if (what < 0.85) return { id, do: "rub", tip: pick(tips), points: wander() };
    if (what < 0.95) {
      const [turn, size] = [random() * 6, 0.5 + random()];
      const by = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn)] as const;
      const place = [upTo(1200), upTo(1200)] as const;
      return {
        id,
        do: "move",
        ids: Array.from({ length: 1 + upTo(5) }, () => pick(["none", ...drawn])),
        by: [by[0] * size, by[1] * size, by[2] * size, by[3] * size, ...place],
      };
    }
    return random() < 0.5
      ? { id, do: "remove", ids: [pick(["none", ...drawn])] }
      : { id, do: "undo", of: `a${upTo(at + 1)}` };
  });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])("as any other program draws its items (%i)", async (seed) => {
  const acts = scribbles(seed);
  const ours = await previewOfSketch(source(acts));
  const { width, height } = await sharp(ours).metadata();
  const raw = (picture: Uint8Array) =>
    sharp(picture).flatten({ background: "#fff" }).toColourspace("srgb").raw().toBuffer();
  const [a, b] = [await raw(ours), await raw(asSvg(acts, { width, height }))];
  let [both, either, off] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 3) {
    const isInk = (pixels: Buffer) =>
      Math.min(...[0, 1, 2].map((channel) => pixels[at + channel] ?? 255)) < 128;
    const [one, other] = [isInk(a), isInk(b)];
    if (one && other) both += 1;
    if (one || other) either += 1;
    const far = [0, 1, 2].some(
      (channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > 64,
    );
    if (far) off += 1;
  }
  // At an edge of a picture so small a pixel is counted or not.
  expect(both / either).toBeGreaterThan(0.99);
  expect(off / either).toBeLessThan(0.004);
});

test("what is printed is as large as the print area allows, and is what was seen", async () => {
  const acts = [line("a", across), line("b", [400, 1000, 50, 400, 1600, 50], "red")];
  const look = await lookAtSketch(source(acts));
  const art = await artOfSketch(source(acts), "colors");
  const { width, height, hasAlpha } = await sharp(art).metadata();
  expect({ width, height }).toEqual(look?.colors?.print);
  expect(hasAlpha).toBe(true);
  expect(width).toBe(3600);
  const black = await sharp(await artOfSketch(source(acts), "black")).metadata();
  expect(black).toMatchObject({ width, height });
});

test("colors are there only where something is drawn in one", async () => {
  expect((await lookAtSketch(source([line("a", across)])))?.colors).toBeNull();
  const red = await lookAtSketch(source([line("a", across, "red")]));
  expect(red?.colors).not.toBeNull();
  expect(red?.black).not.toBeNull();
});

test("a dot is no drawing", async () => {
  const dot = line("a", [1200, 1600, 50]);
  expect(await lookAtSketch(source([dot]))).toEqual({ black: null, colors: null });
});

test("nothing is drawn beyond the sheet", async () => {
  const beyond = line("a", [-1000, 1000, 50, 3400, 1000, 50]);
  const look = await lookAtSketch(source([beyond]));
  const seen = look?.black?.print;
  // The line is as long as the sheet is wide, with the usual room around it.
  expect(seen && seen.width / seen.height).toBeGreaterThan(10);
  const { data, info } = await sharp(await artOfSketch(source([beyond]), "black"))
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  expect(data[middle]).toBe(0);
  expect(data[middle + Math.floor(info.width / 2)]).toBe(255);
});

test("thousands of lines that were moved apart and rubbed at one place are refused before they fill the memory", async () => {
  const line = (id: string): SketchAct => ({
    id,
    do: "ink",
    tip: "fine",
    color: "black",
    points: [100, 100, 50, 140, 140, 50],
  });
  const each = Array.from({ length: 1_200 }, (_, at) => at);
  const acts: SketchAct[] = [
    ...each.map((at) => line(`i${at}`)),
    ...each.map((at): SketchAct => ({
      id: `m${at}`,
      do: "move",
      ids: [`i${at}`],
      by: [1, 0, 0, 1, 0, 0.1],
    })),
    ...each.map((at): SketchAct => ({
      id: `r${at}`,
      do: "rub",
      tip: "fine",
      points: [100, 100, 50, 140, 140, 50],
    })),
  ];
  expect(await lookAtSketch({ acts: JSON.stringify(acts), count: acts.length })).toBeNull();
});

test("what is seen of a thousand areas is found around each of them", () => {
  const side = 60;
  const acts = Array.from({ length: 1_000 }, (_, at): SketchAct => {
    const [x, y] = [(at % 40) * side, Math.floor(at / 40) * side];
    const ring = [x, y, x + 40, y, x + 40, y + 40, x, y + 40];
    return { id: `f${at}`, do: "fill", color: "red", rings: [ring] };
  });
  const lines = linesOfSketch({ acts: JSON.stringify(acts), count: acts.length }, "colors");
  expect(lines?.length).toBe(1_000);
});
