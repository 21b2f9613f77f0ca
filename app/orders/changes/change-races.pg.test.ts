import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { printBatchLines } from "~/schema/tables/printing";
import { makePrintBatch } from "~/press/make-print-batch.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { cancelShirts } from "./cancel-shirts.server";
import { changeAddress } from "./change-address.server";

const database = postgresTestDatabase("once");
const now = new Date();

async function paidOrder() {
  const { orderId } = await makePaidOrder(database.db, { quantity: 2 });
  const [line] = await linesOf(orderId);
  return { orderId, lineId: line?.id ?? "", admin: await makeAdmin(database.db) };
}

const linesOf = (orderId: string) =>
  database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));

function cancelOne({ orderId, lineId }: { orderId: string; lineId: string }) {
  const request = { orderId, requestKey: crypto.randomUUID(), requestedBy: null };
  return cancelShirts(
    database.db,
    { ...request, lines: [{ orderLineId: lineId, quantity: 1 }] },
    { now },
  );
}

test.each([1, 2, 3, 4])("a shirt is canceled or printed, never both (try %i)", async () => {
  const order = await paidOrder();
  const [cancelled, batch] = await Promise.all([
    cancelOne(order),
    makePrintBatch(database.db, order.admin, [order.lineId], { now }),
  ]);
  expect(batch).toMatchObject({ ok: true, lines: 1 });
  const [printed] = await database.db
    .select()
    .from(printBatchLines)
    .where(eq(printBatchLines.orderLineId, order.lineId));
  const [line] = await linesOf(order.orderId);
  const given = await database.db.$count(refunds, eq(refunds.orderId, order.orderId));
  expect([printed?.quantity, line?.cancelledQuantity, given]).toEqual(
    cancelled.ok ? [1, 1, 1] : [2, 0, 0],
  );
  if (!cancelled.ok) expect(cancelled.reason).toBe("printing");
});

test.each([1, 2, 3])("two tabs never cancel more than was bought (try %i)", async () => {
  const order = await paidOrder();
  const all = await Promise.all([cancelOne(order), cancelOne(order), cancelOne(order)]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(2);
  const [line] = await linesOf(order.orderId);
  expect(line).toMatchObject({ cancelledQuantity: 2 });
  const given = await database.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
  expect(given.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(5000);
});

test.each([1, 2, 3])("the batch has the address that the order ends with (try %i)", async () => {
  const order = await paidOrder();
  const address = { ...testAddress, line1: "2 Pencil Road" };
  const [changed] = await Promise.all([
    changeAddress(database.db, order.orderId, address, { now }),
    makePrintBatch(database.db, order.admin, [order.lineId], { now }),
  ]);
  const [stored] = await database.db.select().from(orders).where(eq(orders.id, order.orderId));
  const [printed] = await database.db
    .select()
    .from(printBatchLines)
    .where(eq(printBatchLines.orderLineId, order.lineId));
  expect(printed?.shipTo).toEqual(stored?.shippingAddress);
  expect(stored?.shippingAddress).toEqual(changed.ok ? address : testAddress);
});
