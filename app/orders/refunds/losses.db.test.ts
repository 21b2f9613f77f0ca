import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { disputes, refunds } from "~/schema/tables/payments";
import { bookFiles } from "~/books/files/book-files";
import { bookFileText } from "~/books/files/stream-file.server";
import { followProvider } from "~/books/follow-provider.server";
import { monthFigures } from "~/books/month/month-figures.server";
import { ledgerReport } from "~/money/check-ledger.server";
import type { DisputeReport } from "~/orders/payment/dispute-steps";
import { recordDispute } from "~/orders/payment/record-dispute.server";
import { DAY_MS } from "~/lib/dates";

import { touchedRows } from "~tests/support/database/touched-rows";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { goodwillOf, shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { bookLosses } from "./dispute-losses.server";
import { refundOrder, type RefundRequest } from "./refund-order.server";

const test = testDatabase();
const now = new Date("2026-06-10T10:00:00Z");
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const sold = madeForEach(async () => {
  const { creatorUserId, variantIds } = await makeProduct(test.db);
  const lines = [{ variantId: variantIds[0], quantity: 2 }];
  const orderId = await makeOpenOrder(test.db, lines, {}, now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return { orderId, creatorUserId };
});

async function orderRow() {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, sold.orderId));
  return order ?? expect.fail("the order is gone");
}

const refund = async (request: RefundRequest) =>
  expect(await refundOrder(test.db, await makeAdmin(test.db), request, world.deps)).toMatchObject({
    ok: true,
  });

/** What the bank says, and what it does with the balance at the provider. */
async function bank(
  status: DisputeReport["status"],
  amountCents: number,
  disputeId = "dp_1",
  days = 1,
) {
  const occurredAt = new Date(now.getTime() + days * DAY_MS);
  const paymentId = (await orderRow()).providerPaymentId ?? "";
  const told = { disputeId, paymentId, amountCents, currency: "usd", status, occurredAt };
  world.setNow(occurredAt);
  expect(await recordDispute(test.db, told, world.deps)).toBeNull();
  if (status !== "lost" && status !== "reinstated") return;
  const [kind, cents] =
    status === "lost" ? ["dispute", -amountCents] : ["dispute-returned", amountCents];
  await test.db.execute(sql`
    insert into sandbox_transactions (id, kind, amount_cents, record_id, payment_id, created_at)
    values (${`${disputeId}-${kind}`}, ${kind}, ${cents}, ${disputeId}, ${paymentId}, ${occurredAt.toISOString()}::timestamptz)`);
}

const disputeRows = () =>
  test.db
    .select({ id: disputes.id, booked: disputes.bookedCents, excess: disputes.excessCents })
    .from(disputes)
    .orderBy(disputes.id);

const june = { from: new Date("2026-06-01T00:00:00Z"), until: new Date("2026-07-01T00:00:00Z") };

async function expectAgreement() {
  const later = new Date(world.deps.now.getTime() + DAY_MS);
  await followProvider(test.db, { payments: world.sandbox, now: later });
  expect(await ledgerReport(test.db)).toEqual({ findings: [], underWay: [] });
}

it("is no finding when the bank takes more than is left of the order, and is the shop's loss", async () => {
  await refund(await shirtsOf(test.db, sold.orderId, 1));
  await bank("lost", 5000);
  expect(await orderRow()).toMatchObject({ status: "refunded", refundedCents: 5000 });
  expect(await disputeRows()).toEqual([{ id: "dp_1", booked: 2500, excess: 2500 }]);
  expect(await creatorBalance(test.db, sold.creatorUserId)).toBe(0);
  await expectAgreement();
  const figures = await monthFigures(test.db, june);
  expect(figures).toMatchObject({ refundCents: 2500, disputeCents: 5000, shareCents: 0 });
  expect(figures.provider).toMatchObject({
    charges: { ours: 5000, theirs: 5000 },
    disputes: { ours: 5000, theirs: 5000 },
    closing: { ours: figures.provider.closing.theirs },
  });
  let file = "";
  for await (const part of bookFileText(test.db, bookFiles["refunds.csv"], june)) file += part;
  const rows = file.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",").slice(2, 8).join(" ")).toSorted()).toEqual([
    "Lost dispute 25.00 0.00 3.75 0.00 21.25",
    "Lost dispute; beyond the order 25.00 0.00 0.00 0.00 25.00",
    "Refund 25.00 0.00 3.75 0.00 21.25",
  ]);
  await bank("reinstated", 5000, "dp_1", 2);
  expect(await disputeRows()).toEqual([{ id: "dp_1", booked: 0, excess: 0 }]);
  expect(await orderRow()).toMatchObject({ status: "paid", refundedCents: 2500 });
  expect(await creatorBalance(test.db, sold.creatorUserId)).toBe(375);
  await expectAgreement();
});

it("is the order's again as far as another refund comes back", async () => {
  await refund(await shirtsOf(test.db, sold.orderId, 1));
  await bank("lost", 4000);
  expect(await disputeRows()).toEqual([{ id: "dp_1", booked: 2500, excess: 1500 }]);
  const [made] = await test.db.select().from(refunds).where(eq(refunds.reason, "Wrong size"));
  await world.sandbox.failRefund(made?.providerRefundId ?? "");
  await world.takeEvents();
  expect(await disputeRows()).toEqual([{ id: "dp_1", booked: 4000, excess: 0 }]);
  expect(await orderRow()).toMatchObject({ status: "paid", refundedCents: 4000 });
  expect(await creatorBalance(test.db, sold.creatorUserId)).toBe(750);
  await expectAgreement();
});

it("is not the loss of another order", async () => {
  await bank("lost", 2000);
  const { variantIds } = await makeProduct(test.db);
  world.setNow(now);
  const other = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }], {}, now);
  await world.payAtProvider(other);
  await world.takeEvents();
  await test.db.transaction((tx) => bookLosses(tx, other, now));
  const [row] = await test.db.select().from(orders).where(eq(orders.id, other));
  expect(row).toMatchObject({ status: "paid", refundedCents: 0 });
  await test.db.transaction((tx) => bookLosses(tx, sold.orderId, now));
  expect(await orderRow()).toMatchObject({ refundedCents: 2000 });
  expect(await disputeRows()).toEqual([{ id: "dp_1", booked: 2000, excess: 0 }]);
  expect(await test.db.$count(refunds)).toBe(1);
});

it("is booked for the first dispute first", async () => {
  await bank("lost", 3000, "dp_2");
  await bank("lost", 3000, "dp_1", 2);
  expect(await disputeRows()).toEqual([
    { id: "dp_1", booked: 2000, excess: 1000 },
    { id: "dp_2", booked: 3000, excess: 0 },
  ]);
});

it("takes no shirts any more when the first of two disputes is reinstated", async () => {
  await bank("lost", 2000, "dp_1");
  await bank("lost", 3000, "dp_2");
  expect(await creatorBalance(test.db, sold.creatorUserId)).toBe(0);
  const again = () => test.db.transaction((tx) => bookLosses(tx, sold.orderId, now));
  expect(await touchedRows(test.db, again), "nothing is left to book").toEqual({});
  await bank("reinstated", 2000, "dp_1", 2);
  expect(await orderRow()).toMatchObject({ status: "paid", refundedCents: 3000 });
  expect(await disputeRows()).toEqual([
    { id: "dp_1", booked: 0, excess: 0 },
    { id: "dp_2", booked: 3000, excess: 0 },
  ]);
  // The bank named no shirts, and left some of the order: that is the shop's cost.
  expect(await creatorBalance(test.db, sold.creatorUserId)).toBe(750);
  await expectAgreement();
});

it("takes no shirts any more when goodwill that counted toward them comes back", async () => {
  await refund(goodwillOf(sold.orderId, 2000));
  await bank("lost", 3000);
  expect(await creatorBalance(test.db, sold.creatorUserId)).toBe(0);
  const [made] = await test.db.select().from(refunds).where(eq(refunds.isGoodwill, true));
  await world.sandbox.failRefund(made?.providerRefundId ?? "");
  await world.takeEvents();
  expect(await creatorBalance(test.db, sold.creatorUserId)).toBe(750);
  expect(await orderRow()).toMatchObject({ status: "paid", refundedCents: 3000 });
  await expectAgreement();
});
