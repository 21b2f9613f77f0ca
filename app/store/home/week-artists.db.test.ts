import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { daysLater } from "~/lib/days";
import { shopDay, startOfShopDay } from "~/lib/shop-zone";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { weekArtists } from "./week-artists.server";

const database = testDatabase();

async function artist(publicFirstName: string | null) {
  const { userId } = await makeCreator(database.db, {
    profile: { publicFirstName, publicAgeBracket: null, publicState: null },
  });
  return userId;
}

/** A shirt that came into the store so many whole days ago, in the first or last moment of the day. */
async function shirtOf(creatorUserId: string, daysAgo: number, isLate = false) {
  const { id } = await makeProduct(database.db, { creatorUserId });
  const day = startOfShopDay(daysLater(shopDay(new Date()), -daysAgo));
  const next = startOfShopDay(daysLater(shopDay(new Date()), 1 - daysAgo));
  await database.db
    .update(products)
    .set({ createdAt: isLate ? new Date(next.getTime() - 1) : day })
    .where(eq(products.id, id));
  return id;
}

test("only shirts of the last seven days count, those with the most first", async () => {
  const [ada, ben, old] = [await artist("Ada"), await artist("Ben"), await artist("Old")];
  await shirtOf(ada, 6);
  await shirtOf(ben, 0);
  await shirtOf(ben, 3);
  await shirtOf(ben, 40);
  await shirtOf(old, 7, true);
  expect((await weekArtists(database.db)).map(({ name, newShirts }) => [name, newShirts])).toEqual([
    ["Ben", 2],
    ["Ada", 1],
  ]);
});

test("no one new is an empty list", async () => {
  await shirtOf(await artist("Ada"), 8);
  expect(await weekArtists(database.db)).toEqual([]);
});

test("shows what may be public of them: no name without the box, and nobody who is hidden", async () => {
  const [shy, hidden] = [await artist(null), await artist("Zed")];
  await shirtOf(shy, 1);
  const inactive = await shirtOf(shy, 1);
  await database.db.update(products).set({ status: "inactive" }).where(eq(products.id, inactive));
  await shirtOf(hidden, 1);
  await database.db.update(profiles).set({ isVisible: false }).where(eq(profiles.id, hidden));
  expect(await weekArtists(database.db)).toEqual([
    { id: shy, name: "Young Creator", age: null, state: null, pictureId: null, newShirts: 1 },
  ]);
});

test("of many artists the page shows four", async () => {
  for (let made = 0; made < 5; made += 1) await shirtOf(await artist("Ada"), 1);
  expect(await weekArtists(database.db)).toHaveLength(4);
});
