import { expect, test } from "vitest";
import { pictureSrcSet } from "./picture-src-set";

test("a source set lists every width once, with its address", () => {
  const all = pictureSrcSet("p1");
  expect(all.startsWith("/media/p1/160.avif 160w, /media/p1/320.avif 320w")).toBe(true);
  expect(all.endsWith("/media/p1/1600.avif 1600w")).toBe(true);
  expect(all.split(", ")).toHaveLength(7);
});

test("where a picture is small, only what a sharp screen needs there is offered", () => {
  expect(pictureSrcSet("p1", 320)).toBe("/media/p1/160.avif 160w, /media/p1/320.avif 320w");
});
