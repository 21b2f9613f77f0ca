import sharp from "sharp";
import { expect, test } from "vitest";

import { filmOfDrawing } from "./film-of-drawing.server";
import { FILM_TIMES } from "./film-layout";

test("a film is an animated WebP of some seconds in which the drawing appears", async () => {
  const art = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const lines = [
    { path: "M100 500l800 0", length: 800, width: 40, color: "#181615" },
    { path: "M300 600l200 0l0 200l-200 0z", length: 300, color: "#d7263d", isFill: true as const },
  ];
  const film = await filmOfDrawing({ title: "Moon <cat> & co", line: "by Kit", lines }, art);
  const {
    format,
    pages = 0,
    delay = [],
    pageHeight,
    width,
  } = await sharp(film, {
    animated: true,
  }).metadata();
  expect({ format, width, pageHeight }).toEqual({ format: "webp", width: 480, pageHeight: 600 });
  expect(pages).toBeGreaterThan(30);
  expect(delay.reduce((sum, one) => sum + one, 0) / 1000).toBeCloseTo(FILM_TIMES.end, 0);
  const dark = async (page: number) => {
    const pixels = await sharp(film, { page })
      .extract({ left: 70, top: 200, width: 340, height: 70 })
      .greyscale()
      .raw()
      .toBuffer();
    return Math.min(...pixels);
  };
  expect(await dark(0)).toBeGreaterThan(200);
  expect(await dark(36)).toBeLessThan(60);
});
