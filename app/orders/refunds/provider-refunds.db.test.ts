import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { handleWaitingEvents, receiveEvent } from "~/books/payments/receive-event.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { goodwillOf, restOf } from "~tests/support/refund-requests";
import { paymentWorld } from "~tests/support/payment-world";
import { recordProviderRefund } from "./record-provider-refund.server";
import { refundOrder } from "./refund-order.server";
import { sendWaitingRefunds } from "./send-refund.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));

async function paidOrder() {
  const { variantIds } = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0], quantity: 2 }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return orderId;
}

async function refund(
  { orderId, amountCents }: { orderId: string; amountCents: number },
  payments = world.sandbox,
) {
  const isAll = amountCents === 5000;
  const wanted = isAll ? await restOf(test.db, orderId) : goodwillOf(orderId, amountCents);
  const admin = await makeAdmin(test.db);
  return refundOrder(test.db, admin, wanted, { ...world.deps, payments });
}

/** The provider refunds the money, its response is lost, and it refuses when asked again. */
async function giveUp(orderId: string, amountCents: number) {
  const lost: typeof world.sandbox = {
    ...world.sandbox,
    refund: async (input) => {
      await world.sandbox.refund(input);
      throw new PaymentProviderError("unreachable", "refund");
    },
  };
  expect(await refund({ orderId, amountCents }, lost)).toMatchObject({
    ok: true,
    status: "pending",
  });
  const refusing: typeof world.sandbox = {
    ...world.sandbox,
    refund: () => Promise.reject(new PaymentProviderError("invalid-request", "refund")),
  };
  world.setNow(new Date(Date.now() + 180_000));
  await sendWaitingRefunds(test.db, { ...world.deps, payments: refusing });
  const [row] = await test.db.select().from(refunds).where(eq(refunds.amountCents, amountCents));
  expect(row?.status).toBe("failed");
  return row?.id ?? "";
}

async function refundedCents(orderId: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.refundedCents;
}

it("given up is still booked when the provider reports that it refunded the money", async () => {
  const orderId = await paidOrder();
  await giveUp(orderId, 1000);
  await world.takeEvents();
  await world.takeEvents();
  expect(await refundedCents(orderId)).toBe(1000);
  expect(await test.db.$count(refunds)).toBe(1);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("given up stays failed when the provider reports another amount", async () => {
  const orderId = await paidOrder();
  const refundRecordId = await giveUp(orderId, 1000);
  const other = await giveUp(orderId, 2000);
  const [order] = await test.db.select().from(orders);
  const told = (amountCents: number) => ({
    refundRecordId,
    orderId,
    refundId: "re_1",
    paymentId: order?.providerPaymentId ?? "",
    amountCents,
    currency: "usd",
    status: "succeeded" as const,
  });
  expect(await recordProviderRefund(test.db, told(900), world.deps)).toBe("wrong-amount");
  expect(await refundedCents(orderId)).toBe(0);
  expect(await recordProviderRefund(test.db, told(1000), world.deps)).toBeNull();
  expect(await refundedCents(orderId)).toBe(1000);
  const [left] = await test.db.select().from(refunds).where(eq(refunds.id, other));
  expect(left).toMatchObject({ status: "failed", providerRefundId: null });
});

it("given up waits for another refund that can no longer be sent beside it", async () => {
  const orderId = await paidOrder();
  await giveUp(orderId, 5000);
  const away: typeof world.sandbox = {
    ...world.sandbox,
    refund: () => Promise.reject(new PaymentProviderError("unreachable", "refund")),
  };
  await refund({ orderId, amountCents: 4000 }, away);
  await world.takeEvents();
  expect(await refundedCents(orderId)).toBe(0);
  world.setNow(new Date(Date.now() + 600_000));
  await sendWaitingRefunds(test.db, world.deps);
  const [event] = (await world.events()).filter(({ type }) => type === "refund-updated");
  if (event?.type !== "refund-updated") throw new Error("The provider reported no refund");
  const { refundRecordId, orderId: told } = event.metadata;
  const paymentId = event.paymentId ?? "";
  const reported = { ...event, paymentId, refundRecordId, orderId: told };
  await recordProviderRefund(test.db, reported, world.deps);
  expect(await refundedCents(orderId)).toBe(5000);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("given up stays failed when the provider itself has said so, whatever older events arrive later", async () => {
  const orderId = await paidOrder();
  const refundRecordId = await giveUp(orderId, 1000);
  const [{ paymentId } = { paymentId: "" }] = await test.db
    .select({ paymentId: orders.providerPaymentId })
    .from(orders);
  const told = {
    refundRecordId,
    orderId,
    refundId: "re_1",
    paymentId: paymentId ?? "",
    amountCents: 1000,
    currency: "usd",
  };
  await recordProviderRefund(test.db, { ...told, status: "failed" }, world.deps);
  await recordProviderRefund(test.db, { ...told, status: "succeeded" }, world.deps);
  expect(await refundedCents(orderId)).toBe(0);
});

it("made by hand is booked when the event that makes room for it arrives after it", async () => {
  const orderId = await paidOrder();
  await refund({ orderId, amountCents: 4000 });
  const [first] = await test.db.select().from(refunds);
  await world.takeEvents();
  await world.sandbox.failRefund(first?.providerRefundId ?? "");
  const [order] = await test.db.select().from(orders);
  await world.sandbox.refund({
    paymentId: order?.providerPaymentId ?? "",
    amountCents: 3000,
    reason: "fraudulent",
    orderId,
    refundRecordId: "made-by-hand",
    idempotencyKey: "by hand",
  });
  const events = await world.events();
  const madeByHand = events.filter(
    (event) => event.type === "refund-updated" && event.metadata.refundRecordId === "made-by-hand",
  );
  expect(madeByHand).toHaveLength(1);
  for (const event of [...madeByHand, ...events]) await receiveEvent(test.db, event, world.deps);
  expect(await refundedCents(orderId)).toBe(0);
  world.setNow(new Date(Date.now() + 3_600_000));
  await handleWaitingEvents(test.db, world.deps);
  expect(await refundedCents(orderId)).toBe(3000);
  expect(await checkLedger(test.db)).toEqual([]);
});
