import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { creatorEarnings } from "~/schema/tables/earnings";
import { discountCodes, orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { addToCart } from "~/cart/add-to-cart.server";
import { setCartCode } from "~/cart/change-cart.server";
import { checkLedger } from "~/money/check-ledger.server";
import { mayBePrinted } from "~/press/print-queue.server";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { orderAlarms } from "~/orders/payment/order-alarms.server";
import { reconcileUnpaidOrders } from "~/orders/payment/reconcile-unpaid-orders.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { receiveEvent } from "~/books/payments/receive-event.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";

import { madeForEach } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeDiscountCode, testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";

import { checkOut } from "./check-out.server";
import { checkoutCart } from "./checkout-cart.server";

const test = postgresTestDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
const owner = { tokenHash: "a browser" };
const visitor = { browser: "a browser", address: "203.0.113.7" };

async function fillCart(code: string | null = null) {
  const { variantIds } = await makeProduct(test.db);
  await addToCart(test.db, owner, { variantId: variantIds[0], quantity: 1 });
  await setCartCode(test.db, owner, code);
}

/** A tab in which the cart was seen, and its form. */
async function aTab() {
  const subject = { item: null, owner, typedCode: null, boughtLast: null };
  const beginGuess = async () => ({ wasRight: async () => {} });
  const cart = await checkoutCart(test.db, subject, { now: world.deps.now, beginGuess });
  const request = {
    checkoutKey: randomUUID(),
    email: "buyer@inkling.test",
    address: testAddress,
    gift: null,
    keepsAddress: false,
    shownTotalCents: cart?.price.totalCents ?? 0,
    isTaxSeen: false,
    visitor,
    cart,
  };
  return async () => {
    const result = await checkOut(test.db, null, request, world.deps);
    if ("orderId" in result) return result.orderId;
    // Another tab closed it before its page was opened: its order says so.
    if ("settled" in result) return result.settled.id;
    throw new Error(`No order: ${JSON.stringify(result)}`);
  };
}

/** The one that is made first. */
function allOrders() {
  return test.db
    .select()
    .from(orders)
    .orderBy(sql`${orders.paidBeforeBy} nulls first`, asc(orders.createdAt));
}

async function openPages() {
  const { rows } = await test.pool.query<{ open: number }>(
    "select count(*)::int as open from sandbox_sessions where status = 'open'",
  );
  return rows[0]?.open;
}

/** The provider is away whenever a page is to be closed. */
function cannotClose() {
  const { payments } = world.deps;
  world.deps.payments = {
    ...payments,
    expireCheckout: async () => {
      throw new PaymentProviderError("unreachable", "expire");
    },
  };
  return () => void (world.deps.payments = payments);
}

/** Two payment pages of one cart, because the first could not be closed. */
async function twoPages() {
  const [first, second] = [await aTab(), await aTab()];
  const mend = cannotClose();
  const ids = [await first(), await second()] as const;
  mend();
  return ids;
}

/** The refunds are taken to the provider and its answer is read. */
async function refundAll() {
  world.setNow(new Date(Date.now() + 2 * 60_000));
  expect(await refundCancelledLines(test.db, world.deps)).toBe(0);
  await sendWaitingRefunds(test.db, world.deps);
  await world.takeEvents();
}

async function earnedCents() {
  const [sum] = await test.db
    .select({ cents: sql<number>`sum(${creatorEarnings.grossAmountCents})`.mapWith(Number) })
    .from(creatorEarnings);
  return sum?.cents;
}

describe("two tabs of one cart", () => {
  it("leave one payment page, whichever was opened last", async () => {
    await fillCart();
    const [first, second] = [await aTab(), await aTab()];
    const ids = [await first(), await second()];
    const kept = await allOrders();
    expect(kept.find(({ id }) => id === ids[0])?.status).toBe("expired");
    expect(kept.find(({ id }) => id === ids[1])?.status).toBe("pending_payment");
    expect(await openPages()).toBe(1);
  });

  it.each([1, 2, 3])("leave one page when both are opened at the same moment (%i)", async () => {
    await fillCart();
    const tabs = await Promise.all([aTab(), aTab(), aTab()]);
    await Promise.all(tabs.map((tab) => tab()));
    const open = (await allOrders()).filter(({ status }) => status === "pending_payment");
    expect(open.length).toBeLessThanOrEqual(1);
    expect(await openPages()).toBe(open.length);
  });

  it("close later what the provider could not close at once", async () => {
    await fillCart();
    const [first, second] = await twoPages();
    expect(await openPages()).toBe(2);
    await test.db
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 5 * 60_000) })
      .where(eq(orders.id, first));
    await reconcileUnpaidOrders(test.db, world.deps);
    const kept = await allOrders();
    expect(kept.find(({ id }) => id === first)?.status).toBe("expired");
    expect(kept.find(({ id }) => id === second)?.status).toBe("pending_payment");
    expect(await openPages()).toBe(1);
  });
});

describe("a cart that is paid twice nevertheless", () => {
  it.each(["one after the other", "at the same moment"])(
    "is refunded once, with both webhooks %s",
    async (how) => {
      const { code } = await makeDiscountCode(test.db, { usageLimit: 10 });
      await fillCart(code);
      const ids = await twoPages();
      for (const id of ids) await world.payAtProvider(id);
      const events = await world.events();
      if (how === "at the same moment") {
        const twice = [...events, ...events];
        await Promise.all(twice.map((event) => receiveEvent(test.db, event, world.deps)));
      } else await world.takeEvents();
      const [first, second] = await allOrders();
      expect(first).toMatchObject({ status: "paid", paidBeforeBy: null });
      expect(second).toMatchObject({ status: "paid", paidBeforeBy: first?.id });
      // Nothing of it may be printed, before any answer of the provider.
      expect((await orderAlarms(test.db, second?.id ?? "", new Date())).paidBefore).toEqual({
        id: first?.id,
        number: first?.number,
      });
      const printed = await test.db.select({ id: orders.id }).from(orders).where(mayBePrinted);
      expect(printed).toEqual([{ id: first?.id }]);
      const cancelled = await test.db
        .select({ orderId: orderLines.orderId })
        .from(orderLines)
        .where(sql`${orderLines.cancelledAt} is not null`);
      expect(cancelled).toEqual([{ orderId: second?.id }]);
      const [uses] = await test.db.select().from(discountCodes);
      expect(uses).toMatchObject({ usageCount: 1, reservedCount: 0 });
      expect(await checkLedger(test.db)).toEqual([]);

      await refundAll();
      const [kept, returned] = await allOrders();
      expect(kept).toMatchObject({ status: "paid", refundedCents: 0 });
      expect(returned).toMatchObject({ status: "refunded", refundedCents: 2250 });
      expect(await test.db.select().from(refunds)).toMatchObject([
        { orderId: second?.id, amountCents: 2250, status: "succeeded" },
      ]);
      expect(await test.db.select().from(refundLines)).toMatchObject([
        { quantity: 1, amountCents: 2250 },
      ]);
      expect(await earnedCents()).toBe(2250);
      expect(await checkLedger(test.db)).toEqual([]);
      const { rows } = await test.pool.query(
        "select sum(refunded_cents)::int as refunded from sandbox_sessions",
      );
      expect(rows).toEqual([{ refunded: 2250 }]);
    },
  );

  it("is explained to the buyer in one mail, and no artist hears of a second sale", async () => {
    await fillCart();
    for (const id of await twoPages()) await world.payAtProvider(id);
    await world.takeEvents();
    await world.takeEvents();
    const [first, second] = await allOrders();
    const told = await test.db
      .select({ template: mails.template })
      .from(mails)
      .orderBy(asc(mails.template));
    expect(told.filter(({ template }) => template === "tee-sold")).toHaveLength(1);
    expect(told.filter(({ template }) => template === "order-paid")).toHaveLength(1);
    expect(told.filter(({ template }) => template === "paid-twice")).toHaveLength(1);
    const mail = (await queuedMails(test.db)).find(({ subject }) => subject.includes("twice"));
    expect(mail?.subject).toBe(`You paid twice, so order ${second?.number} is refunded`);
    expect(mail?.text).toContain(`We are making order ${first?.number} for you`);
  });

  it("is another purchase when the cart was filled again after it was paid", async () => {
    await fillCart();
    await world.payAtProvider(await (await aTab())());
    await world.takeEvents();
    world.setNow(new Date(Date.now() + 60_000));
    await fillCart();
    await world.payAtProvider(await (await aTab())());
    await world.takeEvents();
    expect((await allOrders()).map(({ paidBeforeBy }) => paidBeforeBy)).toEqual([null, null]);
    expect(await test.db.$count(refunds)).toBe(0);
  });
});
