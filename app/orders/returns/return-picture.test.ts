import sharp from "sharp";
import { expect, test } from "vitest";

import { storeSentPicture } from "~/art/pictures/store-sent-picture.server";

import { memoryFiles } from "~tests/support/memory-files";

import { RETURN_PICTURE_MAX_BYTES } from "./return-limits";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fd0" } }).png({
    compressionLevel: 1,
  });
const store = (bytes: Uint8Array, files = memoryFiles()) =>
  storeSentPicture(files, bytes, {
    kind: "return",
    ownerUserId: null,
    maxBytes: RETURN_PICTURE_MAX_BYTES,
  });

test.each(["jpeg", "png", "webp"] as const)("a %s is kept, at most 1,600 wide", async (format) => {
  const files = memoryFiles();
  const bytes = await blank(1_700, 17).toFormat(format).toBuffer();
  const stored = await store(bytes, files);
  expect(stored).toMatchObject({ ok: true, picture: { kind: "return", width: 1_600, height: 16 } });
  expect(files.keys()).toHaveLength(1);
});

test.each([
  ["10 MB and a byte", new Uint8Array(10 * 1024 * 1024 + 1), "picture-size"],
  ["too many pixels", await blank(8_000, 5_001).toBuffer(), "picture-size"],
  ["a text", Buffer.from("text"), "picture-type"],
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "picture-type"],
])("%s is refused, and nothing is kept", async (_, bytes, reason) => {
  const files = memoryFiles();
  expect(await store(bytes, files)).toEqual({ ok: false, reason });
  expect(files.keys()).toEqual([]);
});

test("a picture of a return has at most 10 MB", () => {
  expect(RETURN_PICTURE_MAX_BYTES).toBe(10_485_760);
});
