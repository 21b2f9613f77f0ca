import { expect, test } from "vitest";
import { isPictureFormat } from "./picture-sizes";

test("only listed formats are served", () => {
  expect(["avif", "svg", "webp", "png", "jpeg"].filter(isPictureFormat)).toEqual([
    "avif",
    "webp",
    "jpeg",
  ]);
});
