import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import type { Actor } from "~/people/actor";
import { checkLedger } from "~/money/check-ledger.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { SANDBOX_PAGE } from "~/integrations/payments/sandbox/sandbox-transactions.server";
import { HOUR_MS } from "~/lib/dates";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeDiscountCode, makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";

import { saveCosts } from "../costs/unit-costs.server";
import { followProvider } from "../follow-provider.server";
import { closedMonth } from "./closed-months.server";
import { closeMonth } from "./close-month.server";
import { monthDifferences } from "./month-differences.server";
import { monthRange } from "./month";
import { agrees, marginCents, salesCents } from "./month-sums";
import { monthFigures } from "./month-figures.server";

const database = testDatabase();
const march = monthRange("2026-03");

let world: PaymentWorld;
let owner: Actor;

beforeEach(async () => {
  world = paymentWorld(database.db, database.pool, new Date("2026-03-02T09:00:00Z"));
  owner = await makeAdmin(database.db);
});

async function buy(
  { variantIds }: MadeProduct,
  quantity: number,
  changes: Parameters<typeof makeOpenOrder>[2] = {},
) {
  const wanted = [{ variantId: variantIds[0], quantity }];
  const orderId = await makeOpenOrder(database.db, wanted, changes, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return orderId;
}

/** One shirt of the order's line goes back; or an amount at the shop's own cost. */
async function refund(orderId: string, amountCents: number, isGoodwill: boolean) {
  const [made] = await database.db
    .insert(refunds)
    .values({
      orderId,
      amountCents,
      isGoodwill,
      goodwillCents: isGoodwill ? amountCents : 0,
      requestKey: randomUUID(),
      createdAt: new Date(world.deps.now.getTime() - HOUR_MS),
      updatedAt: new Date(world.deps.now.getTime() - HOUR_MS),
    })
    .returning({ id: refunds.id });
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!made || !line) throw new Error("The order has a line, and its refund an id");
  if (!isGoodwill)
    await database.db
      .insert(refundLines)
      .values({ refundId: made.id, orderLineId: line.id, quantity: 1, amountCents });
  await sendWaitingRefunds(database.db, world.deps);
}

async function paymentOf(orderId: string): Promise<string> {
  const [order] = await database.db
    .select({ paymentId: orders.providerPaymentId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.paymentId ?? "";
}

async function cardCheck() {
  const verificationId = randomUUID();
  const { sessionId } = await world.sandbox.chargeForVerification({
    verificationId,
    title: "Guardian check, refunded at once",
    amountCents: 50,
    currency: "usd",
    email: "guardian@inkling.test",
    successPath: "/guardian",
    cancelPath: "/guardian",
    expiresAt: new Date(world.deps.now.getTime() + 3_600_000),
    idempotencyKey: verificationId,
  });
  await world.sandbox.payCheckout(sessionId);
  const paid = await world.sandbox.findCheckout(sessionId);
  await world.sandbox.refund({
    paymentId: paid?.paymentId ?? "",
    amountCents: 50,
    reason: "requested-by-customer",
    orderId: null,
    refundRecordId: verificationId,
    idempotencyKey: `back:${verificationId}`,
  });
}

/**
 * Two orders, one with a code; a shirt refunded, a dispute lost, a payout, a card check. The shirts
 * cost 25.00, their creator earns 15%.
 */
async function scriptedMonth() {
  const product = await makeProduct(database.db);
  await world.makeAccount(product.creatorUserId);
  const { code } = await makeDiscountCode(database.db);
  await saveCosts(database.db, owner, {
    startsOn: "2026-01-01",
    blankCents: 400,
    printCents: 300,
    parcelCents: 500,
  });
  const first = await buy(product, 2, { code, shownTotalCents: 4500 });
  await buy(product, 3);
  const disputed = await buy(await makeProduct(database.db), 1);
  await cardCheck();
  world.setNow(new Date("2026-03-10T09:00:00Z"));
  await refund(first, 2250, false);
  await world.takeEvents();
  const payment = await paymentOf(disputed);
  await world.sandbox.disputePayment(payment, "open");
  await world.sandbox.disputePayment(payment, "lost");
  await world.takeEvents();
  world.setNow(new Date("2026-03-30T09:00:00Z"));
  expect(await createPayouts(database.db, world.deps.now)).toBe(1);
  expect(await sendPayouts(database.db, world.deps)).toBe(1);
  world.setNow(new Date("2026-04-01T09:00:00Z"));
  await follow();
}

const follow = () => followProvider(database.db, { payments: world.sandbox, now: world.deps.now });

/** What the sandbox itself says its balance is. */
async function sandboxBalance(until: Date): Promise<number> {
  const { transactions } = await world.sandbox.listTransactions({ since: null, after: null });
  expect(transactions.length).toBeLessThan(SANDBOX_PAGE);
  return transactions
    .filter(({ occurredAt }) => occurredAt < until)
    .reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
}

const fee = (cents: number) => Math.floor((cents * 290 + 5000) / 10_000) + 30;

test("a month adds up to the cent with the provider's balance", async () => {
  await scriptedMonth();
  const figures = await monthFigures(database.db, march);
  const fees = fee(4500) + fee(7500) + fee(2500) + fee(50) + 1500;
  // 15% of 45.00, 75.00 and 25.00; the refund took half of the first, the dispute all of the last.
  const shares = 675 + 1125 - 337;
  expect(figures).toMatchObject({
    orders: 3,
    // Neither the refunded one nor the disputed one is made.
    shirts: 4,
    parcels: 2,
    grossCents: 15_000,
    discountCents: 500,
    shippingCents: 0,
    taxCents: 0,
    refundCents: 2250,
    goodwillCents: 0,
    disputeCents: 2500,
    shareCents: shares,
    feeCents: fees,
    blankCents: 4 * 400,
    printCents: 4 * 300,
    parcelCents: 2 * 500,
    payoutCents: shares,
  });
  const same = (cents: number) => ({ ours: cents, theirs: cents });
  const balance = 14_500 - 2250 - 2500 - shares - fees;
  expect(figures.provider).toEqual({
    opening: same(0),
    charges: same(14_500 + 50),
    refunds: same(2250 + 50),
    disputes: same(2500),
    transfers: same(shares),
    fees: same(fees),
    bank: same(0),
    other: same(0),
    closing: same(balance),
  });
  expect(await sandboxBalance(march.until)).toBe(balance);
  expect(salesCents(figures)).toBe(14_500);
  // Nothing is owed to creators any more, so the margin before costs is what is at the provider.
  expect(marginCents(figures)).toBe(balance - 4 * 700 - 2 * 500);
  expect(agrees(figures.provider)).toBe(true);
  expect(await monthDifferences(database.db, march)).toEqual([]);
  expect(await checkLedger(database.db)).toEqual([]);
});

test("the months after open with what the month closed with, and have none of its movements", async () => {
  await scriptedMonth();
  const { provider } = await monthFigures(database.db, march);
  const april = await monthFigures(database.db, monthRange("2026-04"));
  expect(april.provider.opening).toEqual(provider.closing);
  expect(april.provider.closing).toEqual(provider.closing);
  expect(april).toMatchObject({ orders: 0, shirts: 0, grossCents: 0, feeCents: 0, shareCents: 0 });
});

test("a goodwill refund is the shop's own cost and a refund to the provider", async () => {
  const orderId = await buy(await makeProduct(database.db), 1);
  await refund(orderId, 500, true);
  await follow();
  const figures = await monthFigures(database.db, march);
  expect(figures).toMatchObject({ refundCents: 0, goodwillCents: 500 });
  expect(figures.provider.refunds).toEqual({ ours: 500, theirs: 500 });
});

test("a difference names its record, its order and both amounts", async () => {
  const orderId = await buy(await makeProduct(database.db), 1);
  await follow();
  await database.db.execute(
    sql`update provider_transactions set amount_cents = amount_cents + 3 where kind = 'charge'`,
  );
  const [order] = await database.db.select({ number: orders.number }).from(orders);
  expect(await monthDifferences(database.db, march)).toEqual([
    {
      kind: "charge",
      record: await paymentOf(orderId),
      orderId,
      orderNumber: order?.number,
      ours: 2500,
      theirs: 2503,
    },
  ]);
});

test("a closed month keeps its figures, and what changes later stands against them", async () => {
  await scriptedMonth();
  const before = await monthFigures(database.db, march);
  expect(await closeMonth(database.db, owner, "2026-03", world.deps.now)).toEqual({ ok: true });
  const kept = await closedMonth(database.db, "2026-03");
  expect(kept).toMatchObject({ closedBy: owner.email, closedAt: world.deps.now });
  expect(kept?.figures).toEqual(before);
  await database.db.execute(
    sql`update orders set shipping_cents = 5, total_cents = total_cents + 5 where discount_cents = 0`,
  );
  expect((await closedMonth(database.db, "2026-03"))?.figures).toEqual(before);
  expect((await monthFigures(database.db, march)).shippingCents).toBe(10);
  expect(await closeMonth(database.db, owner, "2026-03", world.deps.now)).toEqual({
    ok: false,
    reason: "already-closed",
  });
  const costs = { blankCents: 1, printCents: 1, parcelCents: 1 };
  expect(await saveCosts(database.db, owner, { startsOn: "2026-03-31", ...costs })).toEqual({
    ok: false,
    reason: "month-closed",
  });
  expect(await saveCosts(database.db, owner, { startsOn: "2026-04-01", ...costs })).toEqual({
    ok: true,
  });
  expect((await monthFigures(database.db, march)).blankCents).toBe(before.blankCents);
});

test("a month is closed when it is over, the provider was read to its end, and by an owner", async () => {
  await scriptedMonth();
  const close = (actor: Actor, now: string) =>
    closeMonth(database.db, actor, "2026-03", new Date(now));
  const support = { ...(await makeAdmin(database.db)), role: "support" as const };
  expect(await close(support, "2026-04-02T00:00:00Z")).toEqual({ ok: false, reason: "forbidden" });
  expect(await close(owner, "2026-04-01T04:14:59Z")).toEqual({ ok: false, reason: "not-over" });
  await database.db.execute(sql`update provider_cursors set read_until = '2026-04-01T04:14:59Z'`);
  expect(await close(owner, "2026-04-02T00:00:00Z")).toEqual({
    ok: false,
    reason: "provider-not-read",
  });
  expect(await closedMonth(database.db, "2026-03")).toBeNull();
  await database.db.execute(sql`update provider_cursors set read_until = '2026-04-01T04:15:00Z'`);
  expect(await close(owner, "2026-04-01T04:15:00Z")).toEqual({ ok: true });
});

test("costs are those of the day an order was paid, and a new day's replace them", async () => {
  const costs = { blankCents: 100, printCents: 10, parcelCents: 1 };
  const product = await makeProduct(database.db);
  await buy(product, 2);
  const ofMarch = async () => {
    const { blankCents, printCents, parcelCents } = await monthFigures(database.db, march);
    return [blankCents, printCents, parcelCents];
  };
  expect(await ofMarch()).toEqual([0, 0, 0]);
  await saveCosts(database.db, owner, { startsOn: "2026-03-02", ...costs });
  expect(await ofMarch()).toEqual([200, 20, 1]);
  await saveCosts(database.db, owner, { startsOn: "2026-03-03", ...costs, blankCents: 300 });
  expect(await ofMarch()).toEqual([200, 20, 1]);
  world.setNow(new Date("2026-03-03T05:00:00Z"));
  await buy(product, 1);
  expect(await ofMarch()).toEqual([500, 30, 2]);
  await saveCosts(database.db, owner, { startsOn: "2026-03-02", ...costs, parcelCents: 7 });
  expect(await ofMarch()).toEqual([500, 30, 8]);
  const support = { ...owner, role: "support" as const };
  expect(await saveCosts(database.db, support, { startsOn: "2026-03-02", ...costs })).toEqual({
    ok: false,
    reason: "forbidden",
  });
  await database.db.execute(sql`update order_lines set cancelled_quantity = 1 where quantity = 2`);
  expect(await ofMarch()).toEqual([400, 20, 8]);
  await database.db.execute(sql`update order_lines set cancelled_at = now() where quantity = 2`);
  expect(await ofMarch()).toEqual([300, 10, 1]);
});
