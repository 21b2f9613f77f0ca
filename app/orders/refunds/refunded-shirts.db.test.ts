import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { printBatchLines } from "~/schema/tables/printing";
import { refundLines, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { packLines } from "~/press/pack-lines.server";
import { printBoard } from "~/press/print-board.server";
import { printQueue } from "~/press/print-queue.server";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { goodwillOf, restOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";

import { shipPackedLines } from "../ship-packed-lines.server";
import { buyersRefunds } from "./buyers-refunds.server";
import { recordLineRefund } from "./record-line-refund.server";
import { recordProviderRefund } from "./record-provider-refund.server";
import { previewRefund } from "./preview-refund.server";
import { refundOrder, type RefundRequest } from "./refund-order.server";
import { returnRefund } from "./return-refund.server";
import { failRefund } from "./send-refund.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
const admin = madeForEach(() => makeAdmin(test.db));
const now = new Date();

/** Two children's shirts in one order: three of one, one of the other. */
async function soldOrder() {
  const [one, other] = [await makeProduct(test.db), await makeProduct(test.db)];
  const orderId = await makeOpenOrder(test.db, [
    { variantId: one.variantIds[0], quantity: 3 },
    { variantId: other.variantIds[0] },
  ]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  const lines = await test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  const [a = "", b = ""] = lines.map(({ id }) => id);
  return { orderId, a, b, one: one.creatorUserId, other: other.creatorUserId };
}

const shirts = (
  orderId: string,
  orderLineId: string,
  quantity: number,
  changes: Partial<RefundRequest> = {},
): RefundRequest => ({
  ...goodwillOf(orderId, 0),
  lines: [{ orderLineId, quantity }],
  ...changes,
});
const refund = (request: RefundRequest) => refundOrder(test.db, admin, request, world.deps);
const orderRow = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const queued = async () =>
  (await printQueue(test.db)).map(({ lineId, quantity, shirtsInOrder }) => [
    lineId,
    quantity,
    shirtsInOrder,
  ]);

it("a refund of one shirt takes from its own child, and never from another", async () => {
  const { orderId, a, one, other } = await soldOrder();
  expect(await refund(shirts(orderId, a, 1))).toMatchObject({ ok: true, amountCents: 2500 });
  expect(await creatorBalance(test.db, one)).toBe(750);
  expect(await creatorBalance(test.db, other)).toBe(375);
  expect(await test.db.select().from(refundLines)).toMatchObject([
    { orderLineId: a, quantity: 1, amountCents: 2500 },
  ]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("the buyer reads which shirts, and what beside them", async () => {
  const { orderId, a } = await soldOrder();
  await refund(shirts(orderId, a, 2, { goodwillCents: 300 }));
  const mail = (await queuedMails(test.db)).find(({ cause }) =>
    cause.startsWith("order-refunded:"),
  );
  expect(mail?.text).toMatch(/2 × .*\$50\.00/s);
  expect(mail?.text).toMatch(/Goodwill.*\$3\.00/s);
  expect(mail?.text).toContain("We refunded $53.00");
  expect(await buyersRefunds(test.db, orderId)).toMatchObject([
    { amountCents: 5300, goodwillCents: 300, lines: [{ quantity: 2, amountCents: 5000 }] },
  ]);
});

it("refuses what was not bought, is not left, or is no number of shirts; nothing changes", async () => {
  const { orderId, a, b } = await soldOrder();
  const stranger = await soldOrder();
  await refund(shirts(orderId, a, 1));
  for (const [wanted, reason] of [
    [shirts(orderId, a, 3), "too-many-shirts"],
    [shirts(orderId, b, 2), "too-many-shirts"],
    [shirts(orderId, a, 0), "wrong-quantity"],
    [shirts(orderId, a, -1), "wrong-quantity"],
    [shirts(orderId, a, 1.5), "wrong-quantity"],
    [shirts(orderId, stranger.a, 1), "unknown-line"],
    [shirts(orderId, a, 1, { goodwillCents: 5001 }), "too-much"],
    [goodwillOf(orderId, 7500), "goodwill-takes-all"],
  ] as const)
    expect(await refund(wanted), reason).toMatchObject({ ok: false, reason });
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 2500 });
  expect(await test.db.$count(refunds)).toBe(1);
});

it.each(["reviewer", "fulfilment"] as const)("a %s refunds nothing", async (role) => {
  const { orderId, a } = await soldOrder();
  const helper = await makeAdmin(test.db, { role });
  expect(await refundOrder(test.db, helper, shirts(orderId, a, 1), world.deps)).toEqual({
    ok: false,
    reason: "forbidden",
  });
  expect(await test.db.$count(refunds)).toBe(0);
});

it("goodwill counts toward the last shirts, whose shares go back in full", async () => {
  const { orderId, a, b, one, other } = await soldOrder();
  await refund(goodwillOf(orderId, 4000));
  expect(await refund(shirts(orderId, a, 2))).toMatchObject({ amountCents: 5000 });
  expect(await refund(shirts(orderId, a, 1))).toMatchObject({ reason: "goodwill-takes-all" });
  const last = { ...shirts(orderId, a, 1), lines: (await restOf(test.db, orderId)).lines };
  expect(await refund(last)).toMatchObject({ ok: true, amountCents: 1000 });
  expect(await orderRow(orderId)).toMatchObject({ status: "refunded", refundedCents: 10_000 });
  for (const creator of [one, other]) expect(await creatorBalance(test.db, creator)).toBe(0);
  expect(await refund(shirts(orderId, b, 1))).toMatchObject({ reason: "not-refundable" });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what was refunded is not printed: a batch has the rest", async () => {
  const { orderId, a, b } = await soldOrder();
  await refund(shirts(orderId, a, 1));
  expect(await queued()).toEqual([
    [a, 2, 3],
    [b, 1, 3],
  ]);
  await refund(shirts(orderId, b, 1));
  expect(await queued()).toEqual([[a, 2, 2]]);
  const board = await printBoard(test.db);
  expect(board.find(({ state }) => state === "to_print")?.total).toBe(1);
  expect(await makePrintBatch(test.db, admin, [a, b], { now })).toMatchObject({
    lines: 1,
    left: 1,
  });
  expect(await test.db.select().from(printBatchLines)).toMatchObject([
    { orderLineId: a, quantity: 2 },
  ]);
});

it("what the press has begun goes on, and the preview says so", async () => {
  const { orderId, a, b } = await soldOrder();
  await makePrintBatch(test.db, admin, [a], { now });
  expect(await previewRefund(test.db, shirts(orderId, a, 3))).toMatchObject({
    begunTitles: [expect.any(String)],
  });
  expect(await previewRefund(test.db, shirts(orderId, b, 1))).toMatchObject({ begunTitles: [] });
  await refund(shirts(orderId, a, 3));
  await refund(goodwillOf(orderId, 100));
  expect(await packLines(test.db, admin, [a])).toMatchObject({ lines: 1 });
});

it("an order whose other shirts have all left is shipped once the rest is refunded", async () => {
  const { orderId, a, b } = await soldOrder();
  await makePrintBatch(test.db, admin, [a], { now });
  await packLines(test.db, admin, [a]);
  const orderNumber = (await orderRow(orderId))?.number ?? "";
  const tracking = { carrier: "USPS", number: "1Z" };
  await shipPackedLines(test.db, admin, { orderNumber, tracking }, { now });
  expect(await orderRow(orderId)).toMatchObject({ status: "in_production" });
  await refund(shirts(orderId, b, 1));
  expect(await orderRow(orderId)).toMatchObject({ status: "shipped" });
});

it("a refund that falls through gives the shirts back to the press", async () => {
  const { orderId, a, b } = await soldOrder();
  const request = { ...shirts(orderId, b, 1), requestedBy: null };
  const kept = await test.db.transaction((tx) => recordLineRefund(tx, request));
  expect(kept).toMatchObject({ ok: true, amountCents: 2500 });
  expect(await queued()).toEqual([[a, 3, 3]]);
  await failRefund(test.db, kept.ok ? kept.refundId : "", "refused", now);
  expect(await queued()).toEqual([
    [a, 3, 4],
    [b, 1, 4],
  ]);
});

async function payOut(creatorUserId: string, isFixed: boolean) {
  const [payout] = await test.db
    .insert(payouts)
    .values({ creatorUserId, week: "2026-11-16", amountCents: 1125, fixedAt: isFixed ? now : null })
    .returning({ id: payouts.id });
  await test.db
    .update(creatorEarnings)
    .set({ payoutId: payout?.id ?? null })
    .where(eq(creatorEarnings.creatorUserId, creatorUserId));
}

it("after a payout was fixed the shop bears it; when the bank sends it back, the same comes back", async () => {
  const { orderId, a, one } = await soldOrder();
  await payOut(one, true);
  expect(await previewRefund(test.db, shirts(orderId, a, 2))).toMatchObject({
    shares: [{ takenCents: 0, paidOutCents: 750 }],
    shopCents: 5000,
  });
  await refund(shirts(orderId, a, 2));
  const rows = () =>
    test.db
      .select()
      .from(creatorEarnings)
      .where(eq(creatorEarnings.orderLineId, a))
      .orderBy(creatorEarnings.createdAt, creatorEarnings.kind);
  expect((await rows()).find(({ kind }) => kind === "refund")).toMatchObject({
    quantity: -2,
    creatorShareCents: 0,
    platformFeeCents: -5000,
  });
  expect(await creatorBalance(test.db, one)).toBe(1125);
  const [made] = await test.db.select().from(refunds);
  await returnRefund(test.db, made?.id ?? "", world.deps);
  expect((await rows()).find(({ kind }) => kind === "refund_returned")).toMatchObject({
    quantity: 2,
    creatorShareCents: 0,
    platformFeeCents: 5000,
  });
  expect(await creatorBalance(test.db, one)).toBe(1125);
});

it("a payout that is not fixed yet does not keep the share", async () => {
  const { orderId, a, one } = await soldOrder();
  await payOut(one, false);
  await refund(shirts(orderId, a, 3));
  expect(await creatorBalance(test.db, one)).toBe(0);
});

it("a part refunded at the provider names no lines: it takes from no child", async () => {
  const { orderId, one, other } = await soldOrder();
  const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
  const told = (refundId: string, amountCents: number) =>
    recordProviderRefund(
      test.db,
      {
        refundRecordId: null,
        orderId: null,
        refundId,
        paymentId,
        amountCents,
        currency: "usd",
        status: "succeeded",
      },
      world.deps,
    );
  await told("re_part", 2500);
  expect(await creatorBalance(test.db, one)).toBe(1125);
  expect(await creatorBalance(test.db, other)).toBe(375);
  expect(await test.db.select().from(refunds)).toMatchObject([
    { isGoodwill: true, goodwillCents: 2500 },
  ]);
  await told("re_rest", 7500);
  expect(await creatorBalance(test.db, one)).toBe(0);
  expect(await creatorBalance(test.db, other)).toBe(0);
  expect(await orderRow(orderId)).toMatchObject({ status: "refunded" });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a refund given up that happened after all gives no shirt back twice", async () => {
  const { orderId, b, other } = await soldOrder();
  const request = { ...shirts(orderId, b, 1), requestKey: randomUUID(), requestedBy: null };
  const kept = await test.db.transaction((tx) => recordLineRefund(tx, request));
  const refundRecordId = kept.ok ? kept.refundId : "";
  await failRefund(test.db, refundRecordId, "unauthorized", now);
  await refund(shirts(orderId, b, 1));
  const paymentId = (await orderRow(orderId))?.providerPaymentId ?? "";
  await recordProviderRefund(
    test.db,
    {
      refundRecordId,
      orderId,
      refundId: "re_late",
      paymentId,
      amountCents: 2500,
      currency: "usd",
      status: "succeeded",
    },
    world.deps,
  );
  expect(await orderRow(orderId)).toMatchObject({ refundedCents: 5000 });
  expect(await test.db.select().from(refundLines)).toHaveLength(1);
  expect(await creatorBalance(test.db, other)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});
