import { expect, test } from "vitest";

import { handTasksTo } from "~/art/pictures/picture-work.server";
import { TooBusyError } from "~/art/pictures/work-slots";

import { judgeDrawing, prepareDrawing } from "./prepare-drawing.server";

const file = { name: "cat.png", bytes: new Uint8Array(1) };

test.each([
  ["colored", ["colors", "black"], "colors"],
  ["colored", ["black"], "black"],
  ["colored", [], "original"],
  ["black", ["colors", "black"], "black"],
  ["black", ["colors"], "original"],
] as const)("%s strokes with art in %j are printed as %s", async (strokes, versions, usual) => {
  const picture = { mime: "image/png", bytes: new Uint8Array(1), width: 1, height: 1 };
  const made = Object.fromEntries(["original", ...versions].map((version) => [version, picture]));
  const check = { isColored: strokes === "colored" };
  const takeBack = handTasksTo(async () => ({ photo: picture, check, ...made }));
  const prepared = await prepareDrawing(file.bytes);
  takeBack();
  expect(prepared.artVersion).toBe(usual);
  expect(prepared.art).toHaveLength(versions.length + 1);
});

test("of drawings that arrive at once, two are judged, fifty wait, and no more", async () => {
  const takeBack = handTasksTo(async () => ({ ok: true, format: "png" }));
  const done = await Promise.allSettled(Array.from({ length: 55 }, () => judgeDrawing(file)));
  takeBack();
  const refused = done.filter(({ status }) => status === "rejected");
  expect(refused).toEqual(Array(3).fill({ status: "rejected", reason: expect.any(TooBusyError) }));
});
