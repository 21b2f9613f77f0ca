import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";

import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import type { PrintState } from "~/schema/print-state";
import { closeWithoutMoney, finishIfRestIsShipped } from "./finish-cancelled-order.server";

const test = testDatabase();
const now = new Date();

async function orderWhoseLineIs(
  {
    states = [],
    isRefunded = false,
    ...line
  }: { states?: readonly PrintState[]; cancelledAt?: Date; isRefunded?: boolean },
  status: "paid" | "in_production" = "in_production",
) {
  const { orderId } = await makePaidOrder(test.db);
  await test.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  const steps = [...states.map((printState) => ({ printState })), line];
  for (const step of steps)
    await test.db
      .update(orderLines)
      .set({ cancelledAt: null, ...step })
      .where(eq(orderLines.orderId, orderId));
  if (isRefunded) await refundShirts(orderId);
  return orderId;
}

async function refundShirts(orderId: string) {
  const requestKey = crypto.randomUUID();
  const [refund] = await test.db
    .insert(refunds)
    .values({ orderId, amountCents: 2500, requestKey })
    .returning({ id: refunds.id });
  const lines = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  await test.db.insert(refundLines).values(
    lines.map(({ id, quantity, grossCents }) => ({
      refundId: refund?.id ?? "",
      orderLineId: id,
      quantity,
      amountCents: grossCents,
    })),
  );
}

const statusOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

it.each([
  ["its shirts have left", { states: ["printing", "packed", "shipped"] }, "shipped"],
  ["one is still to leave", { states: ["printing", "packed"] }, "in_production"],
  ["none is left to make", { cancelledAt: now }, "in_production"],
] as const)("an order is shipped when %s: %o", async (_, line, expected) => {
  const [orderId, other] = [await orderWhoseLineIs(line), await orderWhoseLineIs({})];
  await test.db.transaction((tx) => finishIfRestIsShipped(tx, orderId, now));
  expect([await statusOf(orderId), await statusOf(other)]).toEqual([expected, "in_production"]);
});

it.each([
  ["all of it is canceled", { cancelledAt: now }, "paid", "refunded"],
  ["all of it was given back", { isRefunded: true }, "paid", "refunded"],
  ["a shirt is still made", {}, "paid", "paid"],
  ["all of it is canceled while it is made", { cancelledAt: now }, "in_production", "refunded"],
  ["the press has begun", {}, "in_production", "in_production"],
] as const)("an order that cost nothing, of which %s", async (_, line, status, expected) => {
  const [orderId, other] = [await orderWhoseLineIs(line, status), await orderWhoseLineIs({})];
  const isClosed = await test.db.transaction((tx) => closeWithoutMoney(tx, orderId, now));
  expect([isClosed, await statusOf(orderId)]).toEqual([expected === "refunded", expected]);
  expect(await statusOf(other)).toBe("in_production");
});
