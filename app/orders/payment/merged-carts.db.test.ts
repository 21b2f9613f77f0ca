import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { cartLines } from "~/schema/tables/carts";
import { orders } from "~/schema/tables/orders";
import { addToCart } from "~/cart/add-to-cart.server";
import type { CartOwner } from "~/cart/cart-owner.server";
import { findCart } from "~/cart/find-cart.server";
import { mergeGuestCart } from "~/cart/merge-guest-cart.server";
import { checkLedger } from "~/money/check-ledger.server";

import { makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { reconcileUnpaidOrders } from "./reconcile-unpaid-orders.server";

const test = testDatabase();
const start = Date.now();
const minute = (count: number) => new Date(start + count * 60_000);
const world = madeForEach(() => paymentWorld(test.db, test.pool, minute(0)));
const buyer = madeForEach(() => makeCustomer(test.db));
const guest = { tokenHash: "a browser" };

async function shirt() {
  return (await makeProduct(test.db)).variantIds[0];
}

/** Puts a shirt into a cart, and opens its payment page. */
async function openPage(owner: CartOwner, variantId: string, at: number) {
  await addToCart(test.db, owner, { variantId, quantity: 1 });
  const cartId = (await findCart(test.db, owner, minute(at)))?.cartId ?? null;
  return makeOpenOrder(test.db, [{ variantId }], { cartId }, minute(at));
}

async function pay(orderId: string, at: number) {
  world.setNow(minute(at));
  await world.payAtProvider(orderId);
  await world.takeEvents();
}

const paidBeforeBy = async (orderId: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.paidBeforeBy;

it("two carts that became one by signing in are paid each, where no shirt is in both", async () => {
  const account = { userId: buyer.userId };
  const own = await openPage(account, await shirt(), 0);
  const asGuest = await openPage(guest, await shirt(), 1);
  await mergeGuestCart(test.db, guest, buyer.userId);
  await pay(asGuest, 2);
  await pay(own, 3);
  expect([await paidBeforeBy(own), await paidBeforeBy(asGuest)]).toEqual([null, null]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("signing in closes no page of the other cart, except where a shirt is in both", async () => {
  const variantId = await shirt();
  const own = await openPage({ userId: buyer.userId }, variantId, 0);
  for (const [isShared, status] of [
    [false, "pending_payment"],
    [true, "expired"],
  ] as const) {
    await openPage(guest, isShared ? variantId : await shirt(), 1);
    await mergeGuestCart(test.db, guest, buyer.userId);
    world.setNow(minute(5));
    await reconcileUnpaidOrders(test.db, world.deps);
    const [order] = await test.db.select().from(orders).where(eq(orders.id, own));
    expect(order?.status).toBe(status);
  }
});

it("of two pages of one cart, the one that opened as the other was paid is closed", async () => {
  const paid = await openPage(guest, await shirt(), 0);
  await test.db.delete(cartLines);
  const open = await openPage(guest, await shirt(), 1);
  await pay(paid, 1);
  world.setNow(minute(4));
  await reconcileUnpaidOrders(test.db, world.deps);
  const [order] = await test.db.select().from(orders).where(eq(orders.id, open));
  expect(order?.status).toBe("expired");
});

it("a shirt that is in both is paid once", async () => {
  const variantId = await shirt();
  const own = await openPage({ userId: buyer.userId }, variantId, 0);
  const asGuest = await openPage(guest, variantId, 1);
  await mergeGuestCart(test.db, guest, buyer.userId);
  await pay(asGuest, 2);
  await pay(own, 3);
  expect(await paidBeforeBy(own)).toBe(asGuest);
});

it("the guest's own cart is paid once, also after signing in", async () => {
  const first = await openPage(guest, await shirt(), 0);
  await test.db.delete(cartLines);
  const again = await openPage(guest, await shirt(), 1);
  await mergeGuestCart(test.db, guest, buyer.userId);
  await pay(first, 2);
  await pay(again, 3);
  expect(await paidBeforeBy(again)).toBe(first);
});
