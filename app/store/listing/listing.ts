import { withThousands } from "~/lib/thousands";
import type { StoreFilters } from "./store-filters";

/** A product as the grid shows it. */
export type ListedProduct = {
  id: string;
  slug: string;
  title: string;
  priceCents: number;
  creatorId: string | null;
  creatorName: string;
  /** "Age 8-10"; null where no age may be shown. */
  age: string | null;
  pictureId: string | null;
  drawingPictureId: string | null;
  availableVariants: number;
  /** Of how many colors those are. */
  availableColors: number;
};

export type ListingPage = {
  products: ListedProduct[];
  total: number;
  /** True when there are more than `total`: counting stops there in a broad search. */
  isTotalCapped: boolean;
  /** Key of the next page; null on the last one. */
  next: string | null;
};

/** So many listings are counted at most; of more, "20,000+" is said. */
export const MOST_COUNTED = 20_000;

/** A value that a list can be narrowed by, and how many of its designs have it. */
export type Facet = { value: string; count: number };

export type Facets = {
  colors: Facet[];
  sizes: Facet[];
  prices: Facet[];
  /** The counts are at least these: counting stops in a long list. */
  isCapped: boolean;
};

/** Where else to look when nothing was found. */
export type FallbackSearch = {
  label: string;
  filters: StoreFilters;
  total: number;
  isTotalCapped: boolean;
};

/** A page of the store with everything around its list. */
export type StoreListing = ListingPage & {
  facets: Facets;
  /** What was searched instead of what was typed; null when that was found. */
  corrected: string | null;
  /** Something was typed, but only words that every shirt is called: these are all. */
  isEverything: boolean;
  /** Only where nothing was found. */
  fallbackSearches: FallbackSearch[];
  popular: ListedProduct[];
};

export const UNKNOWN_CREATOR = "Unknown Creator";
export const YOUNG_CREATOR = "Young Creator";
const UNKNOWN = "Unknown";

/** The public name; a missing creator and a nameless one each have a fallback. */
export function creatorDisplayName(
  creatorId: string | null,
  publicFirstName: string | null,
): string {
  return publicFirstName ?? (creatorId ? YOUNG_CREATOR : UNKNOWN_CREATOR);
}

/**
 * A display name within a sentence: "by Ada", "drawn by a young artist". Whoever shows no name is
 * called the same everywhere.
 */
export function nameInText(displayName: string): string {
  return displayName === YOUNG_CREATOR ? "a young artist" : displayName;
}

/** "by Ada", "by a young artist". */
export function byline(displayName: string): string {
  return `by ${nameInText(displayName)}`;
}

/** The age beside a shirt: "Unknown" for a missing creator, null for one who shows none. */
export function shownAge(creatorId: string | null, publicBracket: string | null): string | null {
  return creatorId && !publicBracket ? null : ageLabel(publicBracket);
}

/** "Age 8-10"; "Age 18+"; "Unknown" when there is none. */
export function ageLabel(ageBracket: string | null): string {
  return ageBracket ? `Age ${ageBracket}` : UNKNOWN;
}

/** "24"; "20,000+" of more than are counted. */
export function countedTo(total: number): string {
  return total > MOST_COUNTED ? `${withThousands(MOST_COUNTED)}+` : withThousands(total);
}

/** "1 design", "24 designs", "2,000+ designs". */
export function countOf(total: number, noun: string, { isCapped = false } = {}): string {
  const plural = total === 1 && !isCapped ? noun : `${noun}s`;
  return `${countedTo(total)}${isCapped ? "+" : ""} ${plural}`;
}

/** "5 colors · 19 variants", what there is to choose from. */
export function choiceLabel({
  availableVariants: variants,
  availableColors: colors,
}: Pick<ListedProduct, "availableVariants" | "availableColors">): string {
  if (variants === 0) return "Sold out for now";
  return `${colors} ${colors === 1 ? "color" : "colors"} · ${variants} ${variants === 1 ? "variant" : "variants"}`;
}
