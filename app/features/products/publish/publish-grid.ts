import { formatCents } from "~/lib/money";

import { typedFinalPrice } from "../variants/price-adjustment";
import { gridColors, gridSizes } from "../variants/sizes-and-colors";

/** A cell of the publish grid as typed. */
export type GridCell = { isOffered: boolean; adjustment: string };
export type Grid = Partial<Record<string, GridCell>>;

/** Identifies a combination in the form: the value of its box. */
export function cellKey(size: string, color: string): string {
  return `${size}|${color}`;
}

/** The field name of a combination's price adjustment. */
export function adjustmentName(key: string): string {
  return `adjustment:${key}`;
}

/** All 36 combinations, offered, with no adjustment. */
export function fullGrid(): Grid {
  return gridOf(() => ({ isOffered: true, adjustment: "0.00" }));
}

/** The posted grid, to be shown again. */
export function postedGrid(form: FormData): Grid {
  const offered = new Set(form.getAll("variants"));
  return gridOf((key) => ({
    isOffered: offered.has(key),
    adjustment: textOf(form, adjustmentName(key)),
  }));
}

/** The variants of the posted grid: the ticked combinations with their adjustments as typed. */
export function postedVariants(form: FormData) {
  return form.getAll("variants").map((key) => {
    const [size = "", color = ""] = String(key).split("|");
    return { size, color, priceAdjustment: textOf(form, adjustmentName(String(key))) };
  });
}

/** Changes all combinations of one size, of one color, or ("") of all. */
export function changeCells(grid: Grid, which: string, change: Partial<GridCell>): Grid {
  return gridOf((key, size, color) => {
    const cell = grid[key] ?? { isOffered: false, adjustment: "0.00" };
    return which === "" || which === size || which === color ? { ...cell, ...change } : cell;
  });
}

/** A size in one line: how many colors it comes in, and at which final prices. */
export function sizeSummary(grid: Grid, size: string, basePriceCents: number | null): string {
  const offered = gridColors
    .map((color) => grid[cellKey(size, color)])
    .filter((cell) => cell?.isOffered);
  if (offered.length === 0) return "not offered";
  const colors = offered.length === 1 ? "1 color" : `${offered.length} colors`;
  const prices = offered
    .map((cell) => typedFinalPrice(basePriceCents, cell?.adjustment ?? ""))
    .filter((price) => price !== null);
  if (prices.length < offered.length) return `${colors}, price to be corrected`;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high
    ? `${colors}, ${formatCents(low)}`
    : `${colors}, ${formatCents(low)} to ${formatCents(high)}`;
}

function gridOf(cell: (key: string, size: string, color: string) => GridCell): Grid {
  const grid: Grid = {};
  for (const size of gridSizes) {
    for (const color of gridColors) {
      const key = cellKey(size, color);
      grid[key] = cell(key, size, color);
    }
  }
  return grid;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "0";
}
