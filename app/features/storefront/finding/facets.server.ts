import { and, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { storeListings } from "~/db/schema/store";
import { compareColors, compareSizes } from "~/features/products/variants/variant-order";

import type { Facet, Facets } from "../listing/listing";
import { priceRangeNames, priceRanges } from "../listing/store-filters";
import { offerConditions, pairLeft, type OfferFilters, type Pair } from "./offers.server";
import { offerLabel } from "./offer-label";

/** Longer lists are not counted to the end. */
const COUNTED = 2_000;

type Narrowing = {
  /** Everything but color, size and price. */
  where: readonly SQL[];
  offer: OfferFilters;
  gone: readonly Pair[];
};

/**
 * How many designs of a list there are of each color, size and price: each kind is counted as if it
 * were not chosen yet, so that another choice shows what it would find.
 */
export async function facetsOf(db: Db, { where, offer, gone }: Narrowing): Promise<Facets> {
  const { color, size, price } = offer;
  const base = (kept: OfferFilters) => sql`(
    select ${storeListings.productId} as product_id, ${storeListings.offers} as offers, ${storeListings.priceCents} as price_cents
    from ${storeListings} where ${and(sql`true`, ...where, ...offerConditions(kept, gone))} limit ${COUNTED}) b`;
  const paired = (kept: OfferFilters, part: 1 | 2, left: Parameters<typeof pairLeft>[0]) =>
    counted(
      db,
      sql`select split_part(o, '|', ${sql.raw(String(part))}) as value, count(distinct b.product_id)::int as count
        from ${base(kept)}, unnest(b.offers) o where ${pairLeft(left)} group by 1`,
    );
  const [colors, sizes, prices, [all]] = await Promise.all([
    paired({ color: null, size, price }, 1, { color: null, size, gone }),
    paired({ color, size: null, price }, 2, { color, size: null, gone }),
    counted(
      db,
      sql`select ${rangeOf(sql`b.price_cents`)} as value, count(*)::int as count from ${base({ color, size, price: null })} group by 1`,
    ),
    counted(db, sql`select '' as value, count(*)::int as count from ${base({ color: null, size: null, price: null })}`),
  ]);
  const priceOrder = new Map<string, number>(priceRangeNames.map((name, at) => [name, at]));
  return {
    colors: withChosen(colors, color).toSorted((a, b) =>
      compareColors(offerLabel(a.value), offerLabel(b.value)),
    ),
    sizes: withChosen(sizes, size).toSorted((a, b) =>
      compareSizes(offerLabel(a.value), offerLabel(b.value)),
    ),
    prices: withChosen(prices, price).toSorted(
      (a, b) => (priceOrder.get(a.value) ?? 0) - (priceOrder.get(b.value) ?? 0),
    ),
    isCapped: (all?.count ?? 0) >= COUNTED,
  };
}

async function counted(db: Db, query: SQL): Promise<Facet[]> {
  const { rows } = await db.execute<Facet>(query);
  return rows;
}

/** What is chosen can be unchosen, even where nothing has it. */
function withChosen(facets: Facet[], chosen: string | null): Facet[] {
  const isThere = chosen === null || facets.some(({ value }) => value === chosen);
  return isThere ? facets : [...facets, { value: chosen, count: 0 }];
}

function rangeOf(cents: SQL): SQL {
  const cases = priceRangeNames.map(
    (name) => sql`when ${cents} < ${priceRanges[name].below} then ${name}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
