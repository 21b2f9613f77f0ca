import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";

import { childHandle } from "~tests/support/admin/child-handle";
import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { nameRecords } from "./name-records.server";

const database = testDatabase();

/** A paid order of one line, with a refund and a payout of its artist. */
async function things() {
  const { db } = database;
  const { orderId } = await makePaidOrder(db);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!order || !line?.creatorUserId) throw new Error("The order has a line of an artist");
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId,
      amountCents: 100,
      requestKey: randomUUID(),
      createdAt: new Date("2026-11-20T10:00:00Z"),
    })
    .returning();
  const [payout] = await db
    .insert(payouts)
    .values({ creatorUserId: line.creatorUserId, week: "2026-11-23", amountCents: 100 })
    .returning();
  return { order, line, refundId: refund?.id ?? "", payoutId: payout?.id ?? "" };
}

test("findings name orders, artists and weeks, and no ids", async () => {
  const { db } = database;
  const { order, line, refundId, payoutId } = await things();
  await db
    .update(profiles)
    .set({ accountType: "creator", ageBracket: "18+", firstName: "Mia", lastName: "Ray" })
    .where(eq(profiles.id, line.creatorUserId ?? ""));
  const shirt = `“${line.title}” (${line.size}, ${line.color}) by Mia Ray`;
  expect(
    await nameRecords(db, [
      line.id,
      payoutId,
      `${refundId} of line ${line.id}`,
      `order-paid:${order.id}`,
      line.creatorUserId ?? "",
    ]),
  ).toEqual([
    `${order.number}, ${shirt}`,
    "Payout of Nov 23, 2026 to Mia Ray",
    `Refund of Nov 20, 2026 for ${order.number} of line ${order.number}, ${shirt}`,
    `Order paid: ${order.number}`,
    "Mia Ray",
  ]);
});

test("a child is named by a handle and the age group", async () => {
  const { db } = database;
  const { line, payoutId } = await things();
  await db
    .update(profiles)
    .set({ accountType: "creator", ageBracket: "13-17", firstName: "Mia", lastName: "Ray" })
    .where(eq(profiles.id, line.creatorUserId ?? ""));
  expect(await nameRecords(db, [payoutId])).toEqual([
    `Payout of Nov 23, 2026 to ${childHandle(line.creatorUserId ?? "")}, 13-17`,
  ]);
});

test("numbers and codes stay as they are, and what is gone is said", async () => {
  expect(
    await nameRecords(database.db, ["INK-7F3K2M", "MARKER5", "provider:txn_1", randomUUID()]),
  ).toEqual(["INK-7F3K2M", "MARKER5", "provider:txn_1", "A record that is gone"]);
});
