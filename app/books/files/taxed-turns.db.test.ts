import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { carts } from "~/schema/tables/carts";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { returns } from "~/schema/tables/returns";
import { checkLedger } from "~/money/check-ledger.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { cancelShirts } from "~/orders/changes/cancel-shirts.server";
import type { DisputeReport } from "~/orders/payment/dispute-steps";
import { recordDispute } from "~/orders/payment/record-dispute.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { returnRefund } from "~/orders/refunds/return-refund.server";
import { sendRefund } from "~/orders/refunds/send-refund.server";
import { taxReference } from "~/orders/tax/tax-reference";
import { reportTax } from "~/orders/tax/report-tax.server";
import { decideReturn, type DecisionStep } from "~/orders/returns/decide-return.server";
import { previewReturnRefund } from "~/orders/returns/preview-return-refund.server";
import { requestReturn } from "~/orders/returns/request-return.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { createLogger } from "~/integrations/log/logger.server";

import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import {
  makeOpenTaxedOrder,
  makeTaxedOrder,
  taxedAddress,
} from "~tests/support/factories/taxed-orders";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { goodwillOf, restOf, shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { monthRange } from "../month/month";
import { monthFigures } from "../month/month-figures.server";
import { bookFiles, type BookFileName } from "./book-files";
import { bookFileText } from "./stream-file.server";

const test = testDatabase();
const now = new Date("2026-03-10T09:00:00Z");
const log = createLogger("silent");
const march = monthRange("2026-03");
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const admin = madeForEach(() => makeAdmin(test.db));

/** A column of a file, added up as a bookkeeper would (cents). */
async function sums(name: BookFileName): Promise<Record<string, number>> {
  let text = "";
  for await (const part of bookFileText(test.db, bookFiles[name], march)) text += part;
  const [head = "", ...rows] = text.replace("\uFEFF", "").split("\r\n").filter(Boolean);
  const cells = rows.map((row) => row.split(","));
  const sum = (at: number) =>
    cells.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0);
  const named = head.split(",").map((title, at) => [title.replace(" (USD)", ""), sum(at)] as const);
  return Object.fromEntries(named.filter(([title]) => head.includes(`${title} (USD)`)));
}

/** What the provider will report to states (cents). */
async function taxAtProvider(): Promise<number> {
  const { rows } = await test.db.execute<{ cents: number }>(sql`
    select coalesce(sum(tax_cents), 0)::int as cents from sandbox_tax_records
    where kind <> 'calculation'`);
  return rows[0]?.cents ?? 0;
}

/** Files, month, ledger, orders and the provider's tax all say the same. */
async function expectBooksToAgree() {
  expect(await checkLedger(test.db)).toEqual([]);
  const month = await monthFigures(test.db, march);
  const of = {
    orders: await sums("orders.csv"),
    lines: await sums("order-lines.csv"),
    refunds: await sums("refunds.csv"),
    tax: await sums("tax.csv"),
  };
  const gone = of.refunds["Tax"] ?? 0;
  expect(of.refunds["Amount"]).toBe(
    (of.refunds["From creators"] ?? 0) + gone + (of.refunds["From the shop"] ?? 0),
  );
  expect(of.refunds["Amount"]).toBe(
    month.refundCents + month.goodwillCents + month.disputeCents + gone,
  );
  expect(of.refunds["Of which goodwill"]).toBe(month.goodwillCents);
  expect(of.tax).toMatchObject({
    Tax: of.orders["Tax"],
    Total: of.orders["Total"],
    Subtotal: month.grossCents,
    "Refunded so far": of.orders["Refunded so far"],
    "Of which tax": gone,
  });
  expect(of.lines["Line total"]).toBe(month.grossCents - month.discountCents);
  expect(of.lines["Tax"]).toBe(of.orders["Tax"]);
  expect(month.taxCents).toBe((of.orders["Tax"] ?? 0) - gone);
  expect(month.shareCents).toBe(
    (of.lines["Creator's share"] ?? 0) - (of.refunds["From creators"] ?? 0),
  );
  for (let told = 1; told > 0;) told = await reportTax(test.db, world.deps);
  expect(await taxAtProvider()).toBe(month.taxCents);
  return { month, ...of };
}

const orderOf = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const refundsOf = (orderId: string) =>
  test.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt);

async function tellBank(
  orderId: string,
  status: DisputeReport["status"],
  amountCents: number,
  disputeId = "dp_1",
) {
  const paymentId = (await orderOf(orderId))?.providerPaymentId ?? "";
  const told = { disputeId, paymentId, amountCents, currency: "usd", status, occurredAt: now };
  expect(await recordDispute(test.db, told, world.deps)).toBeNull();
}

async function cancel(orderId: string, orderLineId: string, quantity: number) {
  const requestKey = randomUUID();
  const lines = [{ orderLineId, quantity }];
  const asked = { orderId, lines, requestKey, requestedBy: null };
  const done = await cancelShirts(test.db, asked, { now });
  const [made] = await test.db.select().from(refunds).where(eq(refunds.requestKey, requestKey));
  if (made) await sendRefund(test.db, made.id, world.deps);
  return done;
}

async function askReturn(orderId: string, quantity: number) {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id from order_lines where order_id = ${orderId} order by position limit 1`,
  );
  const requestKey = randomUUID();
  const request = {
    orderId,
    kind: "refund" as const,
    reason: "misprint" as const,
    words: "",
    picture: null,
    requestKey,
    lines: [{ orderLineId: rows[0]?.id ?? "", quantity, wantedSize: null, wantedColor: null }],
  };
  const files = memoryFiles();
  expect(await requestReturn(test.db, request, { files, log, now })).toEqual({ ok: true });
  const [made] = await test.db.select().from(returns).where(eq(returns.requestKey, requestKey));
  return made?.id ?? "";
}

const decide = (returnId: string, step: DecisionStep) =>
  decideReturn(test.db, admin, { returnId, step, seen: "requested", words: "" }, { now });

/** Previews a return's refund and makes it: both must say the same. */
async function refundReturn(returnId: string): Promise<number | undefined> {
  const preview = await previewReturnRefund(test.db, returnId, undefined);
  expect(await decide(returnId, "refund")).toEqual({ ok: true });
  const [made] = await test.db.select().from(refunds).where(eq(refunds.requestKey, returnId));
  expect(made).toMatchObject({
    amountCents: preview?.amountCents,
    taxCents: preview?.taxCents,
    goodwillCents: preview?.goodwillCents,
  });
  await sendRefund(test.db, made?.id ?? "", world.deps);
  return made?.amountCents;
}

async function replacementOf(orderId: string, quantity: number) {
  const returnId = await askReturn(orderId, quantity);
  expect(await decide(returnId, "replace")).toEqual({ ok: true });
  const [made] = await test.db.select().from(returns).where(eq(returns.id, returnId));
  const id = made?.replacementOrderId ?? "";
  await deliver(test.db, id, now);
  return id;
}

async function delivered(quantities: readonly number[]) {
  const made = await makeTaxedOrder(test.db, world, quantities);
  await deliver(test.db, made.orderId, now);
  return made;
}

it("a returned replacement of a replacement gives back the first shirt with its tax", async () => {
  const { orderId } = await delivered([2, 1]);
  const again = await replacementOf(await replacementOf(orderId, 1), 1);
  expect(await refundReturn(await askReturn(again, 1))).toBe(2675);
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 2675, status: "delivered" });
  const { month, tax } = await expectBooksToAgree();
  expect(month).toMatchObject({ orders: 1, replacements: 2, taxCents: 350, refundCents: 2500 });
  expect(tax).toMatchObject({ "Of which tax": 175 });
});

it("a shirt whose money went back is not replaced, whatever order it came with", async () => {
  const { orderId } = await delivered([1]);
  const replacement = await replacementOf(orderId, 1);
  const returnId = await askReturn(replacement, 1);
  await refundOrder(test.db, admin, await restOf(test.db, orderId), world.deps);
  expect(await previewReturnRefund(test.db, returnId, undefined)).toBeNull();
  expect(await decide(returnId, "refund")).toEqual({ ok: false, reason: "not-refundable" });
  expect(await decide(returnId, "replace")).toEqual({ ok: false, reason: "not-refundable" });
  expect(await test.db.$count(orders)).toBe(2);
  await expectBooksToAgree();
});

it("a bank takes the whole payment after a shirt was canceled: the rest is a loss beside it", async () => {
  const { orderId, lineIds } = await makeTaxedOrder(test.db, world, [2, 1]);
  const canceled = await cancel(orderId, lineIds[0] ?? "", 1);
  expect(canceled).toEqual({ ok: true, amountCents: 2675, isAll: false });
  const told = (await queuedMails(test.db)).map(({ text }) => text);
  expect(told).toContainEqual(expect.stringContaining("$26.75, with sales tax, goes back"));
  await expectBooksToAgree();
  await tellBank(orderId, "lost", 8025);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 8025 });
  const lost = await expectBooksToAgree();
  expect(lost.month).toMatchObject({
    taxCents: 0,
    shareCents: 0,
    refundCents: 2500,
    disputeCents: 5000 + 2675,
  });
  await tellBank(orderId, "reinstated", 8025);
  const back = await expectBooksToAgree();
  expect(back.month).toMatchObject({ taxCents: 350, shareCents: 750, disputeCents: 0 });
  expect(await cancel(orderId, lineIds[1] ?? "", 1)).toMatchObject({ ok: true, amountCents: 2675 });
  await expectBooksToAgree();
});

it("a bank sends a canceled shirt's refund back after it took the rest: all is booked once", async () => {
  const { orderId, lineIds } = await makeTaxedOrder(test.db, world, [2, 1]);
  await cancel(orderId, lineIds[0] ?? "", 1);
  await tellBank(orderId, "lost", 8025);
  const canceled = (await refundsOf(orderId)).find(({ amountCents }) => amountCents === 2675);
  expect(await returnRefund(test.db, canceled?.id ?? "", world.deps)).toBe(true);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 8025 });
  const { month } = await expectBooksToAgree();
  expect(month).toMatchObject({ taxCents: 0, shareCents: 0, refundCents: 0, disputeCents: 7500 });
});

it("a part that a bank took is the shop's, with the tax still owed", async () => {
  const { orderId } = await delivered([2]);
  await tellBank(orderId, "lost", 1000);
  const { month } = await expectBooksToAgree();
  expect(month).toMatchObject({ taxCents: 350, shareCents: 750, disputeCents: 1000 });
  await refundOrder(test.db, admin, await shirtsOf(test.db, orderId, 1), world.deps);
  await expectBooksToAgree();
  const returnId = await askReturn(orderId, 1);
  expect(await refundReturn(returnId)).toBe(5350 - 1000 - 2675);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 5350 });
  await expectBooksToAgree();
  await tellBank(orderId, "reinstated", 1000);
  await expectBooksToAgree();
});

it("goodwill given before counts toward the last shirts, and tax goes back with them", async () => {
  const { orderId, lineIds } = await makeTaxedOrder(test.db, world, [2, 1]);
  await refundOrder(test.db, admin, goodwillOf(orderId, 3000), world.deps);
  expect(await cancel(orderId, lineIds[0] ?? "", 2)).toMatchObject({ ok: false });
  expect(await cancel(orderId, lineIds[0] ?? "", 1)).toMatchObject({ ok: true });
  await expectBooksToAgree();
  const rest = [0, 1].map((at) => ({ orderLineId: lineIds[at] ?? "", quantity: 1 }));
  const asked = { orderId, lines: rest, requestKey: randomUUID(), requestedBy: null };
  const done = await cancelShirts(test.db, asked, { now });
  expect(done).toEqual({ ok: true, amountCents: 8025 - 3000 - 2675, isAll: true });
  const [made] = await test.db
    .select()
    .from(refunds)
    .where(eq(refunds.requestKey, asked.requestKey));
  await sendRefund(test.db, made?.id ?? "", world.deps);
  expect(await orderOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 8025 });
  const { month } = await expectBooksToAgree();
  expect(month).toMatchObject({ taxCents: 0, shareCents: 0, goodwillCents: 0, refundCents: 7500 });
});

it("a second payment of a taxed cart goes back with its tax, and may come back", async () => {
  const [first, second] = [
    await makeOpenTaxedOrder(test.db, world, [2]),
    await makeOpenTaxedOrder(test.db, world, [2]),
  ];
  const cartId = randomUUID();
  await test.db.insert(carts).values({ id: cartId });
  await test.db.update(orders).set({ cartId });
  for (const { orderId } of [first, second]) {
    await world.payAtProvider(orderId);
    await world.takeEvents();
  }
  expect(await orderOf(second.orderId)).toMatchObject({ paidBeforeBy: first.orderId });
  const [promised] = await refundsOf(second.orderId);
  expect(promised).toMatchObject({ amountCents: 5350, taxCents: 350, goodwillCents: 0 });
  await sendRefund(test.db, promised?.id ?? "", world.deps);
  const { month } = await expectBooksToAgree();
  expect(month).toMatchObject({ taxCents: 350, shareCents: 750, refundCents: 5000 });
  expect(await returnRefund(test.db, promised?.id ?? "", world.deps)).toBe(true);
  await expectBooksToAgree();
  await tellBank(second.orderId, "lost", 5350);
  await expectBooksToAgree();
});

/** Three shirts at 19.99 and one at 20.01, with a tax that no shirt has an equal part of. */
async function oddOrder() {
  const made = [
    { product: await makeProduct(test.db, { basePriceCents: 1999 }), quantity: 3, gross: 3 * 1999 },
    { product: await makeProduct(test.db, { basePriceCents: 2001 }), quantity: 1, gross: 2001 },
  ];
  const asked = made.map(({ gross: amountCents, quantity }, at) => ({
    reference: taxReference(at + 1),
    amountCents,
    quantity,
  }));
  const shipTo = taxedAddress;
  const { calculationId, taxCents, lines } = await world.sandbox.calculateTax({
    lines: asked,
    shippingCents: 0,
    shipTo,
  });
  const of = { lineGrossCents: made.map(({ gross }) => gross), shippingCents: 0 };
  const lineTaxCents = lines.map((line) => line.taxCents);
  const orderId = await makeOpenOrder(
    test.db,
    made.map(({ product, quantity }) => ({ variantId: product.variantIds[0], quantity })),
    {
      address: shipTo,
      tax: { calculationId, taxCents, lineTaxCents, of },
      shownTotalCents: 3 * 1999 + 2001 + taxCents,
    },
    now,
  );
  await world.payAtProvider(orderId);
  await world.takeEvents();
  const rows = await test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return { orderId, lineIds: rows.map(({ id }) => id) };
}

it("refunds while a payout is sent and refused for good take their shares late, and no tax", async () => {
  world.setNow(new Date("2026-03-02T09:00:00Z"));
  const { orderId, creatorUserId } = await makeTaxedOrder(test.db, world, [3]);
  await deliver(test.db, orderId, world.deps.now);
  await world.makeAccount(creatorUserId);
  world.setNow(new Date("2026-03-23T09:00:00Z"));
  expect(await createPayouts(test.db, world.deps.now)).toBe(1);
  const transfer = async (): Promise<never> => {
    const request = await shirtsOf(test.db, orderId, 1);
    await refundOrder(test.db, admin, request, world.deps);
    const { month } = await expectBooksToAgree();
    expect(month).toMatchObject({ shareCents: 1125, refundCents: 2500, taxCents: 350 });
    throw new PaymentProviderError("account-not-ready", "test");
  };
  const payments = { ...world.deps.payments, transfer };
  expect(await sendPayouts(test.db, { ...world.deps, payments })).toBe(0);
  const { month } = await expectBooksToAgree();
  expect(month).toMatchObject({ shareCents: 750, refundCents: 2500, taxCents: 350 });
  expect(await creatorBalance(test.db, creatorUserId)).toBe(750);
  await refundReturn(await askReturn(orderId, 2));
  expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
  await expectBooksToAgree();
});

it("odd cents of prices and tax are given back to the last one, whoever refunds a shirt", async () => {
  const { orderId, lineIds } = await oddOrder();
  const canceled = await cancel(orderId, lineIds[0] ?? "", 1);
  expect(canceled).toMatchObject({ ok: true });
  await expectBooksToAgree();
  await deliver(test.db, orderId, now);
  await refundOrder(test.db, admin, await shirtsOf(test.db, orderId, 1), world.deps);
  await expectBooksToAgree();
  const returnId = await askReturn(orderId, 1);
  await refundReturn(returnId);
  await expectBooksToAgree();
  await refundOrder(test.db, admin, await restOf(test.db, orderId), world.deps);
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ status: "refunded", refundedCents: order?.totalCents });
  const { month } = await expectBooksToAgree();
  expect(month).toMatchObject({ shareCents: 0, taxCents: 0 });
});
