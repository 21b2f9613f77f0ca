import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { orders } from "~/db/schema/orders";
import { refunds } from "~/db/schema/payments";
import { checkLedger } from "~/features/earnings/check-ledger.server";
import { creatorEarningsSummary } from "~/features/earnings/creator-earnings.server";
import { receiveEvent } from "~/features/payments/receive-event.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { changeOrderStatus } from "../change-order-status.server";
import { noteProviderRefund } from "./note-provider-refund.server";
import { refundOrder } from "./refund-order.server";
import { failRefund, sendWaitingRefunds } from "./send-refund.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));

async function paidOrder(quantity = 2) {
  const product = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0], quantity }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return { orderId, creatorUserId: product.creatorUserId };
}

function request(orderId: string, amountCents: number, requestKey = randomUUID()) {
  return { orderId, amountCents, reason: "Wrong size", requestKey };
}

async function orderRow(orderId: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

describe("refundOrder", () => {
  it("refunds a part and then the rest; the shares are reduced by as much", async () => {
    const { orderId, creatorUserId } = await paidOrder();
    const admin = await makeAdmin(test.db);
    expect(await refundOrder(test.db, admin, request(orderId, 1001), world.deps)).toEqual({
      ok: true,
      status: "succeeded",
    });
    expect(await orderRow(orderId)).toMatchObject({ status: "paid", refundedCents: 1001 });
    expect(await creatorBalance(test.db, creatorUserId)).toBe(600);
    expect(await checkLedger(test.db)).toEqual([]);
    await refundOrder(test.db, admin, request(orderId, 3999), world.deps);
    await world.takeEvents();
    expect(await orderRow(orderId)).toMatchObject({ status: "refunded", refundedCents: 5000 });
    expect(await creatorEarningsSummary(test.db, creatorUserId)).toMatchObject({
      totalCents: 0,
      teesSold: 0,
    });
    expect(await checkLedger(test.db)).toEqual([]);
    const told = await queuedMails(test.db);
    expect(told.filter((mail) => mail.subject.startsWith("Your refund"))).toHaveLength(2);
  });

  it("refunds once for a double click", async () => {
    const { orderId } = await paidOrder();
    const admin = await makeAdmin(test.db);
    const twice = request(orderId, 2500);
    await refundOrder(test.db, admin, twice, world.deps);
    await refundOrder(test.db, admin, twice, world.deps);
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2500 });
  });

  it("refuses a form sent again with another amount: nothing more is refunded", async () => {
    const { orderId } = await paidOrder();
    const admin = await makeAdmin(test.db);
    const first = request(orderId, 1000);
    await refundOrder(test.db, admin, first, world.deps);
    for (const changed of [{ amountCents: 2000 }, { amountCents: 500 }, { reason: "Torn" }])
      expect(await refundOrder(test.db, admin, { ...first, ...changed }, world.deps)).toEqual({
        ok: false,
        reason: "sent-before",
      });
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 1000 });
    expect(await test.db.$count(refunds)).toBe(1);
  });

  it("refuses more than is left, nothing, and what was never paid", async () => {
    const { orderId } = await paidOrder(1);
    const admin = await makeAdmin(test.db);
    const refund = (cents: number, id = orderId) =>
      refundOrder(test.db, admin, request(id, cents), world.deps);
    expect(await refund(2501)).toEqual({ ok: false, reason: "too-much" });
    expect(await refund(0)).toEqual({ ok: false, reason: "too-much" });
    expect(await refund(-100)).toEqual({ ok: false, reason: "too-much" });
    expect(await refund(1.5)).toEqual({ ok: false, reason: "too-much" });
    const product = await makeProduct(test.db);
    const open = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    expect(await refund(100, open)).toEqual({ ok: false, reason: "not-refundable" });
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 0, status: "paid" });
  });

  it("a stranger cannot", async () => {
    const { orderId } = await paidOrder(1);
    const customer = await makeCustomer(test.db);
    expect(await refundOrder(test.db, customer, request(orderId, 100), world.deps)).toEqual({
      ok: false,
      reason: "forbidden",
    });
    const step = { orderId, status: "in_production" as const };
    expect(await changeOrderStatus(test.db, customer, step, world.deps)).toEqual({
      ok: false,
      reason: "forbidden",
    });
  });

  it("records a refund made at the provider itself", async () => {
    const { orderId } = await paidOrder(1);
    const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
    await world.sandbox.refund({
      paymentId,
      amountCents: 1000,
      reason: "fraudulent",
      orderId,
      refundRecordId: "made-by-hand",
      idempotencyKey: "by hand",
    });
    const [told] = (await world.events()).filter((event) => event.type === "refund-updated");
    expect(told).toBeDefined();
    await world.takeEvents();
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 1000, status: "paid" });
    expect(await checkLedger(test.db)).toEqual([]);
  });
});

it("never requests a refund that was made at the provider and is still pending there", async () => {
  const { orderId } = await paidOrder(1);
  const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
  const told = {
    refundRecordId: null,
    orderId: null,
    refundId: "re_dash",
    paymentId,
    amountCents: 1000,
    currency: "usd",
    status: "pending" as const,
  };
  await noteProviderRefund(test.db, told, world.deps);
  world.setNow(new Date(Date.now() + 180_000));
  await sendWaitingRefunds(test.db, world.deps);
  await noteProviderRefund(test.db, { ...told, status: "succeeded" }, world.deps);
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 1000 });
  expect((await test.pool.query("select 1 from sandbox_refunds")).rowCount).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("does not book a provider's refund that is more than the order has left", async () => {
  const { orderId } = await paidOrder(1);
  const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
  const told = (refundId: string, amountCents: number) => ({
    refundRecordId: null,
    orderId: null,
    refundId,
    paymentId,
    amountCents,
    currency: "usd",
    status: "succeeded" as const,
  });
  expect(await noteProviderRefund(test.db, told("re_1", 2000), world.deps)).toBeNull();
  expect(await noteProviderRefund(test.db, told("re_1", 500), world.deps)).toBe("wrong-amount");
  const euros = { ...told("re_1", 2000), currency: "eur" };
  expect(await noteProviderRefund(test.db, euros, world.deps)).toBe("wrong-amount");
  const more = noteProviderRefund(test.db, told("re_2", 501), world.deps);
  await expect(more).rejects.toThrow("not decided");
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2000, status: "paid" });
  expect(await noteProviderRefund(test.db, told("re_3", 500), world.deps)).toBeNull();
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2500, status: "refunded" });
});

it("asks for a refund that a bank holds up behind the others, so that many of them hold up none", async () => {
  const { orderId } = await paidOrder();
  const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
  const told = { refundId: "re_slow", paymentId, amountCents: 500, currency: "usd" };
  const pending = { ...told, status: "pending" as const };
  await noteProviderRefund(test.db, { ...pending, refundRecordId: null, orderId }, world.deps);
  const long = new Date(Date.now() - 3_600_000);
  await test.db.update(refunds).set({ updatedAt: long });
  const slow = { ...world.sandbox, findRefund: async () => pending };
  expect(await sendWaitingRefunds(test.db, { ...world.deps, payments: slow })).toBe(0);
  const [refund] = await test.db.select().from(refunds);
  expect(refund?.status).toBe("pending");
  expect(refund?.updatedAt.getTime()).toBeGreaterThan(long.getTime());
});

it("waits with a provider's own refund while ours is undecided, and books it afterwards", async () => {
  const { orderId } = await paidOrder(1);
  const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
  const [ours] = await test.db
    .insert(refunds)
    .values(request(orderId, 2500))
    .returning({ id: refunds.id });
  const told = {
    refundRecordId: null,
    orderId: null,
    refundId: "re_dash",
    paymentId,
    amountCents: 2500,
    currency: "usd",
    status: "succeeded" as const,
  };
  await expect(noteProviderRefund(test.db, told, world.deps)).rejects.toThrow("not decided");
  await failRefund(test.db, ours?.id ?? "", "exceeds-remaining", new Date());
  expect(await noteProviderRefund(test.db, told, world.deps)).toBeNull();
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2500, status: "refunded" });
});

describe("changeOrderStatus", () => {
  it("moves on to shipped with a tracking number and a mail, and to delivered, step by step", async () => {
    const { orderId } = await paidOrder(1);
    const admin = await makeAdmin(test.db);
    const to = (
      status: "in_production" | "shipped" | "delivered",
      tracking?: { carrier: string; number: string },
    ) =>
      changeOrderStatus(
        test.db,
        admin,
        { orderId, status, ...(tracking ? { tracking } : {}) },
        world.deps,
      );
    expect(await to("shipped", { carrier: "USPS", number: "9400" })).toEqual({
      ok: false,
      reason: "wrong-status",
    });
    expect(await to("in_production")).toEqual({ ok: true });
    expect(await to("shipped")).toEqual({ ok: false, reason: "tracking-needed" });
    expect(await to("shipped", { carrier: "USPS", number: "9400" })).toEqual({ ok: true });
    expect(await to("delivered")).toEqual({ ok: true });
    expect(await orderRow(orderId)).toMatchObject({ status: "delivered", trackingNumber: "9400" });
    const sent = await queuedMails(test.db);
    const mail = sent.find(({ cause }) => cause === `order-shipped:${orderId}`);
    expect(mail?.text).toContain("9400");
  });
});

describe("a refund that the bank returns", () => {
  const refundEvent = async (status: "succeeded" | "failed", eventId = randomUUID()) => {
    const [refund] = await test.db.select().from(refunds).orderBy(refunds.amountCents);
    const [order] = await test.db.select().from(orders);
    return {
      type: "refund-updated" as const,
      eventId,
      providerType: `refund.${status}`,
      occurredAt: new Date().toISOString(),
      refundId: refund?.providerRefundId ?? "",
      paymentId: order?.providerPaymentId ?? "",
      amountCents: refund?.amountCents ?? 0,
      currency: "usd",
      status,
      metadata: {
        purpose: "order" as const,
        orderId: order?.id ?? "",
        verificationId: null,
        refundRecordId: refund?.id ?? "",
        payoutId: null,
      },
    };
  };

  it("is booked back once: the order's status and the shares are restored, and admins are told", async () => {
    const { orderId, creatorUserId } = await paidOrder();
    const admin = await makeAdmin(test.db);
    await changeOrderStatus(test.db, admin, { orderId, status: "in_production" }, world.deps);
    await refundOrder(test.db, admin, request(orderId, 1000), world.deps);
    await refundOrder(test.db, admin, request(orderId, 4000), world.deps);
    expect(await orderRow(orderId)).toMatchObject({ status: "refunded" });
    const [first] = await test.db.select().from(refunds).orderBy(refunds.amountCents);
    await world.sandbox.failRefund(first?.providerRefundId ?? "");
    await world.takeEvents();
    for (let copy = 0; copy < 3; copy += 1)
      await receiveEvent(test.db, await refundEvent("failed"), world.deps);
    expect(await orderRow(orderId)).toMatchObject({
      status: "in_production",
      refundedCents: 4000,
      closedAt: null,
    });
    expect(await creatorBalance(test.db, creatorUserId)).toBe(150);
    expect(await checkLedger(test.db)).toEqual([]);
    await receiveEvent(test.db, await refundEvent("succeeded"), world.deps);
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 4000 });
    const told = (await queuedMails(test.db)).map(({ to, subject }) => ({ to, subject }));
    expect(told.filter(({ subject }) => subject.includes("came back"))).toEqual([
      { to: admin.email, subject: expect.stringContaining("The refund for order INK-") },
    ]);
    expect(await refundOrder(test.db, admin, request(orderId, 1000), world.deps)).toMatchObject({
      ok: true,
    });
    expect(await orderRow(orderId)).toMatchObject({ status: "refunded", refundedCents: 5000 });
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("leaves nothing behind when it failed before it was booked", async () => {
    const { orderId } = await paidOrder();
    await test.db.insert(refunds).values({
      ...request(orderId, 1000),
      providerRefundId: "re_slow",
    });
    await receiveEvent(test.db, await refundEvent("failed"), world.deps);
    await receiveEvent(test.db, await refundEvent("succeeded"), world.deps);
    expect(await orderRow(orderId)).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(await checkLedger(test.db)).toEqual([]);
  });
});
