import { compareColors, compareSizes } from "~/catalog/variants/variant-order";

import type { Facet, Facets } from "../listing/listing";
import { priceRangeNames, priceRanges, type StoreFilters } from "../listing/store-filters";
import { offerLabel } from "./offer-label";

/** A color and a size that a shirt is sold in, in lower case. */
export type Offer = { color: string; size: string };

/** So many listings of a list are sold in the same colors and sizes, at about the same price. */
export type FacetCell = { offerSet: string; priceStep: number; designs: number };

type OfferFilters = Pick<StoreFilters, "color" | "size" | "price">;

type Tally = {
  /** How many listings pass the filters. */
  total: number;
  facets: Omit<Facets, "isCapped">;
  /** The sets that have the color and the size; null when any has. */
  offerSets: string[] | null;
};

/** The color of a shirt without colors. */
const NO_COLOR = "default";

/**
 * How many listings pass the filters, and how many would with another color, size or price: each
 * kind is counted as if nothing of it were chosen yet. What is out of stock is not offered.
 */
export function tally(
  cells: readonly FacetCell[],
  setsById: ReadonlyMap<string, readonly Offer[]>,
  { color, size, price }: OfferFilters,
  gone: readonly Offer[],
): Tally {
  const sold = new Map<string, Sold>();
  const leftOf = leftWithout(gone);
  for (const [id, offers] of setsById) sold.set(id, soldIn(leftOf(offers), { color, size }));
  const colors = new Map<string, number>();
  const sizes = new Map<string, number>();
  const prices = new Map<string, number>();
  let total = 0;
  for (const { offerSet, priceStep, designs } of cells) {
    const { hasBoth, colors: itsColors, sizes: itsSizes } = sold.get(offerSet) ?? nothingSold;
    const isSold = (!color && !size) || hasBoth;
    if (isSold) add(prices, rangeOf(priceStep), designs);
    if (price && rangeOf(priceStep) !== price) continue;
    if (isSold) total += designs;
    for (const name of itsColors) add(colors, name, designs);
    for (const name of itsSizes) add(sizes, name, designs);
  }
  colors.delete(NO_COLOR);
  return {
    total,
    facets: {
      colors: sorted(colors, color, compareColors),
      sizes: sorted(sizes, size, compareSizes),
      prices: priceRangeNames
        .filter((name) => prices.has(name) || name === price)
        .map((name) => ({ value: name, count: prices.get(name) ?? 0 })),
    },
    offerSets: color || size ? [...sold].flatMap(([id, set]) => (set.hasBoth ? [id] : [])) : null,
  };
}

/** What a set has of a color and a size: whether both, which colors in the size, and which sizes in the color. */
type Sold = { hasBoth: boolean; colors: readonly string[]; sizes: readonly string[] };

const nothingSold: Sold = { hasBoth: false, colors: [], sizes: [] };

/** Of sets without any choice, which most lists have: a set is the same as long as a process remembers it. */
const remembered = new WeakMap<readonly Offer[], Sold>();

/** What was left of a set as it was last asked for: what is out of stock seldom changes. */
const lastLeft = new WeakMap<readonly Offer[], { gone: string; left: readonly Offer[] }>();

function leftWithout(gone: readonly Offer[]): (offers: readonly Offer[]) => readonly Offer[] {
  if (gone.length === 0) return (offers) => offers;
  const key = JSON.stringify(gone.map(({ color, size }) => [color, size]));
  return (offers) => {
    const last = lastLeft.get(offers);
    if (last?.gone === key) return last.left;
    const left = offers.filter((offer) => !has(gone, offer));
    lastLeft.set(offers, { gone: key, left });
    return left;
  };
}

function soldIn(offers: readonly Offer[], { color, size }: Pick<OfferFilters, "color" | "size">) {
  const isPlain = !color && !size;
  const known = isPlain ? remembered.get(offers) : undefined;
  if (known) return known;
  const sold: Sold = {
    hasBoth: offers.some((offer) => fits(offer, { color, size })),
    colors: named(offers, "color", { size }),
    sizes: named(offers, "size", { color }),
  };
  if (isPlain) remembered.set(offers, sold);
  return sold;
}

function has(offers: readonly Offer[], { color, size }: Offer): boolean {
  return offers.some((offer) => offer.color === color && offer.size === size);
}

function fits(offer: Offer, { color, size }: Pick<OfferFilters, "color" | "size">): boolean {
  return (!color || offer.color === color) && (!size || offer.size === size);
}

function named(
  offers: readonly Offer[],
  kind: keyof Offer,
  filters: { color?: string | null; size?: string | null },
): string[] {
  const fitting = offers.filter((offer) =>
    fits(offer, { color: filters.color ?? null, size: filters.size ?? null }),
  );
  return [...new Set(fitting.map((offer) => offer[kind]))];
}

function add(counts: Map<string, number>, name: string, designs: number): void {
  counts.set(name, (counts.get(name) ?? 0) + designs);
}

function rangeOf(priceStep: number): string {
  return priceRangeNames.find((name) => priceStep < priceRanges[name].below) ?? "";
}

/** What is chosen can be unchosen, even where nothing has it. */
function sorted(
  counts: Map<string, number>,
  chosen: string | null,
  compare: (a: string, b: string) => number,
): Facet[] {
  if (chosen && !counts.has(chosen)) counts.set(chosen, 0);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => compare(offerLabel(a.value), offerLabel(b.value)));
}
