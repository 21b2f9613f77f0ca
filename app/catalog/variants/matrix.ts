import type { FormText } from "~/lib/form";
import { dollarsText, formatCents } from "~/lib/money";

import { typedFinalPrice } from "./typed-price";
import { compareColors, compareSizes } from "./variant-order";

/** A size in a color, as the matrix shows it. */
export type Cell = {
  /** Ticked: Active for sale. */
  isOffered: boolean;
  /** The price adjustment as typed. */
  adjustment: string;
  /** The product has this variant already: unticked it stays, as Disabled. */
  isSaved: boolean;
  /** Goes with the next save. */
  isRemoved: boolean;
};

type Combination = { size: string; color: string };
type Axes = { sizes: readonly string[]; colors: readonly string[] };

export const NO_ADJUSTMENT = "0.00";

/** Identifies a combination in the form. */
export function cellKey(size: string, color: string): string {
  return `${written(size)}|${written(color)}`;
}

/** The combination of a key; null if it is not one that `cellKey` has written. */
export function readCellKey(key: string): Combination | null {
  const [size, color, ...rest] = key.split("|");
  if (size === undefined || color === undefined || rest.length > 0) return null;
  return { size: read(size), color: read(color) };
}

const written = (name: string) => name.replaceAll("%", "%25").replaceAll("|", "%7C");
const read = (name: string) => name.replaceAll("%7C", "|").replaceAll("%25", "%");

/** The field name of a combination's price adjustment. */
export function adjustmentName(key: string): string {
  return `adjustment:${key}`;
}

/** A combination's boxes: offered, to be removed, and the mark that the product has it. */
export const boxName = {
  isOffered: (key: string) => `offered:${key}`,
  isRemoved: (key: string) => `removed:${key}`,
  isSaved: (key: string) => `saved:${key}`,
};

const CELL_FIELD = /^(?:offered|removed|saved|adjustment):(.*)$/s;

/** Every combination that a form's text speaks of. */
export function cellKeys(text: FormText): string[] {
  return [...new Set(Object.keys(text).flatMap((name) => CELL_FIELD.exec(name)?.[1] ?? []))];
}

/** The fields of the matrix alone. */
export function cellFields(text: FormText): FormText {
  return Object.fromEntries(Object.entries(text).filter(([name]) => CELL_FIELD.test(name)));
}

/** A combination as the form's text has it; one that it does not speak of is not offered. */
export function cellOf(text: FormText, key: string): Cell {
  return {
    isOffered: isOn(text[boxName.isOffered(key)]),
    isRemoved: isOn(text[boxName.isRemoved(key)]),
    isSaved: isOn(text[boxName.isSaved(key)]),
    adjustment: text[adjustmentName(key)] ?? NO_ADJUSTMENT,
  };
}

const isOn = (value: string | undefined) => Boolean(value);

/** The text with a change to some combinations; what is offered again is not removed. */
export function changeCells(
  text: FormText,
  keys: readonly string[],
  change: Partial<Omit<Cell, "isSaved">>,
): FormText {
  const changed = { ...text };
  for (const key of keys) {
    const cell = { ...cellOf(text, key), ...change };
    if (change.isOffered) cell.isRemoved = false;
    Object.assign(changed, cellText(key, cell));
  }
  return changed;
}

function cellText(key: string, cell: Cell): FormText {
  return {
    [boxName.isOffered(key)]: cell.isOffered ? "true" : "",
    [boxName.isRemoved(key)]: cell.isRemoved ? "true" : "",
    [boxName.isSaved(key)]: cell.isSaved ? "true" : "",
    [adjustmentName(key)]: cell.adjustment,
  };
}

type Saved = Combination & { priceAdjustmentCents: number; isAvailable: boolean };

/** A product's variants as its form shows them. */
export function variantTexts(variants: readonly Saved[]): FormText {
  const texts = variants.map(({ size, color, priceAdjustmentCents, isAvailable }) =>
    cellText(cellKey(size, color), {
      isOffered: isAvailable,
      adjustment: dollarsText(priceAdjustmentCents),
      isSaved: true,
      isRemoved: false,
    }),
  );
  return Object.assign({}, ...texts);
}

/** The rows and columns: those of the frame, in its order of colors, and what the text adds. */
export function matrixAxes(text: FormText, frame: Axes): Axes {
  const named = cellKeys(text).flatMap((key) => readCellKey(key) ?? []);
  const sizes = new Set([...frame.sizes, ...named.map(({ size }) => size)]);
  const colors = new Set(frame.colors);
  const others = named.map(({ color }) => color).filter((color) => !colors.has(color));
  return {
    sizes: [...sizes].filter(Boolean).toSorted(compareSizes),
    colors: [...colors, ...[...new Set(others)].filter(Boolean).toSorted(compareColors)],
  };
}

/** The combinations of one size, of one color, or of everything. */
export function keysWithin(
  { sizes, colors }: Axes,
  within: { size?: string; color?: string } = {},
): string[] {
  return (within.size === undefined ? sizes : [within.size]).flatMap((size) =>
    (within.color === undefined ? colors : [within.color]).map((color) => cellKey(size, color)),
  );
}

/** The offered combinations in one line: how many, and at which final prices. */
export function matrixSummary(text: FormText, basePriceCents: number | null): string {
  const offered = cellKeys(text)
    .map((key) => cellOf(text, key))
    .filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return "Nothing is offered";
  const count = offered.length === 1 ? "1 combination" : `${offered.length} combinations`;
  const prices = offered
    .map(({ adjustment }) => typedFinalPrice(basePriceCents, adjustment))
    .filter((price) => price !== null);
  if (prices.length < offered.length) return `${count}, a price to correct`;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high
    ? `${count}, ${formatCents(low)}`
    : `${count}, ${formatCents(low)} to ${formatCents(high)}`;
}
