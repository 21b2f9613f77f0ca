import sharp from "sharp";
import { expect, test } from "vitest";

import { handTasksTo } from "~/art/pictures/picture-work.server";
import { TooBusyError } from "~/art/pictures/work-slots";

import { prepareMockups } from "./prepare-mockups.server";
import { preparePrintFile } from "./upload-mockups.server";

const bytesOf = (width: number, height: number, channels: 3 | 4 = 4) => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};
/** Ink on transparency, unless it has no channel for that. */
const withInk = async (width: number, height: number, channels: 3 | 4) => {
  const bytes = await bytesOf(width, height, channels);
  if (channels === 3) return bytes;
  const ink = { create: { width: 9, height: 9, channels: 3 as const, background: "#000" } };
  return sharp(bytes)
    .composite([{ input: ink, left: 3, top: 3 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
};
const file = (bytes: Uint8Array, name = "shot.png", type = "image/png") => ({ name, type, bytes });
const small = await bytesOf(40, 40);

test.each([
  ["an empty one", [file(new Uint8Array())], "no-files"],
  ["one of a single byte", [file(new Uint8Array(1))], "corrupted"],
  ["five", Array.from({ length: 5 }, () => file(small)), "too-many"],
  ["a text", [file(Buffer.from("text"), "shot.txt")], "invalid-type"],
  ["a text that calls itself a picture", [file(Buffer.from("text"))], "corrupted"],
  ["10 MB and a byte", [file(new Uint8Array(10 * 1024 * 1024 + 1))], "too-large"],
  ["too many pixels", [file(await bytesOf(8_000, 5_001, 3))], "too-large"],
])("of pictures, %s is refused", async (_, files, reason) => {
  expect(await prepareMockups(files)).toEqual({ ok: false, reason });
});

test.each(["jpeg", "png", "webp"] as const)("a %s is taken", async (format) => {
  const bytes = await sharp(small).toFormat(format).toBuffer();
  const taken = await prepareMockups([file(bytes, `shot.${format}`, `image/${format}`)]);
  expect(taken).toMatchObject({ ok: true, images: [{ width: 40 }] });
});

test("an SVG is taken", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h9v9"/></svg>';
  const taken = await prepareMockups([file(Buffer.from(svg), "shot.svg", "image/svg+xml")]);
  expect(taken).toMatchObject({ ok: true, images: [{ mime: "image/png" }] });
});

test("an empty picture or a text beside good ones is left out; a wide one is made smaller", async () => {
  const files = [file(small), file(new Uint8Array()), file(small, "a.txt", "text/plain")];
  expect(await prepareMockups(files)).toMatchObject({ ok: true, images: [{ width: 40 }] });
  const wide = [file(await bytesOf(2_100, 21)), ...Array.from({ length: 3 }, () => file(small))];
  expect(await prepareMockups(wide)).toMatchObject({
    images: [{ width: 2_000, height: 20 }, {}, {}, {}],
  });
});

test.each([
  [1_800, 2_400, 4, true],
  [1_799, 2_399, 4, false],
  [1_800, 2_400, 3, false],
  [1_800, 2_378, 4, true],
  [1_800, 2_376, 4, false],
  [1_800, 2_425, 4, false],
] as const)("a print file of %i × %i with %i channels is taken: %s", async (...all) => {
  const [width, height, channels, ok] = all;
  const prepared = await preparePrintFile(file(await withInk(width, height, channels)));
  expect(prepared).toMatchObject(
    ok ? { ok, art: { width, height, mimeType: "image/png" } } : { ok, reason: "print-file" },
  );
});

test.each([
  ["an opaque one", 1],
  ["an empty one", 0],
])("of print files, %s is refused although it can be transparent", async (_, alpha) => {
  const background = { r: 255, g: 255, b: 255, alpha };
  const picture = sharp({ create: { width: 1_800, height: 2_400, channels: 4, background } });
  const bytes = await picture.png({ compressionLevel: 1 }).toBuffer();
  expect(await preparePrintFile(file(bytes))).toEqual({ ok: false, reason: "print-file" });
});

test.each<[what: string, prepare: () => Promise<unknown>, taken: number]>([
  ["mockups", () => prepareMockups([file(small)]), 52],
  ["print files", () => preparePrintFile(file(small)), 21],
])("of %s that arrive at once, some are judged, more wait, and no more", async (...all) => {
  const [, prepare, taken] = all;
  const takeBack = handTasksTo(async () => ({ ok: false, reason: "empty" }));
  const done = await Promise.allSettled(Array.from({ length: taken + 3 }, prepare));
  takeBack();
  const refused = done.filter(({ status }) => status === "rejected");
  expect(refused).toEqual(Array(3).fill({ status: "rejected", reason: expect.any(TooBusyError) }));
});
