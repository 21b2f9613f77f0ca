import { browsingBrackets, type BrowsingBracket } from "~/features/accounts/age-brackets";
import { isUsState, type UsState } from "~/lib/us-states";

export const storeSorts = ["newest", "price-low", "price-high", "title"] as const;
export type StoreSort = (typeof storeSorts)[number];

export const sortLabels: Record<StoreSort, string> = {
  newest: "Newest first",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  title: "Title: A to Z",
};

/** A visitor's filters for the store; all of them must match. */
export type StoreFilters = {
  q: string;
  /** Slug. */
  collection: string | null;
  age: BrowsingBracket | null;
  state: UsState | null;
  sort: StoreSort;
};

export const noFilters: StoreFilters = {
  q: "",
  collection: null,
  age: null,
  state: null,
  sort: "newest",
};

/** Longest search text that is used. */
const MAX_SEARCH_LENGTH = 80;

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
    sort: storeSorts.find((name) => name === sort) ?? "newest",
  };
}

/** Search text without control characters, single-spaced, at most 80 characters long. */
export function cleanSearch(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
}

/** The filters as a query string in a fixed order ("" when there are none). */
export function storeQuery(filters: Partial<StoreFilters>, after?: string | null): string {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.collection) params.set("collection", filters.collection);
  if (filters.age) params.set("age", filters.age);
  if (filters.state) params.set("state", filters.state);
  if (filters.sort && filters.sort !== "newest") params.set("sort", filters.sort);
  if (after) params.set("after", after);
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** How many filters are on (sorting does not count): the number on the 'Filters' button. */
export function filterCount(filters: StoreFilters): number {
  return [filters.q, filters.collection, filters.age, filters.state].filter(Boolean).length;
}
