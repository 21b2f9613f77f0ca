import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demoDrawings } from "~/art/pictures/demo-drawings.server";
import { renderDrawingOnPaper, renderInk } from "./draw-strokes.server";

const [drawing] = [...demoDrawings().values()].map((one) => one.drawing);

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info };
}

describe("drawings", () => {
  if (!drawing) throw new Error("No drawing to test with.");

  test("are the same bytes for the same input", async () => {
    const once = await renderDrawingOnPaper(drawing, { size: 400, seed: 3 });
    expect((await renderDrawingOnPaper(drawing, { size: 400, seed: 3 })).equals(once)).toBe(true);
    const ink = await renderInk(drawing, { size: 400, seed: 3 });
    expect((await renderInk(drawing, { size: 400, seed: 3 })).equals(ink)).toBe(true);
  });

  test("lie on warm, unevenly lit paper without transparency", async () => {
    const { data, info } = await pixels(await renderDrawingOnPaper(drawing));
    expect([info.width, info.height]).toEqual([1600, 1600]);
    const brightest = Math.max(...data.subarray(0, 4000).filter((_, at) => at % 4 === 0));
    const last = data.length - 4;
    expect(brightest).toBeGreaterThan(235);
    expect(data[last]).toBeGreaterThan(180);
    expect(data[last]).toBeLessThan(brightest - 5);
    expect(data[last + 2] ?? 0).toBeLessThan(data[last] ?? 0);
    expect(data[last + 3]).toBe(255);
  });

  test("leave ink only where the marker went", async () => {
    const { data } = await pixels(await renderInk(drawing, { size: 600 }));
    let inked = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 128) continue;
      inked += 1;
      expect(Math.max(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)).toBeLessThan(40);
    }
    expect(inked / (600 * 600)).toBeGreaterThan(0.01);
    expect(inked / (600 * 600)).toBeLessThan(0.4);
    expect(data[3]).toBe(0);
  });
});
