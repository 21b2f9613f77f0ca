import { expect, test } from "vitest";

import { blankKey } from "~/catalog/blanks/blank";

import { cellKeys, cellOf } from "../variants/matrix";
import { gridColors, gridSizes } from "../variants/sizes-and-colors";
import { offeredCells, priceSentence } from "./offered-cells";
import { colorsOfGrid, isListed, postedVariants, templateCells } from "./publish-template";

const offered = (cells: ReturnType<typeof templateCells>) =>
  cellKeys(cells).filter((key) => cellOf(cells, key).isOffered);

test("the picked color comes first, also one that the grid does not have", () => {
  expect(colorsOfGrid("navy")).toEqual(["Navy", "Black", "White", "Gray", "Red", "Green"]);
  expect(colorsOfGrid("Pink")).toEqual(["Pink", ...gridColors]);
  expect(colorsOfGrid(null)).toEqual(gridColors);
});

test("the settings' sizes and colors are offered at first, and always the picked color", () => {
  const cells = templateCells("Pink", { sizes: ["S", "M"], colors: ["Black"] });
  expect(offered(cells)).toEqual(["S|Pink", "M|Pink", "S|Black", "M|Black"]);
  const all = { sizes: null, colors: null };
  expect(offered(templateCells(null, all))).toHaveLength(36);
  expect(offered(templateCells("Pink", all))).toHaveLength(42);
});

test("only ticked combinations become variants, each with the adjustment typed beside it", () => {
  const text = {
    "offered:M|Black": "true",
    "adjustment:M|Black": "1.50",
    "offered:L|Red": "true",
    "adjustment:XL|Red": "9",
    "offered:nonsense": "true",
  };
  expect(postedVariants(text)).toEqual([
    { size: "M", color: "Black", priceAdjustment: "1.50" },
    { size: "L", color: "Red", priceAdjustment: "0.00" },
    { size: "", color: "", priceAdjustment: "0.00" },
  ]);
});

test("the tick for youth sizes adds five sizes to every ticked color, once", () => {
  const text = {
    "offered:M|Black": "true",
    "offered:L|Black": "true",
    "offered:L|Red": "true",
    "offered:Youth M|Red": "true",
    "adjustment:Youth M|Red": "2",
    youthSizes: "on",
  };
  const youth = postedVariants(text).filter(({ size }) => size.startsWith("Youth"));
  const of = (wanted: string) => youth.filter(({ color }) => color === wanted);
  expect([of("Black").length, of("Red").length]).toEqual([5, 5]);
  expect(of("Red").filter(({ size }) => size === "Youth M")).toMatchObject([
    { priceAdjustment: "2" },
  ]);
});

test.each([
  [{ size: "M", color: "Black" }, null, true],
  [{ size: "3XL", color: "brown" }, null, true],
  [{ size: "Huge", color: "Black" }, null, false],
  [{ size: "M", color: "Tartan" }, null, false],
  [{ size: "M", color: "Tartan" }, "tartan", true],
])("%j with a pick of %j can be published: %j", (combination, picked, isOne) => {
  expect(isListed(combination, picked)).toBe(isOne);
});

test("the store's choice is what would be made: prices, what is out of stock, the one default", () => {
  const facts = { pickedColor: "Navy", basePriceCents: 2500, outOfStock: [] };
  const text = { "offered:L|Navy": "true", "offered:M|Navy": "true", "adjustment:M|Navy": "1.50" };
  const missing = [blankKey({ size: "L", color: "Navy" })];
  expect(offeredCells(text, { ...facts, outOfStock: missing })).toMatchObject([
    { size: "M", priceCents: 2650, isAvailable: true },
    { size: "L", priceCents: 2500, isAvailable: false },
  ]);
  expect(offeredCells({}, facts)).toMatchObject([{ size: "One Size", color: "Navy" }]);
  expect(offeredCells({ "offered:L|Navy": "true" }, facts)).toMatchObject([{ size: "L" }]);
  expect(offeredCells(text, { ...facts, basePriceCents: null })).toEqual([]);
  expect(gridSizes).not.toContain("One Size");
});

test("what a shirt costs is one price or from the lowest to the highest", () => {
  const words = (lowPriceCents: number, highPriceCents: number) =>
    priceSentence({ lowPriceCents, highPriceCents });
  expect(words(2500, 2500)).toBe("$25.00 in every size and color.");
  expect(words(2500, 2700)).toBe("From $25.00 to $27.00.");
});
