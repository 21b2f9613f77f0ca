import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { artThatLies } from "~tests/support/factories/art-that-lies";

import type { PrintPlan } from "./print-plan";
import { renderShirt } from "./shirt-picture.server";
import type { ShirtView } from "~/schema/shirt-view";

type Shirt = { color: string; placement: string; size?: number | undefined };

const plan: PrintPlan = {
  id: "0b2f1c0a-5a8e-4d5c-9a53-5a6f2c1f0d11",
  artVersion: "black",
  artPictureId: "art",
  placement: "chest",
  side: "front",
};

/** All lie in one way: how prints follow the others is in `render-garment.server.test.ts`. */
function renderMockup(
  art: Uint8Array,
  { color, placement, size }: Shirt,
  artVersion: PrintPlan["artVersion"] = "black",
): Promise<Buffer> {
  const artPictureId = artThatLies("laid", placement);
  const shirt = { plan: { ...plan, artPictureId, placement, artVersion }, garmentColor: color };
  return renderShirt(art, { ...shirt, cut: "adult", view: "front", ...(size && { width: size }) });
}

const black = { r: 20, g: 20, b: 20, alpha: 1 };

/** A full square of one color on transparency, so that the test knows where ink must be. */
function block(background: { r: number; g: number; b: number; alpha: number }): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 300, height: 300, channels: 4, background } })
    .extend({ top: 50, bottom: 50, left: 50, right: 50, background: clear })
    .png()
    .toBuffer();
}

async function look(picture: Buffer, left: number, top: number, size = 24): Promise<number[]> {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width: size, height: size }).png().toBuffer(),
  ).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

describe("renderShirt", () => {
  test("prints dark ink on light cloth and light ink on dark cloth", async () => {
    const ink = await block(black);
    const white = await renderMockup(ink, { color: "White", placement: "chest" });
    const navy = await renderMockup(ink, { color: "Navy", placement: "chest" });
    for (const mean of await look(white, 790, 575)) expect(mean).toBeLessThan(70);
    for (const mean of await look(navy, 790, 575)) expect(mean).toBeGreaterThan(190);
    for (const mean of await look(white, 790, 1000)) expect(mean).toBeGreaterThan(200);
    for (const mean of await look(navy, 790, 1000)) expect(mean).toBeLessThan(110);
  });

  test("keeps the colors of a colored picture, even on dark cloth", async () => {
    const red = await block({ r: 230, g: 40, b: 40, alpha: 1 });
    const picture = await renderMockup(red, { color: "Black", placement: "chest" }, "colors");
    const [r = 0, g = 0, b = 0] = await look(picture, 790, 575);
    expect(r).toBeGreaterThan(150);
    expect(Math.max(g, b)).toBeLessThan(100);
  });

  test("lets folds and knit show through the print", { tags: ["sweep"] }, async () => {
    const picture = await renderMockup(await block(black), {
      color: "Navy",
      placement: "center-large",
    });
    const print = await sharp(picture)
      .extract({ left: 560, top: 520, width: 480, height: 480 })
      .png()
      .toBuffer();
    const { channels } = await sharp(print).stats();
    expect(channels[0]?.stdev ?? 0).toBeGreaterThan(2);
  });

  test(
    "leaves the studio around the shirt warm white, whatever the color",
    { tags: ["sweep"] },
    async () => {
      const ink = await block(black);
      for (const color of ["Black", "Yellow", "A made-up color"]) {
        const [r = 0, g = 0, b = 0] = await look(
          await renderMockup(ink, { color, placement: "pocket" }),
          8,
          8,
        );
        expect(r).toBeGreaterThan(240);
        expect(r).toBeGreaterThan(b);
        expect(g).toBeGreaterThan(235);
      }
    },
  );

  test("puts the pocket print over the heart only", async () => {
    const picture = await renderMockup(await block(black), {
      color: "White",
      placement: "pocket",
    });
    for (const mean of await look(picture, 978, 508)) expect(mean).toBeLessThan(80);
    for (const mean of await look(picture, 598, 508)) expect(mean).toBeGreaterThan(200);
  });

  test("is a WebP of the requested size, the same bytes every time", async () => {
    const ink = await block(black);
    const spec = { color: "Red", placement: "repeat", size: 480 } as const;
    const once = await renderMockup(ink, spec);
    expect(await sharp(once).metadata()).toMatchObject({ format: "webp", width: 480, height: 480 });
    expect((await renderMockup(ink, spec)).equals(once)).toBe(true);
    const full = await sharp(await renderMockup(ink, { ...spec, size: undefined })).metadata();
    expect([full.width, full.height]).toEqual([1600, 1600]);
  });

  test("survives a picture with nothing on it", async () => {
    const empty = await block({ r: 0, g: 0, b: 0, alpha: 0 });
    const picture = await renderMockup(empty, {
      color: "White",
      placement: "chest",
    });
    for (const mean of await look(picture, 790, 575)) expect(mean).toBeGreaterThan(200);
  });

  test(
    "shows the same print from behind not at all, close up and on people in its ink",
    { tags: ["sweep"] },
    async () => {
      const ink = await block(black);
      const seen = async (view: ShirtView) => {
        const shirt = {
          plan: { ...plan, placement: "chest" },
          garmentColor: "White",
          view,
        } as const;
        const picture = sharp(await renderShirt(ink, { ...shirt, cut: "youth", width: 320 }));
        const { data, info } = await picture
          .grayscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([320, 320]);
        return data.filter((gray) => gray < 60).length / data.length;
      };
      expect(await seen("back")).toBeLessThan(0.01);
      expect(await seen("close-up")).toBeGreaterThan(0.3);
      const people = await seen("people");
      expect(people).toBeGreaterThan(0.03);
      expect(people).toBeLessThan(0.3);
    },
  );
});
