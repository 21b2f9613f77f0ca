import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { productVariants } from "~/schema/tables/catalogue";
import { creatorEarnings } from "~/schema/tables/earnings";
import { discountCodes, orderLines, orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import { addToCart } from "~/cart/add-to-cart.server";
import { takeOutOfCart } from "~/cart/change-cart.server";
import { findCart } from "~/cart/find-cart.server";
import { checkLedger } from "~/money/check-ledger.server";
import { receiveEvent } from "~/books/payments/receive-event.server";

import { untilWaiting } from "~tests/support/until-waiting";
import { madeForEach } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeDiscountCode, makeOpenOrder, orderRequest } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { goodwillOf } from "~tests/support/refund-requests";
import { placeOrder } from "./place-order.server";
import {
  reconcileUnpaidOrder,
  reconcileUnpaidOrders,
} from "~/orders/payment/reconcile-unpaid-orders.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";

const test = postgresTestDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));

const deps = { provider: "sandbox", now: new Date() };

async function paid() {
  const product = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
  await world.payAtProvider(orderId);
  return orderId;
}

describe("at the same time", () => {
  it("lets exactly 50 of 200 checkouts use a code for 50", { tags: ["sweep"] }, async () => {
    const product = await makeProduct(test.db);
    const { code } = await makeDiscountCode(test.db, { usageLimit: 50 });
    const placed = await Promise.all(
      Array.from({ length: 200 }, () =>
        placeOrder(
          test.db,
          orderRequest([{ variantId: product.variantIds[0] }], { code, shownTotalCents: 2250 }),
          deps,
        ),
      ),
    );
    expect(placed.filter((one) => one.ok)).toHaveLength(50);
    expect(placed.filter((one) => !one.ok && one.reason === "code-taken")).toHaveLength(150);
    const [row] = await test.db.select().from(discountCodes);
    expect(row).toMatchObject({ reservedCount: 50, usageCount: 0 });
    expect(await test.db.$count(orders)).toBe(50);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("places one order for a form that is sent ten times, and reserves its code once", async () => {
    const product = await makeProduct(test.db);
    const { code } = await makeDiscountCode(test.db);
    const request = orderRequest([{ variantId: product.variantIds[0] }], {
      code,
      shownTotalCents: 2250,
    });
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(test.db, request, deps)),
    );
    expect(new Set(placed.map((one) => (one.ok ? one.orderId : one.reason))).size).toBe(1);
    expect(await test.db.$count(orders)).toBe(1);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("pays once when one webhook arrives five times", async () => {
    const orderId = await paid();
    const [event] = await world.events();
    if (!event) throw new Error("The provider sent no event");
    await Promise.all(Array.from({ length: 5 }, () => receiveEvent(test.db, event, world.deps)));
    const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe("paid");
    expect(await test.db.$count(creatorEarnings)).toBe(1);
    expect(await test.db.$count(mails)).toBe(3);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("pays once when five different events report the same payment", async () => {
    await paid();
    const [event] = await world.events();
    if (!event) throw new Error("The provider sent no event");
    const copies = [1, 2, 3, 4, 5].map((copy) => ({
      ...event,
      eventId: `${event.eventId}-${copy}`,
    }));
    await Promise.all(copies.map((copy) => receiveEvent(test.db, copy, world.deps)));
    expect(await test.db.$count(creatorEarnings)).toBe(1);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("does not reorder a cart that is being paid at this moment", async () => {
    const [variantId] = (await makeProduct(test.db)).variantIds;
    const owner = { tokenHash: "a guest" };
    await addToCart(test.db, owner, { variantId, quantity: 1 });
    const cartId = (await findCart(test.db, owner, new Date()))?.cartId ?? "";
    const paying = Promise.withResolvers<void>();
    const emptied = Promise.withResolvers<void>();
    const settled = test.db.transaction(async (tx) => {
      await takeOutOfCart(tx, cartId, [{ variantId, quantity: 1 }]);
      emptied.resolve();
      await paying.promise;
    });
    await emptied.promise;
    const placed = placeOrder(test.db, orderRequest([{ variantId }], { cartId }), {
      provider: "sandbox",
      now: new Date(),
    });
    await untilWaiting(test.pool);
    paying.resolve();
    await settled;
    expect(await placed).toEqual({ ok: false, reason: "changed" });
    expect(await test.db.$count(orders)).toBe(0);
  });

  it("sells nothing of a variant once it is switched off", async () => {
    const product = await makeProduct(test.db);
    const [variantId] = product.variantIds;
    const { code } = await makeDiscountCode(test.db);
    const requests = Array.from({ length: 40 }, () =>
      orderRequest([{ variantId }], { code, shownTotalCents: 2250 }),
    );
    const early = requests.slice(0, 20).map((request) => placeOrder(test.db, request, deps));
    const off = test.db
      .update(productVariants)
      .set({ isAvailable: false })
      .where(eq(productVariants.id, variantId));
    const placed = await Promise.all(early);
    await off;
    const late = await Promise.all(
      requests.slice(20).map((request) => placeOrder(test.db, request, deps)),
    );
    expect(late).toEqual(late.map(() => ({ ok: false, reason: "changed" })));
    const sold = placed.filter((one) => one.ok).length;
    expect(placed.every((one) => one.ok || one.reason === "changed")).toBe(true);
    expect(await test.db.$count(orderLines)).toBe(sold);
    const [row] = await test.db.select().from(discountCodes);
    expect(row?.reservedCount).toBe(sold);
  });

  it("never refunds more than was paid when ten admins refund at once", async () => {
    const orderId = await paid();
    await world.takeEvents();
    const admin = await makeAdmin(test.db);
    const requests = Array.from({ length: 10 }, () => goodwillOf(orderId, 900));
    const refunded = await Promise.all(
      requests.map((request) => refundOrder(test.db, admin, request, world.deps)),
    );
    expect(refunded.filter((one) => one.ok)).toHaveLength(2);
    expect(await checkLedger(test.db)).toEqual([]);
  });
});

describe("whatever breaks", () => {
  it("reports an order as paid when its event arrived first", async () => {
    const orderId = await paid();
    await world.takeEvents();
    expect(await reconcileUnpaidOrder(test.db, orderId, world.deps, { mustEnd: true })).toBe(
      "paid",
    );
  });

  it("asks the provider about orders whose events never arrived", async () => {
    const made = await makeProduct(test.db);
    const lines = [{ variantId: made.variantIds[0] }];
    const { code } = await makeDiscountCode(test.db, { usageLimit: 5 });
    const request = { code, shownTotalCents: 2250 };
    const paidOrder = await makeOpenOrder(test.db, lines, request);
    const neverAsked = await makeOpenOrder(test.db, lines, request);
    const leftAlone = await makeOpenOrder(test.db, lines, request);
    await world.payAtProvider(paidOrder);
    const start = Date.now();
    world.setNow(new Date(start + 5 * 60_000));
    await reconcileUnpaidOrders(test.db, world.deps);
    const statusOf = async (id: string) =>
      (await test.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]
        ?.status;
    expect(await statusOf(paidOrder)).toBe("paid");
    expect(await statusOf(neverAsked)).toBe("pending_payment");
    world.setNow(new Date(start + 70 * 60_000));
    await reconcileUnpaidOrders(test.db, world.deps);
    expect(await statusOf(neverAsked)).toBe("expired");
    expect(await statusOf(leftAlone)).toBe("expired");
    const [row] = await test.db.select().from(discountCodes);
    expect(row).toMatchObject({ reservedCount: 0, usageCount: 1 });
    expect(await checkLedger(test.db)).toEqual([]);
  });
});
