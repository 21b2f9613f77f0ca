import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { users } from "~/schema/tables/accounts";
import { orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { orderToken } from "~/orders/order-link.server";

import { pageAsker } from "~tests/support/ask-page";
import { makeCustomer, yearsAgo } from "~tests/support/factories/accounts";
import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let who: Actor | null = null;
const ask = await pageAsker(() => world.context(who));
beforeEach(() => {
  who = null;
});

const PASSWORD = "Vibrant-otter-7!";

async function paid(options: Parameters<typeof makePaidOrder>[1] = {}) {
  const { orderId } = await makePaidOrder(database.db, options);
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  const path = `/checkout/complete?order=${order?.number}&key=${orderToken(testSecret, orderId)}`;
  return { orderId, path, number: order?.number };
}

const accountForm = (age: number, changes: Record<string, string> = {}) => {
  const [birthYear = "", birthMonth = "", birthDay = ""] = yearsAgo(age).split("-");
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  return { intent: "account", birthYear, birthMonth, birthDay, ...password, ...changes };
};

const ownerOf = async (orderId: string) =>
  (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.userId;
const buyers = () => database.db.select().from(users).where(eq(users.email, "buyer@inkling.test"));
const pageOf = (loaded: unknown) => Object.values(Object(loaded)).at(-1);

test("a guest is thanked with the artist, the dates and an account to open", async () => {
  const { path } = await paid();
  expect(pageOf((await ask(path)).loaded)).toMatchObject({
    artists: [{ name: "Sam", shareCents: 375 }],
    steps: [
      { when: "Today" },
      { when: expect.stringMatching(/^By [A-Z][a-z]{2} \d+$/) },
      { when: expect.stringMatching(/^[A-Z][a-z]{2} \d+/) },
    ],
    canOpenAccount: true,
  });
});

test("a date of birth and a password open an account that holds the order", async () => {
  const { path, orderId, number } = await paid();
  const answer = await ask(path, { form: accountForm(30) });
  expect(answer.location).toContain(`/orders/${number}?key=`);
  expect(answer.cookies.join()).toContain("session");
  const [buyer] = await buyers();
  expect(buyer).toMatchObject({ emailVerified: false });
  expect(await ownerOf(orderId)).toBe(buyer?.id);
});

test("what is wrong stands at its field, and nothing is made", async () => {
  const { path, orderId } = await paid();
  const wrong = accountForm(30, { birthMonth: "", password: "short", confirmPassword: "other" });
  const { status, result } = await ask(path, { form: wrong });
  expect(status).toBe(400);
  expect(JSON.stringify(result)).toContain("Please choose a month");
  expect(JSON.stringify(result)).toContain("Passwords do not match");
  expect(JSON.stringify(result)).not.toContain("short");
  expect(await buyers()).toEqual([]);
  expect(await ownerOf(orderId)).toBeNull();
});

test("someone under 13 is led to a grown-up, and no account is made, also with a second date", async () => {
  const { path } = await paid();
  const { location, cookies } = await ask(path, { form: accountForm(12) });
  expect(location).toBe("/auth/sign-up/grown-up");
  const cookie = cookies.map((set) => set.split(";")[0]).join("; ");
  const second = await ask(path, { form: accountForm(30), cookie });
  expect(second.location).toBe("/auth/sign-up/grown-up");
  expect(await buyers()).toEqual([]);
});

test("an address that has an account gets no second one, and its orders stay as they are", async () => {
  await makeCustomer(database.db, { email: "buyer@inkling.test" });
  const { path, orderId } = await paid();
  expect((await ask(path, { form: accountForm(30) })).status).toBe(400);
  expect(await ownerOf(orderId)).toBeNull();
  expect(await buyers()).toHaveLength(1);
});

test("an account's own order, and a signed-in visitor, are asked for nothing", async () => {
  const buyer = await makeCustomer(database.db);
  const own = await paid({ userId: buyer.userId });
  expect(pageOf((await ask(own.path)).loaded)).toMatchObject({ canOpenAccount: false });
  expect((await ask(own.path, { form: accountForm(30) })).location).toContain("/orders/");
  who = buyer;
  const guests = await paid();
  expect((await ask(guests.path, { form: accountForm(30) })).location).toContain("/orders/");
  expect(await ownerOf(guests.orderId)).toBeNull();
});

test("without the order's key nothing is told and no account is opened", async () => {
  const { number } = await paid();
  const path = `/checkout/complete?order=${number}`;
  expect(await ask(path)).toMatchObject({ status: 404 });
  expect(await ask(path, { form: accountForm(30) })).toMatchObject({ status: 404 });
  expect(await buyers()).toEqual([]);
});

test("a day later 'today' would not be true any more", async () => {
  const { path, number } = await paid({ paidAt: new Date(Date.now() - 25 * 3_600_000) });
  expect((await ask(path)).location).toContain(`/orders/${number}?key=`);
});
