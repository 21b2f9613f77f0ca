import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { creatorEarnings } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { fraudWarnings, refundLines, refunds } from "~/schema/tables/payments";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { heldBackCount, printQueue } from "~/press/print-queue.server";
import { moveLines } from "~/orders/move-lines.server";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { MINUTE_MS } from "~/lib/dates";

import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { makeDiscountCode, makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { returnOne } from "~tests/support/factories/replacements";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { goodwillOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";

const test = testDatabase();
const now = new Date();
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const admin = madeForEach(() => makeAdmin(test.db));
const child = madeForEach(() => makeMinorCreator(test.db));

/** Two shirts of the child's at 25.00, delivered; one of them is to be replaced. */
async function replaced({ code }: { code?: string } = {}) {
  const product = await makeProduct(test.db, { creatorUserId: child.userId });
  const lines = [{ variantId: product.variantIds[0], quantity: 2 }];
  const asked = code ? { code, shownTotalCents: 0 } : {};
  const orderId = await makeOpenOrder(test.db, lines, asked, now);
  await world.payAtProvider(orderId).catch((error: unknown) => {
    if (!code) throw error;
  });
  await world.takeEvents();
  await deliver(test.db, orderId, now);
  return { orderId, replacementId: await replaceOne(orderId) };
}

const replaceOne = (orderId: string) => returnShirt(orderId, "replace");
const returnShirt = (orderId: string, step: "replace" | "refund") =>
  returnOne(test.db, admin, orderId, step, now);

const leave = () => test.db.transaction((tx) => eraseAccount(tx, child.userId, now));

async function giveBack() {
  const given = await refundCancelledLines(test.db, { now });
  const deps = { ...world.deps, now: new Date(Date.now() + 2 * MINUTE_MS) };
  await sendWaitingRefunds(test.db, deps);
  return given;
}

const orderOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const mailsNamed = async (template: string) =>
  (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith(template));

it("is not printed when its artist leaves, and what was paid for the shirt goes back, once", async () => {
  const { orderId, replacementId } = await replaced();
  await leave();
  expect(await printQueue(test.db)).toEqual([]);
  expect(await giveBack()).toBe(1);
  expect(await giveBack()).toBe(0);
  expect(await test.db.select().from(refunds)).toMatchObject([
    { orderId, status: "succeeded", amountCents: 2500, requestedBy: null },
  ]);
  expect(await test.db.select().from(refundLines)).toMatchObject([{ quantity: 1 }]);
  expect(await orderOf(orderId)).toMatchObject({ status: "delivered", refundedCents: 2500 });
  expect(await orderOf(replacementId)).toMatchObject({ status: "refunded", refundedCents: 0 });
  const [mail, ...more] = await mailsNamed("shirts-withdrawn:");
  expect(more).toEqual([]);
  expect(mail?.subject).toContain((await orderOf(replacementId))?.number);
  expect(mail?.text).toContain("$25.00 goes back to the card");
  expect(await mailsNamed("order-refunded:")).toHaveLength(1);
  const shares = await test.db.select().from(creatorEarnings);
  expect(shares.reduce((sum, row) => sum + row.creatorShareCents, 0)).toBe(375);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("waits while the bank decides about the first payment", async () => {
  const { orderId, replacementId } = await replaced();
  await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, orderId));
  await leave();
  expect(await giveBack()).toBe(0);
  expect(await orderOf(replacementId)).toMatchObject({ status: "paid" });
  await test.db.update(orders).set({ disputeStatus: "won" }).where(eq(orders.id, orderId));
  expect(await giveBack()).toBe(1);
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 2500 });
});

it("is told to buyer and admins where nothing is left to give back", async () => {
  const { orderId, replacementId } = await replaced();
  const goodwill = goodwillOf(orderId, 2500);
  expect(await refundOrder(test.db, admin, goodwill, world.deps)).toMatchObject({ ok: true });
  await returnShirt(orderId, "refund");
  await giveBack();
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 5000 });
  expect(await orderOf(replacementId)).toMatchObject({ status: "paid" });
  await leave();
  expect(await giveBack()).toBe(1);
  expect(await giveBack()).toBe(0);
  expect(await orderOf(replacementId)).toMatchObject({ status: "refunded" });
  const [mail] = await mailsNamed("shirts-withdrawn:");
  expect(mail?.text).toContain("please write to us");
  const told = await mailsNamed("replacement-withdrawn:");
  expect(told.map(({ to }) => to)).toEqual([admin.email]);
  expect(told[0]?.text).toContain((await orderOf(orderId))?.number);
});

it("of an order that cost nothing is told, too, and so is a free order itself", async () => {
  const { code } = await makeDiscountCode(test.db, { discountAmount: 10_000 });
  const { orderId, replacementId } = await replaced({ code });
  expect(await orderOf(orderId)).toMatchObject({ totalCents: 0, status: "delivered" });
  const product = await makeProduct(test.db, { creatorUserId: child.userId });
  const free = { code, shownTotalCents: 0 };
  const lines = [{ variantId: product.variantIds[0] }];
  const other = await makeOpenOrder(test.db, lines, free, now);
  await world.payAtProvider(other).catch(() => undefined);
  await leave();
  expect(await giveBack()).toBe(2);
  for (const id of [replacementId, other])
    expect(await orderOf(id)).toMatchObject({ status: "refunded" });
  expect(await mailsNamed("shirts-withdrawn:")).toHaveLength(2);
  expect(await mailsNamed("replacement-withdrawn:")).toHaveLength(1);
  expect(await test.db.$count(refunds)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("goes on when the press has begun it", async () => {
  const { orderId, replacementId } = await replaced();
  const [line] = await test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, replacementId));
  await makePrintBatch(test.db, admin, [line?.id ?? ""], { now });
  await leave();
  expect(await giveBack()).toBe(0);
  expect(await orderOf(replacementId)).toMatchObject({ status: "in_production" });
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 0 });
});

it("that is returned is refunded with what was paid for the shirt", async () => {
  const { orderId, replacementId } = await replaced();
  await deliver(test.db, replacementId, now);
  await returnShirt(replacementId, "refund");
  await sendWaitingRefunds(test.db, {
    ...world.deps,
    now: new Date(Date.now() + 2 * MINUTE_MS),
  });
  expect(await orderOf(orderId)).toMatchObject({ status: "delivered", refundedCents: 2500 });
  expect(await orderOf(replacementId)).toMatchObject({ status: "delivered", refundedCents: 0 });
  expect((await mailsNamed("return-refund:"))[0]?.text).toContain("$25.00 goes back");
  expect(await checkLedger(test.db)).toEqual([]);
});

it("of a replacement leads back to the shirt that was paid for", async () => {
  const { orderId, replacementId } = await replaced();
  await deliver(test.db, replacementId, now);
  const second = await replaceOne(replacementId);
  await leave();
  expect(await giveBack()).toBe(1);
  expect(await orderOf(second)).toMatchObject({ status: "refunded" });
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 2500 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it.each([
  ["is disputed", { disputeStatus: "open" as const }, true],
  ["was disputed, and won", { disputeStatus: "won" as const }, false],
])("waits for the press while the first payment %s", async (_what, dispute, waits) => {
  const { orderId, replacementId } = await replaced();
  await test.db.update(orders).set(dispute).where(eq(orders.id, orderId));
  const queue = await printQueue(test.db);
  expect(queue).toHaveLength(waits ? 0 : 1);
  expect(await heldBackCount(test.db)).toBe(waits ? 1 : 0);
  const lines = await test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, replacementId));
  const ids = lines.map(({ id }) => id);
  const moved = await test.db.transaction((tx) => moveLines(tx, ids, "printing"));
  expect(moved).toHaveLength(waits ? 0 : 1);
});

it("waits for the press while a warning about the first payment is not decided", async () => {
  const { orderId } = await replaced();
  const warning = { id: "issfr_1", orderId };
  await test.db.insert(fraudWarnings).values(warning);
  expect(await printQueue(test.db)).toEqual([]);
  await test.db.update(fraudWarnings).set({ releasedAt: now });
  const { orderId: another } = await makePaidOrder(test.db);
  await test.db.insert(fraudWarnings).values({ id: "issfr_2", orderId: another });
  expect(await printQueue(test.db)).toHaveLength(1);
});
