import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demoDrawings } from "~/features/pictures/demo-drawings.server";
import { cleanPhotographedDrawing } from "./clean-photo.server";
import { renderDrawingOnPaper, renderInk } from "./draw-strokes.server";
import { type Coverage, cropWithMargin, inkBox } from "./remove-specks";
import { seededRandom } from "./seeded-noise";
import type { Strokes } from "./stroke-path";

const drawings = [...demoDrawings().values()].map((one) => one.drawing);
const side = 1400;
const paper = "#f7f3ea";

function pick(index: number): Strokes {
  const drawing = drawings[index];
  if (!drawing) throw new Error("No such drawing.");
  return drawing;
}

/** A phone's picture of the sheet: turned by hand, a shadow over it, sensor noise, JPEG. */
async function photograph(strokes: Strokes, turn: number, darkest: number): Promise<Buffer> {
  const sheet = await renderDrawingOnPaper(strokes, { size: side, seed: 5 });
  const turned = await sharp(sheet)
    .rotate(turn, { background: paper })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const level = Math.round(darkest * 255);
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2=".7"><stop offset=".25" stop-color="#fff"/><stop offset=".55" stop-color="rgb(${level},${level},${level + 6})"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const shaded = await sharp(turned.data)
    .composite([{ input: Buffer.from(shadow), blend: "multiply" }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const random = seededRandom(9);
  for (let at = 0; at < shaded.length; at += 1)
    shaded[at] = Math.min(255, Math.max(0, (shaded[at] ?? 0) + (random() - 0.5) * 10));
  return sharp(shaded, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function truth(strokes: Strokes, turn: number): Promise<Coverage> {
  const ink = await renderInk(strokes, { size: side, seed: 5 });
  return drawnPart(
    await sharp(ink)
      .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer(),
  );
}

/** The drawn part, without the empty space around it. */
async function drawnPart(png: Buffer): Promise<Coverage> {
  const alpha = sharp(png).extractChannel(3).threshold(128);
  const { data, info } = await alpha.raw().toBuffer({ resolveWithObject: true });
  const whole = { width: info.width, height: info.height, values: new Uint8Array(data) };
  const box = inkBox(whole);
  return box ? cropWithMargin(whole, box, 0) : whole;
}

/** Intersection over union, allowing the pictures to be two pixels apart. */
function overlap(a: Coverage, b: Coverage): number {
  let best = 0;
  for (let shift = 0; shift < 25; shift += 1) {
    best = Math.max(best, overlapAt(a, b, (shift % 5) - 2, Math.floor(shift / 5) - 2));
  }
  return best;
}

function overlapAt(a: Coverage, b: Coverage, shiftX: number, shiftY: number): number {
  let both = 0;
  let total = 0;
  for (const value of b.values) total += value >> 7;
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      if ((a.values[y * a.width + x] ?? 0) < 128) continue;
      total += 1;
      const [otherX, otherY] = [x + shiftX, y + shiftY];
      if (otherX < 0 || otherX >= b.width) continue;
      if ((b.values[otherY * b.width + otherX] ?? 0) > 127) both += 1;
    }
  }
  return both / (total - both);
}

async function cleaned(photo: Buffer): Promise<Coverage> {
  const result = await cleanPhotographedDrawing(photo);
  if (!result.ok) throw new Error(result.reason);
  return drawnPart(result.ink);
}

async function byOneThreshold(photo: Buffer): Promise<Coverage> {
  const dark = await sharp(photo)
    .grayscale()
    .threshold(128)
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = dark.info;
  const black = sharp({ create: { width, height, channels: 3, background: "#000" } });
  const mask = sharp(dark.data, {
    raw: { width, height, channels: dark.info.channels },
  }).extractChannel(0);
  const alpha = await mask.raw().toBuffer();
  return drawnPart(
    await black
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  );
}

describe("cleanPhotographedDrawing", () => {
  test.each([
    [0, 0, 0.3],
    [33, 4, 0.35],
    [70, -6, 0.45],
    [128, 3, 0.3],
  ])(
    "lifts drawing %i, rotated by %i degrees and in shadow, off its sheet",
    async (index, turn, darkest) => {
      const photo = await photograph(pick(index), turn, darkest);
      const wanted = await truth(pick(index), turn);
      const score = overlap(await cleaned(photo), wanted);
      expect(score).toBeGreaterThan(0.95);
      expect(overlap(await byOneThreshold(photo), wanted)).toBeLessThan(score - 0.2);
    },
  );

  test("rotates the picture upright as the camera held it", async () => {
    const photo = await photograph(pick(33), 0, 0.4);
    const lying = await sharp(photo)
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 85 })
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    expect(overlap(await cleaned(lying), await truth(pick(33), 0))).toBeGreaterThan(0.95);
  });

  test("leaves out the table under the sheet and the crumbs on it", async () => {
    const sheet = await photograph(pick(70), 0, 0.5);
    const crumb = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="2.5"/></svg>',
    );
    const onTable = await sharp(
      await sharp(sheet)
        .composite([{ input: crumb, left: 30, top: 40 }])
        .png()
        .toBuffer(),
    )
      .extend({ top: 260, bottom: 260, left: 260, right: 260, background: "#5b3f2a" })
      .jpeg({ quality: 85 })
      .toBuffer();
    expect(overlap(await cleaned(onTable), await truth(pick(70), 0))).toBeGreaterThan(0.95);
  });

  test("gives near-black ink with soft edges on transparency, and a preview", async () => {
    const result = await cleanPhotographedDrawing(await photograph(pick(0), 0, 0.5));
    if (!result.ok) throw new Error(result.reason);
    const { data, info } = await sharp(result.ink).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([result.width, result.height, 4]);
    expect(data[3]).toBe(0);
    const edges = data.filter((value, at) => at % 4 === 3 && value > 20 && value < 235).length;
    expect(edges).toBeGreaterThan(500);
    expect(Math.max(...data.subarray(0, 400).filter((_, at) => at % 4 !== 3))).toBeLessThan(40);
    expect(await sharp(result.preview).metadata()).toMatchObject({ format: "webp" });
  });

  test("keeps the colors and the alpha of a picture that is already transparent", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="90" fill="#d02040" fill-opacity=".5"/></svg>';
    const result = await cleanPhotographedDrawing(await sharp(Buffer.from(svg)).png().toBuffer());
    if (!result.ok) throw new Error(result.reason);
    const { data, info } = await sharp(result.ink).raw().toBuffer({ resolveWithObject: true });
    const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * 4;
    [208, 32, 64].forEach((value, at) =>
      expect(Math.abs((data[middle + at] ?? 0) - value)).toBeLessThan(3),
    );
    expect(data[middle + 3]).toBeGreaterThan(120);
    expect(data[middle + 3]).toBeLessThan(136);
    expect(info.width).toBeLessThan(220);
  });

  test("reports that the sheet is empty", async () => {
    expect(await cleanPhotographedDrawing(await photograph([], 0, 0.4))).toEqual({
      ok: false,
      reason: "no-ink",
    });
  });
});
