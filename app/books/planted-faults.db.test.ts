import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { checkLedger, ledgerReport } from "~/money/check-ledger.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { refundLines, refunds } from "~/schema/tables/payments";
import { departures } from "~/schema/tables/earnings";
import { orderLines } from "~/schema/tables/orders";
import { DAY_MS, HOUR_MS } from "~/lib/dates";

import { makeDiscountCode, makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { followProvider } from "./follow-provider.server";

const test = testDatabase();
let shop: Shop;

type Shop = {
  world: PaymentWorld;
  /** Two shirts at 25.00, 10% off by a code, paid, paid out. */
  order: { id: string; number: string; lineId: string; paymentId: string };
  /** One shirt at 25.00, paid and refunded in full. */
  refundId: string;
  payoutId: string;
  code: string;
};

beforeEach(async () => {
  shop = await consistentShop();
});

async function consistentShop(): Promise<Shop> {
  const world = paymentWorld(test.db, test.pool);
  const { creatorUserId, variantIds } = await makeProduct(test.db);
  await world.makeAccount(creatorUserId);
  const { code } = await makeDiscountCode(test.db);
  const variantId = variantIds[0];
  const orderId = await makeOpenOrder(test.db, [{ variantId, quantity: 2 }], {
    code,
    shownTotalCents: 4500,
  });
  await world.payAtProvider(orderId);
  await world.takeEvents();
  world.setNow(new Date(Date.now() + 21 * DAY_MS));
  await createPayouts(test.db, world.deps.now);
  await sendPayouts(test.db, world.deps);
  const other = await makeOpenOrder(test.db, [{ variantId }], {}, world.deps.now);
  await world.payAtProvider(other);
  await world.takeEvents();
  await refundWhole(other);
  await sendWaitingRefunds(test.db, world.deps);
  await world.takeEvents();
  await readLater(world);
  const one = async (text: string) => {
    const { rows } = await test.db.execute<Record<string, string>>(sql.raw(text));
    return rows[0] ?? {};
  };
  const row = await one(
    `select o.number, o.provider_payment_id as payment, i.id as line from orders o join order_lines i on i.order_id = o.id where o.id = '${orderId}'`,
  );
  return {
    world,
    order: {
      id: orderId,
      number: row["number"] ?? "",
      lineId: row["line"] ?? "",
      paymentId: row["payment"] ?? "",
    },
    refundId: (await one("select id from refunds"))["id"] ?? "",
    payoutId: (await one("select id from payouts"))["id"] ?? "",
    code,
  };
}

/** An hour after everything has happened, so that nothing is under way. */
async function readLater(world: PaymentWorld) {
  const later = new Date(Math.max(world.deps.now.getTime(), Date.now()) + HOUR_MS);
  world.setNow(later);
  await followProvider(test.db, { payments: world.sandbox, now: later });
}

/** A refund of the order's only line, named. */
async function refundWhole(orderId: string) {
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const amountCents = line?.grossCents ?? 0;
  const [refund] = await test.db
    .insert(refunds)
    .values({ orderId, amountCents, requestKey: randomUUID() })
    .returning({ id: refunds.id });
  if (!line || !refund) throw new Error("The order has a line, and its refund an id");
  await test.db.insert(refundLines).values({
    refundId: refund.id,
    orderLineId: line.id,
    quantity: line.quantity,
    amountCents,
  });
}

/** Plants a fault with SQL, past every guard of the database. */
async function plant(...statements: string[]) {
  await test.db.transaction(async (tx) => {
    await tx.execute(sql.raw("set local session_replication_role = 'replica'"));
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

describe("a consistent shop", () => {
  it("has no findings, and each fault below is found in it alone", async () => {
    expect(await ledgerReport(test.db)).toEqual({ findings: [], underWay: [] });
    const { rows } = await test.db.execute(
      sql`select account, sum(amount_cents)::int as cents from ledger_entries group by 1 order by 1`,
    );
    // 45.00 and 25.00 came in, 25.00 went back, the creator was sent 15% of 45.00.
    expect(rows).toEqual([
      { account: "creator", cents: 0 },
      { account: "customer", cents: -4500 },
      { account: "fee", cents: 161 + 103 },
      { account: "platform", cents: 4500 - 675 - 161 - 103 },
      { account: "transfer", cents: 675 },
    ]);
  });
});

describe("checkLedger finds", () => {
  it("a wrong share in books that agree with it", async () => {
    const { lineId } = shop.order;
    await plant(
      `update creator_earnings set creator_share_cents = 700, platform_fee_cents = 3800 where order_line_id = '${lineId}'`,
      `update ledger_entries set amount_cents = 700 where order_line_id = '${lineId}' and account = 'creator'`,
      `update ledger_entries set amount_cents = 3800 where order_line_id = '${lineId}' and account = 'platform'`,
    );
    expect(await checkLedger(test.db)).toContainEqual({
      rule: "a creator's share differs from its rate",
      record: lineId,
      expectedCents: 675,
      actualCents: 700,
      unit: "cents",
    });
  });

  it("line prices that differ from the order", async () => {
    await plant(
      `update order_lines set unit_price_cents = 2600, discount_cents = 700 where id = '${shop.order.lineId}'`,
    );
    const record = shop.order.number;
    expect(await checkLedger(test.db)).toEqual([
      {
        rule: "an order's lines differ from its subtotal",
        record,
        expectedCents: 5000,
        actualCents: 5200,
        unit: "cents",
      },
      {
        rule: "an order's lines differ from its discount",
        record,
        expectedCents: 500,
        actualCents: 700,
        unit: "cents",
      },
    ]);
  });

  it("earnings moved to another creator, with the ledger or without it", async () => {
    const { lineId, id } = shop.order;
    const { creatorUserId } = await makeProduct(test.db);
    const moved = {
      rule: "an earning belongs to another creator than its line",
      record: lineId,
      expectedCents: 0,
      actualCents: 675,
      unit: "cents" as const,
    };
    await plant(
      `update ledger_entries set creator_user_id = '${creatorUserId}' where order_id = '${id}' and account = 'creator'`,
    );
    expect(await checkLedger(test.db)).toContainEqual(moved);
    await plant(
      `update creator_earnings set creator_user_id = '${creatorUserId}' where order_line_id = '${lineId}'`,
    );
    expect(await checkLedger(test.db)).toContainEqual(moved);
  });

  it("a payment that the provider does not know, and the one it has instead", async () => {
    await plant(
      `update orders set provider_payment_id = 'pi_unknown' where id = '${shop.order.id}'`,
    );
    expect(await checkLedger(test.db)).toEqual([
      {
        rule: "an order's payment is not at the provider",
        record: shop.order.number,
        expectedCents: 4500,
        actualCents: 0,
        unit: "cents",
      },
      {
        rule: "the provider has a payment that the books do not know",
        record: shop.order.paymentId,
        expectedCents: 0,
        actualCents: 4500,
        unit: "cents",
      },
    ]);
  });

  it.each([
    ["over", 1],
    ["under", -1],
  ])("a code that is %s-counted", async (_, by) => {
    await plant(`update discount_codes set usage_count = usage_count + ${by}`);
    expect(await checkLedger(test.db)).toEqual([
      {
        rule: "a discount code's uses differ from its paid orders",
        record: shop.code,
        expectedCents: 1,
        actualCents: 1 + by,
        unit: "uses",
      },
    ]);
  });

  it("a fee that is missing, and one that no one charged", async () => {
    const id = `sbx_txn_${shop.order.paymentId}`;
    await plant(`delete from ledger_entries where cause = 'provider:${id}'`);
    expect(await checkLedger(test.db)).toEqual([
      {
        rule: "a fee of the provider is missing from the ledger",
        record: id,
        expectedCents: 161,
        actualCents: 0,
        unit: "cents",
      },
    ]);
    await plant(
      `insert into ledger_entries (cause, account, amount_cents) values ('provider:${id}', 'platform', -161), ('provider:${id}', 'fee', 161), ('provider:made-up', 'platform', -7), ('provider:made-up', 'fee', 7)`,
    );
    expect(await checkLedger(test.db)).toEqual([
      {
        rule: "a fee in the ledger is not of the provider",
        record: "provider:made-up",
        expectedCents: 0,
        actualCents: 7,
        unit: "cents",
      },
    ]);
  });

  it("a doubled transfer: two at the provider, or one counted twice", async () => {
    const { payoutId, world } = shop;
    await plant(
      "insert into sandbox_transactions (id, kind, amount_cents, record_id, created_at) select 'sbx_txn_again', kind, amount_cents, 'sbx_tr_again', created_at from sandbox_transactions where kind = 'transfer'",
    );
    // Read from the start, as it is older than the last time.
    await plant("update provider_cursors set read_until = null");
    await readLater(world);
    expect(await checkLedger(test.db)).toEqual([
      {
        rule: "the provider has a transfer that the books do not know",
        record: "sbx_tr_again",
        expectedCents: 0,
        actualCents: 675,
        unit: "cents",
      },
    ]);
    await plant(
      "update provider_transactions set record_id = (select provider_transfer_id from payouts) where record_id = 'sbx_tr_again'",
    );
    expect(await checkLedger(test.db)).toEqual([
      {
        rule: "a payout differs from the provider's transfer",
        record: payoutId,
        expectedCents: 675,
        actualCents: 1350,
        unit: "cents",
      },
    ]);
  });

  it("a refund without rows in the ledger", async () => {
    const { refundId } = shop;
    await plant(
      `delete from ledger_entries where cause = 'order-refunded:${refundId}'`,
      `delete from creator_earnings where refund_id = '${refundId}'`,
    );
    const found = await checkLedger(test.db);
    expect(found).toContainEqual({
      rule: "a refund differs from the ledger",
      record: refundId,
      expectedCents: 2500,
      actualCents: 0,
      unit: "cents",
    });
    expect(found).toContainEqual({
      rule: "a refund's lines differ from what it took of them",
      record: expect.stringContaining(refundId),
      expectedCents: 2500,
      actualCents: 0,
      unit: "cents",
    });
  });

  it("a refund that names more of a line than was bought", async () => {
    await plant("update refund_lines set quantity = 2");
    expect(await checkLedger(test.db)).toMatchObject([
      {
        rule: "more of a line was refunded than was bought",
        expectedCents: 1,
        actualCents: 2,
        unit: "shirts",
      },
    ]);
  });

  it("a refund whose lines are all gone", async () => {
    const { refundId } = shop;
    await plant("delete from refund_lines");
    expect(await checkLedger(test.db)).toMatchObject([
      {
        rule: "a refund's lines differ from what it took of them",
        expectedCents: 0,
        actualCents: 2500,
      },
      {
        rule: "a refund's lines and goodwill differ from its amount",
        record: refundId,
        expectedCents: 2500,
        actualCents: 0,
      },
    ]);
  });

  it("a refund on its way whose lines are gone, or are more than it", async () => {
    const { order } = shop;
    await test.db.execute(sql`
      insert into refunds (order_id, amount_cents, request_key) values (${order.id}, 2250, ${randomUUID()})`);
    const rule = "a refund's lines and goodwill differ from its amount";
    expect(await checkLedger(test.db)).toMatchObject([
      { rule, expectedCents: 2250, actualCents: 0 },
    ]);
    await test.db.execute(sql`
      insert into refund_lines (refund_id, order_line_id, quantity, amount_cents)
      select id, ${order.lineId}, 1, 2251 from refunds where order_id = ${order.id}`);
    expect(await checkLedger(test.db)).toMatchObject([
      { rule, expectedCents: 2250, actualCents: 2251 },
    ]);
    await plant("update refunds set amount_cents = 2251 where amount_cents = 2250");
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("a lost dispute that is not booked as the bank took it", async () => {
    const { order } = shop;
    await plant(
      `insert into disputes (id, order_id, amount_cents, status, booked_cents, excess_cents) values ('dp_1', '${order.id}', 900, 'lost', 500, 400)`,
    );
    expect(await checkLedger(test.db)).toMatchObject([
      {
        rule: "what a bank took beyond its order differs from the ledger",
        expectedCents: 400,
        actualCents: 0,
      },
      {
        rule: "a lost dispute differs from what is booked for it",
        expectedCents: 500,
        actualCents: 0,
      },
      { rule: "a dispute differs from the provider's", expectedCents: 900, actualCents: 0 },
    ]);
  });

  it("a refund that the provider never made", async () => {
    await plant("update refunds set provider_refund_id = 're_unknown'");
    expect(
      (await checkLedger(test.db)).map(({ rule, expectedCents, actualCents }) => [
        rule,
        expectedCents,
        actualCents,
      ]),
    ).toEqual([
      ["a refund differs from the provider's", 2500, 0],
      ["the provider has a refund that the books do not know", 0, 2500],
    ]);
  });

  it("a refund that took more, or gave more, than its line", async () => {
    const { refundId } = shop;
    await plant(
      `update creator_earnings set creator_share_cents = creator_share_cents - 5, platform_fee_cents = platform_fee_cents + 5 where refund_id = '${refundId}'`,
    );
    expect(await checkLedger(test.db)).toContainEqual(
      expect.objectContaining({
        rule: "refunds took more of a creator's share than of its line",
        expectedCents: 0,
        actualCents: -5,
      }),
    );
  });
});

describe("of someone who has left", () => {
  it("a share and a payout under another's name, and a cent that is missing, are found", async () => {
    const { order, payoutId } = shop;
    const [made] = await test.db.select().from(orderLines).where(eq(orderLines.id, order.lineId));
    const ref = made?.creatorUserId ?? "";
    await test.db.transaction((tx) => eraseAccount(tx, ref, shop.world.deps.now));
    const rules = async () => (await checkLedger(test.db)).map(({ rule }) => rule);
    expect(await rules()).toEqual([]);
    const refunded = `cause = 'order-refunded:${shop.refundId}' and account = 'creator'`;
    await plant(`update ledger_entries set creator_user_id = null where ${refunded}`);
    expect(await rules()).toEqual([
      "a share in the ledger is another's than its sale",
      "what someone who has left had earned differs from the ledger",
    ]);
    await plant(`update ledger_entries set creator_user_id = '${ref}' where ${refunded}`);
    const paidOut = `payout_id = '${payoutId}' and account = 'creator'`;
    await plant(`update ledger_entries set creator_user_id = null where ${paidOut}`);
    expect(await rules()).toContain("a payout in the ledger is another's than its sales");
    await plant(`update ledger_entries set creator_user_id = '${ref}' where ${paidOut}`);
    expect(await rules()).toEqual([]);
    await plant(
      `update ledger_entries set amount_cents = amount_cents + 1 where ${paidOut}`,
      `update ledger_entries set amount_cents = amount_cents - 1 where payout_id = '${payoutId}' and account = 'transfer'`,
    );
    expect(await checkLedger(test.db)).toContainEqual(
      expect.objectContaining({
        rule: "what someone who has left had earned differs from the ledger",
        record: (await test.db.select().from(departures))[0]?.id,
        expectedCents: 0,
        actualCents: 1,
      }),
    );
    await plant("update departures set creator_ref = gen_random_uuid()");
    expect(await checkLedger(test.db)).toContainEqual(
      expect.objectContaining({
        rule: "the ledger owes someone who has left, and no claim remembers it",
        record: ref,
        actualCents: 1,
      }),
    );
  });
});

describe("what a refund may leave", () => {
  it("is the creator's whole share, where a payout was sent before", async () => {
    const { refundId } = shop;
    await plant(
      `update ledger_entries set amount_cents = amount_cents + 375 where cause = 'order-refunded:${refundId}' and account = 'creator'`,
      `update ledger_entries set amount_cents = amount_cents - 375 where cause = 'order-refunded:${refundId}' and account = 'platform'`,
      `update creator_earnings set creator_share_cents = 0, platform_fee_cents = gross_amount_cents where refund_id = '${refundId}'`,
    );
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("is everything, of goodwill; a share taken by one is found", async () => {
    await plant("update refunds set is_goodwill = true, goodwill_cents = amount_cents");
    expect(await checkLedger(test.db)).toContainEqual(
      expect.objectContaining({
        rule: "a goodwill refund took from a creator",
        expectedCents: 0,
        actualCents: -375,
      }),
    );
  });
});

describe("what is minutes old", () => {
  it("is named as under way, and a finding when it stays", async () => {
    const { world } = shop;
    const sold = await makeOpenOrder(
      test.db,
      [{ variantId: (await makeProduct(test.db)).variantIds[0] }],
      {},
      world.deps.now,
    );
    await world.payAtProvider(sold);
    await followProvider(test.db, { payments: world.sandbox, now: world.deps.now });
    const waiting = {
      rule: "the provider has a payment that the books do not know",
      expectedCents: 0,
      actualCents: 2500,
    };
    expect(await ledgerReport(test.db)).toMatchObject({ findings: [], underWay: [waiting] });
    await readLater(world);
    expect(await ledgerReport(test.db)).toMatchObject({ findings: [waiting], underWay: [] });
    await world.takeEvents();
    expect(await ledgerReport(test.db)).toMatchObject({ findings: [], underWay: [] });
  });
});
