import { expect, test } from "vitest";

import { offeredText } from "./offered";

/** Every size in every color; those with a minus are sold out. */
function shirt(colors: string, sizes: string) {
  return colors.split(" ").flatMap((color) =>
    sizes.split(",").map((name) => ({
      id: `${color} ${name}`,
      size: name.replace("-", ""),
      color: color.replace("-", ""),
      priceCents: 2500,
      isAvailable: !`${color}${name}`.includes("-"),
    })),
  );
}

const fiveColors = "Black White Navy Red Green";

test.each([
  ["a range of sizes", fiveColors, "XXL,S,M,XL,L", "5 colors · S–XXL"],
  ["one color and one size", "Teal", "One Size", "1 color · One Size"],
  ["adult sizes first", "Red Navy", "Youth XS,Youth S,S,M", "2 colors · S–M, Youth XS–S"],
  ["youth sizes alone", "Red", "Youth S", "1 color · Youth S"],
  ["no range over a size that is missing", "Red", "S,M,XL", "1 color · S–M, XL"],
  ["two ranges", "Red", "S,M,XL,XXL", "1 color · S–M, XL–XXL"],
  ["the one that is left", "Red", "S,-M", "1 color · S"],
  ["sizes of one's own by name", "Red", "S,M,Huge,Tiny", "1 color · S–M, Huge, Tiny"],
  ["the last youth and first adult size apart", "Red", "Youth XL,XS", "1 color · XS, Youth XL"],
  ["what is sold out not at all", "Red -Navy", "S,-M,L", "1 color · S, L"],
  ["everything once all is sold out", "-Red -Navy", "S,M", "2 colors · S–M"],
])("beside the price: %s", (_, colors, sizes, text) => {
  expect(offeredText(shirt(colors, sizes))).toBe(text);
});

test("a shirt without sizes says nothing", () => {
  expect(offeredText([])).toBeNull();
});
