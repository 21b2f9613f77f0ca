import { expect, test } from "vitest";

import { gridColors } from "../variants/sizes-and-colors";
import {
  adjustmentName,
  changeCells,
  colorsOfGrid,
  postedGrid,
  postedVariants,
  sizeSummary,
  templateGrid,
} from "./publish-grid";

const fullGrid = (picked: string | null = null) =>
  templateGrid(picked, { sizes: null, colors: null });

function posted(fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const form = posted([
  ["variants", "M|Black"],
  ["variants", "L|Red"],
  [adjustmentName("M|Black"), "1.50"],
  [adjustmentName("L|Red"), "2.005"],
  [adjustmentName("XL|Red"), "9"],
]);

test("only ticked combinations become variants, each with the adjustment typed beside it", () => {
  expect(postedVariants(form)).toEqual([
    { size: "M", color: "Black", priceAdjustment: "1.50" },
    { size: "L", color: "Red", priceAdjustment: "2.005" },
  ]);
});

test("the picked color comes first, also one that the grid does not have", () => {
  expect(colorsOfGrid("navy")).toEqual(["Navy", "Black", "White", "Gray", "Red", "Green"]);
  expect(colorsOfGrid("Pink")).toEqual(["Pink", ...gridColors]);
  expect(Object.keys(fullGrid("Pink"))).toHaveLength(42);
  expect(colorsOfGrid(null)).toEqual(gridColors);
});

test("the settings' sizes and colors are offered at first, and always the picked color", () => {
  const grid = templateGrid("Pink", { sizes: ["S", "M"], colors: ["Black"] });
  const offered = Object.entries(grid).filter(([, cell]) => cell?.isOffered);
  expect(offered.map(([key]) => key)).toEqual(["S|Pink", "S|Black", "M|Pink", "M|Black"]);
  expect(Object.keys(grid)).toHaveLength(42);
  expect(Object.values(fullGrid()).every((cell) => cell?.isOffered)).toBe(true);
});

test("the tick for youth sizes adds five sizes to every ticked color", () => {
  const withYouth = posted([
    ["variants", "M|Black"],
    ["variants", "L|Black"],
    ["variants", "L|Red"],
    ["youthSizes", "on"],
  ]);
  const colors = postedVariants(withYouth)
    .filter(({ size }) => size.startsWith("Youth"))
    .map(({ color }) => color);
  expect(colors).toEqual([...Array(5).fill("Black"), ...Array(5).fill("Red")]);
});

test("a refused grid comes back as typed, even beside an unticked box", () => {
  const grid = postedGrid(form);
  expect(grid["L|Red"]).toEqual({ isOffered: true, adjustment: "2.005" });
  expect(grid["XL|Red"]).toEqual({ isOffered: false, adjustment: "9" });
  expect(Object.keys(grid)).toHaveLength(36);
});

test.each([
  ["", 36],
  ["XXL", 6],
  ["Navy", 6],
])("everything of %j is changed at once", (which, count) => {
  const grid = changeCells(fullGrid(), which, { isOffered: false });
  expect(Object.values(grid).filter((cell) => !cell?.isOffered)).toHaveLength(count);
});

test("a size shows its colors and its final prices", () => {
  const grid = fullGrid();
  expect(sizeSummary(grid, "M", 2500)).toBe("6 colors, $25.00");
  const dearer = { ...grid, "M|Red": { isOffered: true, adjustment: "2" } };
  expect(sizeSummary(dearer, "M", 2500)).toBe("6 colors, $25.00 to $27.00");
  expect(sizeSummary(changeCells(grid, "M", { isOffered: false }), "M", 2500)).toBe("not offered");
  expect(sizeSummary(changeCells(grid, "M", { adjustment: "-30" }), "M", 2500)).toBe(
    "6 colors, price to be corrected",
  );
});
