import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { creatorEarningsSummary } from "~/money/creator-earnings.server";
import { receiveEvent } from "~/books/payments/receive-event.server";
import { healthChecks, type HealthDeps } from "~/desk/system/health/health-checks.server";
import {
  PaymentProviderError,
  type PaymentErrorReason,
} from "~/integrations/payments/payment-error";
import { MINUTE_MS } from "~/lib/dates";
import { daysLater, utcDay } from "~/lib/days";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { goodwillOf, restOf, shirtsOf } from "~tests/support/refund-requests";
import { queuedMails } from "~tests/support/queued-mails";
import { changeOrderStatus } from "../change-order-status.server";
import { recordProviderRefund } from "./record-provider-refund.server";
import { refundOrder } from "./refund-order.server";
import { returnRefund } from "./return-refund.server";
import { failRefund, sendRefund, sendWaitingRefunds } from "./send-refund.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));

async function paidOrder(quantity = 2) {
  const product = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0], quantity }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return { orderId, creatorUserId: product.creatorUserId };
}

/** A day from now, at noon: a mail a day is counted by days, and no night comes between. */
const later = new Date(`${daysLater(utcDay(new Date()), 1)}T12:00:00Z`);
const inMinutes = (minutes: number) => new Date(later.getTime() + minutes * MINUTE_MS);
const request = goodwillOf;
const rest = (orderId: string) => restOf(test.db, orderId);

/** A refund's row that some other way has written. */
const row = (orderId: string, amountCents: number) => ({
  orderId,
  amountCents,
  goodwillCents: amountCents,
  isGoodwill: true,
  requestKey: randomUUID(),
});

async function orderRow(orderId: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

describe("refundOrder", () => {
  it("gives goodwill at the shop's cost, and then the rest with all of the share", async () => {
    const { orderId, creatorUserId } = await paidOrder();
    const admin = await makeAdmin(test.db);
    expect(await refundOrder(test.db, admin, request(orderId, 1001), world.deps)).toEqual({
      ok: true,
      status: "succeeded",
      amountCents: 1001,
    });
    expect(await orderRow(orderId)).toMatchObject({ status: "paid", refundedCents: 1001 });
    expect(await creatorBalance(test.db, creatorUserId)).toBe(750);
    expect(await checkLedger(test.db)).toEqual([]);
    expect(await refundOrder(test.db, admin, await rest(orderId), world.deps)).toMatchObject({
      amountCents: 3999,
    });
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
    for (const twice of [request(orderId, 1000), await shirtsOf(test.db, orderId, 1)])
      for (const _ of ["first", "again"])
        expect(await refundOrder(test.db, admin, twice, world.deps)).toMatchObject({ ok: true });
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 3500 });
    const recorded = await test.db
      .select({ before: adminActions.before, after: adminActions.after })
      .from(adminActions)
      .where(eq(adminActions.action, "ORDER_REFUNDED"))
      .orderBy(adminActions.createdAt, sql`ctid`);
    expect(recorded).toMatchObject([
      {
        before: { status: "paid", refundedCents: 0, leftCents: 5000 },
        after: { amountCents: 1000, leftCents: 4000 },
      },
      { before: { leftCents: 4000 }, after: { amountCents: 2500, leftCents: 1500 } },
    ]);
    const last = await rest(orderId);
    for (const _ of ["first", "again"])
      expect(await refundOrder(test.db, admin, last, world.deps)).toMatchObject({ ok: true });
    expect(await orderRow(orderId)).toMatchObject({ status: "refunded", refundedCents: 5000 });
  });

  it("refuses a form about another state of the order, and takes it again for the same", async () => {
    const { orderId } = await paidOrder();
    const admin = await makeAdmin(test.db);
    const seen = { ...request(orderId, 1000), leftCents: 5000 };
    const refund = (changes: object) =>
      refundOrder(test.db, admin, { ...seen, ...changes }, world.deps);
    expect(await refund({})).toMatchObject({ ok: true });
    expect(await refund({ requestKey: randomUUID() })).toEqual({
      ok: false,
      reason: "refunded-meanwhile",
    });
    expect(await refund({})).toMatchObject({ ok: true });
    expect(await refund({ requestKey: randomUUID(), leftCents: 4000 })).toMatchObject({ ok: true });
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2000 });
  });

  it("refuses a form sent again with another amount: nothing more is refunded", async () => {
    const { orderId } = await paidOrder();
    const admin = await makeAdmin(test.db);
    const first = request(orderId, 1000);
    await refundOrder(test.db, admin, first, world.deps);
    for (const changed of [
      { goodwillCents: 2000 },
      { goodwillCents: 500 },
      { reason: "Torn" },
      { lines: (await rest(orderId)).lines },
    ])
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
    expect(await refund(0)).toEqual({ ok: false, reason: "nothing-chosen" });
    expect(await refund(-100)).toEqual({ ok: false, reason: "wrong-goodwill" });
    expect(await refund(1.5)).toEqual({ ok: false, reason: "wrong-goodwill" });
    expect(await refund(2500)).toEqual({ ok: false, reason: "goodwill-takes-all" });
    const product = await makeProduct(test.db);
    const open = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    expect(await refund(100, open)).toEqual({ ok: false, reason: "not-refundable" });
    const unknown = { ...request(randomUUID(), 100), leftCents: 2500 };
    expect(await refundOrder(test.db, admin, unknown, world.deps)).toEqual({
      ok: false,
      reason: "not-refundable",
    });
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 0, status: "paid" });
  });

  it("refuses what the page no longer shows, and an order with nothing left", async () => {
    const { orderId } = await paidOrder(1);
    const admin = await makeAdmin(test.db);
    const refund = (amountCents: number, leftCents?: number) =>
      refundOrder(test.db, admin, { ...request(orderId, amountCents), leftCents }, world.deps);
    const all = await rest(orderId);
    expect(await refund(1, 2500)).toMatchObject({ ok: true });
    expect(await refund(1, 2500)).toEqual({ ok: false, reason: "refunded-meanwhile" });
    expect(await refundOrder(test.db, admin, all, world.deps)).toMatchObject({ ok: true });
    expect(await refund(1)).toEqual({ ok: false, reason: "not-refundable" });
  });

  it("leaves every other order and refund as it is", async () => {
    const [other, { orderId }] = [await paidOrder(1), await paidOrder()];
    const values = { providerRefundId: "re_other", status: "succeeded" as const };
    await test.db
      .insert(refunds)
      .values([row(other.orderId, 100), { ...row(other.orderId, 1500), ...values }]);
    const rowsOfOther = () =>
      test.db.select().from(refunds).where(eq(refunds.orderId, other.orderId));
    const before = [await orderRow(other.orderId), await rowsOfOther()];
    const admin = await makeAdmin(test.db);
    await refundOrder(test.db, admin, await rest(orderId), world.deps);
    const [made] = await test.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(made).toMatchObject({ status: "succeeded", providerRefundId: expect.any(String) });
    expect(await orderRow(orderId)).toMatchObject({ status: "refunded", refundedCents: 5000 });
    expect(await returnRefund(test.db, made?.id ?? "", world.deps)).toBe(true);
    expect(await returnRefund(test.db, made?.id ?? "", world.deps)).toBe(false);
    expect(await orderRow(orderId)).toMatchObject({ status: "paid", refundedCents: 0 });
    expect([await orderRow(other.orderId), await rowsOfOther()]).toEqual(before);
    const [again] = await test.db
      .insert(refunds)
      .values(row(orderId, 5000))
      .returning({ id: refunds.id });
    expect(await failRefund(test.db, again?.id ?? "", "refused", world.deps.now)).toBe("failed");
    expect([await orderRow(other.orderId), await rowsOfOther()]).toEqual(before);
  });

  it("never answers one order's form with another order's refund", async () => {
    const [{ orderId }, other] = [await paidOrder(1), await paidOrder(1)];
    const admin = await makeAdmin(test.db);
    const first = request(orderId, 1000);
    await refundOrder(test.db, admin, first, world.deps);
    const stolen = { ...first, orderId: other.orderId };
    await expect(refundOrder(test.db, admin, stolen, world.deps)).rejects.toThrow();
    expect(await orderRow(other.orderId)).toMatchObject({ refundedCents: 0 });
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
  await recordProviderRefund(test.db, told, world.deps);
  world.setNow(new Date(Date.now() + 180_000));
  await sendWaitingRefunds(test.db, world.deps);
  await recordProviderRefund(test.db, { ...told, status: "succeeded" }, world.deps);
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
  expect(await recordProviderRefund(test.db, told("re_1", 2000), world.deps)).toBeNull();
  expect(await recordProviderRefund(test.db, told("re_1", 500), world.deps)).toBe("wrong-amount");
  const euros = { ...told("re_1", 2000), currency: "eur" };
  expect(await recordProviderRefund(test.db, euros, world.deps)).toBe("wrong-amount");
  const more = recordProviderRefund(test.db, told("re_2", 501), world.deps);
  await expect(more).rejects.toThrow("not decided");
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2000, status: "paid" });
  expect(await recordProviderRefund(test.db, told("re_3", 500), world.deps)).toBeNull();
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2500, status: "refunded" });
});

describe("sendRefund", () => {
  const refused = { ok: false, reason: "provider-refused" };
  const waits = { ok: true, status: "pending" };
  const error = (reason: PaymentErrorReason) => () =>
    Promise.reject(new PaymentProviderError(reason, "refund"));

  it.each([
    ["is out of reach", error("unreachable"), waits, { error: "unreachable", providerAttempt: 1 }],
    ["is out of money", error("insufficient-funds"), waits, { providerAttempt: 2 }],
    ["knows no such key", error("unauthorized"), waits, { error: "unauthorized" }],
    ["does not know the payment", error("not-found"), refused, { error: "not-found" }],
    ["refuses", "failed", refused, { error: "the provider refused it" }],
    ["is undecided", "pending", waits, { providerRefundId: "re_1", error: null }],
  ] as const)("when the provider %s", async (_what, response, expected, stored) => {
    const { orderId } = await paidOrder(1);
    const state = {
      refundId: "re_1",
      paymentId: "",
      amountCents: 100,
      currency: "usd",
      refundRecordId: null,
    };
    const answer = typeof response === "string" ? response : null;
    const ask = typeof response === "string" ? null : response;
    const payments = {
      ...world.sandbox,
      refund: ask ?? (async () => ({ ...state, status: answer ?? "pending" })),
    };
    const admin = await makeAdmin(test.db);
    const sent = refundOrder(test.db, admin, request(orderId, 100), { ...world.deps, payments });
    expect(await sent).toMatchObject(expected);
    const status = expected.ok ? "pending" : "failed";
    expect(await test.db.select().from(refunds)).toMatchObject([{ ...stored, status }]);
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 0 });
  });

  it("keeps trying what is refused for our own reasons, in sight of the admins, until it is done", async () => {
    const admin = await makeAdmin(test.db);
    const { orderId } = await paidOrder(1);
    const payments = { ...world.sandbox, refund: error("unauthorized") };
    const wrongKey = { ...world.deps, payments };
    const health = { payments: world.sandbox, now: new Date() };
    const shown = () => healthChecks.payments(test.db, health as unknown as HealthDeps);
    await refundOrder(test.db, admin, request(orderId, 100), { ...wrongKey, now: inMinutes(0) });
    await sendWaitingRefunds(test.db, { ...wrongKey, now: inMinutes(5) });
    await sendWaitingRefunds(test.db, { ...wrongKey, now: inMinutes(10) });
    const [mail, ...more] = (await queuedMails(test.db)).filter(({ cause }) =>
      cause.startsWith("refunds-stuck:"),
    );
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: admin.email, subject: "A refund is stuck" });
    expect(mail?.text).toContain("The payment provider did not accept our key.");
    expect(await shown()).toMatchObject({
      isWell: false,
      says: expect.stringContaining("A refund of $1.00 cannot be sent."),
    });
    await sendWaitingRefunds(test.db, { ...world.deps, now: inMinutes(15) });
    expect(await orderRow(orderId)).toMatchObject({ refundedCents: 100 });
    expect(await shown()).not.toHaveProperty("isWell");
  });

  it("keeps waiting while the provider does not find it, and after a mistake of ours", async () => {
    const { orderId } = await paidOrder(1);
    const [made] = await test.db
      .insert(refunds)
      .values({ ...row(orderId, 100), providerRefundId: "re_1" })
      .returning({ id: refunds.id });
    const refundId = made?.id ?? "";
    const ask = (findRefund: typeof world.sandbox.findRefund) =>
      sendRefund(test.db, refundId, {
        ...world.deps,
        payments: { ...world.sandbox, findRefund },
      });
    expect(await ask(async () => null)).toBe("pending");
    await expect(ask(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
    expect(await test.db.select().from(refunds)).toMatchObject([{ status: "pending" }]);
  });

  it("cannot refund what no provider was paid for", async () => {
    const { orderId } = await paidOrder(1);
    await test.db.update(orders).set({ providerPaymentId: null });
    const admin = await makeAdmin(test.db);
    expect(await refundOrder(test.db, admin, request(orderId, 100), world.deps)).toEqual(refused);
    const error = "the order was not paid by the provider";
    expect(await test.db.select().from(refunds)).toMatchObject([{ status: "failed", error }]);
    expect(await sendRefund(test.db, randomUUID(), world.deps)).toBe("failed");
  });
});

it("asks again after a minute, first for what has waited longest, and not for what has ended", async () => {
  const { orderId } = await paidOrder();
  const waiting = (amountCents: number, ms: number) => ({
    ...row(orderId, amountCents),
    updatedAt: new Date(world.deps.now.getTime() - ms),
  });
  const ended = { ...waiting(400, 90_000), status: "failed" as const };
  await test.db
    .insert(refunds)
    .values([waiting(100, 60_000), waiting(200, 120_000), waiting(300, 59_999), ended]);
  const asked: number[] = [];
  const refund: typeof world.sandbox.refund = (input) => {
    asked.push(input.amountCents);
    return world.sandbox.refund(input);
  };
  const deps = { ...world.deps, payments: { ...world.sandbox, refund } };
  expect(await sendWaitingRefunds(test.db, deps)).toBe(2);
  expect(asked).toEqual([200, 100]);
});

it("waits for a payment that is not booked yet, unless it was a guardian's check", async () => {
  const told = (refundRecordId: string | null, orderId: string | null) =>
    recordProviderRefund(
      test.db,
      {
        refundRecordId,
        orderId,
        refundId: "re_1",
        paymentId: "pi_unknown",
        amountCents: 50,
        currency: "usd",
        status: "succeeded",
      },
      world.deps,
    );
  for (const [record, order] of [
    [null, null],
    [randomUUID(), randomUUID()],
  ] as const)
    await expect(told(record, order)).rejects.toThrow("not booked yet");
  expect(await told(randomUUID(), null)).toBeNull();
});

it("asks for a refund that a bank holds up behind the others, so that many of them hold up none", async () => {
  const { orderId } = await paidOrder();
  const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
  const told = { refundId: "re_slow", paymentId, amountCents: 500, currency: "usd" };
  const pending = { ...told, status: "pending" as const, refundRecordId: null };
  await recordProviderRefund(test.db, { ...pending, orderId }, world.deps);
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
    .values(row(orderId, 2500))
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
  await expect(recordProviderRefund(test.db, told, world.deps)).rejects.toThrow("not decided");
  await failRefund(test.db, ours?.id ?? "", "exceeds-remaining", new Date());
  expect(await recordProviderRefund(test.db, told, world.deps)).toBeNull();
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
    await refundOrder(test.db, admin, await rest(orderId), world.deps);
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
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
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
      ...row(orderId, 1000),
      providerRefundId: "re_slow",
    });
    await receiveEvent(test.db, await refundEvent("failed"), world.deps);
    await receiveEvent(test.db, await refundEvent("succeeded"), world.deps);
    expect(await orderRow(orderId)).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(await checkLedger(test.db)).toEqual([]);
  });
});
