import { eq, type SQL } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { storeListings } from "~/schema/tables/store";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";

import { rowsWithIds } from "../listing/listed-rows.server";
import { noFilters, storeSorts, type StoreSort } from "../listing/store-filters";
import { storeListing } from "../listing/store-listing.server";
import { idsOfAll, pageOfMany, readHits, walkedFor, type SearchPage } from "./search-hits.server";
import { understand } from "./search-terms.server";

const database = testDatabase("once");

/** A search, as if there were very many, and what the search of a few finds. */
async function search(q: string) {
  const { terms } = await understand(database.db, q);
  return { terms, placed: [eq(storeListings.browsingBracket, "8-10")] };
}

function page(sort: StoreSort, more: Partial<SearchPage> = {}): SearchPage {
  return { past: undefined, offered: [], sort, limit: 5, ...more };
}

beforeAll(fill);

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

async function idsOf(ids: SQL): Promise<string[]> {
  const { rows } = await database.db.execute<{ product_id: string }>(ids);
  return rows.map((row) => row.product_id);
}

async function listed(q: string, sort: StoreSort) {
  const { products } = await storeListing(database.db, { ...noFilters, age: "8-10", q, sort });
  return products;
}

test.each(["sea dragonfly", "sea fly", "d fly", "dragon"])(
  "a page of very many is the same by each way: %s",
  async (q) => {
    const found = await search(q);
    for (const sort of storeSorts) {
      const products = await listed(q, sort);
      expect(products.length).toBeGreaterThanOrEqual(8);
      const first = products.slice(0, 5).map(({ id }) => id);
      const ways = [
        await pageOfMany(database.db, found, page(sort)),
        await idsOf(walkedFor(found, page(sort))),
        await idsOf(idsOfAll(found, page(sort))),
        (await readHits(database.db, found, page(sort))).ids,
      ];
      for (const ids of ways) expect(ids, sort).toEqual(first);
      expect(await pageOfMany(database.db, found, page(sort, { limit: 50 }))).toEqual(
        products.map(({ id }) => id),
      );
      const rows = await rowsWithIds(database.db, sort, first.toReversed());
      expect(rows.map(({ id }) => id)).toEqual(first);
    }
  },
);

test("where there are too many hits they are counted to a limit, and give no page", async () => {
  const found = await search("dragon");
  const read = async (most: number, q = found) => {
    const { cells, ids } = await readHits(database.db, q, page("newest"), { most });
    return [cells.reduce((sum, { designs }) => sum + designs, 0), ids?.length ?? null];
  };
  expect(await read(100)).toEqual([12, 5]);
  expect(await read(12)).toEqual([12, 5]);
  expect(await read(11)).toEqual([12, null]);
  expect(await read(3)).toEqual([4, null]);
  expect(await read(3, await search("sea dragonfly"))).toEqual([4, null]);
});

test("one unknown word finds nothing", async () => {
  const found = await search("dragon xylophones");
  expect(await readHits(database.db, found, page("newest"))).toEqual({ cells: [], ids: [] });
  expect(await readHits(database.db, found, null)).toEqual({ cells: [], ids: null });
});
