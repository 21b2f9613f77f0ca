import { browsingBrackets, type BrowsingBracket } from "~/schema/age-brackets";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { isUsState, type UsState } from "~/lib/us-states";

import { cleanSearch } from "../search/search-words";

export const storeSorts = [
  "newest",
  "popular",
  "rating",
  "price-low",
  "price-high",
  "title",
] as const;
export type StoreSort = (typeof storeSorts)[number];

export const sortLabels: Record<StoreSort, string> = {
  newest: "Newest first",
  popular: "Most popular",
  rating: "Best reviews",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  title: "Title: A to Z",
};

/** Prices that visitors narrow a list by: from the first to below the second, in cents; whole steps of $5. */
export const priceRanges = {
  "under-25": { label: "Under $25", from: 0, below: 2_500 },
  "25-30": { label: "$25 to $30", from: 2_500, below: 3_000 },
  "over-30": { label: "$30 and up", from: 3_000, below: 100_000_000 },
} as const satisfies Record<string, { label: string; from: number; below: number }>;
type PriceRange = keyof typeof priceRanges;

export const priceRangeNames = Object.keys(priceRanges).filter(isPriceRange);

/** A range by its name; null for another text. */
export function readPriceRange(name: string | null): PriceRange | null {
  return priceRangeNames.find((range) => range === name) ?? null;
}

function isPriceRange(name: string): name is PriceRange {
  return name in priceRanges;
}

/** A visitor's filters for the store; all of them must match. */
export type StoreFilters = {
  q: string;
  /** Slug. */
  collection: string | null;
  age: BrowsingBracket | null;
  state: UsState | null;
  /** A color and a size in lower case; with both, one shirt has both. */
  color: string | null;
  size: string | null;
  price: PriceRange | null;
  sort: StoreSort;
};

export const noFilters: StoreFilters = {
  q: "",
  collection: null,
  age: null,
  state: null,
  color: null,
  size: null,
  price: null,
  sort: "newest",
};

const MAX_OFFER_LENGTH = 40;
/** So many pages stand below each other; then the list continues on a page of its own. */
export const MOST_PAGES = 10;

/** Reads filters from a URL; an unknown value is ignored. */
export function readStoreFilters(params: URLSearchParams): StoreFilters {
  const age = params.get("age");
  const state = (params.get("state") ?? "").toUpperCase();
  const sort = params.get("sort");
  const collection = params.get("collection") ?? "";
  return {
    q: cleanSearch(params.get("q") ?? ""),
    collection: /^[a-z0-9-]{1,120}$/.test(collection) ? collection : null,
    age: browsingBrackets.find((bracket) => bracket === age) ?? null,
    state: isUsState(state) ? state : null,
    color: readOffer(params.get("color")),
    size: readOffer(params.get("size")),
    price: readPriceRange(params.get("price")),
    sort: storeSorts.find((name) => name === sort) ?? "newest",
  };
}

/** A color or a size as it is compared. */
function readOffer(typed: string | null): string | null {
  const name = cleanSearch(typed ?? "").toLowerCase();
  return name && name.length <= MAX_OFFER_LENGTH ? name : null;
}

/** How many pages of a list are shown at once, by `pages` in its URL. */
export function readPages(params: URLSearchParams): number {
  const pages = parseWholeNumber(params.get("pages")) ?? 1;
  return pages >= 1 && pages <= MOST_PAGES ? pages : 1;
}

/** The filters as a query string in a fixed order ("" when there are none). */
export function storeQuery(
  filters: Partial<StoreFilters>,
  { after = null, pages = 1 }: { after?: string | null; pages?: number } = {},
): string {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.collection) params.set("collection", filters.collection);
  if (filters.age) params.set("age", filters.age);
  if (filters.state) params.set("state", filters.state);
  if (filters.color) params.set("color", filters.color);
  if (filters.size) params.set("size", filters.size);
  if (filters.price) params.set("price", filters.price);
  if (filters.sort && filters.sort !== "newest") params.set("sort", filters.sort);
  if (after) params.set("after", after);
  if (pages > 1) params.set("pages", String(pages));
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** How many filters are on (sorting does not count): the number on the 'Filters' button. */
export function filterCount(filters: StoreFilters): number {
  const { q, collection, age, state, color, size, price } = filters;
  return [q, collection, age, state, color, size, price].filter(Boolean).length;
}
