import { expect, test } from "vitest";
import { isPictureFormat, isPictureWidth, srcSetFor } from "./picture-sizes";

test("a source set names every width once, as its address and its width", () => {
  const { avif, webp, src } = srcSetFor("p1");
  expect(webp.startsWith("/media/p1/160.webp 160w, /media/p1/320.webp 320w")).toBe(true);
  expect(avif.endsWith("/media/p1/1600.avif 1600w")).toBe(true);
  expect(avif.split(", ")).toHaveLength(7);
  expect(src).toBe("/media/p1/640.webp");
});

test("only listed widths and formats are served", () => {
  expect([159, 160, 1600, 100_000, Number.NaN].filter(isPictureWidth)).toEqual([160, 1600]);
  expect(["avif", "svg", "webp", "png", "jpeg"].filter(isPictureFormat)).toEqual([
    "avif",
    "webp",
    "jpeg",
  ]);
});
