import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { storeWords } from "~/db/schema/store";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";

import { orderOf } from "../listing/listed-rows.server";
import { noFilters } from "../listing/store-filters";
import { storeListing } from "../listing/store-listing.server";
import { firstOfFrequent, someOfFrequent } from "./frequent-words.server";
import { understand } from "./search-terms.server";

const database = testDatabase("once");

/** A search for "dragon", as if there were very many, and what the search of a few finds. */
async function search(q = "dragon") {
  const { terms } = await understand(database.db, q);
  const [rarest] = terms;
  if (!rarest) throw new Error("A term is understood");
  const placed = { words: [eq(storeWords.browsingBracket, "8-10")], listings: [] };
  return { terms, rarest, placed };
}

async function fill() {
  const { db } = database;
  const profile = { ageBracket: "8-10" } as const;
  const { userId: creatorUserId } = await makeCreator(db, { profile });
  for (let n = 0; n < 12; n += 1)
    await makeProduct(db, {
      creatorUserId,
      title: n % 3 === 0 ? `Dragon and dragons ${n % 5}` : `Sea Dragonfly ${n % 4}`,
      basePriceCents: 2000 + (n % 4) * 100,
    });
  await makeProduct(db, { title: "Dragon of someone else" });
  await makeProduct(db, { title: "Whale", creatorUserId });
}

test("the first of words in very many listings are those that a search of a few finds", async () => {
  const { db } = database;
  await fill();
  const filters = { ...noFilters, q: "dragon", age: "8-10" } as const;
  const found = await search();
  for (const sort of ["newest", "price-low", "price-high", "title"] as const) {
    const { products } = await storeListing(db, { ...filters, sort });
    expect(products).toHaveLength(12);
    const first = async (where: ReturnType<typeof sql> | undefined, limit: number) => {
      const page = firstOfFrequent(found, sort, { where, order: orderOf(sort), limit });
      const { rows } = await db.execute<{ product_id: string }>(page ?? sql`select`);
      return rows.map((row) => row.product_id);
    };
    const ids = products.map(({ id }) => id);
    expect(await first(undefined, 5)).toEqual(ids.slice(0, 5));
    expect(await first(undefined, 50)).toEqual(ids);
    const dear = products.filter(({ priceCents }) => priceCents >= 2200).map(({ id }) => id);
    expect(await first(sql`store_listings.price_cents >= 2200`, 50)).toEqual(dear);
  }
});

test("the first that have two frequent words are those that a search of a few finds", async () => {
  const { db } = database;
  const found = await search("sea dragonfly");
  for (const sort of ["newest", "price-low", "price-high", "title"] as const) {
    const { products } = await storeListing(db, {
      ...noFilters,
      q: "sea dragonfly",
      age: "8-10",
      sort,
    });
    expect(products).toHaveLength(8);
    for (const rarest of found.terms) {
      const page = { where: undefined, order: orderOf(sort), limit: 5 };
      const { rows } = await db.execute<{ product_id: string }>(
        firstOfFrequent({ ...found, rarest }, sort, page) ?? sql`select`,
      );
      expect(rows.map((row) => row.product_id)).toEqual(products.slice(0, 5).map(({ id }) => id));
    }
  }
});

test("so many of them as are counted are each counted once", async () => {
  const { db } = database;
  const found = await search();
  const count = async (limit: number) => {
    const { rows } = await db.execute(
      sql`select count(distinct product_id)::int as n, count(*)::int as rows from (${someOfFrequent(found, limit) ?? sql`select`}) counted`,
    );
    return rows[0];
  };
  expect(await count(100)).toEqual({ n: 12, rows: 12 });
  expect(await count(3)).toEqual({ n: 3, rows: 3 });
});

test("other orders and words of a collection leave the list to be walked", async () => {
  const page = { where: undefined, order: orderOf("newest"), limit: 5 };
  const one = await search();
  for (const sort of ["popular", "rating"] as const)
    expect(firstOfFrequent(one, sort, page)).toBeNull();
  const two = await search("sea dragon");
  expect(two.terms).toHaveLength(2);
  expect(someOfFrequent(two, 5)).toBeNull();
  const named = { ...one, rarest: { ...one.rarest, collectionIds: [crypto.randomUUID()] } };
  expect(firstOfFrequent(named, "newest", page)).toBeNull();
});
