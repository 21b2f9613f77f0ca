import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { carts, cartLines } from "~/schema/tables/carts";
import { creatorEarnings } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { printOrderLines, printOrders } from "~/schema/tables/print-orders";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { packLines } from "~/press/pack-lines.server";
import { printBoard } from "~/press/print-board.server";
import { printQueue } from "~/press/print-queue.server";
import { MINUTE_MS } from "~/lib/dates";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { changeOrderStatus } from "../change-order-status.server";
import { failRefund, sendWaitingRefunds } from "../refunds/send-refund.server";
import { shipPackedLines } from "../ship-packed-lines.server";
import { refundCancelledLines } from "./refund-cancelled-lines.server";

const test = testDatabase();
const now = new Date();
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const child = madeForEach(() => makeMinorCreator(test.db));

const shirtOf = (creatorUserId?: string) =>
  makeProduct(test.db, creatorUserId ? { creatorUserId } : {});

/** An order that is being paid: of the child's shirt and, if asked for, two of someone else's. */
async function openOrder({ withOther = false } = {}) {
  const own = await shirtOf(child.userId);
  const other = withOther ? await shirtOf() : null;
  const lines = [{ variantId: own.variantIds[0] }];
  if (other) lines.push({ variantId: other.variantIds[0], quantity: 2 } as never);
  return makeOpenOrder(test.db, lines, {}, now);
}

async function paidOrder(options = {}) {
  const orderId = await openOrder(options);
  await pay(orderId);
  return orderId;
}

async function pay(orderId: string) {
  await world.payAtProvider(orderId);
  await world.takeEvents();
}

const leave = () => test.db.transaction((tx) => eraseAccount(tx, child.userId, now));

async function giveBack() {
  const given = await refundCancelledLines(test.db, { now });
  const deps = { ...world.deps, now: new Date(Date.now() + 2 * MINUTE_MS) };
  await sendWaitingRefunds(test.db, deps);
  return given;
}

const orderOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const linesOf = (id: string) =>
  test.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
const mailsNamed = async (template: string) =>
  (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith(template));

it("an order of nothing but the child's shirt is given back whole, once, with a mail that names no one", async () => {
  const orderId = await paidOrder();
  await leave();
  expect(await printQueue(test.db)).toEqual([]);
  expect(await giveBack()).toBe(1);
  expect(await giveBack()).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 2500 });
  expect(await checkLedger(test.db)).toEqual([]);
  const [mail, ...more] = await mailsNamed("shirts-withdrawn:");
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: "buyer@inkling.test" });
  expect(mail?.text).toContain("$25.00 goes back to the card");
  expect(mail?.text).not.toMatch(/\bKit\b|child/i);
  expect(await mailsNamed("order-refunded:")).toHaveLength(1);
});

it("the other shirts of an order stay, and so does what they earned", async () => {
  const orderId = await paidOrder({ withOther: true });
  await leave();
  await giveBack();
  expect(await orderOf(orderId)).toMatchObject({ status: "paid", refundedCents: 2500 });
  const [own, other] = await linesOf(orderId);
  const shares = async (lineId = "") => {
    const rows = await test.db
      .select()
      .from(creatorEarnings)
      .where(eq(creatorEarnings.orderLineId, lineId));
    return rows.reduce((sum, row) => sum + row.creatorShareCents, 0);
  };
  expect(await shares(own?.id)).toBe(0);
  expect(await shares(other?.id)).toBe(750);
  expect((await printQueue(test.db)).map(({ lineId }) => lineId)).toEqual([other?.id]);
  const board = await printBoard(test.db);
  expect(board.find(({ state }) => state === "to_print")?.total).toBe(1);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("an order with a cancelled line is shipped once the others are, and no one can print that line", async () => {
  const orderId = await paidOrder({ withOther: true });
  await leave();
  await giveBack();
  const admin = await makeAdmin(test.db);
  const [own, other] = await linesOf(orderId);
  const ids = [own?.id ?? "", other?.id ?? ""];
  expect(await makePrintBatch(test.db, admin, ids, { now })).toMatchObject({ lines: 1, left: 1 });
  await packLines(test.db, admin, ids);
  const orderNumber = (await orderOf(orderId))?.number ?? "";
  const tracking = { carrier: "USPS", number: "1Z" };
  expect(await shipPackedLines(test.db, admin, { orderNumber, tracking }, { now })).toMatchObject({
    lines: 1,
    isComplete: true,
  });
  expect((await linesOf(orderId)).map(({ printState }) => printState)).toEqual([
    "to_print",
    "shipped",
  ]);
});

it("a cancelled line is given back, too, when the rest of its order has left before", async () => {
  const orderId = await paidOrder({ withOther: true });
  const admin = await makeAdmin(test.db);
  const other = (await linesOf(orderId))[1]?.id ?? "";
  await makePrintBatch(test.db, admin, [other], { now });
  await packLines(test.db, admin, [other]);
  await leave();
  const orderNumber = (await orderOf(orderId))?.number ?? "";
  const tracking = { carrier: "USPS", number: "1Z" };
  await shipPackedLines(test.db, admin, { orderNumber, tracking }, { now });
  expect(await orderOf(orderId)).toMatchObject({ status: "shipped", refundedCents: 0 });
  expect(await giveBack()).toBe(1);
  expect(await giveBack()).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({ status: "shipped", refundedCents: 2500 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("an order that cost nothing is shipped when its other shirts have left before", async () => {
  const orderId = await paidOrder({ withOther: true });
  const other = (await linesOf(orderId))[1]?.id ?? "";
  await test.db.execute(
    `update orders set status = 'in_production', discount_cents = subtotal_cents, total_cents = 0 where id = '${orderId}'`,
  );
  for (const state of ["printing", "packed", "shipped"])
    await test.db.execute(`update order_lines set print_state = '${state}' where id = '${other}'`);
  await leave();
  expect(await giveBack()).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({ status: "shipped", refundedCents: 0 });
});

it("what a print provider has is given back, or over, once it was taken back", async () => {
  const [other, paid, free] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await test.db.execute(
    `update orders set discount_cents = subtotal_cents, total_cents = 0 where id = '${free}'`,
  );
  for (const orderId of [paid, free]) {
    const [line] = await linesOf(orderId);
    const placed = await test.db
      .insert(printOrders)
      .values({ orderId, provider: "printful", round: 1, externalId: `${orderId}-1` })
      .returning({ id: printOrders.id });
    const printOrderId = placed[0]?.id ?? "";
    await test.db.insert(printOrderLines).values({ printOrderId, orderLineId: line?.id ?? "" });
  }
  await leave();
  const statuses = () =>
    Promise.all([other, paid, free].map(async (id) => (await orderOf(id))?.status));
  expect(await giveBack()).toBe(1);
  expect(await statuses()).toEqual(["refunded", "paid", "paid"]);
  await test.db.update(printOrderLines).set({ isReleased: true });
  expect(await giveBack()).toBe(2);
  expect(await statuses()).toEqual(["refunded", "refunded", "refunded"]);
  expect(await test.db.$count(refunds)).toBe(2);
});

it("moving a whole order on by hand leaves the cancelled line behind", async () => {
  const orderId = await paidOrder({ withOther: true });
  await leave();
  const admin = await makeAdmin(test.db);
  await changeOrderStatus(test.db, admin, { orderId, status: "in_production" }, { now });
  expect((await linesOf(orderId)).map(({ printState }) => printState)).toEqual([
    "to_print",
    "printing",
  ]);
});

it("what is being printed goes on", async () => {
  const orderId = await paidOrder();
  const [line] = await linesOf(orderId);
  await makePrintBatch(test.db, await makeAdmin(test.db), [line?.id ?? ""], { now });
  await leave();
  expect(await giveBack()).toBe(0);
  expect((await linesOf(orderId))[0]).toMatchObject({ printState: "printing", cancelledAt: null });
  expect(await orderOf(orderId)).toMatchObject({ status: "in_production", refundedCents: 0 });
});

it("an order that is being paid while the child leaves is given back once it was paid", async () => {
  const orderId = await openOrder({ withOther: true });
  await leave();
  expect(await giveBack()).toBe(0);
  expect(await mailsNamed("shirts-withdrawn:")).toEqual([]);
  await pay(orderId);
  expect(await giveBack()).toBe(1);
  expect(await orderOf(orderId)).toMatchObject({ status: "paid", refundedCents: 2500 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("an order that had expired and is paid after the child left is given back, too", async () => {
  const orderId = await openOrder();
  await world.payAtProvider(orderId);
  await test.db.update(orders).set({ status: "expired" }).where(eq(orders.id, orderId));
  await leave();
  await world.takeEvents();
  expect(await printQueue(test.db)).toEqual([]);
  expect(await giveBack()).toBe(1);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded" });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("nothing is given back while the bank decides", async () => {
  const orderId = await paidOrder();
  await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, orderId));
  await leave();
  expect(await giveBack()).toBe(0);
  await test.db.update(orders).set({ disputeStatus: "won" }).where(eq(orders.id, orderId));
  expect(await giveBack()).toBe(1);
});

it("what is on its way back to the buyer already is not promised twice", async () => {
  const orderId = await paidOrder();
  const requestKey = crypto.randomUUID();
  await test.db.insert(refunds).values({ orderId, amountCents: 2500, requestKey });
  await leave();
  expect(await refundCancelledLines(test.db, { now })).toBe(0);
  expect(await test.db.$count(refunds)).toBe(1);
  expect(await test.db.$count(refundLines)).toBe(0);
});

it("a refund that the provider refuses is told to the team: the buyer was promised it", async () => {
  const admin = await makeAdmin(test.db);
  await paidOrder();
  await leave();
  await refundCancelledLines(test.db, { now });
  const [refund] = await test.db.select().from(refunds);
  await failRefund(test.db, refund?.id ?? "", "the provider refused it", now);
  await failRefund(test.db, refund?.id ?? "", "the provider refused it", now);
  expect(await mailsNamed("refund-returned:")).toMatchObject([{ to: admin.email }]);
});

it("a process that dies between the erasure and the refund loses nothing, and a cart has lost the shirt", async () => {
  const product = await shirtOf(child.userId);
  const [cart] = await test.db.insert(carts).values({}).returning({ id: carts.id });
  await test.db.insert(cartLines).values({
    cartId: cart?.id ?? "",
    variantId: product.variantIds[0],
    quantity: 1,
    seenPriceCents: 2500,
  });
  await paidOrder();
  await leave();
  expect(await test.db.$count(cartLines)).toBe(0);
  // The job's first run died after its transaction: the refund's row is there, and is sent later.
  await refundCancelledLines(test.db, { now });
  expect(await test.db.select().from(refunds)).toMatchObject([{ status: "pending" }]);
  expect(await giveBack()).toBe(0);
  expect(await test.db.select().from(refunds)).toMatchObject([{ status: "succeeded" }]);
});
