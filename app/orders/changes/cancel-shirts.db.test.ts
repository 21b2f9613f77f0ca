import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { cancelledShirts, orderLines, orders } from "~/schema/tables/orders";
import { fraudWarnings, refundLines, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { printBatch } from "~/press/print-batch.server";
import { printQueue } from "~/press/print-queue.server";
import { MINUTE_MS } from "~/lib/dates";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { refundCancelledLines } from "../cancelled/refund-cancelled-lines.server";
import { buyersRefunds } from "../refunds/buyers-refunds.server";
import { refundOrder } from "../refunds/refund-order.server";
import { failRefund, sendWaitingRefunds } from "../refunds/send-refund.server";
import { cancelShirts } from "./cancel-shirts.server";
import { cancellationsOfOrder } from "./cancellations-of-order.server";
import { changeRefusal } from "./change-window.server";
import { changeAddress } from "./change-address.server";

const test = testDatabase();
const now = new Date();
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));

/** Three of one shirt, one of another, 25.00 each. */
async function paidOrder() {
  const [one, other] = [await makeProduct(test.db), await makeProduct(test.db)];
  const lines = [{ variantId: one.variantIds[0], quantity: 3 }, { variantId: other.variantIds[0] }];
  const orderId = await makeOpenOrder(test.db, lines, {}, now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  const [three = "", single = ""] = (await linesOf(orderId)).map(({ id }) => id);
  return { orderId, three, single };
}

const linesOf = (id: string) =>
  test.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
const orderOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const mailsNamed = async (template: string) =>
  (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith(template));

type Wanted = Record<string, number>;

const cancel = (orderId: string, wanted: Wanted, requestKey = crypto.randomUUID(), at = now) =>
  cancelShirts(
    test.db,
    {
      orderId,
      requestKey,
      requestedBy: null,
      lines: Object.entries(wanted).map(([orderLineId, quantity]) => ({ orderLineId, quantity })),
    },
    { now: at },
  );

async function sendRefunds() {
  await sendWaitingRefunds(test.db, {
    ...world.deps,
    now: new Date(Date.now() + 2 * MINUTE_MS),
  });
}

it("one of three shirts is not printed, and its money goes back, once", async () => {
  const { orderId, three, single } = await paidOrder();
  const key = crypto.randomUUID();
  for (const _ of [1, 2])
    expect(await cancel(orderId, { [three]: 1 }, key)).toMatchObject({ amountCents: 2500 });
  expect(await cancel(orderId, { [three]: 2 }, key), "a form that was changed").toEqual({
    ok: false,
    reason: "sent-before",
  });
  await sendRefunds();
  expect(await refundCancelledLines(test.db, { now })).toBe(0);
  expect(await test.db.select().from(refunds)).toMatchObject([
    { status: "succeeded", amountCents: 2500, createdAt: now },
  ]);
  expect(await test.db.select().from(refundLines)).toMatchObject([
    { orderLineId: three, quantity: 1, amountCents: 2500 },
  ]);
  expect(await orderOf(orderId)).toMatchObject({ status: "paid", refundedCents: 2500 });
  expect(await checkLedger(test.db)).toEqual([]);
  expect((await printQueue(test.db)).map(({ quantity }) => quantity)).toEqual([2, 1]);
  const admin = await makeAdmin(test.db);
  const made = await makePrintBatch(test.db, admin, [three, single], { now });
  const batch = made.ok ? await printBatch(test.db, made.batchId) : null;
  expect(batch?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(batch?.lines[0]?.shirtsInOrder).toBe(3);
  const [mail, ...more] = await mailsNamed("order-cancelled:");
  expect(more).toEqual([]);
  expect(mail?.text).toContain("You canceled the shirts below");
  expect(mail?.text).toContain("$25.00 goes back to the card");
  expect(mail?.text).not.toContain("withdrawn");
});

it("a line that is canceled whole is in no batch", async () => {
  const { orderId, three, single } = await paidOrder();
  expect(await cancel(orderId, { [single]: 1 })).toMatchObject({ ok: true, isAll: false });
  const admin = await makeAdmin(test.db);
  const made = await makePrintBatch(test.db, admin, [three, single], { now });
  expect(made).toMatchObject({ lines: 1, left: 1 });
});

it("canceling everything gives everything back and ends the order", async () => {
  const other = await paidOrder();
  const { orderId, three, single } = await paidOrder();
  await cancel(orderId, { [three]: 2 });
  await cancel(orderId, { [three]: 1, [single]: 1 });
  const waiting = (await printQueue(test.db)).map(({ lineId }) => lineId);
  expect(waiting).toEqual([other.three, other.single]);
  for (const change of ["cancel", "address"] as const)
    expect(await changeRefusal(test.db, orderId, change)).toBe("over");
  await sendRefunds();
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 10000 });
  expect(await checkLedger(test.db)).toEqual([]);
  const last = (await mailsNamed("order-cancelled:")).at(-1);
  expect(last?.text).toContain("You canceled your order");
  expect(await orderOf(other.orderId)).toMatchObject({ status: "paid", refundedCents: 0 });
});

it("a shirt that the buyer left in the order is given back if its artist leaves later", async () => {
  const { orderId, three } = await paidOrder();
  await cancel(orderId, { [three]: 1 });
  await sendRefunds();
  await test.db.update(orderLines).set({ cancelledAt: now }).where(eq(orderLines.id, three));
  expect(await refundCancelledLines(test.db, { now })).toBe(1);
  expect(await refundCancelledLines(test.db, { now })).toBe(0);
  await sendRefunds();
  expect(await orderOf(orderId)).toMatchObject({ status: "paid", refundedCents: 7500 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("each form's shirts stand in what the buyer canceled, with their money", async () => {
  const { orderId, three, single } = await paidOrder();
  await cancel(orderId, { [three]: 1 });
  await sendRefunds();
  const later = new Date(now.getTime() + MINUTE_MS);
  await cancel(orderId, { [three]: 1, [single]: 1 }, crypto.randomUUID(), later);
  const [first, second] = await cancellationsOfOrder(test.db, orderId);
  expect(first).toMatchObject({
    shirts: [{ quantity: 1 }],
    refund: { amountCents: 2500, status: "succeeded" },
  });
  expect(second).toMatchObject({
    shirts: [{ quantity: 1 }, { quantity: 1 }],
    refund: { amountCents: 5000, status: "pending" },
  });
  expect(await buyersRefunds(test.db, orderId)).toMatchObject([
    { isDone: true, amountCents: 2500 },
    { isDone: false, amountCents: 5000 },
  ]);
});

it("a double click on a part of an order that cost nothing cancels once", async () => {
  const { orderId } = await makePaidOrder(test.db, { quantity: 3 });
  await test.db.execute(
    `update orders set discount_cents = subtotal_cents, total_cents = 0 where id = '${orderId}'`,
  );
  const [line] = await linesOf(orderId);
  const key = crypto.randomUUID();
  for (const _ of [1, 2])
    expect(await cancel(orderId, { [line?.id ?? ""]: 1 }, key)).toMatchObject({ amountCents: 0 });
  expect((await linesOf(orderId))[0]?.cancelledQuantity).toBe(1);
  expect(await cancellationsOfOrder(test.db, orderId)).toMatchObject([
    { shirts: [{ quantity: 1 }], refund: null },
  ]);
});

it("while a card network's warning stands, nothing goes to another address", async () => {
  const { orderId, three } = await paidOrder();
  const warning = { id: "issfr_1", orderId };
  await test.db.insert(fraudWarnings).values(warning);
  const address = { ...testAddress, city: "Salem" };
  expect(await changeAddress(test.db, orderId, address, { now })).toEqual({
    ok: false,
    reason: "suspected",
  });
  expect(await orderOf(orderId)).toMatchObject({ shippingAddress: testAddress });
  expect(await cancel(orderId, { [three]: 1 })).toMatchObject({ ok: true });
  await test.db.update(fraudWarnings).set({ releasedAt: now });
  expect(await changeAddress(test.db, orderId, address, { now })).toEqual({ ok: true });
});

it("what the artist takes back later goes back too, where a cancel's own refund had failed for good", async () => {
  const { orderId, three } = await paidOrder();
  await cancel(orderId, { [three]: 1 });
  const [refused] = await test.db.select().from(refunds);
  await failRefund(test.db, refused?.id ?? "", "the provider refused it", now);
  const later = new Date(now.getTime() + MINUTE_MS);
  await test.db.update(orderLines).set({ cancelledAt: later }).where(eq(orderLines.id, three));
  expect(await refundCancelledLines(test.db, { now: later })).toBe(1);
  await sendRefunds();
  expect(await orderOf(orderId)).toMatchObject({ status: "paid", refundedCents: 7500 });
  expect(await refundCancelledLines(test.db, { now: later })).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a cancel of all whose refund failed for good is not tried again by itself", async () => {
  const { orderId, three, single } = await paidOrder();
  await cancel(orderId, { [three]: 3, [single]: 1 });
  const [refused] = await test.db.select().from(refunds);
  await failRefund(test.db, refused?.id ?? "", "the provider refused it", now);
  expect(await refundCancelledLines(test.db, { now })).toBe(0);
  expect(await test.db.$count(refunds)).toBe(1);
});

it("a withdrawn shirt's money waits while goodwill would leave nothing of an order that is still made", async () => {
  const admin = await makeAdmin(test.db);
  const { orderId, three, single } = await paidOrder();
  const goodwill = { ...(await shirtsOf(test.db, orderId, 1)), lines: [], goodwillCents: 7500 };
  await refundOrder(test.db, admin, goodwill, world.deps);
  await test.db.update(orderLines).set({ cancelledAt: now }).where(eq(orderLines.id, three));
  for (const _ of [1, 2]) expect(await refundCancelledLines(test.db, { now })).toBe(0);
  expect((await printQueue(test.db)).map(({ lineId }) => lineId)).toEqual([single]);
  const told = await mailsNamed("refund-waits:");
  expect(told.map(({ to }) => to)).toEqual([admin.email]);
  expect(told[0]?.text).toContain("$25.00");
  expect(await checkLedger(test.db)).toEqual([]);
  // Once the other shirt has left, nothing of it is taken from the buyer any more.
  await test.db.execute(`update orders set status = 'in_production' where id = '${orderId}'`);
  for (const state of ["printing", "packed", "shipped"])
    await test.db.execute(`update order_lines set print_state = '${state}' where id = '${single}'`);
  expect(await refundCancelledLines(test.db, { now })).toBe(1);
  await sendRefunds();
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 10_000 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("an order that cost nothing ends without a refund", async () => {
  const { orderId } = await makePaidOrder(test.db);
  await test.db.execute(
    `update orders set discount_cents = subtotal_cents, total_cents = 0 where id = '${orderId}'`,
  );
  const [line] = await linesOf(orderId);
  expect(await cancel(orderId, { [line?.id ?? ""]: 1 })).toMatchObject({
    amountCents: 0,
    isAll: true,
  });
  expect(await test.db.$count(refunds)).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded" });
});

it("a double click on shirts that cost nothing cancels once", async () => {
  const { orderId } = await makePaidOrder(test.db, { quantity: 3 });
  await test.db.execute(
    `update orders set discount_cents = subtotal_cents, total_cents = 0 where id = '${orderId}'`,
  );
  const [line] = await linesOf(orderId);
  const id = line?.id ?? "";
  const key = crypto.randomUUID();
  for (const _ of [1, 2])
    expect(await cancel(orderId, { [id]: 1 }, key)).toMatchObject({ ok: true, amountCents: 0 });
  expect((await linesOf(orderId))[0]?.cancelledQuantity).toBe(1);
  expect(await mailsNamed("order-cancelled:")).toHaveLength(1);
  expect(await cancel(orderId, { [id]: 2 }, key)).toEqual({ ok: false, reason: "sent-before" });
  expect(await cancel(orderId, { [id]: 1 })).toMatchObject({ ok: true });
  expect((await linesOf(orderId))[0]?.cancelledQuantity).toBe(2);
  expect(await printQueue(test.db)).toMatchObject([{ quantity: 1 }]);
});

it("what cannot be canceled is refused, and nothing is changed", async () => {
  const { orderId, three, single } = await paidOrder();
  const other = await paidOrder();
  const expectRefused = async (wanted: Wanted, reason: string) =>
    expect(await cancel(orderId, wanted)).toMatchObject({ ok: false, reason });
  await expectRefused({}, "nothing");
  await expectRefused({ [three]: 0 }, "nothing");
  await expectRefused({ [three]: 4 }, "too-much");
  await expectRefused({ [single]: 1, [other.single]: 1 }, "unknown-line");
  await expectRefused({ [single]: 1, [crypto.randomUUID()]: 1 }, "unknown-line");
  await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, orderId));
  await expectRefused({ [three]: 1 }, "disputed");
  await test.db.update(orders).set({ disputeStatus: null }).where(eq(orders.id, orderId));
  await makePrintBatch(test.db, await makeAdmin(test.db), [single], { now });
  await expectRefused({ [three]: 1 }, "printing");
  expect(await changeAddress(test.db, orderId, { ...testAddress, city: "Salem" }, { now })).toEqual(
    {
      ok: false,
      reason: "printing",
    },
  );
  expect(await test.db.$count(refunds)).toBe(0);
  expect((await linesOf(orderId)).map((line) => line.cancelledQuantity)).toEqual([0, 0]);
  expect(await test.db.$count(cancelledShirts)).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({ shippingAddress: testAddress });
  expect(await mailsNamed("order-")).toHaveLength(2);
});

it("a new address stands on the batch's slip and label, and its buyer is told", async () => {
  const { orderId, single } = await paidOrder();
  const address = { ...testAddress, line1: "2 Pencil Road", city: "Salem", postalCode: "97301" };
  for (const _ of [1, 2])
    expect(await changeAddress(test.db, orderId, address, { now })).toEqual({ ok: true });
  expect(await orderOf(orderId)).toMatchObject({ shippingAddress: address, addressChangedAt: now });
  const made = await makePrintBatch(test.db, await makeAdmin(test.db), [single], { now });
  const batch = made.ok ? await printBatch(test.db, made.batchId) : null;
  expect(batch?.lines[0]?.shippingAddress).toEqual(address);
  const mails = await mailsNamed("order-address-changed:");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("2 Pencil Road, Salem, OR 97301");
});

it("canceling what a refund left is canceling all of it", async () => {
  const { orderId, three, single } = await paidOrder();
  const two = await shirtsOf(test.db, orderId, 2);
  await refundOrder(test.db, await makeAdmin(test.db), two, world.deps);
  expect(await cancel(orderId, { [three]: 1, [single]: 1 })).toEqual({
    ok: true,
    amountCents: 5000,
    isAll: true,
  });
  await sendRefunds();
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 10_000 });
  expect(await checkLedger(test.db)).toEqual([]);
});
