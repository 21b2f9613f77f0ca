import type { SQL } from "drizzle-orm";

import { dollarsText, formatRate } from "~/lib/money";
import { shopTime } from "~/lib/shop-zone";

import type { Range } from "../month/month";

/** How a value of the database becomes a cell: dollars with two decimals, times as ISO by the clock of the shop. */
type CellKind = "text" | "number" | "cents" | "rate" | "time" | "day";

type BookColumn = {
  head: string;
  /** What it says, as the page explains it. */
  about: string;
  kind: CellKind;
  /** Of the file's query. */
  column: string;
  /** For codes of the database. */
  labels?: Readonly<Record<string, string>>;
};

/** A file for the bookkeeper: what one row is, its columns, and the query of a range. */
export type BookFile = {
  title: string;
  about: string;
  columns: readonly BookColumn[];
  /** Rows with `sort_at` and `sort_id` besides, by which they are read page by page. */
  query(range: Range): SQL;
};

export function column(
  head: string,
  kind: CellKind,
  from: string,
  about: string,
  labels?: Readonly<Record<string, string>>,
): BookColumn {
  return { head, kind, column: from, about, ...(labels && { labels }) };
}

/** A value as its column writes it; nothing for null. */
export function cellText({ kind, labels }: BookColumn, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case "text":
      return labels?.[String(value)] ?? String(value);
    case "number":
      return Number(value);
    case "cents":
      return dollarsText(Number(value));
    case "rate":
      return formatRate(Number(value));
    case "time":
      return shopTime(new Date(String(value)));
    case "day":
      return String(value).slice(0, 10);
  }
}
