import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { wishes, wishLists } from "~/schema/tables/wishes";
import { makeUser } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { addWish, shareWishList, stopSharing } from "./change-wish-list.server";
import { mergeWishes } from "./merge-wishes.server";
import { removeWish } from "./remove-wish.server";
import { MAX_WISHES } from "./wish-limits";
import { isWished, ownWishList, sharedWishList } from "./wish-list.server";

const database = testDatabase();
const guest = { tokenHash: "a-browser" };
const other = { tokenHash: "another-browser" };
const now = new Date("2026-11-23T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function titlesOf(owner: Parameters<typeof ownWishList>[1]) {
  const list = await ownWishList(database.db, owner);
  return list.wishes.map(({ product }) => product.title);
}

async function keyOf(owner: Parameters<typeof ownWishList>[1]) {
  const { shareKey } = await ownWishList(database.db, owner);
  return shareKey ?? "";
}

test("a shirt is wished for once, newest first, and taken off again", async () => {
  const { db } = database;
  const [cat, dog] = [
    await makeProduct(db, { title: "Cat" }),
    await makeProduct(db, { title: "Dog" }),
  ];
  expect(await addWish(db, guest, cat.id, now)).toEqual({ ok: true, title: "Cat" });
  await addWish(db, guest, dog.id, later(1));
  await addWish(db, guest, cat.id, later(2));
  expect(await titlesOf(guest)).toEqual(["Dog", "Cat"]);
  expect(await isWished(db, guest, cat.id)).toBe(true);
  expect(await isWished(db, other, cat.id)).toBe(false);
  expect(await isWished(db, null, cat.id)).toBe(false);
  await removeWish(db, other, { productId: cat.id });
  expect(await titlesOf(guest)).toEqual(["Dog", "Cat"]);
  await removeWish(db, guest, { productId: cat.id });
  expect(await titlesOf(guest)).toEqual(["Dog"]);
  expect(await titlesOf(null)).toEqual([]);
});

test("a stranger takes nothing off by the place on the list", async () => {
  const { db } = database;
  for (const title of ["Cat", "Dog"])
    await addWish(db, guest, (await makeProduct(db, { title })).id, now);
  const [dog] = (await ownWishList(db, guest)).wishes.filter(
    ({ product }) => product.title === "Dog",
  );
  await removeWish(db, other, { wishId: dog?.id ?? "" });
  expect(await db.$count(wishes)).toBe(2);
  await removeWish(db, guest, { wishId: dog?.id ?? "" });
  expect(await titlesOf(guest)).toEqual(["Cat"]);
});

test("a hidden shirt cannot be wished for, and makes no list", async () => {
  const { db } = database;
  const hidden = await makeProduct(db, { status: "inactive" });
  const refused = { ok: false, reason: "not-in-store" };
  expect(await addWish(db, guest, hidden.id, now)).toEqual(refused);
  expect(await addWish(db, guest, crypto.randomUUID(), now)).toEqual(refused);
  expect(await db.$count(wishLists)).toBe(0);
});

test("a shirt that is hidden is not told, and is there again when it comes back", async () => {
  const { db } = database;
  const cat = await makeProduct(db, { title: "Cat" });
  await addWish(db, guest, cat.id, now);
  await shareWishList(db, guest);
  const key = await keyOf(guest);
  const show = (status: "active" | "inactive") =>
    db.update(products).set({ status }).where(eq(products.id, cat.id));
  await show("inactive");
  const list = await ownWishList(db, guest);
  expect(list).toMatchObject({ wishes: [], hidden: [{ id: expect.any(String) }], deleted: 0 });
  expect(JSON.stringify(list)).not.toContain("Cat");
  expect(await sharedWishList(db, key)).toEqual([]);
  await show("active");
  expect(await titlesOf(guest)).toEqual(["Cat"]);
});

test("of a deleted shirt only that there was one is kept, until it is cleared away", async () => {
  const { db } = database;
  const cat = await makeProduct(db, { title: "Cat" });
  await addWish(db, guest, cat.id, now);
  await db.delete(products).where(eq(products.id, cat.id));
  expect(await ownWishList(db, guest)).toEqual({
    wishes: [],
    hidden: [],
    deleted: 1,
    shareKey: null,
  });
  await addWish(db, guest, (await makeProduct(db, { title: "Dog" })).id, now);
  await removeWish(db, other, "deleted");
  expect(await db.$count(wishes)).toBe(2);
  await removeWish(db, guest, "deleted");
  expect(await ownWishList(db, guest)).toMatchObject({
    wishes: [{ product: { title: "Dog" } }],
    deleted: 0,
  });
});

test("the last place is taken, and no one more", async () => {
  const { db } = database;
  const [last, extra] = [await makeProduct(db), await makeProduct(db)];
  await addWish(db, guest, last.id, now);
  const [list] = await db.select().from(wishLists);
  await db.delete(wishes);
  // Shirts that were deleted hold their places, too.
  await db
    .insert(wishes)
    .values(Array.from({ length: MAX_WISHES - 1 }, () => ({ wishListId: list?.id ?? "" })));
  expect(await addWish(db, guest, last.id, now)).toMatchObject({ ok: true });
  expect(await addWish(db, guest, extra.id, now)).toEqual({ ok: false, reason: "full" });
  expect(await addWish(db, guest, last.id, now)).toMatchObject({ ok: true });
  expect(await db.$count(wishes)).toBe(MAX_WISHES);
});

test("at sign-in the browser's list joins the account's, each shirt once", async () => {
  const { db } = database;
  const ada = await makeUser(db);
  const [cat, dog] = [
    await makeProduct(db, { title: "Cat" }),
    await makeProduct(db, { title: "Dog" }),
  ];
  await addWish(db, ada, cat.id, now);
  await addWish(db, guest, cat.id, later(1));
  await addWish(db, guest, dog.id, later(2));
  await shareWishList(db, guest);
  await mergeWishes(db, guest, ada.userId, later(3));
  expect(await titlesOf(ada)).toEqual(["Dog", "Cat"]);
  expect(await titlesOf(guest)).toEqual([]);
  // The browser's link does not open what else is on the account's list.
  expect(await keyOf(ada)).toBe("");
  await mergeWishes(db, guest, ada.userId, later(4));
  await mergeWishes(db, null, ada.userId, later(4));
  expect(await titlesOf(ada)).toEqual(["Dog", "Cat"]);
  expect(await db.$count(wishLists)).toBe(1);
});

test("the link of the browser's list goes on where the account had no list", async () => {
  const { db } = database;
  const [ada, bo] = [await makeUser(db), await makeUser(db)];
  await addWish(db, bo, (await makeProduct(db)).id, now);
  await addWish(db, guest, (await makeProduct(db, { title: "Cat" })).id, now);
  await shareWishList(db, guest);
  const key = await keyOf(guest);
  await mergeWishes(db, guest, ada.userId, later(1));
  expect([await keyOf(ada), await keyOf(bo)]).toEqual([key, ""]);
  expect((await sharedWishList(db, key))?.map(({ title }) => title)).toEqual(["Cat"]);
  // A link of the account's own stays, though nothing is on its list.
  await db.delete(wishes);
  await addWish(db, guest, (await makeProduct(db)).id, now);
  await shareWishList(db, guest);
  await mergeWishes(db, guest, ada.userId, later(2));
  expect(await keyOf(ada)).toBe(key);
});

test("what a full list cannot hold stays with the browser", async () => {
  const { db } = database;
  const ada = await makeUser(db);
  await addWish(db, ada, (await makeProduct(db)).id, now);
  const [list] = await db.select().from(wishLists);
  await db
    .insert(wishes)
    .values(Array.from({ length: MAX_WISHES - 2 }, () => ({ wishListId: list?.id ?? "" })));
  const [cat, dog] = [
    await makeProduct(db, { title: "Cat" }),
    await makeProduct(db, { title: "Dog" }),
  ];
  await addWish(db, guest, cat.id, later(1));
  await addWish(db, guest, dog.id, later(2));
  await mergeWishes(db, guest, ada.userId, later(3));
  for (const _ of [1, 2]) {
    expect(await titlesOf(guest)).toEqual(["Dog"]);
    expect(await titlesOf(ada)).toContain("Cat");
    await mergeWishes(db, guest, ada.userId, later(4));
  }
});

test("a shared list opens for who has the link, until sharing stops", async () => {
  const { db } = database;
  await addWish(db, guest, (await makeProduct(db, { title: "Cat" })).id, now);
  expect(await sharedWishList(db, "")).toBeNull();
  await shareWishList(db, other);
  await shareWishList(db, guest);
  const key = await keyOf(guest);
  expect(key).toMatch(/^[\w-]{22}$/);
  await shareWishList(db, guest);
  expect(await keyOf(guest)).toBe(key);
  expect((await sharedWishList(db, key))?.map(({ title }) => title)).toEqual(["Cat"]);
  await stopSharing(db, other);
  expect(await sharedWishList(db, key)).not.toBeNull();
  await stopSharing(db, guest);
  expect(await sharedWishList(db, key)).toBeNull();
  await shareWishList(db, guest);
  expect(await keyOf(guest)).not.toBe(key);
});
