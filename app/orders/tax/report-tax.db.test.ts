import { and, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { ledgerEntries } from "~/schema/tables/earnings";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { sandboxTaxRecords } from "~/schema/tables/sandbox";
import { checkLedger } from "~/money/check-ledger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeTaxedOrder } from "~tests/support/factories/taxed-orders";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { goodwillOf, restOf, shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { cancelShirts } from "../changes/cancel-shirts.server";
import { refundOrder } from "../refunds/refund-order.server";
import { returnRefund } from "../refunds/return-refund.server";
import { sendWaitingRefunds } from "../refunds/send-refund.server";
import { reportTax } from "./report-tax.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));

/** What an order's accounts hold, in cents. */
async function books(orderId: string): Promise<Record<string, number>> {
  const rows = await database.db
    .select({
      account: ledgerEntries.account,
      cents: sql<number>`sum(${ledgerEntries.amountCents})::int`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function atProvider() {
  const { db } = database;
  const rows = await db.select().from(sandboxTaxRecords).orderBy(sandboxTaxRecords.createdAt);
  return rows.flatMap(({ kind, reference, taxCents }) =>
    kind === "calculation" ? [] : [{ kind, reference, taxCents }],
  );
}

const report = () => reportTax(database.db, world.deps);
const refundRow = async () => (await database.db.select().from(refunds))[0];

async function refunded(request: Parameters<typeof refundOrder>[2]) {
  const admin = await makeAdmin(database.db);
  const done = await refundOrder(database.db, admin, request, world.deps);
  expect(done).toMatchObject({ ok: true, status: "succeeded" });
  return done.ok ? done.amountCents : 0;
}

test("tax is neither the shop's nor a creator's: it is owed to the state, and the provider is told once", async () => {
  const { orderId } = await makeTaxedOrder(database.db, world, [2, 1]);
  expect(await books(orderId)).toEqual({
    customer: -8025,
    creator: 1125,
    platform: 6375,
    tax: 525,
  });
  expect(await report()).toBe(1);
  expect(await atProvider()).toEqual([{ kind: "sale", reference: orderId, taxCents: 525 }]);
  expect(await report()).toBe(0);
  expect(await checkLedger(database.db)).toEqual([]);
});

test("an order that was not paid is not told", async () => {
  const { orderId } = await makeTaxedOrder(database.db, world);
  await database.db.update(orders).set({ paidAt: null }).where(eq(orders.id, orderId));
  expect(await report()).toBe(0);
});

test("when the provider is away, it is told later, and no order waits behind one that is refused", async () => {
  const { db } = database;
  const first = await makeTaxedOrder(db, world);
  const second = await makeTaxedOrder(db, world);
  const away = async () => {
    throw new PaymentProviderError("unreachable", "test");
  };
  const deps = { ...world.deps, payments: { ...world.sandbox, recordTaxSale: away } };
  expect(await reportTax(db, deps)).toBe(0);
  await db.update(orders).set({ taxCalculationId: "unknown" }).where(eq(orders.id, first.orderId));
  expect(await report()).toBe(1);
  expect((await atProvider()).map(({ reference }) => reference)).toEqual([second.orderId]);
});

test("a process that dies before it has noted the sale tells it again, and it counts once", async () => {
  const { db } = database;
  const { orderId } = await makeTaxedOrder(db, world);
  await report();
  await db.update(orders).set({ taxTransactionId: null }).where(eq(orders.id, orderId));
  expect(await report()).toBe(1);
  expect(await atProvider()).toHaveLength(1);
});

test("a refunded shirt takes its tax with it, from the state's account, and the provider is told", async () => {
  const { orderId, lineIds } = await makeTaxedOrder(database.db, world, [2, 1]);
  const [lineId = ""] = lineIds;
  expect(await refunded(await shirtsOf(database.db, orderId, 1))).toBe(2675);
  expect(await books(orderId)).toEqual({
    customer: -8025 + 2675,
    creator: 750,
    platform: 4250,
    tax: 350,
  });
  const ofLine = await database.db
    .select({ cents: sql<number>`sum(${ledgerEntries.amountCents})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderLineId, lineId), eq(ledgerEntries.account, "tax")));
  expect(ofLine).toEqual([{ cents: 175 }]);
  // The sale first, then what went back of it.
  expect(await report()).toBe(2);
  expect(await atProvider()).toEqual([
    { kind: "sale", reference: orderId, taxCents: 525 },
    { kind: "reversal", reference: `refund:${(await refundRow())?.id}`, taxCents: -175 },
  ]);
  expect(await checkLedger(database.db)).toEqual([]);
});

test("goodwill takes no tax back: the sale stands as it was", async () => {
  const { orderId } = await makeTaxedOrder(database.db, world);
  await refunded(goodwillOf(orderId, 500));
  expect(await books(orderId)).toMatchObject({ tax: 350, creator: 750, platform: 3750 });
  await report();
  expect(await atProvider()).toMatchObject([{ kind: "sale" }]);
  expect(await checkLedger(database.db)).toEqual([]);
});

test("all of an order leaves nothing in any account, also after goodwill", async () => {
  const { orderId } = await makeTaxedOrder(database.db, world, [2, 1]);
  await refunded(await shirtsOf(database.db, orderId, 1));
  await refunded(goodwillOf(orderId, 100));
  await refunded(await restOf(database.db, orderId));
  expect(await books(orderId)).toEqual({ customer: 0, creator: 0, platform: 0, tax: 0 });
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({ status: "refunded", refundedCents: 8025 });
  await report();
  const tax = (await atProvider()).reduce((sum, { taxCents }) => sum + taxCents, 0);
  expect(tax).toBe(0);
  expect(await checkLedger(database.db)).toEqual([]);
});

test("shirts that the buyer cancels take their tax with them, and the mail names it", async () => {
  const { db } = database;
  const { orderId, lineIds } = await makeTaxedOrder(db, world);
  const [orderLineId = ""] = lineIds;
  const lines = [{ orderLineId, quantity: 1 }];
  const request = { orderId, lines, requestKey: crypto.randomUUID(), requestedBy: null };
  expect(await cancelShirts(db, request, world.deps)).toMatchObject({ amountCents: 2675 });
  world.setNow(new Date(Date.now() + 120_000));
  await sendWaitingRefunds(db, world.deps);
  expect(await books(orderId)).toMatchObject({ tax: 175 });
  expect(await queuedMails(db)).toContainEqual(
    expect.objectContaining({ text: expect.stringMatching(/Sales tax:?\s*\$1\.75/) }),
  );
});

test("a refund that the bank returns is taxed again, here and at the provider", async () => {
  const { db } = database;
  const { orderId } = await makeTaxedOrder(db, world);
  await refunded(await shirtsOf(db, orderId, 1));
  await report();
  const refund = await refundRow();
  await returnRefund(db, refund?.id ?? "", world.deps);
  expect(await books(orderId)).toMatchObject({ tax: 350 });
  expect(await report()).toBe(1);
  expect((await atProvider()).at(-1)).toEqual({
    kind: "return",
    reference: `refund-returned:${refund?.id}`,
    taxCents: 175,
  });
  expect(await report()).toBe(0);
  expect(await checkLedger(db)).toEqual([]);
});

test("a second refund of what the bank returned waits until the provider knows of the return", async () => {
  const { orderId } = await makeTaxedOrder(database.db, world);
  const give = async () => refunded(await restOf(database.db, orderId));
  await give();
  expect(await report()).toBe(2);
  await world.sandbox.failRefund((await refundRow())?.providerRefundId ?? "");
  await world.takeEvents();
  await give();
  const error = vi.fn();
  const log = Object.assign(Object.create(world.deps.log), { error });
  const away = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
  const payments = { ...world.sandbox, returnTaxReversal: away };
  expect(await reportTax(database.db, { ...world.deps, log, payments })).toBe(0);
  expect(await reportTax(database.db, { ...world.deps, log })).toBe(2);
  expect(error).not.toHaveBeenCalled();
  expect((await atProvider()).map(({ kind }) => kind)).toEqual([
    "sale",
    "reversal",
    "return",
    "reversal",
  ]);
  expect(await checkLedger(database.db)).toEqual([]);
});

test("of each refund the provider is told its own shirts, in order, and the rest as shipping", async () => {
  const { db } = database;
  const [one, two, far] = [
    await makeTaxedOrder(db, world, [2, 1]),
    await makeTaxedOrder(db, world, [1]),
    await makeTaxedOrder(db, world, [1]),
  ];
  await report();
  await refunded(await restOf(db, one.orderId));
  await refunded(await shirtsOf(db, two.orderId, 1));
  await refunded(await shirtsOf(db, far.orderId, 1));
  await db.update(orders).set({ provider: "stripe" }).where(eq(orders.id, far.orderId));
  const toldOf = vi.fn(world.sandbox.reverseTaxSale);
  const deps = { ...world.deps, payments: { ...world.sandbox, reverseTaxSale: toldOf } };
  expect(await reportTax(db, deps)).toBe(2);
  expect(await reportTax(db, deps)).toBe(0);
  const line = (reference: string, quantity: number) => ({
    reference,
    quantity,
    amountCents: quantity * 2500,
    taxCents: quantity * 175,
  });
  const shipping = { amountCents: 0, taxCents: 0 };
  expect(toldOf.mock.calls.map(([{ lines, shipping: rest }]) => [lines, rest])).toEqual([
    [[line("line-1", 2), line("line-2", 1)], shipping],
    [[line("line-1", 1)], shipping],
  ]);
  const refused = await db
    .select({ at: refunds.taxTriedAt, reversal: refunds.taxReversalId })
    .from(refunds)
    .where(eq(refunds.orderId, far.orderId));
  expect(refused).toEqual([{ at: null, reversal: null }]);
});

test("what was refused is told after the others, and only it is noted", async () => {
  const { db } = database;
  const first = await makeTaxedOrder(db, world);
  world.setNow(new Date(Date.now() + 60_000));
  const second = await makeTaxedOrder(db, world);
  const asked: string[] = [];
  const recordTaxSale = async ({ reference }: { reference: string }) => {
    asked.push(reference);
    if (reference === first.orderId) throw new PaymentProviderError("unreachable", "test");
    return { transactionId: `tx_${reference}` };
  };
  const deps = { ...world.deps, payments: { ...world.sandbox, recordTaxSale } };
  expect(await reportTax(db, deps)).toBe(1);
  expect(asked).toEqual([first.orderId, second.orderId]);
  const third = await makeTaxedOrder(db, world);
  expect(await reportTax(db, deps)).toBe(1);
  expect(asked.slice(2)).toEqual([third.orderId, first.orderId]);
  const kept = await db
    .select({ id: orders.id, at: orders.taxTriedAt, transaction: orders.taxTransactionId })
    .from(orders);
  expect(kept.find(({ id }) => id === first.orderId)).toMatchObject({ transaction: null });
  expect(kept.filter(({ at }) => at !== null).map(({ id }) => id)).toEqual([first.orderId]);
});
