import { usStates } from "~/lib/us-states";

import type { FallbackSearch } from "../listing/listing";
import { priceRanges, type StoreFilters } from "../listing/store-filters";
import { offerLabel } from "./offer-label";

type Total = { total: number; isTotalCapped: boolean };

const MOST = 6;

/**
 * Where to go from a list in which nothing was found: each filter left out by itself, and each of
 * several words by itself, as far as that finds something; the fullest first.
 * @param totalOf how many designs the filters find
 */
export async function fallbackSearches(
  filters: StoreFilters,
  words: readonly string[],
  totalOf: (filters: StoreFilters) => Promise<Total>,
): Promise<FallbackSearch[]> {
  const ways = await Promise.all(
    [...withoutOne(filters), ...byWord(filters, words)].map(async (way) => {
      const { total, isTotalCapped } = await totalOf(way.filters);
      return { ...way, total, isTotalCapped };
    }),
  );
  return ways
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MOST);
}

function withoutOne(filters: StoreFilters): Omit<FallbackSearch, keyof Total>[] {
  const { q, collection, age, state, color, size, price } = filters;
  const left = (label: string, without: Partial<StoreFilters>) => ({
    label,
    filters: { ...filters, ...without },
  });
  const others = [collection, age, state, color, size, price].filter(Boolean).length;
  return [
    ...(q && others > 0 ? [left(`Without “${q}”`, { q: "" })] : []),
    ...(collection ? [left("In every collection", { collection: null })] : []),
    ...(age ? [left("By artists of every age", { age: null })] : []),
    ...(state ? [left(`From everywhere, not only ${usStates[state]}`, { state: null })] : []),
    ...(color ? [left(`Not only in ${offerLabel(color).toLowerCase()}`, { color: null })] : []),
    ...(size ? [left(`Not only in size ${offerLabel(size)}`, { size: null })] : []),
    ...(price ? [left(`Not only ${inText(priceRanges[price].label)}`, { price: null })] : []),
  ];
}

function inText(label: string): string {
  return label.replace(/^Under/, "under");
}

function byWord(
  filters: StoreFilters,
  words: readonly string[],
): Omit<FallbackSearch, keyof Total>[] {
  if (words.length < 2) return [];
  return words.map((word) => ({ label: `“${word}” alone`, filters: { ...filters, q: word } }));
}
