import { expect, test } from "vitest";
import { pictureSrcSet } from "./picture-src-set";

const widths = (sizes: string) =>
  pictureSrcSet("p1", "webp", sizes)
    .split(", ")
    .map((entry) => Number.parseInt(entry.split(" ")[1] ?? "", 10));

test("a source set lists each width once, with its address", () => {
  const webp = pictureSrcSet("p1", "webp", "100vw");
  expect(webp.startsWith("/media/p1/160.webp 160w, /media/p1/320.webp 320w")).toBe(true);
  expect(webp.endsWith("/media/p1/1600.webp 1600w")).toBe(true);
  expect(webp.split(", ")).toHaveLength(7);
});

test.each([
  ["64px", [160]],
  ["11.5rem", [160, 320, 480]],
  ["(min-width: 640px) 160px, 40vw", [160, 320, 480, 640]],
  // A card: 384 pixels wide just below 80rem.
  ["(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw", [160, 320, 480, 640, 960]],
  [
    "(min-width: 96rem) 48vw, (min-width: 64rem) 55vw, 100vw",
    [160, 320, 480, 640, 960, 1280, 1600],
  ],
])("what is shown at %s is offered as wide as a sharp screen needs it there", (sizes, expected) => {
  expect(widths(sizes)).toEqual(expected);
});
