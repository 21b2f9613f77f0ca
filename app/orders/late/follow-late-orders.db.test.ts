import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderDelays, orderLines, orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import { refundLines, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { moveLines } from "~/orders/move-lines.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { shipPackedLines } from "~/orders/ship-packed-lines.server";
import { setShopZone } from "~/lib/shop-zone";
import { MINUTE_MS } from "~/lib/dates";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { makeReplacement } from "~tests/support/factories/replacements";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { answerDelay } from "./answer-delay.server";
import { followLateOrders } from "./follow-late-orders.server";
import { tellDelay } from "./tell-delay.server";

const test = testDatabase();
/** A Monday; five working days later is the next one, March 8. */
const paidAt = new Date("2027-03-01T15:00:00Z");
const world = madeForEach(() => paymentWorld(test.db, test.pool, paidAt));

/** An hour of a day in New York, where clocks go forward on March 14. */
const at = (day: string, hour = 16) =>
  new Date(
    `${day}T${String(hour).padStart(2, "0")}:00:00${day < "2027-03-14" ? "-05:00" : "-04:00"}`,
  );
const follow = (day: string, hour?: number) => followLateOrders(test.db, { now: at(day, hour) });

async function paidOrder(quantities: readonly number[] = [1]) {
  const lines = [];
  for (const quantity of quantities) {
    const product = await makeProduct(test.db);
    lines.push({ variantId: product.variantIds[0], quantity });
  }
  const orderId = await makeOpenOrder(test.db, lines, {}, paidAt);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return orderId;
}

const orderOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const delaysOf = (id: string) =>
  test.db
    .select()
    .from(orderDelays)
    .where(eq(orderDelays.orderId, id))
    .orderBy(asc(orderDelays.number));
const linesOf = (id: string) =>
  test.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
const mailsNamed = async (cause: string) =>
  (await queuedMails(test.db)).filter((mail) => mail.cause.startsWith(cause));
const answer = (orderId: string, choice: "wait" | "cancel", number = 1, day = "2027-03-09") =>
  answerDelay(test.db, { orderId, number, choice }, { now: at(day) });

async function sendRefunds(day: string) {
  const deps = { ...world.deps, now: new Date(Date.now() + 2 * MINUTE_MS) };
  await refundCancelledLines(test.db, { now: at(day) });
  await sendWaitingRefunds(test.db, deps);
}

it("an order keeps the last day on which its buyer was told that it ships", async () => {
  expect(await orderOf(await paidOrder())).toMatchObject({ promisedBy: "2027-03-08" });
  const [mail] = await mailsNamed("order-paid:");
  expect(mail?.text).toContain("It ships by March 8, 2027.");
  const gift = { note: "", day: "2027-04-12", hasReceipt: false };
  const { orderId } = await makePaidOrder(test.db, { paidAt, gift: { ...gift, note: null } });
  // printed from April 5 at the earliest
  expect(await orderOf(orderId)).toMatchObject({ promisedBy: "2027-04-12" });
});

it("the buyer is told on that day, once the parcels have left, and once", async () => {
  const orderId = await paidOrder();
  expect(await follow("2027-03-08", 14)).toBe(0);
  expect(await follow("2027-03-08", 15)).toBe(1);
  for (const hour of [15, 16, 23]) expect(await follow("2027-03-08", hour)).toBe(0);
  const [mail, ...more] = await mailsNamed("order-late:");
  expect(more).toEqual([]);
  expect(mail?.to).toBe("buyer@inkling.test");
  expect(mail?.text).toContain("would ship by March 8, 2027");
  expect(mail?.text).toContain("Wait until March 22, 2027");
  expect(mail?.text).toContain("Cancel for a full refund");
  expect(mail?.text).toContain("$25.00");
  expect(mail?.text).toContain("we will take it that you are waiting until March 22, 2027");
  expect(await delaysOf(orderId)).toMatchObject([
    { number: 1, promisedBy: "2027-03-08", offeredBy: "2027-03-22", answerBy: null, answer: null },
  ]);
  expect(await orderOf(orderId)).toMatchObject({ promisedBy: "2027-03-08" });
});

it("no answer to a first short delay is waiting; to a second it is the money back", async () => {
  const orderId = await paidOrder();
  await follow("2027-03-08");
  expect(await follow("2027-03-09", 0)).toBe(1);
  expect(await delaysOf(orderId)).toMatchObject([{ answer: "waited-silently" }]);
  expect(await orderOf(orderId)).toMatchObject({ promisedBy: "2027-03-22", status: "paid" });
  expect(await follow("2027-03-18")).toBe(0);
  expect(await follow("2027-03-19")).toBe(1);
  const second = (await mailsNamed("order-late:")).find(({ subject }) => subject.includes("still"));
  expect(second?.text).toContain("If we do not hear from you by March 22, 2027");
  expect(await follow("2027-03-22", 23)).toBe(0);
  expect(await follow("2027-03-23", 0)).toBe(1);
  expect(await follow("2027-03-23", 1)).toBe(0);
  expect((await delaysOf(orderId))[1]).toMatchObject({ answer: "cancelled-silently" });
  await sendRefunds("2027-03-23");
  expect(await test.db.select().from(refunds)).toMatchObject([
    { amountCents: 2500, status: "succeeded" },
  ]);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 2500 });
  expect(await checkLedger(test.db)).toEqual([]);
  const [mail] = await mailsNamed("shirts-withdrawn:");
  expect(mail?.text).toContain("We had no answer from you about the delay");
  expect(mail?.text).not.toContain("withdrawn");
  expect(await follow("2027-04-23")).toBe(0);
});

it("a job that was down tells late, and leaves three days for an answer that ends the order", async () => {
  const orderId = await paidOrder();
  await follow("2027-03-10");
  expect(await delaysOf(orderId)).toMatchObject([{ offeredBy: "2027-03-24", answerBy: null }]);
  await follow("2027-04-05");
  expect(await delaysOf(orderId)).toMatchObject([
    { answer: "waited-silently" },
    { promisedBy: "2027-03-24", answerBy: "2027-04-08", answer: null },
  ]);
  expect(await follow("2027-04-08", 23)).toBe(0);
  expect(await follow("2027-04-09", 0)).toBe(1);
});

it("whoever waits has a new day, and answers once", async () => {
  const orderId = await paidOrder();
  await follow("2027-03-08");
  expect(await answer(orderId, "wait", 1, "2027-03-08")).toEqual({ ok: true });
  expect(await orderOf(orderId)).toMatchObject({ promisedBy: "2027-03-22" });
  for (const choice of ["wait", "cancel"] as const)
    expect(await answer(orderId, choice)).toEqual({ ok: false, reason: "waits" });
  expect(await test.db.select().from(refunds)).toEqual([]);
  expect(await answer(orderId, "wait", 2)).toEqual({ ok: false, reason: "unknown" });
});

it("whoever cancels has all of the money back, once, also while it is being printed", async () => {
  const orderId = await paidOrder([2, 1]);
  const [first] = await linesOf(orderId);
  await test.db.transaction((tx) => moveLines(tx, [first?.id ?? ""], "printing"));
  await follow("2027-03-08");
  expect(await answer(orderId, "cancel")).toEqual({ ok: true });
  expect(await answer(orderId, "cancel")).toEqual({ ok: false, reason: "cancelled" });
  expect(await answer(orderId, "wait")).toEqual({ ok: false, reason: "cancelled" });
  await sendRefunds("2027-03-09");
  await sendRefunds("2027-03-10");
  expect(await test.db.select().from(refunds)).toMatchObject([{ amountCents: 7500 }]);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 7500 });
  expect((await linesOf(orderId)).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
  expect(await checkLedger(test.db)).toEqual([]);
  expect(await mailsNamed("shirts-withdrawn:")).toHaveLength(1);
});

it("of an order that has partly left, only the rest is canceled, and it is shipped then", async () => {
  const orderId = await paidOrder([1, 1]);
  const [sent, waits] = await linesOf(orderId);
  for (const step of ["printing", "packed"] as const)
    await test.db.transaction((tx) => moveLines(tx, [sent?.id ?? "", waits?.id ?? ""], step));
  await test.db
    .update(orderLines)
    .set({ printState: "shipped" })
    .where(eq(orderLines.id, sent?.id ?? ""));
  await follow("2027-03-08");
  const [mail] = await mailsNamed("order-late:");
  expect(mail?.text).toContain("The rest of your order has already shipped");
  expect(mail?.text).toContain("$25.00");
  expect(await answer(orderId, "cancel")).toEqual({ ok: true });
  expect(await orderOf(orderId)).toMatchObject({ status: "shipped" });
  await sendRefunds("2027-03-09");
  expect(await test.db.select().from(refundLines)).toMatchObject([
    { orderLineId: waits?.id, quantity: 1, amountCents: 2500 },
  ]);
  expect(await orderOf(orderId)).toMatchObject({ status: "shipped", refundedCents: 2500 });
  // What lies packed is not sent after all.
  const admin = await makeAdmin(test.db);
  const number = (await orderOf(orderId))?.number ?? "";
  const tracking = { carrier: "USPS", number: "9400" };
  expect(
    await shipPackedLines(
      test.db,
      admin,
      { orderNumber: number, tracking },
      { now: at("2027-03-10") },
    ),
  ).toEqual({ ok: false, reason: "nothing-packed" });
});

it("a link that is used after shipping changes nothing", async () => {
  const orderId = await paidOrder();
  await follow("2027-03-08");
  for (const status of ["in_production", "shipped"] as const)
    await test.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await test.db.update(orderLines).set({ printState: "printing" });
  for (const choice of ["wait", "cancel"] as const)
    expect(await answer(orderId, choice)).toEqual({ ok: false, reason: "shipped" });
  expect(await follow("2027-03-20")).toBe(0);
  expect(await test.db.select().from(refunds)).toEqual([]);
});

it("without a day no answer ends the order after thirty days; whoever waits may still cancel", async () => {
  const [silent, waiting] = [await paidOrder(), await paidOrder()];
  const now = at("2027-03-05");
  for (const orderId of [silent, waiting])
    expect(await test.db.transaction((tx) => tellDelay(tx, orderId, null, now))).toEqual({
      ok: true,
      answerBy: "2027-04-07",
    });
  expect(await test.db.transaction((tx) => tellDelay(tx, silent, null, now))).toMatchObject({
    reason: "unanswered",
  });
  expect(await answer(waiting, "wait")).toEqual({ ok: true });
  expect(await orderOf(waiting)).toMatchObject({ promisedBy: null });
  expect(await follow("2027-04-07", 23)).toBe(0);
  expect(await follow("2027-04-08", 0)).toBe(1);
  expect(await delaysOf(silent)).toMatchObject([{ answer: "cancelled-silently" }]);
  expect(await answer(waiting, "wait", 1, "2027-05-01")).toEqual({ ok: false, reason: "waits" });
  expect(await answer(waiting, "cancel", 1, "2027-05-01")).toEqual({ ok: true });
  await sendRefunds("2027-05-01");
  expect(await orderOf(waiting)).toMatchObject({ status: "refunded" });
});

it("a bank that decides about the payment, a refund of all and an erased buyer stop it", async () => {
  const [disputed, erased, refunded] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, disputed));
  await test.db.update(orders).set({ email: null }).where(eq(orders.id, erased));
  await test.db
    .update(orderLines)
    .set({ cancelledAt: paidAt })
    .where(eq(orderLines.orderId, refunded));
  expect(await follow("2027-03-08")).toBe(0);
  expect(await mailsNamed("order-late:")).toEqual([]);
});

it("a mail that cannot be written leaves nothing behind, and the next run makes up for it", async () => {
  const orderId = await paidOrder();
  await test.db
    .update(orders)
    .set({ email: "not one, but two@inkling.test" })
    .where(eq(orders.id, orderId));
  await expect(follow("2027-03-08")).rejects.toThrow("one plain address");
  expect(await delaysOf(orderId)).toEqual([]);
  await test.db.update(orders).set({ email: "buyer@inkling.test" }).where(eq(orders.id, orderId));
  expect(await follow("2027-03-08")).toBe(1);
});

it("two processes at once tell once", async () => {
  await paidOrder();
  const done = await Promise.all([follow("2027-03-08"), follow("2027-03-08")]);
  expect(done.toSorted()).toEqual([0, 1]);
  expect(await test.db.$count(mails, eq(mails.template, "order-late"))).toBe(1);
});

it("days are the shop's, whatever its zone, and a clock that is set back does nothing twice", async () => {
  const orderId = await paidOrder();
  setShopZone("Pacific/Honolulu");
  try {
    // 15:00 in New York is 10:00 in Honolulu
    expect(await follow("2027-03-08", 15)).toBe(0);
    expect(await follow("2027-03-08", 20)).toBe(1);
  } finally {
    setShopZone("America/New_York");
  }
  expect(await follow("2027-03-07")).toBe(0);
  expect(await follow("2027-03-09", 0)).toBe(1);
  expect(await follow("2027-03-08", 16)).toBe(0);
  expect(await delaysOf(orderId)).toHaveLength(1);
});

it("of a replacement that is late, what was paid for the first shirt goes back", async () => {
  const admin = await makeAdmin(test.db);
  const made = await makeReplacement(test.db, world, admin, { now: paidAt });
  expect(await orderOf(made.replacementId)).toMatchObject({ promisedBy: "2027-03-08" });
  await test.db.transaction((tx) => moveLines(tx, [made.replacingId], "printing"));
  await follow("2027-03-08");
  expect(await answer(made.replacementId, "cancel")).toEqual({ ok: true });
  await sendRefunds("2027-03-09");
  expect(await test.db.select().from(refunds)).toMatchObject([
    { orderId: made.orderId, amountCents: 2500 },
  ]);
  expect(await orderOf(made.replacementId)).toMatchObject({ status: "refunded" });
  const [mail] = await mailsNamed("shirts-withdrawn:");
  expect(mail?.text).toContain("As you asked, we canceled");
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what an older version marked as paid gets the day that its buyer was told", async () => {
  const orderId = await paidOrder();
  await test.db.update(orders).set({ promisedBy: null }).where(eq(orders.id, orderId));
  expect(await follow("2027-03-02")).toBe(0);
  expect(await orderOf(orderId)).toMatchObject({ promisedBy: "2027-03-08" });
});
