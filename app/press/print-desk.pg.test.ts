import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { parcelLines, parcels, printBatches, printBatchLines } from "~/schema/tables/printing";
import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { checkLedger } from "~/money/check-ledger.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { restOf } from "~tests/support/refund-requests";
import { paymentWorld } from "~tests/support/payment-world";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { makePrintBatch } from "./make-print-batch.server";
import { packLines } from "./pack-lines.server";
import { shipParcels } from "./ship-parcels.server";

const test = postgresTestDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
const ada = madeForEach(() => makeAdmin(test.db));
const bob = madeForEach(() => makeAdmin(test.db));
const now = new Date("2026-11-22T09:00:00Z");

const lineIds = async () =>
  (await test.db.select({ id: orderLines.id }).from(orderLines)).map(({ id }) => id);

it("puts every line into one batch when two operators take the same lines in a different order", async () => {
  for (let at = 0; at < 8; at += 1) await makePaidOrder(test.db);
  const ids = await lineIds();
  const made = await Promise.all([
    makePrintBatch(test.db, ada, ids, { now }),
    makePrintBatch(test.db, bob, ids.toReversed(), { now }),
    makePrintBatch(test.db, ada, ids.slice(0, 3), { now }),
    makePrintBatch(test.db, bob, ids.slice(2), { now }),
  ]);
  const batched = await test.db.select().from(printBatchLines);
  expect(batched.map((line) => line.orderLineId).toSorted()).toEqual(ids.toSorted());
  const taken = made.map((one) => (one.ok ? one.lines : 0));
  expect(taken.reduce((sum, lines) => sum + lines, 0)).toBe(ids.length);
  expect(await test.db.$count(printBatches)).toBe(taken.filter((lines) => lines > 0).length);
  for (const one of made)
    expect(one.ok || one.reason === "nothing-to-print", "no error, no empty batch").toBe(true);
});

it("prints a line or refunds it first, and never loses either, when both happen at once", async () => {
  const product = await makeProduct(test.db);
  for (let round = 0; round < 6; round += 1) {
    const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    await world.payAtProvider(orderId);
    await world.takeEvents();
    const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const request = await restOf(test.db, orderId);
    const [batch, refund] = await Promise.all([
      makePrintBatch(test.db, ada, [line?.id ?? ""], { now }),
      refundOrder(test.db, bob, request, world.deps),
    ]);
    await world.takeEvents();
    expect(refund).toMatchObject({ ok: true });
    const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
    const [after] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    expect(order).toMatchObject({
      status: "refunded",
      refundedCents: 2500,
      soldStatus: batch.ok ? "in_production" : "paid",
    });
    expect(after?.printState).toBe(batch.ok ? "printing" : "to_print");
    expect(await packLines(test.db, ada, [line?.id ?? ""])).toMatchObject({ ok: false });
  }
  expect(await checkLedger(test.db)).toEqual([]);
});

it("does not print what is refunded while the provider still decides", async () => {
  const product = await makeProduct(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await test.pool.query(
    "insert into refunds (order_id, amount_cents, request_key) values ($1, 2500, gen_random_uuid())",
    [orderId],
  );
  expect(await makePrintBatch(test.db, ada, await lineIds(), { now })).toEqual({
    ok: false,
    reason: "nothing-to-print",
  });
  await test.pool.query("update refunds set status = 'failed'");
  expect(await makePrintBatch(test.db, ada, await lineIds(), { now })).toMatchObject({ ok: true });
});

it("ships a parcel once when two people paste its number, and tells the buyer once", async () => {
  const { orderId } = await makePaidOrder(test.db);
  const ids = await lineIds();
  await makePrintBatch(test.db, ada, ids, { now });
  await packLines(test.db, ada, ids);
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  const results = await Promise.all(
    [ada, bob, ada, bob].map((who, at) =>
      shipParcels(test.db, who, `${order?.number},USPS,940${at}`, { now }),
    ),
  );
  expect(results.flat().filter(({ isShipped }) => isShipped)).toHaveLength(1);
  const [parcel] = await test.db.select().from(parcels);
  expect(await test.db.$count(parcels)).toBe(1);
  expect(await test.db.$count(parcelLines)).toBe(1);
  const [shipped] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  expect(shipped).toMatchObject({ status: "shipped", trackingNumber: parcel?.trackingNumber });
  expect(await test.db.$count(mails, eq(mails.template, "order-shipped"))).toBe(1);
  expect(await test.db.$count(adminActions, eq(adminActions.action, "PARCEL_SHIPPED"))).toBe(1);
});
