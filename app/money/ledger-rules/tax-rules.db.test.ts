import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { ledgerEntries } from "~/schema/tables/earnings";
import { providerCursors } from "~/schema/tables/books";
import { orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { followProvider } from "~/books/follow-provider.server";
import { reportTax } from "~/orders/tax/report-tax.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/dates";

import { makeTaxedOrder } from "~tests/support/factories/taxed-orders";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { checkLedger, ledgerReport } from "../check-ledger.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));
const order = madeForEach(() => makeTaxedOrder(database.db, world));

const rules = async () => (await checkLedger(database.db)).map(({ rule }) => rule);

test("tax that was booked as the shop's is found, with the order and the amount", async () => {
  expect(await rules()).toEqual([]);
  const { orderId, lineIds } = order;
  const planted = { cause: "planted", orderId, orderLineId: lineIds[0] ?? null };
  await database.db.insert(ledgerEntries).values([
    { ...planted, account: "tax", amountCents: -100 },
    { ...planted, account: "platform", amountCents: 100 },
  ]);
  const findings = await checkLedger(database.db);
  expect(findings).toContainEqual(
    expect.objectContaining({
      rule: "an order's tax differs from the ledger",
      expectedCents: 350,
      actualCents: 250,
    }),
  );
  expect(findings.map(({ rule }) => rule)).toContain("a line's tax differs from the ledger");
});

test("a refund with more tax than its order or with less than its lines is found", async () => {
  const { orderId, lineIds } = order;
  const [made] = await database.db
    .insert(refunds)
    .values({ orderId, amountCents: 400, taxCents: 351, requestKey: randomUUID() })
    .returning({ id: refunds.id });
  const [orderLineId = ""] = lineIds;
  const line = { refundId: made?.id ?? "", orderLineId, quantity: 1, amountCents: 40 };
  await database.db.insert(refundLines).values({ ...line, taxCents: 352 });
  expect(await rules()).toEqual([
    "a refund's lines have more tax than the refund",
    "more tax was refunded than was paid",
    "a refund's lines and goodwill differ from its amount",
  ]);
});

test("a refund that takes all of the tax, with its lines, is no finding", async () => {
  const { orderId, lineIds } = order;
  const [made] = await database.db
    .insert(refunds)
    .values({ orderId, amountCents: 5350, taxCents: 350, requestKey: randomUUID() })
    .returning({ id: refunds.id });
  const [orderLineId = ""] = lineIds;
  const line = { refundId: made?.id ?? "", orderLineId, quantity: 2, amountCents: 5000 };
  await database.db.insert(refundLines).values({ ...line, taxCents: 350 });
  expect(await rules()).toEqual([]);
});

test("lines with more tax than their order are found", async () => {
  await database.db.execute(sql`update order_lines set tax_cents = 351`);
  expect(await rules()).toContain("an order's lines have more tax than the order");
});

test("a sale that the provider was not told of is found once the job has had its time", async () => {
  const { db } = database;
  const follow = () => followProvider(db, { payments: world.sandbox, now: world.deps.now });
  await follow();
  const told = "the provider was not told of a taxed sale";
  expect((await ledgerReport(db)).underWay.map(({ rule }) => rule)).toContain(told);
  const paidAt = (await db.select().from(orders))[0]?.paidAt?.getTime() ?? 0;
  const dueAt = paidAt + 15 * MINUTE_MS;
  for (const [readUntil, expected] of [
    [dueAt - 1, []],
    [dueAt, [told]],
  ] as const) {
    await db.update(providerCursors).set({ readUntil: new Date(readUntil) });
    expect(await rules()).toEqual(expected);
  }
  world.setNow(new Date(Date.now() + HOUR_MS));
  await follow();
  expect(await checkLedger(db)).toMatchObject([{ rule: told, expectedCents: 350 }]);
  await reportTax(db, world.deps);
  expect(await rules()).toEqual([]);
  const [refund] = await db
    .insert(refunds)
    .values({ orderId: order.orderId, amountCents: 175, taxCents: 175, requestKey: randomUUID() })
    .returning({ id: refunds.id });
  await db
    .update(refunds)
    .set({ status: "succeeded" })
    .where(eq(refunds.id, refund?.id ?? ""));
  expect(await rules()).toContain("the provider was not told of refunded tax");
});
