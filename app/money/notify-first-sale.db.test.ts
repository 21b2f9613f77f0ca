import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { notifications } from "~/schema/tables/community";
import { creatorEarnings, ledgerEntries } from "~/schema/tables/earnings";
import { orderLines } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { writeLedger } from "./ledger.server";
import { notifyFirstSale } from "./notify-first-sale.server";
import { writeRefundEarnings } from "./write-refund-earnings.server";
import { writeReturnedRefund } from "./write-returned-refund.server";

const database = testDatabase("once");

test("the first sale makes one notification, later sales make none", async () => {
  const creator = await makeCreator(database.db);
  const first = await makeProduct(database.db, {
    creatorUserId: creator.userId,
    title: "Moon cat",
  });
  await makePaidOrder(database.db, { product: first });
  await makePaidOrder(database.db, { product: first });
  await makePaidOrder(database.db, {
    product: await makeProduct(database.db, { creatorUserId: creator.userId }),
  });
  const told = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, "first_sale"));
  expect(told).toMatchObject([{ userId: creator.userId, data: { title: "Moon cat" } }]);
});

test("a creator without a payment account is asked for one once", async () => {
  const creator = await makeCreator(database.db);
  const product = await makeProduct(database.db, {
    creatorUserId: creator.userId,
  });
  await makePaidOrder(database.db, { product });
  await makePaidOrder(database.db, { product });
  const told = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, creator.userId));
  expect(told.filter((notification) => notification.kind === "payment_setup_needed")).toHaveLength(
    1,
  );
});

test("only another sale of the same creator comes before the first", async () => {
  const { db } = database;
  await makePaidOrder(db);
  const first = await makePaidOrder(db);
  const { creatorUserId, title } = first.product;
  const told = () =>
    db.$count(
      notifications,
      and(eq(notifications.userId, creatorUserId), eq(notifications.kind, "first_sale")),
    );
  expect(await told()).toBe(1);
  await db.delete(notifications).where(eq(notifications.userId, creatorUserId));
  const again = {
    id: first.orderId,
    lines: [
      { title: "Gone", creatorUserId: null },
      { title, creatorUserId },
    ],
  };
  await notifyFirstSale(db, again);
  expect(await told()).toBe(1);
  await db.delete(notifications).where(eq(notifications.userId, creatorUserId));
  await notifyFirstSale(db, { ...again, id: randomUUID() });
  expect(await told()).toBe(0);
});

/** Books a refund of an order's money, as if the provider had made it. */
async function giveBack(orderId: string, amountCents: number, ofLine = 0): Promise<string> {
  const { db } = database;
  const [refund] = await db
    .insert(refunds)
    .values({ orderId, amountCents, requestKey: randomUUID() })
    .returning({ id: refunds.id });
  const id = refund?.id ?? "";
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const named = { refundId: id, orderLineId: line?.id ?? "", quantity: 1, amountCents: ofLine };
  if (ofLine > 0) await db.insert(refundLines).values(named);
  await writeRefundEarnings(db, { id: orderId }, { id, amountCents }, new Date());
  return id;
}

test("a refund takes its part of shipping and tax from the platform, and gives it back when returned", async () => {
  const { db } = database;
  const { product, orderId } = await makePaidOrder(db);
  await makePaidOrder(db, { product });
  const line = async () =>
    (await db.select().from(creatorEarnings).where(eq(creatorEarnings.orderId, orderId))).map(
      ({ kind, quantity, creatorShareCents }) => [kind, quantity, creatorShareCents],
    );
  await writeLedger(
    db,
    `shipping:${orderId}`,
    [
      { account: "customer", amountCents: -520, orderId },
      { account: "platform", amountCents: 520, orderId },
    ],
    new Date(),
  );
  const entries = async (cause: string) =>
    (await db.select().from(ledgerEntries).where(eq(ledgerEntries.cause, cause)))
      .map(({ account, amountCents }) => `${account} ${amountCents}`)
      .toSorted();
  const whole = await giveBack(orderId, 3020, 2500);
  expect(await line()).toEqual([
    ["sale", 1, 375],
    ["refund", -1, -375],
  ]);
  expect(await entries(`order-refunded:${whole}`)).toEqual([
    "creator -375",
    "customer 3020",
    "platform -2125",
    "platform -520",
  ]);
  await writeReturnedRefund(db, { id: whole, orderId }, new Date());
  expect((await line()).at(-1)).toEqual(["refund_returned", 1, 375]);
  expect(await entries(`refund-returned:${whole}`)).toEqual([
    "creator 375",
    "customer -3020",
    "platform 2125",
    "platform 520",
  ]);
  const part = await giveBack(orderId, 1510, 1250);
  expect((await line()).at(-1)).toEqual(["refund", -1, -187]);
  await writeReturnedRefund(db, { id: part, orderId }, new Date());
  expect(await line()).toHaveLength(5);
});

test("a refund of shipping alone takes nothing from a creator, nor gives it back", async () => {
  const { db } = database;
  const { orderId } = await makePaidOrder(db);
  const rows = () => db.$count(creatorEarnings, eq(creatorEarnings.orderId, orderId));
  await giveBack(orderId, 2500, 2500);
  const before = await rows();
  await writeLedger(
    db,
    `shipping:${orderId}`,
    [
      { account: "customer", amountCents: -500, orderId },
      { account: "platform", amountCents: 500, orderId },
    ],
    new Date(),
  );
  const id = await giveBack(orderId, 200);
  await writeReturnedRefund(db, { id, orderId }, new Date());
  expect(await rows()).toBe(before);
});
