import { expect, test } from "vitest";

import { wishes, wishLists } from "~/schema/tables/wishes";
import { MAX_WISHES } from "~/store/wishes/wish-limits";

import { pageAsker, type PageResponse } from "~tests/support/ask-page";
import { makeUser } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

const html = { Accept: "text/html" };
const cookieOf = ({ cookies }: PageResponse) =>
  cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const wish = (productId: string, cookie = "", intent = "add") =>
  ask("/api/wishes", { form: { intent, productId }, cookie, headers: html });

async function listOf(cookie: string): Promise<string> {
  return JSON.stringify((await ask("/wishlist", { cookie })).loaded);
}

test("without scripts a guest's heart leads to the list, which the browser remembers", async () => {
  const { id } = await makeProduct(database.db, { title: "Cat" });
  const wished = await wish(id);
  expect(wished).toMatchObject({ status: 302, location: "/wishlist" });
  const cookie = cookieOf(wished);
  expect(cookie).toContain("cart=");
  expect(await listOf(cookie)).toContain('"Cat"');
  expect(await listOf("")).not.toContain('"Cat"');
  expect(await wish(id, cookie, "remove")).toMatchObject({ location: "/wishlist" });
  expect(await listOf(cookie)).not.toContain('"Cat"');
});

test("a forged or hidden shirt is refused in words, and nothing is written", async () => {
  const hidden = await makeProduct(database.db, { status: "inactive" });
  for (const productId of ["nothing", hidden.id, crypto.randomUUID()]) {
    const { cookies } = await wish(productId);
    expect(decodeURIComponent(cookies.join())).toMatch(/choose a shirt|not in the store/);
  }
  expect(await database.db.$count(wishes)).toBe(0);
});

test("a forged form of the list's page is refused; of a guest without a list nothing is kept", async () => {
  expect(await ask("/wishlist", { form: { intent: "explode" } })).toMatchObject({ status: 400 });
  expect(await ask("/wishlist", { form: { intent: "share" } })).toMatchObject({
    location: "/wishlist",
  });
  expect(await database.db.$count(wishLists)).toBe(0);
});

test("signing in takes the browser's list along", async () => {
  const ada = await makeUser(database.db, { passwordHash: world.passwordHash });
  const { id } = await makeProduct(database.db, { title: "Cat" });
  const cookie = cookieOf(await wish(id));
  const form = { intent: "sign-in", email: ada.email, password: testPassword };
  const signedIn = await ask("/auth", { form, cookie });
  expect(signedIn.location).toBe("/");
  expect(await listOf(cookieOf(signedIn))).toContain('"Cat"');
  // Without the session, the next person at this browser sees nothing of it.
  expect(await listOf(cookie)).not.toContain('"Cat"');
});

test("a shared list opens by its link alone, without a word of whose it is", async () => {
  const ada = await makeUser(database.db, {
    passwordHash: world.passwordHash,
    profile: { firstName: "Adelheid" },
  });
  const cookie = await world.cookieOf(ada);
  const { id } = await makeProduct(database.db, { title: "Cat" });
  await wish(id, cookie);
  await ask("/wishlist", { form: { intent: "share" }, cookie });
  const url = /"sharedUrl":"http:\/\/localhost:3000([^"]+)"/.exec(await listOf(cookie))?.[1] ?? "";
  const shown = await ask(url);
  expect(shown.status).toBe(200);
  expect(JSON.stringify(shown.loaded)).toContain('"Cat"');
  expect(JSON.stringify(shown.loaded)).not.toMatch(/Adelheid|inkling\.test/);
  await ask("/wishlist", { form: { intent: "stop-sharing" }, cookie });
  expect(await ask(url)).toMatchObject({ status: 404 });
  expect(await ask("/wishlist/anything")).toMatchObject({ status: 404 });
});

test("a full list says so, and keeps what is on it", async () => {
  const { db } = database;
  const cookie = cookieOf(await wish((await makeProduct(db)).id));
  const [list] = await db.select().from(wishLists);
  await db
    .insert(wishes)
    .values(Array.from({ length: MAX_WISHES - 1 }, () => ({ wishListId: list?.id ?? "" })));
  const { cookies } = await wish((await makeProduct(db)).id, cookie);
  expect(decodeURIComponent(cookies.join())).toContain(
    `is full, with ${MAX_WISHES} shirts. Take one off first.`,
  );
  expect(await db.$count(wishes)).toBe(MAX_WISHES);
});
