import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { blanksOutOfStock } from "~/db/schema/blanks";
import { storeListings } from "~/db/schema/store";

import { priceRanges, type StoreFilters } from "../listing/store-filters";
import { listOf } from "./search-words.server";

/** A color and a size as a listing's offers have them: "black|m". */
export type Pair = string;

/** The pairs that cannot be had now, in any shirt. */
export async function pairsOutOfStock(db: Db): Promise<Pair[]> {
  const rows = await db
    .selectDistinct({
      pair: sql<string>`lower(${blanksOutOfStock.color}) || '|' || lower(${blanksOutOfStock.size})`,
    })
    .from(blanksOutOfStock);
  return rows.map(({ pair }) => pair);
}

export type OfferFilters = Pick<StoreFilters, "color" | "size" | "price">;

/** SQL conditions on `store_listings`: a shirt of this color and size can be had, at such a price. */
export function offerConditions(
  { color, size, price }: OfferFilters,
  gone: readonly Pair[],
): SQL[] {
  const where: SQL[] = [];
  if (price) {
    const { from, below } = priceRanges[price];
    where.push(
      sql`${storeListings.priceCents} >= ${from} and ${storeListings.priceCents} < ${below}`,
    );
  }
  if (!color && !size) return where;
  if (color && size) {
    const pair = `${color}|${size}`;
    where.push(gone.includes(pair) ? sql`false` : offers(pair));
    return where;
  }
  where.push(offers(color ? `color:${color}` : `size:${size}`));
  const isConcerned = gone.some((pair) => pair.split("|")[color ? 0 : 1] === (color ?? size));
  if (isConcerned)
    where.push(
      sql`exists (select from unnest(${storeListings.offers}) o where ${pairLeft({ color, size, gone })})`,
    );
  return where;
}

function offers(offer: string): SQL {
  return sql`${storeListings.offers} @> ${sql.param([offer])}`;
}

/** SQL condition on `o`, an offer: a pair in stock, of this color or size if one is given. */
export function pairLeft({
  color,
  size,
  gone,
}: Pick<OfferFilters, "color" | "size"> & { gone: readonly Pair[] }): SQL {
  const parts = [
    sql`o like '%|%'`,
    ...(color ? [sql`split_part(o, '|', 1) = ${color}`] : []),
    ...(size ? [sql`split_part(o, '|', 2) = ${size}`] : []),
    ...(gone.length > 0 ? [sql`o not in ${listOf(gone)}`] : []),
  ];
  return sql.join(parts, sql` and `);
}
