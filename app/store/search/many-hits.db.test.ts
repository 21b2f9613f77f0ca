import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { blanksOutOfStock } from "~/schema/tables/blanks";

import { testDatabase } from "~tests/support/test-database";
import { makeProduct } from "~tests/support/factories/products";
import { noFilters, storeSorts, type StoreFilters } from "../listing/store-filters";
import { storeListing } from "../listing/store-listing.server";

const database = testDatabase("once");

/** Black shirts in S and M, in all orders before the lime ones, which the first 2,001 hits therefore miss. */
const BLACK = 2_010;
/** Sold in lime M as well: two of them among the first. */
const LIME_M = [3, 4];
/** Sold in lime XL alone. */
const LIME_XL = 30;

beforeAll(fill, 60_000);

async function fill() {
  const { db } = database;
  const { id } = await makeProduct(db, { title: "Whale" });
  const all = sql`generate_series(1, ${BLACK + LIME_XL}::int) n`;
  const designId = sql`md5('design' || n)::uuid`;
  const productId = sql`lpad(n::text, 32, '0')::uuid`;
  const title = sql`'Sea dragon ' || lpad(n::text, 5, '0')`;
  await db.execute(sql`insert into designs (id, user_id, title, status, picture_id, file_size, published_at)
    select ${designId}, d.user_id, ${title}, 'published', d.picture_id, 1, now()
    from designs d join products p on p.design_id = d.id and p.id = ${id}, ${all}`);
  await db.execute(sql`analyze`);
  await db.execute(sql`insert into products (id, title, slug, design_id, creator_user_id, base_price_cents, created_at)
    select ${productId}, ${title}, 'dragon-' || n, ${designId}, p.creator_user_id,
      case when n > ${BLACK}::int then 4500 else 2000 end, now() - interval '1 day' + n * interval '1 second'
    from products p, ${all} where p.id = ${id} order by n`);
  await db.execute(sql`analyze`);
  await db.execute(sql`insert into product_variants (product_id, size, color)
    select ${productId}, o.size, o.color from ${all} join (values ('S', 'Black'), ('M', 'Black'), ('M', 'Lime'), ('XL', 'Lime')) o (size, color)
      on case when n > ${BLACK}::int then o.size = 'XL' else o.size <> 'XL' and (o.color = 'Black' or n = any(${sql.param(LIME_M)}::int[])) end
    order by n`);
  await db.execute(sql`analyze`);
}

const listing = (filters: Partial<StoreFilters>, after: string | null = null) =>
  storeListing(database.db, { ...noFilters, q: "dragon", ...filters }, { after });

/** How many a list says it has, and how many its pages show. */
async function found(filters: Partial<StoreFilters>) {
  const first = await listing(filters);
  const ids = first.products.map(({ id }) => id);
  for (let { next } = first; next && ids.length < 100;) {
    const page = await listing(filters, next);
    expect(page.total).toBe(first.total);
    ids.push(...page.products.map(({ id }) => id));
    next = page.next;
  }
  expect(new Set(ids).size).toBe(ids.length);
  return { total: first.total, isTotalCapped: first.isTotalCapped, shown: ids.length };
}

const exactly = (total: number) => ({ total, isTotalCapped: false, shown: total });

test("all of a color, a size or a price are found among more hits than are counted, in each order", async () => {
  expect(await listing({})).toMatchObject({ total: 2_000, isTotalCapped: true });
  for (const q of ["dragon", "sea dragon"])
    for (const sort of storeSorts) {
      expect(await found({ q, sort, color: "lime" })).toEqual(exactly(LIME_XL + LIME_M.length));
      expect(await found({ q, sort, size: "xl" })).toEqual(exactly(LIME_XL));
    }
  expect(await found({ color: "lime", size: "m" })).toEqual(exactly(LIME_M.length));
  expect(await found({ price: "over-30" })).toEqual(exactly(LIME_XL));
  expect(await found({ color: "lime", price: "over-30" })).toEqual(exactly(LIME_XL));
  expect(await listing({ color: "black" })).toMatchObject({ total: 2_000, isTotalCapped: true });
});

test("what is chosen says how many it has, and others at least how many", async () => {
  const { facets } = await listing({ color: "lime" });
  const all = LIME_XL + LIME_M.length;
  expect(facets.colors.find(({ value }) => value === "lime")).toEqual({
    value: "lime",
    count: all,
  });
  expect(facets.isCapped).toBe(true);
  const { facets: sizes } = await listing({ size: "xl" });
  expect(sizes.sizes.find(({ value }) => value === "xl")?.count).toBe(LIME_XL);
  expect(sizes.colors).toContainEqual({ value: "lime", count: LIME_XL });
});

test("nothing is said to be found only where there is nothing, and the ways on know how many", async () => {
  const { total, isTotalCapped, products, fallbackSearches } = await listing({
    color: "lime",
    size: "s",
  });
  expect([total, isTotalCapped, products]).toEqual([0, false, []]);
  const ways = fallbackSearches.map((way) => [way.label, way.total, way.isTotalCapped]);
  expect(ways).toContainEqual(["Not only in lime", 2_000, true]);
  expect(ways).toContainEqual(["Not only in size S", LIME_XL + LIME_M.length, false]);
  expect((await listing({ color: "lime" })).fallbackSearches).toEqual([]);
});

test("what is out of stock is not found, in however many sets it is", async () => {
  await database.db
    .insert(blanksOutOfStock)
    .values({ source: "provider", cut: "adult", color: "Lime", size: "XL" });
  expect(await found({ color: "lime" })).toEqual(exactly(LIME_M.length));
  expect(await found({ size: "xl" })).toEqual(exactly(0));
});
