import { expect, test } from "vitest";
import { isPictureFormat, pictureWidths } from "./picture-sizes";

test("only listed formats are served", () => {
  expect(["avif", "svg", "webp", "png", "jpeg"].filter(isPictureFormat)).toEqual([
    "avif",
    "webp",
    "jpeg",
  ]);
});

test("pictures are served in seven widths", () => {
  expect(pictureWidths).toEqual([160, 320, 480, 640, 960, 1280, 1600]);
});
