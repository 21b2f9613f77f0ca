import { parseWholeNumber } from "./fields/parse-whole-number";
import { withThousands } from "./thousands";
import { isUuid } from "./uuid";

const ROWS_A_PAGE = 24;
/** This many pages are stacked in one list; after that it continues on a page of its own. */
const PAGES_AT_ONCE = 20;
const VALUE_LIMIT = 400;
/** A list that grows by `show` ends here. */
const MOST_SHOWN = 2_400;

/** Where a page of a list ends: the sort value of its last row as text, and the id of that row. */
export type Cursor = { value: string; id: string };

/** What a list shows: a number of pages after a position, or from the top. */
export type ListPage = { after: Cursor | null; pages: number };

/** How a list continues: with more `pages` in place, or on a page of its own after `after`. */
export type NextPage = { after: string; pages: number | null };

export const firstPage: ListPage = { after: null, pages: 1 };

const SEARCH_LIMIT = 100;

/** The text that a list is searched for; "" shows all of it. */
export function readSearch(params: URLSearchParams): string {
  return params.get("q")?.trim().slice(0, SEARCH_LIMIT) ?? "";
}

/** A search of a list counts no further: that is as many rows as a bulk run takes, and of more it says so. */
export const MOST_FOUND = 1_000;

/** How many rows a list has: "24", or "1,000+" of a search that finds more than are counted. */
export function listCount(total: number, q: string): string {
  return q && total > MOST_FOUND ? `${withThousands(MOST_FOUND)}+` : withThousands(total);
}

/** The URL parameters that say how far down a list is; a second list on a page has its own. */
export function pageFields(list = "") {
  return { after: `${list}after`, pages: `${list}pages` };
}

/** Whether a parameter says how far down a list is, rather than what the list shows. */
export function isPageField(field: string): boolean {
  return /^([a-z]+-)?(after|pages)$/.test(field);
}

/** Whether two URLs of a page show the same rows, though one may show more of them. */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  const rows = (params: URLSearchParams) =>
    [...params]
      .filter(([field, value]) => value !== "" && !/^([a-z]+-)?pages$/.test(field))
      .map((pair) => pair.join("="))
      .toSorted()
      .join("&");
  return rows(one) === rows(other);
}

/**
 * Reads `after` and `pages` from a URL; invalid values show the first page.
 * @param list prefix of their names, for a second list on the page
 */
export function readListPage(params: URLSearchParams, list = ""): ListPage {
  const names = pageFields(list);
  const pages = parseWholeNumber(params.get(names.pages)) ?? 1;
  const isCount = pages >= 1 && pages <= PAGES_AT_ONCE;
  return { after: readKey(params.get(names.after)), pages: isCount ? pages : 1 };
}

function readKey(text: string | null): Cursor | null {
  const id = text?.slice(0, 36) ?? "";
  const value = text?.slice(37) ?? "";
  const isKey = isUuid(id) && value.length <= VALUE_LIMIT && !value.includes("\0");
  return isKey ? { id, value } : null;
}

/** One row more than is shown tells whether the list continues. */
export function rowsToRead({ pages }: ListPage): number {
  return pages * ROWS_A_PAGE + 1;
}

/** How many pages hold this many rows. */
export function pagesFor(rows: number): number {
  return Math.ceil(rows / ROWS_A_PAGE);
}

/** The rows to show, and how the list continues after them; null at its end. */
export function cutPage<Row extends { id: string; sortKey: string }>(
  read: readonly Row[],
  page: ListPage,
): { rows: Row[]; next: NextPage | null } {
  const rows = read.slice(0, page.pages * ROWS_A_PAGE);
  const last = rows.at(-1);
  if (!last || read.length === rows.length) return { rows, next: null };
  const after = `${last.id}_${last.sortKey.slice(0, VALUE_LIMIT)}`;
  return { rows, next: { after, pages: page.pages < PAGES_AT_ONCE ? page.pages + 1 : null } };
}

/** How many rows a short list shows, by `show` in its URL; anything invalid shows its first rows. */
export function readShown(params: URLSearchParams): number {
  const asked = parseWholeNumber(params.get("show")) ?? ROWS_A_PAGE;
  return Math.min(Math.max(asked, ROWS_A_PAGE), MOST_SHOWN);
}

/** The rows to show of one more than that, and how many to show next; null at the end. */
export function cutShown<Row>(
  read: readonly Row[],
  shown: number,
): { rows: Row[]; more: number | null } {
  const isContinued = read.length > shown && shown < MOST_SHOWN;
  return { rows: read.slice(0, shown), more: isContinued ? shown + ROWS_A_PAGE : null };
}
