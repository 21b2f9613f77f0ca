import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { DAY_MS } from "~/lib/dates";

import { makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { assumeDelivered } from "./assume-delivered.server";

const test = testDatabase();
const shippedAt = new Date("2026-03-01T10:00:00.000Z");
const inDays = (days: number, ms = 0) => new Date(shippedAt.getTime() + days * DAY_MS + ms);

async function shippedOrder() {
  const { orderId } = await makePaidOrder(test.db);
  for (const status of ["in_production", "shipped"] as const)
    await test.db.update(orders).set({ status, shippedAt }).where(eq(orders.id, orderId));
  return orderId;
}

const orderOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];

it("an order counts as delivered seven days after it was shipped, once, and says that this is assumed", async () => {
  const orderId = await shippedOrder();
  const [waits, { orderId: late }] = [await makePaidOrder(test.db), await makePaidOrder(test.db)];
  for (const status of ["in_production", "shipped"] as const)
    await test.db
      .update(orders)
      .set({ status, shippedAt: inDays(6) })
      .where(eq(orders.id, late));
  const others = async () => [await orderOf(waits.orderId), await orderOf(late)];
  const before = await others();
  const version = (await orderOf(orderId))?.version ?? 0;
  expect(await assumeDelivered(test.db, { now: inDays(7, -1) })).toBe(0);
  expect(await assumeDelivered(test.db, { now: inDays(7) })).toBe(1);
  expect(await assumeDelivered(test.db, { now: inDays(8) })).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({
    status: "delivered",
    deliveredAt: inDays(7),
    isDeliveryAssumed: true,
    version: version + 1,
  });
  expect(await others()).toEqual(before);
  const mails = (await queuedMails(test.db)).filter(({ cause }) =>
    cause.startsWith("order-should-have-arrived:"),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("should have arrived");
  expect(mails[0]?.text).toContain("The carrier has not told us");
});

it.each(["PR", "AE"])("one that goes to %s has six weeks, and its mail says so", async (state) => {
  const orderId = await shippedOrder();
  await test.db
    .update(orders)
    .set({ shippingAddress: { ...testAddress, state } })
    .where(eq(orders.id, orderId));
  expect(await assumeDelivered(test.db, { now: inDays(42, -1) })).toBe(0);
  expect(await assumeDelivered(test.db, { now: inDays(42) })).toBe(1);
  const [mail] = (await queuedMails(test.db)).filter(({ cause }) =>
    cause.startsWith("order-should-have-arrived:"),
  );
  expect(mail?.text).toContain("6 weeks ago");
});

it("what an admin marked as delivered is not assumed, and no mail asks about it", async () => {
  const orderId = await shippedOrder();
  await test.db
    .update(orders)
    .set({ status: "delivered", deliveredAt: inDays(3) })
    .where(eq(orders.id, orderId));
  expect(await assumeDelivered(test.db, { now: inDays(30) })).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({
    deliveredAt: inDays(3),
    isDeliveryAssumed: false,
  });
});

it("each of several orders is told of its own arrival", async () => {
  const ids = [await shippedOrder(), await shippedOrder()];
  expect(await assumeDelivered(test.db, { now: inDays(7) })).toBe(2);
  const causes = (await queuedMails(test.db)).map(({ cause }) => cause);
  for (const id of ids) expect(causes.filter((cause) => cause.endsWith(id))).not.toEqual([]);
});
