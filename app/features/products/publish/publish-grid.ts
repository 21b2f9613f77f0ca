import { formatCents } from "~/lib/money";

import { typedFinalPrice } from "../variants/price-adjustment";
import { gridColors, gridSizes, youthSizes } from "../variants/sizes-and-colors";

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

/** The grid's colors: the one that the creator picked first, even if the grid has no such color. */
export function colorsOfGrid(pickedColor: string | null): string[] {
  const isPicked = (color: string) => color.toLowerCase() === pickedColor?.toLowerCase();
  const others = gridColors.filter((color) => !isPicked(color));
  return pickedColor ? [gridColors.find(isPicked) ?? pickedColor, ...others] : others;
}

type Offered = { sizes: readonly string[] | null; colors: readonly string[] | null };

/**
 * The combinations that the settings offer at first, at no adjustment; the color that the creator
 * picked is always among them. Null: all of the grid.
 */
export function templateGrid(pickedColor: string | null, { sizes, colors }: Offered): Grid {
  const isPicked = (color: string) => color.toLowerCase() === pickedColor?.toLowerCase();
  return gridOf(colorsOfGrid(pickedColor), (key) => {
    const [size = "", color = ""] = key.split("|");
    const isColor = colors === null || colors.includes(color) || isPicked(color);
    return { isOffered: isColor && (sizes === null || sizes.includes(size)), adjustment: "0.00" };
  });
}

/** The posted grid, to be shown again. */
export function postedGrid(form: FormData): Grid {
  const posted = [...form.keys()]
    .filter((name) => name.startsWith(adjustmentName("")))
    .map((name) => name.split("|")[1] ?? "");
  const colors = [...new Set([...gridColors, ...posted])];
  const offered = new Set(form.getAll("variants"));
  return gridOf(colors, (key) => ({
    isOffered: offered.has(key),
    adjustment: textOf(form, adjustmentName(key)),
  }));
}

/**
 * The variants that the posted grid makes: the ticked combinations with what was typed beside them
 * and, if youth sizes are ticked, those in every ticked color, at no adjustment.
 */
export function postedVariants(form: FormData) {
  const ticked = form.getAll("variants").map((key) => {
    const [size = "", color = ""] = String(key).split("|");
    return { size, color, priceAdjustment: textOf(form, adjustmentName(String(key))) };
  });
  if (!hasYouthSizes(form)) return ticked;
  const colors = [...new Set(ticked.map(({ color }) => color))];
  const youth = colors.flatMap((color) =>
    youthSizes.map((size) => ({ size, color, priceAdjustment: "0" })),
  );
  return [...ticked, ...youth];
}

/** Whether the box for all youth sizes is ticked. */
export function hasYouthSizes(form: FormData): boolean {
  return form.get(YOUTH_SIZES) === "on";
}

/** The field name of the box that adds all youth sizes. */
export const YOUTH_SIZES = "youthSizes";

/** Changes every combination of one size, of one color, or ("") of all. */
export function changeCells(grid: Grid, which: string, change: Partial<GridCell>): Grid {
  return Object.fromEntries(
    Object.entries(grid).map(([key, cell]) => [
      key,
      cell && (which === "" || key.split("|").includes(which)) ? { ...cell, ...change } : cell,
    ]),
  );
}

/** A size in one line: how many colors it comes in, and at which final prices. */
export function sizeSummary(grid: Grid, size: string, basePriceCents: number | null): string {
  const offered = Object.entries(grid)
    .filter(([key, cell]) => key.startsWith(cellKey(size, "")) && cell?.isOffered)
    .map(([, cell]) => cell);
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

function gridOf(colors: readonly string[], cell: (key: string) => GridCell): Grid {
  const grid: Grid = {};
  for (const size of gridSizes) {
    for (const color of colors) {
      const key = cellKey(size, color);
      grid[key] = cell(key);
    }
  }
  return grid;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "0";
}
