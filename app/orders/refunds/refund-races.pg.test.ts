import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";

import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { goodwillOf } from "~tests/support/refund-requests";
import { untilWaiting } from "~tests/support/until-waiting";
import { refundOrder, type RefundRequest } from "./refund-order.server";

const test = postgresTestDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
const now = new Date();

async function soldShirts(quantity: number) {
  const product = await makeProduct(test.db);
  const variantId = product.variantIds[0];
  const orderId = await makeOpenOrder(test.db, [{ variantId, quantity }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { orderId, lineId: line?.id ?? "", creatorUserId: product.creatorUserId };
}

const oneShirt = (orderId: string, orderLineId: string): RefundRequest => ({
  ...goodwillOf(orderId, 0),
  lines: [{ orderLineId, quantity: 1 }],
});

it("two admins refund the same last shirt at the same moment: once", async () => {
  const { orderId, lineId } = await soldShirts(1);
  const admins = [await makeAdmin(test.db), await makeAdmin(test.db)];
  const made = await Promise.all(
    admins.map((admin) => refundOrder(test.db, admin, oneShirt(orderId, lineId), world.deps)),
  );
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await test.db.select().from(refundLines)).toMatchObject([{ quantity: 1 }]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a double click is one refund", async () => {
  const { orderId, lineId } = await soldShirts(3);
  const admin = await makeAdmin(test.db);
  const request = oneShirt(orderId, lineId);
  await Promise.all([1, 2].map(() => refundOrder(test.db, admin, request, world.deps)));
  expect(await test.db.$count(refunds)).toBe(1);
  const [order] = await test.db.select().from(orders);
  expect(order?.refundedCents).toBe(2500);
});

/** Fixes a payout of everything a creator has earned, as sending does: earnings locked, then fixed. */
async function fixPayout(creatorUserId: string, afterLock: () => Promise<unknown>) {
  await test.db.transaction(async (tx) => {
    const earned = await tx
      .select({ id: creatorEarnings.id })
      .from(creatorEarnings)
      .where(eq(creatorEarnings.creatorUserId, creatorUserId))
      .for("update");
    const values = { creatorUserId, week: "2026-11-16", amountCents: 750, fixedAt: now };
    const [payout] = await tx.insert(payouts).values(values).returning({ id: payouts.id });
    for (const { id } of earned)
      await tx
        .update(creatorEarnings)
        .set({ payoutId: payout?.id ?? null })
        .where(eq(creatorEarnings.id, id));
    await afterLock();
  });
}

it("a refund while a payout is being fixed waits for it, and is the shop's cost", async () => {
  const { orderId, lineId, creatorUserId } = await soldShirts(2);
  const admin = await makeAdmin(test.db);
  let refunding: Promise<unknown> = Promise.resolve();
  await fixPayout(creatorUserId, async () => {
    refunding = refundOrder(test.db, admin, oneShirt(orderId, lineId), world.deps);
    await untilWaiting(test.pool);
  });
  expect(await refunding).toMatchObject({ ok: true, status: "succeeded" });
  expect(await creatorBalance(test.db, creatorUserId)).toBe(750);
});

it("a refund before a payout is fixed is seen by it", async () => {
  const { orderId, lineId, creatorUserId } = await soldShirts(2);
  await refundOrder(test.db, await makeAdmin(test.db), oneShirt(orderId, lineId), world.deps);
  await fixPayout(creatorUserId, async () => undefined);
  const rows = await test.db.select().from(creatorEarnings);
  expect(rows.filter(({ payoutId }) => payoutId !== null)).toHaveLength(2);
  expect(await creatorBalance(test.db, creatorUserId)).toBe(375);
});

it("a shirt is refunded or printed, and the press never has more than was left", async () => {
  const { orderId, lineId } = await soldShirts(2);
  const admin = await makeAdmin(test.db);
  const [refunded] = await Promise.all([
    refundOrder(
      test.db,
      admin,
      { ...oneShirt(orderId, lineId), requestKey: randomUUID() },
      world.deps,
    ),
    makePrintBatch(test.db, admin, [lineId], { now }),
  ]);
  expect(refunded).toMatchObject({ ok: true });
  const [line] = await test.db.select().from(orderLines);
  expect(line?.printState).toBe("printing");
  expect([1, 2]).toContain(line?.madeQuantity);
});
