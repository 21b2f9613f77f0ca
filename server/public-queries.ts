import { cleanSearch } from "~/store/search/search-words";
import { readAskedVariant } from "~/store/product/asked-variant";
import { readCursor, readTimeCursor } from "~/store/listing/cursor";
import {
  readReviewFilters,
  readReviewCursor,
  reviewQuery,
} from "~/store/product/reviews/review-filters";
import { readPages, readStoreFilters, storeQuery } from "~/store/listing/store-filters";
import { suggestedFor } from "~/store/suggestions/suggestions";
import { browsingBrackets } from "~/schema/age-brackets";
import type { QueryName } from "~/public-pages";

/** The part of a query that a public page uses, in a fixed order: "" or "?…". */
export type PublicQuery = (params: URLSearchParams) => string;

/** For every public page, by its name in the route table. */
export const publicQueries: Readonly<Record<QueryName, PublicQuery>> = {
  none: () => "",
  listing: listQuery,
  collection: collectionQuery,
  creators: creatorsQuery,
  product: productQuery,
  creator: creatorQuery,
  prompt: promptQuery,
  suggestions: suggestionsQuery,
};

function listQuery(params: URLSearchParams): string {
  return storeQuery(readStoreFilters(params), startOf(params));
}

function collectionQuery(params: URLSearchParams): string {
  return storeQuery({ ...readStoreFilters(params), collection: null }, startOf(params));
}

function creatorsQuery(params: URLSearchParams): string {
  const age = browsingBrackets.find((bracket) => bracket === params.get("age")) ?? null;
  return storeQuery({ q: cleanSearch(params.get("q") ?? ""), age }, { after: pageKey(params) });
}

/** What is chosen as the product's page opens, and which of its reviews are shown. */
function productQuery(params: URLSearchParams): string {
  const { size, color } = readAskedVariant(params);
  const chosen = new URLSearchParams({ ...(size && { size }), ...(color && { color }) }).toString();
  const after = params.get("reviews");
  const reviews = reviewQuery(readReviewFilters(params), readReviewCursor(after) && after);
  const query = [chosen, reviews.slice(1)].filter(Boolean).join("&");
  return query && `?${query}`;
}

/** Which of the creator's shirts and drawings are shown. */
function creatorQuery(params: URLSearchParams): string {
  const keys = ["after", "drawings"].flatMap((name) => {
    const key = params.get(name);
    return key && readTimeCursor(key) ? `${name}=${key}` : [];
  });
  return keys.length > 0 ? `?${keys.join("&")}` : "";
}

/** Where its list of shirts begins. */
function promptQuery(params: URLSearchParams): string {
  const after = params.get("after");
  return after && readTimeCursor(after) ? `?after=${after}` : "";
}

function suggestionsQuery(params: URLSearchParams): string {
  const q = suggestedFor(params.get("q") ?? "");
  return q ? `?q=${encodeURIComponent(q)}` : "";
}

/** Where a list begins, and how far it goes. */
function startOf(params: URLSearchParams): { after: string | null; pages: number } {
  return { after: pageKey(params), pages: readPages(params) };
}

function pageKey(params: URLSearchParams): string | null {
  const after = params.get("after");
  return readCursor(after) ? after : null;
}
