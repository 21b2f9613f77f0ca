import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";

import { creatorEarnings } from "~/schema/tables/earnings";
import { orders } from "~/schema/tables/orders";
import { disputes, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { receiveEvent } from "~/books/payments/receive-event.server";
import { DAY_MS, formatDeadline } from "~/lib/dates";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { goodwillOf } from "~tests/support/refund-requests";
import { queuedMails } from "~tests/support/queued-mails";
import { ordersForAdmins } from "../orders-for-admins.server";
import { bookLosses } from "~/orders/refunds/dispute-losses.server";
import { refundOrder } from "../refunds/refund-order.server";
import { failRefund } from "../refunds/send-refund.server";
import type { DisputeReport } from "./dispute-steps";
import { recordDispute } from "./record-dispute.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
let orderId: string;
let creatorUserId: string;

beforeEach(sellTwo);

async function sellTwo() {
  const product = await makeProduct(test.db);
  ({ creatorUserId } = product);
  orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0], quantity: 2 }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await world.makeAccount(creatorUserId);
}

async function orderRow() {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("The order is gone");
  return order;
}

async function tell(
  status: DisputeReport["status"],
  amountCents = 5000,
  disputeId = "dp_1",
  occurredAt = new Date(),
) {
  await receiveEvent(
    test.db,
    {
      type: "dispute-updated",
      eventId: randomUUID(),
      providerType: "charge.dispute",
      occurredAt: occurredAt.toISOString(),
      disputeId,
      paymentId: (await orderRow()).providerPaymentId ?? "",
      amountCents,
      currency: "usd",
      status,
    },
    world.deps,
  );
}

const inThreeWeeks = () => new Date(Date.now() + 21 * DAY_MS);

it("holds the shares back while it is open, and pays them when it is won", async () => {
  await tell("open");
  expect(await orderRow()).toMatchObject({ disputeStatus: "open", status: "paid" });
  expect((await ordersForAdmins(test.db, {})).rows).toMatchObject([{ disputeStatus: "open" }]);
  expect(await createPayouts(test.db, inThreeWeeks())).toBe(0);
  await tell("won");
  expect(await createPayouts(test.db, inThreeWeeks())).toBe(1);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("is booked like a refund when it is lost, once and in any order", async () => {
  for (const late of ["lost", "open", "won", "lost", "open"] as const) await tell(late);
  expect(await orderRow()).toMatchObject({
    disputeStatus: "lost",
    status: "refunded",
    refundedCents: 5000,
  });
  expect(await test.db.select().from(disputes)).toMatchObject([{ bookedCents: 5000 }]);
  expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("may be lost after it was won, and is not won after it was lost", async () => {
  await makeAdmin(test.db);
  for (const next of ["open", "won", "lost", "won"] as const) await tell(next);
  expect(await orderRow()).toMatchObject({ disputeStatus: "lost", refundedCents: 5000 });
  await tell("lost", 100, "dp_2");
  await tell("won", 100, "dp_2");
  expect(await orderRow()).toMatchObject({ disputeStatus: "lost" });
  const told = (await queuedMails(test.db)).map(({ subject }) => subject);
  expect(told.filter((subject) => subject.includes("won the dispute"))).toHaveLength(1);
});

it("is refused in another currency, and waits for a payment that is not booked yet", async () => {
  const paymentId = (await orderRow()).providerPaymentId ?? "";
  const told = {
    disputeId: "dp_1",
    paymentId,
    amountCents: 1,
    status: "lost" as const,
    occurredAt: new Date(),
  };
  const note = (changes: object) =>
    recordDispute(test.db, { ...told, currency: "usd", ...changes }, world.deps);
  expect(await note({ currency: "eur" })).toBe("wrong-amount");
  await expect(note({ paymentId: "pi_unknown" })).rejects.toThrow("not booked yet");
  expect(await test.db.$count(disputes)).toBe(0);
  expect(await note({})).toBeNull();
  expect(await orderRow()).toMatchObject({ refundedCents: 1 });
});

it("books each lost dispute of an order, and none that is open or another order's", async () => {
  await test.db
    .insert(disputes)
    .values({ id: "dp_open", orderId, amountCents: 700, status: "open" });
  const earlier = { orderId, id: "dp_earlier" };
  await sellTwo();
  const requested = { reason: "", requestKey: randomUUID(), amountCents: 5000 };
  await test.db.insert(refunds).values({ ...requested, orderId: earlier.orderId });
  await test.db.insert(disputes).values({ ...earlier, amountCents: 300, status: "lost" });
  await tell("lost", 2000, "dp_1");
  await tell("lost", 1000, "dp_2");
  expect(await orderRow()).toMatchObject({ disputeStatus: "lost", refundedCents: 3000 });
  const rows = await test.db.select().from(disputes).orderBy(disputes.id);
  expect(rows.map(({ id, bookedCents }) => [id, bookedCents])).toEqual([
    ["dp_1", 2000],
    ["dp_2", 1000],
    ["dp_earlier", 0],
    ["dp_open", 0],
  ]);
});

it("is booked as far as there is money left, the oldest first and the rest later", async () => {
  const requested = {
    orderId,
    amountCents: 4000,
    goodwillCents: 4000,
    isGoodwill: true,
    requestKey: randomUUID(),
  };
  const [refund] = await test.db.insert(refunds).values(requested).returning({ id: refunds.id });
  const lost = (id: string, createdAt: string) => ({
    id,
    orderId,
    amountCents: 2000,
    status: "lost" as const,
    createdAt: new Date(createdAt),
  });
  const [first, then] = ["2030-01-01", "2030-01-02"];
  await test.db.insert(disputes).values([lost("c", then), lost("b", first), lost("a", then)]);
  const booked = async () =>
    (await test.db.select().from(disputes).orderBy(disputes.id)).map((row) => row.bookedCents);
  await test.db.transaction((tx) => bookLosses(tx, orderId, world.deps.now));
  expect(await booked()).toEqual([0, 1000, 0]);
  await failRefund(test.db, refund?.id ?? "", "refused", world.deps.now);
  expect(await booked()).toEqual([2000, 2000, 1000]);
  expect(await orderRow()).toMatchObject({ status: "refunded", refundedCents: 5000 });
});

it("takes no more than what is left after a refund", async () => {
  const admin = await makeAdmin(test.db);
  const refund = goodwillOf(orderId, 2000);
  await refundOrder(test.db, admin, refund, world.deps);
  await tell("lost", 5000);
  expect(await orderRow()).toMatchObject({ status: "refunded", refundedCents: 5000 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("records a second dispute after the first was decided", async () => {
  for (const late of ["open", "won", "open"] as const) await tell(late);
  expect(await orderRow()).toMatchObject({ disputeStatus: "won" });
  await tell("open", 5000, "dp_2");
  expect(await orderRow()).toMatchObject({ disputeStatus: "open" });
  await tell("lost", 5000, "dp_2");
  expect(await orderRow()).toMatchObject({ disputeStatus: "lost", refundedCents: 5000 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("books what the bank took as soon as a promised refund falls through", async () => {
  const requested = {
    orderId,
    amountCents: 5000,
    goodwillCents: 5000,
    isGoodwill: true,
    requestKey: randomUUID(),
  };
  const [refund] = await test.db.insert(refunds).values(requested).returning({ id: refunds.id });
  await tell("lost");
  expect(await orderRow()).toMatchObject({ refundedCents: 0 });
  await failRefund(test.db, refund?.id ?? "", "refused", new Date());
  expect(await orderRow()).toMatchObject({ status: "refunded", refundedCents: 5000 });
  expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("books the rest when a refund is returned whose money the bank has also taken", async () => {
  const admin = await makeAdmin(test.db);
  const request = goodwillOf(orderId, 2000);
  await refundOrder(test.db, admin, request, world.deps);
  await tell("lost");
  const [refund] = await test.db.select().from(refunds).orderBy(refunds.amountCents);
  await world.sandbox.failRefund(refund?.providerRefundId ?? "");
  await world.takeEvents();
  expect(await orderRow()).toMatchObject({ status: "refunded", refundedCents: 5000 });
  expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

const day = (days: number) => new Date(Date.UTC(2026, 5, days));

it("is booked back once when the bank returns the money, in any order; a loss may follow", async () => {
  const earned = await creatorBalance(test.db, creatorUserId);
  const told = (status: DisputeReport["status"], at: number) => tell(status, 5000, "dp_1", day(at));
  await told("lost", 2);
  expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
  await told("reinstated", 3);
  for (const [late, at] of [
    ["reinstated", 3],
    ["won", 3],
    ["lost", 2],
    ["open", 1],
  ] as const)
    await told(late, at);
  expect(await orderRow()).toMatchObject({
    disputeStatus: "won",
    status: "paid",
    refundedCents: 0,
  });
  expect(await test.db.select().from(disputes)).toMatchObject([{ bookedCents: 0 }]);
  expect(await creatorBalance(test.db, creatorUserId)).toBe(earned);
  const kinds = (await test.db.select().from(creatorEarnings)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["refund", "refund_returned", "sale"]);
  expect(await checkLedger(test.db)).toEqual([]);
  expect(await createPayouts(test.db, inThreeWeeks())).toBe(1);

  await told("lost", 4);
  expect(await orderRow()).toMatchObject({ disputeStatus: "lost", refundedCents: 5000 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("books nothing back when the money's return is reported before its loss", async () => {
  await tell("reinstated", 5000, "dp_1", day(3));
  await tell("lost", 5000, "dp_1", day(2));
  expect(await orderRow()).toMatchObject({
    disputeStatus: "won",
    status: "paid",
    refundedCents: 0,
  });
  expect(await test.db.$count(refunds)).toBe(0);
});

it("gives back what one dispute took, and no refund of ours or of another dispute", async () => {
  const admin = await makeAdmin(test.db);
  const refund = goodwillOf(orderId, 1000);
  await refundOrder(test.db, admin, refund, world.deps);
  await tell("lost", 3000, "dp_1", day(2));
  await tell("lost", 3000, "dp_10", day(2));
  expect(await orderRow()).toMatchObject({ status: "refunded", refundedCents: 5000 });
  await tell("reinstated", 3000, "dp_1", day(3));
  // What the second dispute took had found too little left of the order.
  expect(await orderRow()).toMatchObject({
    disputeStatus: "lost",
    status: "paid",
    refundedCents: 4000,
  });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("is left out of a payout that was created before it, until it is won", async () => {
  expect(await createPayouts(test.db, inThreeWeeks())).toBe(1);
  await tell("open");
  world.setNow(inThreeWeeks());
  expect(await sendPayouts(test.db, world.deps)).toBe(0);
  await tell("won");
  world.setNow(new Date(inThreeWeeks().getTime() + DAY_MS));
  expect(await createPayouts(test.db, world.deps.now)).toBe(1);
  expect(await sendPayouts(test.db, world.deps)).toBe(1);
});

it("is reported to every admin once per step", async () => {
  await makeAdmin(test.db);
  await makeAdmin(test.db);
  for (const status of ["open", "open", "won", "won"] as const) await tell(status);
  const told = await queuedMails(test.db);
  const { number } = await orderRow();
  expect(
    told
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes("disput"))
      .toSorted(),
  ).toEqual([
    `A payment is disputed: order ${number}`,
    `A payment is disputed: order ${number}`,
    `We won the dispute: order ${number}`,
    `We won the dispute: order ${number}`,
  ]);
});

it("is reported to an admin when it is won after all", async () => {
  await makeAdmin(test.db);
  for (const status of ["lost", "reinstated", "reinstated", "won"] as const) await tell(status);
  const { number } = await orderRow();
  expect(
    (await queuedMails(test.db))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes("dispute")),
  ).toEqual([
    `We lost the dispute: order ${number}`,
    `We won the dispute after all: order ${number}`,
  ]);
});

it("tells every admin by when the bank wants our evidence, and keeps a later deadline", async () => {
  await makeAdmin(test.db);
  const [event] = await disputeEvents();
  if (!event) throw new Error("The provider sent no event");
  await receiveEvent(test.db, event, world.deps);
  const [mail] = (await queuedMails(test.db)).filter(({ subject }) => subject.includes("disputed"));
  const dueBy = event.evidenceDueBy ?? "";
  expect(mail?.text).toContain("because the order did not arrive");
  expect(mail?.text).toContain(`by ${formatDeadline(dueBy)}`);
  expect(await test.db.select().from(disputes)).toMatchObject([
    { reason: "product_not_received", evidenceDueBy: new Date(dueBy) },
  ]);
  const later = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const again = { ...event, eventId: randomUUID(), evidenceDueBy: later };
  await receiveEvent(test.db, again, world.deps);
  expect(await test.db.select().from(disputes)).toMatchObject([{ evidenceDueBy: new Date(later) }]);
});

async function disputeEvents() {
  await world.sandbox.disputePayment((await orderRow()).providerPaymentId ?? "", "open");
  return (await world.events()).filter((event) => event.type === "dispute-updated");
}
