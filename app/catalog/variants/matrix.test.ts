import { expect, test } from "vitest";
import { z } from "zod";

import { addOne, addSizes, sizesIn, withAdded } from "./add-to-matrix";
import {
  cellFields,
  cellKey,
  cellKeys,
  cellOf,
  changeCells,
  keysWithin,
  matrixAxes,
  matrixSummary,
  readCellKey,
  variantTexts,
} from "./matrix";
import { cellErrors, cellsField, postedCells } from "./matrix-form";
import { placeAfter } from "./matrix-keys";
import { matrixWarnings } from "./matrix-warnings";
import { typedFinalPrice } from "./typed-price";
import { savedMeanwhile } from "./saved-meanwhile";
import { gridColors, gridSizes } from "./sizes-and-colors";

const frame = { sizes: gridSizes, colors: gridColors };
const variant = (size: string, color: string, priceAdjustmentCents = 0, isAvailable = true) => ({
  size,
  color,
  priceAdjustmentCents,
  isAvailable,
});
const saved = variantTexts([variant("M", "Black", 150), variant("L", "Black", 0, false)]);

test.each([
  ["M", "Black", "M|Black"],
  ["100% big", "Black|White", "100%25 big|Black%7CWhite"],
  ["%7C", "%", "%257C|%25"],
])("%j in %j is known by %j", (size, color, key) => {
  expect(cellKey(size, color)).toBe(key);
  expect(readCellKey(key)).toEqual({ size, color });
});

test.each(["", "M", "M|Black|Red"])("%j is no combination", (key) => {
  expect(readCellKey(key)).toBeNull();
});

test("a product's variants are the cells of its form: Active, Disabled, or none", () => {
  expect(cellOf(saved, "M|Black")).toEqual({
    isOffered: true,
    isSaved: true,
    isRemoved: false,
    adjustment: "1.50",
  });
  expect(cellOf(saved, "L|Black")).toMatchObject({ isOffered: false, isSaved: true });
  expect(cellOf(saved, "S|Black")).toEqual({
    isOffered: false,
    isSaved: false,
    isRemoved: false,
    adjustment: "0.00",
  });
  expect(cellFields({ ...saved, title: "Fox" })).toEqual(saved);
});

test("sizes go down from small to large, colors across; what the product adds comes after", () => {
  const more = variantTexts([variant("Huge", "Teal"), variant("Youth M", "Brown")]);
  const axes = matrixAxes(more, { ...frame, colors: ["Navy", "Black"] });
  expect(axes.sizes).toEqual(["Youth M", ...gridSizes, "Huge"]);
  expect(axes.colors).toEqual(["Navy", "Black", "Brown", "Teal"]);
});

test.each([
  [{}, 36],
  [{ size: "XXL" }, 6],
  [{ color: "Navy" }, 6],
])("everything within %j is changed at once", (within, count) => {
  const text = changeCells({}, keysWithin(frame, within), { isOffered: true, adjustment: "2" });
  const cells = cellKeys(text).map((key) => cellOf(text, key));
  expect(cells).toHaveLength(count);
  expect(cells.every(({ isOffered, adjustment }) => isOffered && adjustment === "2")).toBe(true);
});

test("what is offered again is not removed", () => {
  const removed = changeCells(saved, ["L|Black"], { isRemoved: true });
  expect(cellOf(removed, "L|Black").isRemoved).toBe(true);
  expect(cellOf(changeCells(removed, ["L|Black"], { isOffered: true }), "L|Black")).toMatchObject({
    isOffered: true,
    isRemoved: false,
  });
});

test("the offer in one line: how many, at which prices", () => {
  const text = (change: object) => changeCells({}, ["M|Red", "L|Red"], change);
  expect(matrixSummary({}, 2500)).toBe("Nothing is offered");
  expect(matrixSummary(saved, 2500)).toBe("1 combination, $26.50");
  expect(matrixSummary(text({ isOffered: true }), 2500)).toBe("2 combinations, $25.00");
  const dearer = changeCells(text({ isOffered: true }), ["L|Red"], { adjustment: "2" });
  expect(matrixSummary(dearer, 2500)).toBe("2 combinations, $25.00 to $27.00");
  expect(matrixSummary(text({ isOffered: true, adjustment: "-30" }), 2500)).toBe(
    "2 combinations, a price to correct",
  );
});

test("a posted form speaks of what is offered, saved or to be removed, and of nothing else", () => {
  const posted = {
    ...saved,
    "removed:L|Black": "true",
    "adjustment:S|Red": "lots",
    "offered:XS|Red": "true",
    "offered:nonsense": "true",
  };
  expect(postedCells(posted)).toEqual([
    { size: "M", color: "Black", isOffered: true, isRemoved: false, priceAdjustment: "1.50" },
    { size: "L", color: "Black", isOffered: false, isRemoved: true, priceAdjustment: "0.00" },
    { size: "XS", color: "Red", isOffered: true, isRemoved: false, priceAdjustment: "0.00" },
    { size: "", color: "", isOffered: true, isRemoved: false, priceAdjustment: "0.00" },
  ]);
});

const posted = (changes: object) => ({
  size: "M",
  color: "Black",
  isOffered: true,
  isRemoved: false,
  priceAdjustment: "0",
  ...changes,
});
const problemsOf = (...cells: ReturnType<typeof posted>[]) => {
  const { error } = z.object({ cells: cellsField }).safeParse({ cells });
  return error && cellErrors(error, "cells", cells);
};

test.each([
  [{ size: "x".repeat(30) }, undefined],
  [{ size: "x".repeat(31) }, { cells: ["Please select both size and color"] }],
  [{ color: " " }, { cells: ["Please select both size and color"] }],
  [{ priceAdjustment: "1000.00" }, undefined],
  [
    { priceAdjustment: "-1000.01" },
    { "adjustment:M|Black": ["The adjustment can be at most $1,000.00"] },
  ],
  [
    { priceAdjustment: "1.005" },
    {
      "adjustment:M|Black": ["Please enter an amount with at most two decimals, like 25.00"],
    },
  ],
])("a cell with %j: %j", (changes, errors) => {
  expect(problemsOf(posted(changes))).toEqual(errors);
});

test("thousands of cells are refused in one sentence", () => {
  const cells = (count: number) => Array.from({ length: count }, () => posted({}));
  expect(problemsOf(...cells(400))).toBeUndefined();
  expect(problemsOf(...cells(401))).toEqual({
    cells: ["A product can have at most 400 combinations of size and color"],
  });
});

test("many sizes of a color: those that it has are skipped; if it has all, it says so", () => {
  const added = addSizes(saved, "Black", ["M", "L", "XL"]);
  expect(added.ok && cellKeys(added.text)).toEqual(["M|Black", "L|Black", "XL|Black"]);
  expect(added.ok && cellOf(added.text, "M|Black").adjustment).toBe("1.50");
  expect(sizesIn(saved, "Black")).toEqual(["M", "L"]);
  expect(addSizes(saved, "Black", ["M"])).toEqual({
    ok: false,
    problem: "All selected size and color combinations already exist",
  });
  for (const [color, sizes] of [["", ["M"]] as const, ["Red", []] as const])
    expect(addSizes(saved, color, sizes)).toEqual({
      ok: false,
      problem: "Please select a color and at least one size",
    });
});

test("one size in one color, however it is written; a removed one can be added anew", () => {
  const one = (size: string, color: string, text = saved) =>
    addOne(text, { size, color, adjustment: "2" });
  const added = one("Tiny", "red");
  expect(added.ok && cellOf(added.text, "Tiny|Red")).toMatchObject({
    isOffered: true,
    adjustment: "2",
  });
  const exists = "This size and color combination already exists";
  expect(one("m", "BLACK")).toEqual({ ok: false, problem: exists });
  const both = { ok: false, problem: "Please select both size and color" };
  expect([one("", "Red"), one("x".repeat(31), "Red"), one("M", " ")]).toEqual([both, both, both]);
  const removed = changeCells(saved, ["L|Black"], { isRemoved: true });
  expect(one("L", "Black", removed)).toMatchObject({ ok: true });
});

test("without scripts, what is filled in under More is added with the save, or refused there", () => {
  const typed = { addColor: "Red", "addSizes:M": "true", addSize: "Huge", addSizeIn: "Teal" };
  const { text, errors } = withAdded(typed);
  expect(errors).toEqual({});
  expect(postedCells(text)).toMatchObject([
    { size: "M", color: "Red", isOffered: true },
    { size: "Huge", color: "Teal", isOffered: true },
  ]);
  expect(withAdded({ ...saved, addColor: "", addSize: "" })).toEqual({
    text: { ...saved, addColor: "", addSize: "" },
    errors: {},
  });
  const noColor = { "addSizes:M": "true", addColor: "" };
  expect(Object.keys(withAdded(noColor).errors)).toEqual(["addColor"]);
  expect(withAdded({ addColor: "Red", addSize: "Huge" }).errors).toEqual({
    addColor: ["Please select a color and at least one size"],
    addSize: ["Please select both size and color"],
  });
});

const shop = {
  basePriceCents: 2500,
  costs: { eachCents: 1000, commissionBps: 1500 },
  outOfStock: ["m / red"],
};

test("a combination without profit or without a blank is warned of, where it is offered", () => {
  const text = changeCells({}, ["M|Red", "L|Red", "XL|Red"], { isOffered: true });
  const cheap = changeCells(text, ["L|Red"], { adjustment: "-13.23" });
  const cheaper = changeCells(text, ["L|Red"], { adjustment: "-13.22" });
  const red = (cells: object) => Object.fromEntries(matrixWarnings(cells, shop));
  expect(red(cheap)).toEqual({ "M|Red": "out-of-stock", "L|Red": "no-profit" });
  expect(red(cheaper)).toEqual({ "M|Red": "out-of-stock" });
  expect(red(changeCells(cheap, ["M|Red", "L|Red"], { isOffered: false }))).toEqual({});
  const unknown = { eachCents: null, commissionBps: 1500 };
  const noRate = { eachCents: 1000, commissionBps: null };
  for (const costs of [unknown, noRate])
    expect(
      matrixWarnings(changeCells(text, ["L|Red"], { adjustment: "-24" }), { ...shop, costs }).get(
        "L|Red",
      ),
    ).toBeUndefined();
  const free = changeCells(text, ["L|Red"], { adjustment: "-25" });
  expect(matrixWarnings(free, { ...shop, costs: unknown }).get("L|Red")).toBe("no-profit");
});

test("a final price is shown down to zero, and not where the adjustment is refused", () => {
  expect(typedFinalPrice(2_500, "-25")).toBe(0);
  for (const none of ["", "abc"]) expect(typedFinalPrice(2_500, none)).toBe(2_500);
  expect(typedFinalPrice(2_500, "-25.01")).toBeNull();
  expect(typedFinalPrice(2_500, "1.005")).toBeNull();
  expect(typedFinalPrice(null, "1")).toBeNull();
});

test.each([
  [{ adjustment: "2.00" }, "M|Black", "1.50, Active"],
  [{ isOffered: true }, "L|Black", "Disabled"],
  [{ isRemoved: true }, "L|Black", "Disabled"],
  [{}, "M|Black", null],
  [{ isOffered: true }, "S|Black", null],
])("after %j of %s someone else's saved state is said as %j", (change, key, said) => {
  expect(savedMeanwhile(changeCells(saved, [key], change), saved, key)).toBe(said);
});

test("a variant that someone else has removed is said to be", () => {
  expect(savedMeanwhile(saved, {}, "M|Black")).toBe("removed");
});

const grid = { rows: 7, columns: 7 };
const box = { row: 1, column: 1 };

test.each([
  ["ArrowUp", { row: 0, column: 1 }],
  ["ArrowDown", { row: 2, column: 1 }],
  ["ArrowLeft", { row: 1, column: 0 }],
  ["ArrowRight", { row: 1, column: 2 }],
  ["Home", { row: 1, column: 0 }],
  ["End", { row: 1, column: 6 }],
  ["PageUp", { row: 0, column: 1 }],
  ["PageDown", { row: 6, column: 1 }],
  ["a", null],
])("%s from a box leads to %j", (key, to) => {
  expect(placeAfter(box, { key, caret: null }, grid)).toEqual(to);
});

test("nothing leads out of the grid", () => {
  const from = (row: number, column: number, key: string) =>
    placeAfter({ row, column }, { key, caret: null }, grid);
  expect([from(0, 0, "ArrowUp"), from(0, 0, "ArrowLeft")]).toEqual([null, null]);
  expect([from(6, 6, "ArrowDown"), from(6, 6, "ArrowRight")]).toEqual([null, null]);
  expect([from(0, 0, "Home"), from(6, 6, "PageDown")]).toEqual([null, null]);
});

test("in a field the arrows move the caret first, and leave it from the end of the text", () => {
  const at = (key: string, start: number, end = start) =>
    placeAfter(box, { key, caret: { start, end, length: 4 } }, grid);
  expect([at("ArrowLeft", 2), at("ArrowRight", 2), at("Home", 0), at("End", 4)]).toEqual(
    Array(4).fill(null),
  );
  expect(at("ArrowLeft", 0)).toEqual({ row: 1, column: 0 });
  expect(at("ArrowRight", 4)).toEqual({ row: 1, column: 2 });
  expect([at("ArrowLeft", 0, 4), at("ArrowRight", 0, 4)]).toEqual([
    { row: 1, column: 0 },
    { row: 1, column: 2 },
  ]);
  expect(at("ArrowDown", 2)).toEqual({ row: 2, column: 1 });
});
