import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { changeRefusal } from "~/orders/changes/change-window.server";
import { shipPackedLines } from "~/orders/ship-packed-lines.server";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";

import { makePrintBatch } from "./make-print-batch.server";
import { packLines } from "./pack-lines.server";
import { packedLabels } from "./packed-labels.server";
import { printBoard } from "./print-board.server";
import { printQueue, waitingGifts } from "./print-queue.server";

const database = testDatabase();
const now = new Date();
const admin = madeForEach(() => makeAdmin(database.db));
const world = madeForEach(() => paymentWorld(database.db, database.pool, now));

/** A paid gift for a day in 40 days. */
async function madeGift() {
  const gift = { note: null, day: daysLater(shopDay(now), 40), hasReceipt: false };
  const { orderId } = await makePaidOrder(database.db, { gift });
  const [line] = await database.db.select().from(orderLines);
  const [order] = await database.db.select().from(orders);
  return { orderId, lineId: line?.id ?? "", number: order?.number ?? "" };
}

/** As if so many days were left until a press and a carrier may have it. */
async function left(orderId: string, days: { printFrom: number; shipFrom: number }) {
  await database.db
    .update(orders)
    .set({
      printFrom: daysLater(shopDay(now), days.printFrom),
      shipFrom: daysLater(shopDay(now), days.shipFrom),
    })
    .where(eq(orders.id, orderId));
}

const totals = async () => (await printBoard(database.db)).map(({ total }) => total);
const tracking = { carrier: "UPS", number: "1Z999AA10123456784" };

test("a gift with a day is in no queue, no column and no batch before it is time, by no way", async () => {
  const { orderId, lineId, number } = await madeGift();
  expect(await printQueue(database.db)).toEqual([]);
  expect(await totals()).toEqual([0, 0, 0, 0]);
  expect(await waitingGifts(database.db)).toMatchObject([{ number }]);
  expect(await makePrintBatch(database.db, admin, [lineId], { now })).toEqual({
    ok: false,
    reason: "nothing-to-print",
  });
  for (const status of ["in_production", "shipped"] as const)
    expect(
      await changeOrderStatus(database.db, admin, { orderId, status, tracking }, world.deps),
    ).toEqual({ ok: false, reason: "too-early" });
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({ status: "paid", printingAt: null });
});

test("gifts that wait are named, the soonest first, and not what is doubted", async () => {
  const ids: string[] = [];
  for (const printFrom of [4, 3, 3, 2]) {
    const { orderId } = await makePaidOrder(database.db);
    const inDays = (days: number) => daysLater(shopDay(now), days);
    const waits = {
      isGift: true,
      giftDay: inDays(40),
      shipFrom: inDays(9),
      printFrom: inDays(printFrom),
    };
    await database.db.update(orders).set(waits).where(eq(orders.id, orderId));
    ids.push(orderId);
  }
  const [last = "", one = "", other = "", doubted = ""] = ids;
  await database.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, doubted));
  const rows = await database.db.select().from(orders);
  const sameDay = rows.filter(({ id }) => [one, other].includes(id));
  const byNumber = sameDay.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  expect((await waitingGifts(database.db)).map(({ id }) => id)).toEqual([
    ...byNumber.map(({ id }) => id),
    last,
  ]);
});

test("until then its buyer can cancel and change the address", async () => {
  const { orderId } = await madeGift();
  expect(await changeRefusal(database.db, orderId, "cancel")).toBeNull();
  expect(await changeRefusal(database.db, orderId, "address")).toBeNull();
});

test("on its day it comes to the board, and is packed; a carrier gets it later still", async () => {
  const { orderId, lineId, number } = await madeGift();
  await left(orderId, { printFrom: 0, shipFrom: 2 });
  expect(await printQueue(database.db)).toHaveLength(1);
  expect(await waitingGifts(database.db)).toEqual([]);
  expect(await makePrintBatch(database.db, admin, [lineId], { now })).toMatchObject({ ok: true });
  expect(await changeRefusal(database.db, orderId, "cancel")).toBe("printing");
  await packLines(database.db, admin, [lineId]);
  const packed = (await printBoard(database.db))[2];
  expect(packed?.groups[0]?.lines[0]).toMatchObject({ isGift: true, shipFrom: expect.any(String) });
  expect(await packedLabels(database.db)).toEqual([]);
  const ship = () =>
    shipPackedLines(database.db, admin, { orderNumber: number, tracking }, { now });
  expect(await ship()).toEqual({ ok: false, reason: "too-early" });
  await left(orderId, { printFrom: -2, shipFrom: 0 });
  expect(await packedLabels(database.db)).toHaveLength(1);
  expect(await ship()).toMatchObject({ ok: true });
});

test("the database keeps no half of a day", async () => {
  const { orderId } = await madeGift();
  const set = (values: object) =>
    database.db.update(orders).set(values).where(eq(orders.id, orderId));
  await expect(set({ printFrom: null })).rejects.toThrow();
  await expect(set({ shipFrom: "2000-01-01" })).rejects.toThrow();
});
