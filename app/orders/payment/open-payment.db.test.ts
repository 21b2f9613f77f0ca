import { expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";

import { orders } from "~/schema/tables/orders";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { CheckoutState, CheckoutStatus } from "~/integrations/payments/payment-state";
import { MINUTE_MS } from "~/lib/dates";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import {
  makeDiscountCode,
  makeOpenOrder,
  makePaidOrder,
  testSecret,
} from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { completePath } from "../order-link.server";
import { openPayment } from "./open-payment.server";
import { reconcileUnpaidOrder, reconcileUnpaidOrders } from "./reconcile-unpaid-orders.server";

const test = testDatabase();
const placedAt = new Date("2030-05-06T07:00:00Z");
const world = madeForEach(() => paymentWorld(test.db, test.pool, placedAt));
const after = (ms: number) => new Date(placedAt.getTime() + ms);

/** An open order of two medium shirts and a large one. */
async function place(changes: Partial<typeof orders.$inferInsert> = {}) {
  const { variantIds } = await makeProduct(test.db, { title: "Fox" });
  const [medium, large = ""] = variantIds;
  const wanted = [{ variantId: medium, quantity: 2 }, { variantId: large }];
  const orderId = await makeOpenOrder(test.db, wanted, {}, placedAt);
  await test.db
    .update(orders)
    .set({ email: "a@inkling.test", ...changes })
    .where(eq(orders.id, orderId));
  return orderId;
}

async function row(orderId: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("The order is gone");
  return order;
}

/** The sandbox, which tells what it is asked for. */
function watched() {
  const createCheckout = vi.fn(world.sandbox.createCheckout);
  return {
    createCheckout,
    deps: { ...world.deps, payments: { ...world.sandbox, createCheckout } },
  };
}

/** A provider whose every page has this status. */
function pageIs(status: CheckoutStatus | null) {
  const find = async (sessionId: string): Promise<CheckoutState> => {
    const metadata = {
      purpose: "order" as const,
      orderId: null,
      verificationId: null,
      refundRecordId: null,
      payoutId: null,
    };
    const money = { amountCents: 7500, currency: "usd", paymentId: "pi_1" };
    return { sessionId, status: status ?? "open", ...money, metadata };
  };
  const findCheckout = vi.fn(status === null ? async () => null : find);
  const payments = { ...world.sandbox, findCheckout, expireCheckout: vi.fn(find) };
  return { ...world.deps, payments };
}

it("asks for the order's page once, with its lines and what comes on top", async () => {
  await place();
  const orderId = await place({ shippingCents: 500, taxCents: 1, totalCents: 8001 });
  const { createCheckout, deps } = watched();
  const opened = await openPayment(test.db, orderId, deps);
  expect(await openPayment(test.db, orderId, deps)).toEqual(opened);
  expect(createCheckout).toHaveBeenCalledTimes(1);
  expect(createCheckout.mock.calls[0]?.[0]).toMatchObject({
    orderId,
    amountCents: 8001,
    lines: [
      { title: "Fox (M, Black)", quantity: 2, unitAmountCents: 2500 },
      { title: "Fox (L, Black)", quantity: 1, unitAmountCents: 2500 },
      { title: "Shipping", quantity: 1, unitAmountCents: 500 },
      { title: "Tax", quantity: 1, unitAmountCents: 1 },
    ],
  });
  const { providerSessionId, paymentUrl } = await row(orderId);
  expect(opened).toEqual({ ok: true, url: paymentUrl });
  expect(providerSessionId).toBeTruthy();
  expect(await test.db.$count(orders, eq(orders.providerSessionId, providerSessionId ?? ""))).toBe(
    1,
  );
});

it("keeps the page that another request was given meanwhile, and names no shipping that is free", async () => {
  const orderId = await place({ providerSessionId: "cs_first" });
  const { createCheckout, deps } = watched();
  await openPayment(test.db, orderId, deps);
  expect((await row(orderId)).providerSessionId).toBe("cs_first");
  expect(createCheckout.mock.calls[0]?.[0].lines).toHaveLength(2);
});

it("gives an order its time anew when a provider's outage has left too little for a page", async () => {
  const orderId = await place();
  const late = { ...watched().deps, now: after(40 * MINUTE_MS) };
  world.setNow(late.now);
  const opened = await openPayment(test.db, orderId, late);
  const order = await row(orderId);
  expect(opened).toEqual({ ok: true, url: order.paymentUrl });
  expect(order.expiresAt).toEqual(after(100 * MINUTE_MS));
  expect(await openPayment(test.db, orderId, late)).toEqual(opened);
});

it("asks with the first key first, so that a page whose answer was lost is found", async () => {
  const orderId = await place();
  const first = await openPayment(test.db, orderId, watched().deps);
  await test.db
    .update(orders)
    .set({ providerSessionId: null, paymentUrl: null })
    .where(eq(orders.id, orderId));
  const late = { ...watched().deps, now: after(40 * MINUTE_MS) };
  world.setNow(late.now);
  expect(await openPayment(test.db, orderId, late)).toEqual(first);
  expect((await row(orderId)).expiresAt).toEqual(after(60 * MINUTE_MS));
});

it("gives no time to an order whose own is over", async () => {
  const orderId = await place();
  const late = { ...watched().deps, now: after(61 * MINUTE_MS) };
  world.setNow(late.now);
  expect(await openPayment(test.db, orderId, late)).toEqual({
    ok: false,
    reason: "provider-refused",
  });
  expect((await row(orderId)).expiresAt).toEqual(after(60 * MINUTE_MS));
});

it.each([
  [1, true],
  [35 * MINUTE_MS - 1, true],
  [35 * MINUTE_MS, false],
  [0, false],
])("with %i ms left and no page, an order gets its time anew: %s", async (leftMs, isGiven) => {
  const orderId = await place();
  const now = after(60 * MINUTE_MS - leftMs);
  const createCheckout = () => Promise.reject(new PaymentProviderError("invalid-request", "open"));
  const deps = { ...world.deps, now, payments: { ...world.sandbox, createCheckout } };
  expect(await openPayment(test.db, orderId, deps)).toMatchObject({ ok: false });
  const end = isGiven ? now.getTime() + 60 * MINUTE_MS : after(60 * MINUTE_MS).getTime();
  expect((await row(orderId)).expiresAt).toEqual(new Date(end));
});

it("pays an order of nothing at once, without a provider", async () => {
  const { code } = await makeDiscountCode(test.db, { discountAmount: 10_000 });
  const { variantIds } = await makeProduct(test.db);
  const free = { code, shownTotalCents: 0 };
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }], free);
  const { createCheckout, deps } = watched();
  const url = completePath(testSecret, await row(orderId));
  expect(await openPayment(test.db, orderId, deps)).toEqual({ ok: true, url });
  expect(createCheckout).not.toHaveBeenCalled();
  expect(await row(orderId)).toMatchObject({ status: "paid", providerPaymentId: null });
});

it("opens no page for an order that is paid, and hides no mistake of ours", async () => {
  const { orderId } = await makePaidOrder(test.db);
  const { deps } = watched();
  expect(await openPayment(test.db, orderId, deps)).toEqual({ ok: false, reason: "not-open" });
  const broken = () => Promise.reject(new TypeError("ours"));
  const payments = { ...world.sandbox, createCheckout: broken, findCheckout: broken };
  const open = await place();
  await expect(openPayment(test.db, open, { ...deps, payments })).rejects.toThrow("ours");
  await expect(reconcileUnpaidOrder(test.db, open, { ...deps, payments })).rejects.toThrow("ours");
});

it("asks about open orders of this provider that are two minutes old, the first to end first", async () => {
  const [late, early] = [await place(), await place()];
  await test.db
    .update(orders)
    .set({ expiresAt: after(30 * MINUTE_MS) })
    .where(eq(orders.id, early));
  await makePaidOrder(test.db, { paidAt: placedAt });
  const elsewhere = await place({ provider: "stripe" });
  const asked: string[] = [];
  const deps = { ...world.deps, now: after(2 * MINUTE_MS) };
  deps.payments = {
    ...world.sandbox,
    createCheckout: (input) => {
      asked.push(input.orderId);
      return world.sandbox.createCheckout(input);
    },
  };
  const soon = { ...deps, now: after(2 * MINUTE_MS - 1) };
  expect(await reconcileUnpaidOrders(test.db, soon)).toBe(0);
  expect(asked).toEqual([]);
  expect(await reconcileUnpaidOrders(test.db, deps)).toBe(0);
  expect(asked).toEqual([early, late]);
  const over = after(60 * MINUTE_MS);
  world.setNow(over);
  expect(await reconcileUnpaidOrders(test.db, { ...deps, now: over })).toBe(2);
  expect((await row(late)).status).toBe("expired");
  expect((await row(elsewhere)).status).toBe("pending_payment");
});

it.each([
  ["paid", "paid", "paid"],
  ["open", "open", "pending_payment"],
  ["processing", "open", "pending_payment"],
  ["failed", "closed", "expired"],
  ["expired", "closed", "expired"],
  ["cancelled", "closed", "cancelled"],
  [null, "open", "pending_payment"],
] as const)("an order whose page is %s is %s afterwards", async (status, expected, stored) => {
  await place({ providerSessionId: "cs_other" });
  const orderId = await place({ providerSessionId: "cs_1" });
  const deps = pageIs(status);
  expect(await reconcileUnpaidOrder(test.db, orderId, deps)).toBe(expected);
  expect((await row(orderId)).status).toBe(stored);
  expect(deps.payments.expireCheckout).not.toHaveBeenCalled();
  if (expected === "open") return;
  expect(await reconcileUnpaidOrder(test.db, orderId, deps)).toBe(expected);
  expect(deps.payments.findCheckout).toHaveBeenCalledTimes(1);
});

it("closes the page of an order whose time is over, or that must end", async () => {
  const deps = pageIs("expired");
  const orderId = await place({ providerSessionId: "cs_1" });
  const must = await place({ providerSessionId: "cs_2" });
  const late = { ...deps, now: after(60 * MINUTE_MS) };
  expect(await reconcileUnpaidOrder(test.db, orderId, late)).toBe("closed");
  expect(await reconcileUnpaidOrder(test.db, must, deps, { mustEnd: true })).toBe("closed");
  expect(deps.payments.expireCheckout.mock.calls).toEqual([["cs_1"], ["cs_2"]]);
  expect(deps.payments.findCheckout).not.toHaveBeenCalled();
});

it("ends an order that no page can be opened for, once its time is over", async () => {
  const orderId = await place();
  const refusing = (reason: "unauthorized" | "unreachable", now: Date) => {
    const createCheckout = () => Promise.reject(new PaymentProviderError(reason, "open"));
    const payments = { ...world.sandbox, createCheckout };
    return reconcileUnpaidOrder(test.db, orderId, { ...world.deps, payments, now });
  };
  const over = after(60 * MINUTE_MS);
  expect(await refusing("unauthorized", after(59 * MINUTE_MS))).toBe("open");
  expect(await refusing("unreachable", over)).toBe("open");
  expect((await row(orderId)).status).toBe("pending_payment");
  expect(await refusing("unauthorized", over)).toBe("closed");
  expect((await row(orderId)).status).toBe("expired");
});
