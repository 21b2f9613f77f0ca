import type { GoalName } from "../goals.ts";

/** What was measured, one value a turn; `goal` names what the median is held to. */
export type Figure = { values: readonly number[]; digits: number; goal?: GoalName };

/** A word, or a figure. */
export type Cell = string | Figure;

export type Table = {
  title: string;
  /** Of the columns; the first says what a row is about. */
  head: readonly string[];
  rows: readonly (readonly [name: string, ...cells: Cell[]])[];
  /** Long ones are shown to those who ask. */
  isFolded?: boolean;
};

export function figure(values: number | readonly number[], digits = 1, goal?: GoalName): Figure {
  const all = typeof values === "number" ? [values] : values;
  return { values: all, digits, ...(goal && { goal }) };
}

/** NaN where nothing was measured; of an even number of values the larger of the middle two. */
export function medianOf(values: readonly number[]): number {
  return shareOf(values, 0.5);
}

/** The value that so large a part lies below: 0.95 for p95. */
export function shareOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** "3.9", or of several turns with the least and the most of them: "3.9 (3.7-4.2)". */
export function figureText({ values, digits }: Figure): string {
  const median = numberText(medianOf(values), digits);
  if (values.length < 2) return median;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median} (${numberText(least, digits)}-${numberText(most, digits)})`;
}

function numberText(value: number, digits: number): string {
  if (!Number.isFinite(value)) return "-";
  return value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
