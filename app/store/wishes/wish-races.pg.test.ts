import { expect, test } from "vitest";

import { wishes, wishLists } from "~/schema/tables/wishes";
import { makeUser } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { addWish } from "./change-wish-list.server";
import { mergeWishes } from "./merge-wishes.server";
import { MAX_WISHES } from "./wish-limits";

const database = postgresTestDatabase();
const guest = { tokenHash: "a-browser" };
const now = new Date("2026-11-23T10:00:00Z");

test("two tabs cannot both take the last place, and a shirt is there once", async () => {
  const { db } = database;
  const shirts = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
  const [first, ...others] = shirts;
  await Promise.all(shirts.map(() => addWish(db, guest, first?.id ?? "", now)));
  expect(await db.$count(wishes)).toBe(1);
  const [{ id: wishListId } = { id: "" }] = await db.select().from(wishLists);
  await db.insert(wishes).values(Array.from({ length: MAX_WISHES - 2 }, () => ({ wishListId })));
  const added = await Promise.all(others.map(({ id }) => addWish(db, guest, id, now)));
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.$count(wishes)).toBe(MAX_WISHES);
});

test("signing in twice at once moves the browser's list once", async () => {
  const { db } = database;
  const ada = await makeUser(db);
  await addWish(db, guest, (await makeProduct(db)).id, now);
  await Promise.all([1, 2, 3].map(() => mergeWishes(db, guest, ada.userId, now)));
  expect(await db.select().from(wishLists)).toMatchObject([{ userId: ada.userId }]);
  expect(await db.$count(wishes)).toBe(1);
});
