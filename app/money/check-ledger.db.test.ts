import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { providerCursors, providerTransactions } from "~/schema/tables/books";
import { ledgerEntries, payouts } from "~/schema/tables/earnings";
import { refunds } from "~/schema/tables/payments";
import { settleOrder } from "~/orders/payment/settle-order.server";
import { DAY_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { makeDiscountCode, makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { checkLedger } from "./check-ledger.server";
import { createPayouts } from "./payouts/create-payouts.server";
import { writeLedger } from "./ledger.server";
import { sendPayouts } from "./payouts/send-payouts.server";

const test = testDatabase();

beforeEach(sellAndPayOut);

/** One order, bought with a code, paid, and paid out. */
async function sellAndPayOut() {
  const world = paymentWorld(test.db, test.pool);
  const { creatorUserId, variantIds } = await makeProduct(test.db);
  await world.makeAccount(creatorUserId);
  const { code } = await makeDiscountCode(test.db);
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }], {
    code,
    shownTotalCents: 2250,
  });
  await world.payAtProvider(orderId);
  await world.takeEvents();
  world.setNow(new Date(Date.now() + 21 * DAY_MS));
  expect(await createPayouts(test.db, world.deps.now)).toBe(1);
  expect(await sendPayouts(test.db, world.deps)).toBe(1);
}

describe("checkLedger", () => {
  it("finds nothing while nothing is wrong", async () => {
    expect(await checkLedger(test.db)).toEqual([]);
    // Nor when others wait, cost nothing, or owe nothing.
    const { variantIds } = await makeProduct(test.db);
    const { code } = await makeDiscountCode(test.db, { discountAmount: 10_000 });
    const lines = [{ variantId: variantIds[0] }];
    await makeOpenOrder(test.db, lines);
    const free = await makeOpenOrder(test.db, lines, { code, shownTotalCents: 0 });
    const payment = { sessionId: null, paymentId: null, amountCents: 0, currency: "usd" };
    const now = new Date();
    expect(await settleOrder(test.db, { ...payment, orderId: free }, { now })).toMatchObject({
      ok: true,
    });
    await makePaidOrder(test.db);
    const [paid] = await test.db.select().from(payouts);
    const creatorUserId = paid?.creatorUserId ?? "";
    await makePaidOrder(test.db, { product: await makeProduct(test.db, { creatorUserId }) });
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it.each([
    [
      "a group of the ledger does not add up to zero",
      "insert into ledger_entries (cause, account, amount_cents) values ('stray', 'platform', 1)",
    ],
    [
      "an order's payment differs from the ledger",
      "update orders set refunded_cents = refunded_cents + 1",
    ],
    [
      "an order's shares and fees differ from its payment minus refunds",
      "insert into ledger_entries (cause, account, amount_cents, order_id) select 'gift', 'creator', 1, id from orders",
    ],
    [
      "a line's earnings differ from the ledger",
      "update creator_earnings set creator_share_cents = creator_share_cents + 1, platform_fee_cents = platform_fee_cents - 1",
    ],
    ["a paid order has a line without an earning", "update orders set paid_at = null"],
    [
      "an order's refunds differ from its refunded amount",
      "insert into refunds (order_id, amount_cents, reason, status, request_key) select id, 100, '', 'succeeded', gen_random_uuid() from orders",
    ],
    [
      "an order is fully refunded but lacks that status",
      "update orders set refunded_cents = total_cents",
    ],
    ["a payout differs from the books", "update payouts set amount_cents = amount_cents + 1"],
    [
      "a payout does not equal its earnings minus reversals",
      "update creator_earnings set payout_status = 'pending', payout_date = null",
    ],
    [
      "a creator was paid more than was earned",
      "update payouts set amount_cents = amount_cents + 100",
    ],
    [
      "a discount code's reservations differ from its open orders",
      "update discount_codes set reserved_count = reserved_count + 1",
    ],
  ])("shouts when %s", async (rule, harm) => {
    await test.db.execute(sql.raw(harm));
    expect((await checkLedger(test.db)).map((problem) => problem.rule)).toContain(rule);
  });

  it("shouts about a dispute and a card check that only the provider knows", async () => {
    const occurredAt = new Date("2026-11-02T10:00:00Z");
    const readUntil = new Date(occurredAt.getTime() + DAY_MS);
    await test.db.insert(providerCursors).values({ provider: "sandbox", readUntil });
    const row = { provider: "sandbox", feeCents: 0, occurredAt };
    const check = { ...row, isCardCheck: true, amountCents: 50, kind: "charge" as const };
    await test.db.insert(providerTransactions).values([
      { ...row, id: "1", kind: "dispute", amountCents: -700, recordId: "dp_1" },
      { ...check, id: "2", paymentId: "pi_kept" },
      { ...check, id: "3", paymentId: "pi_given_back" },
      { ...row, id: "4", kind: "refund", amountCents: -50, paymentId: "pi_given_back" },
    ]);
    const found = (await checkLedger(test.db)).map((one) => [
      one.rule,
      one.record,
      one.actualCents,
    ]);
    expect(found).toContainEqual([
      "the provider has a dispute that the books do not know",
      "dp_1",
      700,
    ]);
    const checks = found.filter(([rule]) => rule === "a card check was not given back");
    expect(checks).toEqual([["a card check was not given back", "pi_kept", 50]]);
  });

  it("names the record at fault", async () => {
    await test.db.execute(sql`update orders set refunded_cents = 1`);
    const { rows } = await test.db.execute(sql`select number from orders`);
    expect(await checkLedger(test.db)).toContainEqual({
      rule: "an order's payment differs from the ledger",
      record: rows[0]?.["number"],
      expectedCents: -2249,
      actualCents: -2250,
      unit: "cents",
    });
    expect(await test.db.$count(refunds)).toBe(0);
  });
});

describe("the ledger", () => {
  it("refuses a group that does not add up to zero", async () => {
    const rows = [
      { account: "customer" as const, amountCents: -100 },
      { account: "platform" as const, amountCents: 99 },
    ];
    const before = await test.db.$count(ledgerEntries);
    await expect(writeLedger(test.db, "a cent short", rows, new Date())).rejects.toThrow("-1");
    expect(await test.db.$count(ledgerEntries)).toBe(before);
  });

  it("leaves out what moves no money", async () => {
    const nothing = [{ account: "customer" as const, amountCents: 0 }];
    const before = await test.db.$count(ledgerEntries);
    await writeLedger(test.db, "nothing", nothing, new Date());
    expect(await test.db.$count(ledgerEntries)).toBe(before);
    const cents = [
      { account: "platform" as const, amountCents: 1 },
      { account: "creator" as const, amountCents: -1 },
    ];
    await writeLedger(test.db, "a cent", [...nothing, ...cents], new Date());
    expect(await test.db.$count(ledgerEntries)).toBe(before + 2);
  });

  it.each([
    ["ledger_entries", "update ledger_entries set amount_cents = 0"],
    ["ledger_entries", "delete from ledger_entries"],
    ["creator_earnings", "delete from creator_earnings"],
  ])("cannot be rewritten: %s, %s", async (table, harm) => {
    await expect(test.db.execute(sql.raw(harm))).rejects.toMatchObject({
      cause: { message: `${table} is append-only` },
    });
  });
});
