import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { carts } from "~/schema/tables/carts";
import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";

import { makeOpenOrder, orderDeps } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { settleOrder } from "./settle-order.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");
const later = new Date(now.getTime() + 1);

async function makeCart() {
  const [cart] = await test.db.insert(carts).values({}).returning({ id: carts.id });
  return cart?.id ?? null;
}

async function place(cartId: string | null, { basePriceCents = 2500, at = now } = {}) {
  const { variantIds } = await makeProduct(test.db, { basePriceCents });
  const wanted = { shownTotalCents: basePriceCents };
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }], wanted, at);
  await test.db.update(orders).set({ cartId }).where(eq(orders.id, orderId));
  return orderId;
}

const pay = (orderId: string, at: Date, amountCents = 2500) =>
  settleOrder(
    test.db,
    { orderId, sessionId: orderId, paymentId: orderId, amountCents, currency: "usd" },
    orderDeps(at),
  );

const earlierOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0]?.paidBeforeBy;

it("the second payment of a cart is promised back whole, and none of its shirts is printed", async () => {
  const cartId = await makeCart();
  const [first, second] = [await place(cartId), await place(cartId)];
  await pay(first, now);
  await pay(second, later);
  expect([await earlierOf(first), await earlierOf(second)]).toEqual([null, first]);
  expect(await test.db.select().from(refunds)).toMatchObject([
    { orderId: second, amountCents: 2500, goodwillCents: 0, status: "pending" },
  ]);
  expect(await test.db.select().from(refundLines)).toMatchObject([
    { quantity: 1, amountCents: 2500 },
  ]);
  const cancelled = (await test.db.select().from(orderLines)).filter((line) => line.cancelledAt);
  expect(cancelled.map(({ orderId }) => orderId)).toEqual([second]);
  const causes = (await queuedMails(test.db)).map(({ cause }) => cause);
  expect(causes).toEqual(expect.arrayContaining([`order-paid:${first}`]));
  expect(causes).not.toContain(`order-paid:${second}`);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a second payment of nothing has nothing to give back", async () => {
  const cartId = await makeCart();
  const [first, second] = [await place(cartId), await place(cartId, { basePriceCents: 0 })];
  await pay(first, now);
  await pay(second, later, 0);
  expect(await earlierOf(second)).toBe(first);
  expect(await test.db.$count(refunds)).toBe(0);
});

it.each([
  ["another cart", async () => [await place(await makeCart()), await place(await makeCart())]],
  ["no cart", async () => [await place(null), await place(null)]],
  [
    "a cart that was filled again after it was paid",
    async () => {
      const cartId = await makeCart();
      return [await place(cartId), await place(cartId, { at: later })];
    },
  ],
])("%s is another purchase", async (_, placeTwo) => {
  const [first = "", second = ""] = await placeTwo();
  await pay(first, now);
  await pay(second, later);
  expect([await earlierOf(first), await earlierOf(second)]).toEqual([null, null]);
});

it("an order that was placed at the moment of the payment was open by then", async () => {
  const cartId = await makeCart();
  const [first, second] = [await place(cartId), await place(cartId)];
  await pay(second, now);
  await pay(first, later);
  expect([await earlierOf(first), await earlierOf(second)]).toEqual([second, null]);
});
