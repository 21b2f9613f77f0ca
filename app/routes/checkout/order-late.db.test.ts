import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { orderDelays, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import type { Actor } from "~/people/actor";
import { orderToken } from "~/orders/order-link.server";
import { tellDelay } from "~/orders/late/tell-delay.server";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";

import { pageAsker } from "~tests/support/ask-page";
import { makeCustomer } from "~tests/support/factories/accounts";
import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let who: Actor | null = null;
const ask = await pageAsker(() => world.context(who));
beforeEach(() => {
  who = null;
});
/** What a page was given, and what its form answered. */
const read = async (...asked: Parameters<typeof ask>) => {
  const { status, result, loaded } = await ask(...asked);
  return { status, text: JSON.stringify([result, loaded]) };
};

async function lateOrder(userId: string | null = null) {
  const { orderId } = await makePaidOrder(database.db, { userId, email: "buyer@inkling.test" });
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  const newDay = daysLater(order?.promisedBy ?? "", 7);
  await database.db.transaction((tx) => tellDelay(tx, orderId, newDay, new Date()));
  const path = (page = "/late/1", key = orderToken(testSecret, orderId)) =>
    `/orders/${order?.number}${page}?key=${key}`;
  return { orderId, path, newDay };
}

const delayOf = async (orderId: string) =>
  (await database.db.select().from(orderDelays).where(eq(orderDelays.orderId, orderId)))[0];
const refundsOf = (orderId: string) =>
  database.db.select().from(refunds).where(eq(refunds.orderId, orderId));

test("the mail's links show the choice and decide nothing, however often they are opened", async () => {
  const { orderId, path } = await lateOrder();
  const mail = (await queuedMails(database.db)).find(({ cause }) =>
    cause.startsWith("order-late:"),
  );
  for (const choice of ["wait", "cancel"])
    expect(mail?.html).toContain(
      `/late/1?key=${orderToken(testSecret, orderId)}&amp;choice=${choice}`,
    );
  for (const query of ["", "&choice=wait", "&choice=cancel"]) {
    const page = await ask(path() + query);
    expect(page).toMatchObject({ status: 200 });
    expect(JSON.stringify(page.loaded)).toContain('"mayWait":true');
    expect(JSON.stringify(page.loaded)).toContain('"refundCents":2500');
  }
  expect(await delayOf(orderId)).toMatchObject({ answer: null });
  expect((await read(path(""))).text).toContain('"late":{"number":1');
});

test("a stranger and another notice find nothing", async () => {
  const [{ path, orderId }, other] = [await lateOrder(), await lateOrder()];
  for (const bad of [
    path("/late/1", ""),
    path("/late/1", orderToken(testSecret, other.orderId)),
    path("/late/2"),
    path("/late/0"),
    path("/late/x"),
    path("/late/99999999999"),
  ]) {
    expect((await ask(bad)).status, bad).toBe(404);
    expect((await ask(bad, { form: { choice: "cancel" } })).status, bad).toBe(404);
  }
  expect(await delayOf(orderId)).toMatchObject({ answer: null });
});

test("a press waits, and a second one is told so and loses nothing", async () => {
  const { orderId, path, newDay } = await lateOrder();
  expect((await read(path(), { form: {} })).text).toContain("Please choose");
  expect((await ask(path(), { form: { choice: "wait" } })).status).toBe(302);
  expect((await read(path())).text).toContain("Thank you for waiting");
  const again = await read(path(), { form: { choice: "cancel" } });
  expect(again.status).toBe(400);
  expect(again.text).toContain("You have already told us that you will wait");
  expect(await refundsOf(orderId)).toEqual([]);
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.promisedBy).toBe(newDay);
  expect(newDay > shopDay(new Date())).toBe(true);
});

test("an account cancels without a key, once", async () => {
  who = await makeCustomer(database.db);
  const { orderId, path } = await lateOrder(who.userId);
  expect((await ask(path("/late/1", ""), { form: { choice: "cancel" } })).status).toBe(302);
  expect((await read(path("/late/1", ""), { form: { choice: "cancel" } })).text).toContain(
    "the money goes back once",
  );
  expect(await refundsOf(orderId)).toMatchObject([{ amountCents: 2500 }]);
  const page = await read(path("", ""));
  expect(page.text).toContain("Canceled, because it was late");
  expect(page.text).toContain('"isLate":true');
  expect(page.text).not.toContain("withdrawn");
});

test("after shipping the link says so, and where the parcel is", async () => {
  const { orderId, path } = await lateOrder();
  for (const status of ["in_production", "shipped"] as const)
    await database.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  expect((await read(path())).text).toContain("It has shipped");
  const posted = await read(path(), { form: { choice: "cancel" } });
  expect(posted.text).toContain("Good news: it has shipped in the meantime");
  expect(await refundsOf(orderId)).toEqual([]);
});
