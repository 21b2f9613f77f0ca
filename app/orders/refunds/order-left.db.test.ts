import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";

import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { timelineFacts } from "../timeline/order-times.server";
import { orderSnapshot } from "../order-snapshot.server";
import { isAllPromised, orderLeft } from "./order-left.server";
import { refundedLines } from "./refund-summary.server";
import { dropLinesRefundedMeanwhile } from "./record-provider-refund.server";

const test = testDatabase();
const order = madeForEach(soldOrder);

/** Two shirts of one line and one of another at 25.00, with 5.00 for shipping and 3.00 tax. */
async function soldOrder() {
  const [one, other] = [await makeProduct(test.db), await makeProduct(test.db)];
  const wanted = [
    { variantId: one.variantIds[0], quantity: 2 },
    { variantId: other.variantIds[0] },
  ];
  const id = await makeOpenOrder(test.db, wanted);
  await test.db
    .update(orders)
    .set({ shippingCents: 500, taxCents: 300, totalCents: 8300 })
    .where(eq(orders.id, id));
  const lines = await test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  return { id, a: lines[0]?.id ?? "", b: lines[1]?.id ?? "" };
}

type Part = [line: "a" | "b", quantity: number, amountCents: number];

async function refund(
  amountCents: number,
  status: "pending" | "succeeded" | "failed",
  parts: readonly Part[] = [],
) {
  const goodwillCents = 0;
  const [made] = await test.db
    .insert(refunds)
    .values({ orderId: order.id, amountCents, status, goodwillCents, requestKey: randomUUID() })
    .returning({ id: refunds.id });
  const refundId = made?.id ?? "";
  for (const [line, quantity, cents] of parts)
    await test.db
      .insert(refundLines)
      .values({ refundId, orderLineId: order[line], quantity, amountCents: cents });
  return refundId;
}

const isAll = async () =>
  (await test.db.$count(orders, and(eq(orders.id, order.id), isAllPromised))) === 1;

it("what is refunded or on its way is gone; what failed is not, nor another order's", async () => {
  const other = await makePaidOrder(test.db);
  const whole = await orderLeft(test.db, other.orderId);
  await refund(2500, "succeeded", [["a", 1, 2500]]);
  await refund(2800, "pending", [["b", 1, 2500]]);
  await refund(2500, "failed", [["a", 1, 2500]]);
  expect(await orderLeft(test.db, other.orderId)).toEqual(whole);
  expect(await orderLeft(test.db, order.id)).toMatchObject({
    leftCents: 3000,
    otherLeftCents: 500,
    lines: [
      { orderLineId: order.a, shirtsLeft: 1, centsLeft: 2500 },
      { orderLineId: order.b, shirtsLeft: 0, centsLeft: 0 },
    ],
  });
  expect(await orderLeft(test.db, randomUUID())).toBeNull();
});

it("tax goes back with what succeeds or waits, and not with what failed or is another's", async () => {
  const other = await makePaidOrder(test.db);
  const taxOf = (id: string, status: "failed" | "pending", taxCents: number) =>
    test.db.insert(refunds).values({
      orderId: id,
      amountCents: 400,
      taxCents,
      status,
      requestKey: randomUUID(),
    });
  await taxOf(order.id, "failed", 300);
  await taxOf(other.orderId, "pending", 200);
  await taxOf(order.id, "pending", 100);
  expect(await orderLeft(test.db, order.id)).toMatchObject({
    otherTaxLeftCents: 200,
    otherLeftCents: 400,
  });
});

it("all of an order is promised with its last cent", async () => {
  await refund(8299, "pending");
  await refund(1, "failed");
  expect(await isAll()).toBe(false);
  await refund(1, "succeeded");
  expect(await isAll()).toBe(true);
});

it("a timeline names the shirts that go back, in the order of the refunds, and none that failed", async () => {
  await refund(5000, "succeeded", [["a", 2, 5000]]);
  await refund(2500, "failed", [["b", 1, 2500]]);
  const snapshot = await orderSnapshot(test.db, order.id);
  if (!snapshot) throw new Error("The order is gone");
  const { refunds: told, printingAt } = await timelineFacts(test.db, snapshot);
  expect(printingAt).toBeNull();
  expect(told).toMatchObject([
    { amountCents: 5000, isDone: true, shirts: [{ title: snapshot.lines[0]?.title, quantity: 2 }] },
  ]);
  const id = await refund(3000, "pending", [
    ["b", 1, 2500],
    ["a", 1, 500],
  ]);
  const names = (await refundedLines(test.db, [id])).map(({ title }) => title);
  expect(names).toEqual(snapshot.lines.map(({ title }) => title));
  expect(await refundedLines(test.db, [])).toEqual([]);
});

it.each<[string, { before: Part[]; wasOther: number; parts: Part[]; other: number }, boolean]>([
  ["all is free", { before: [], wasOther: 0, parts: [["a", 2, 5000]], other: 800 }, true],
  [
    "one shirt is",
    { before: [["a", 1, 2500]], wasOther: 0, parts: [["a", 1, 2500]], other: 0 },
    true,
  ],
  ["less than a part", { before: [], wasOther: 0, parts: [["a", 1, 2400]], other: 0 }, true],
  [
    "a shirt is gone",
    { before: [["a", 1, 2500]], wasOther: 0, parts: [["a", 2, 5000]], other: 0 },
    false,
  ],
  [
    "the last take too little",
    { before: [], wasOther: 0, parts: [["a", 2, 4000]], other: 0 },
    false,
  ],
  ["one takes too much", { before: [], wasOther: 0, parts: [["a", 1, 5001]], other: 0 }, false],
  ["shipping is gone", { before: [], wasOther: 500, parts: [["b", 1, 2500]], other: 301 }, false],
  [
    "one of two is gone",
    {
      before: [["b", 1, 2500]],
      wasOther: 0,
      parts: [
        ["a", 1, 2500],
        ["b", 1, 2500],
      ],
      other: 0,
    },
    false,
  ],
])("a refund that happened after all keeps its lines if %s: %o", async (_, facts, isKept) => {
  const sum = (parts: Part[], other: number) => parts.reduce((all, part) => all + part[2], other);
  const { before, wasOther, parts, other } = facts;
  const earlier = sum(before, wasOther);
  if (earlier > 0) await refund(earlier, "succeeded", before);
  const id = await refund(sum(parts, other), "failed", parts);
  await test.db.transaction((tx) => dropLinesRefundedMeanwhile(tx, id, order.id));
  const kept = await test.db.$count(refundLines, eq(refundLines.refundId, id));
  const [row] = await test.db.select().from(refunds).where(eq(refunds.id, id));
  expect(kept).toBe(isKept ? parts.length : 0);
  expect(row).toMatchObject({ isGoodwill: !isKept, goodwillCents: isKept ? 0 : row?.amountCents });
  const untouched = await test.db.select().from(refundLines);
  expect(untouched).toHaveLength(before.length + kept);
});
