import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { returns } from "~/schema/tables/returns";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { deskCounts } from "./desk-counts.server";

const database = testDatabase();
const now = new Date();
const counts = () => deskCounts(database.db);

test("to print are the lines of paid orders that wait for this shop's press today", async () => {
  const { db } = database;
  const product = await makeProduct(db);
  const made = [];
  for (let at = 0; at < 6; at += 1) made.push((await makePaidOrder(db, { product })).orderId);
  const [, gift = "", doubted = "", printing = "", cancelled = "", away = ""] = made;
  expect(await counts()).toMatchObject({ print: 6, orders: 0 });
  const change = (id: string, values: Partial<typeof orderLines.$inferInsert>) =>
    db.update(orderLines).set(values).where(eq(orderLines.orderId, id));
  const day = "2999-12-01";
  const later = { giftDay: day, printFrom: day, shipFrom: day };
  await db.update(orders).set(later).where(eq(orders.id, gift));
  await db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, doubted));
  await change(printing, { printState: "printing" });
  await change(cancelled, { cancelledAt: now });
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, away));
  const placed = { orderId: away, provider: "printful", round: 1, externalId: "1" } as const;
  const [{ id: printOrderId } = { id: "" }] = await db
    .insert(printOrders)
    .values(placed)
    .returning();
  await db
    .insert(printOrderLines)
    .values(lines.map(({ id }) => ({ printOrderId, orderLineId: id })));
  expect(await counts()).toMatchObject({ print: 1, orders: 1 });
});

test("what waits for a first look, for a product or for an answer is counted by its kind", async () => {
  const { db } = database;
  const { userId } = await makeCreator(db);
  for (const status of ["pending_review", "selected", "selected", "rejected"] as const)
    await makeDesign(db, userId, { status });
  const { orderId } = await makePaidOrder(db);
  const asked = { orderId, kind: "refund", reason: "other", words: "" } as const;
  const requests = (["requested", "requested", "requested", "refused"] as const).map((state) => ({
    ...asked,
    state,
    ...(state === "refused" && { outcome: "no" as const, decidedAt: now }),
    requestKey: crypto.randomUUID(),
  }));
  await db.insert(returns).values(requests);
  const none = {
    moderation: 0,
    takedowns: 0,
    messages: 0,
    reports: 0,
    errors: 0,
    orders: 0,
    blanks: 0,
  };
  expect(await counts()).toEqual({ ...none, review: 1, publish: 2, returns: 3, print: 1 });
});
