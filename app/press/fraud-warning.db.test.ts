import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { orderLines } from "~/schema/tables/orders";
import { fraudWarnings } from "~/schema/tables/payments";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { moveLines } from "~/orders/move-lines.server";
import { releaseFraudHold } from "~/orders/payment/release-fraud-hold.server";
import { handleWaitingEvents, receiveEvent } from "~/books/payments/receive-event.server";

import { madeForEach } from "~tests/support/made";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { heldBackCount, heldBackLines, printQueue } from "./print-queue.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));
let orderId: string;
let paymentId: string;

beforeEach(sellOne);

async function sellOne() {
  const { variantIds } = await makeProduct(database.db);
  orderId = await makeOpenOrder(database.db, [{ variantId: variantIds[0] }]);
  await world.payAtProvider(orderId);
  const paid = (await world.events()).find((event) => event.type === "checkout-paid");
  paymentId = (paid?.type === "checkout-paid" && paid.paymentId) || "";
}

async function lineIds() {
  const lines = await database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.map(({ id }) => id);
}
const toPrinting = async () => {
  const ids = await lineIds();
  return (await database.db.transaction((tx) => moveLines(tx, ids, "printing"))).length;
};

test("an order that a card network warns about waits until an admin prints it all the same", async () => {
  const owner = await makeAdmin(database.db);
  await world.takeEvents();
  expect(await printQueue(database.db)).toHaveLength(1);
  await world.sandbox.warnOfFraud(paymentId);
  await world.takeEvents();
  expect(await printQueue(database.db)).toEqual([]);
  expect(await heldBackLines(database.db)).toHaveLength(1);
  expect(await heldBackCount(database.db)).toBe(1);
  expect(await toPrinting()).toBe(0);
  const byHand = { orderId, status: "in_production" } as const;
  expect(await changeOrderStatus(database.db, owner, byHand, world.deps)).toEqual({
    ok: false,
    reason: "held",
  });

  expect(await releaseFraudHold(database.db, owner, orderId, world.deps.now)).toEqual({ ok: true });
  expect(await printQueue(database.db)).toHaveLength(1);
  expect(await toPrinting()).toBe(1);
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "FRAUD_HOLD_RELEASED", resourceId: orderId },
  ]);
  const again = await releaseFraudHold(database.db, owner, orderId, world.deps.now);
  expect(again).toEqual({ ok: false, reason: "wrong-status" });
});

test("every admin is told once, however often the warning comes", async () => {
  for (let admins = 0; admins < 2; admins += 1) await makeAdmin(database.db);
  await world.takeEvents();
  await world.sandbox.warnOfFraud(paymentId);
  await world.sandbox.warnOfFraud(paymentId);
  await world.takeEvents();
  const told = (await queuedMails(database.db)).filter(({ subject }) => subject.includes("fraud"));
  expect(told).toHaveLength(2);
  expect(told[0]?.text).toContain("waits until you decide");
});

test("a warning that arrives before the payment is kept and tried again", async () => {
  await world.sandbox.warnOfFraud(paymentId);
  const events = await world.events();
  const isWarning = ({ type }: { type: string }) => type === "fraud-warning";
  for (const event of [...events.filter(isWarning), ...events.filter((one) => !isWarning(one))])
    await receiveEvent(database.db, event, world.deps);
  expect(await database.db.$count(fraudWarnings)).toBe(0);
  world.setNow(new Date(Date.now() + 5 * 60_000));
  await handleWaitingEvents(database.db, world.deps);
  expect(await database.db.$count(fraudWarnings)).toBe(1);
  expect(await printQueue(database.db)).toEqual([]);
});

test("neither a buyer nor a role without that right lets it go", async () => {
  await world.takeEvents();
  await world.sandbox.warnOfFraud(paymentId);
  await world.takeEvents();
  const strangers = [
    await makeCustomer(database.db),
    await makeAdmin(database.db, { role: "reviewer" }),
    await makeAdmin(database.db, { role: "fulfilment" }),
  ];
  for (const actor of strangers) {
    const refused = await releaseFraudHold(database.db, actor, orderId, world.deps.now);
    expect(refused).toEqual({ ok: false, reason: "forbidden" });
  }
  expect(await printQueue(database.db)).toEqual([]);
  const support = await makeAdmin(database.db, { role: "support" });
  const other = await releaseFraudHold(database.db, support, randomUUID(), world.deps.now);
  expect(other).toEqual({ ok: false, reason: "wrong-status" });
});
