import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { disputes, fraudWarnings } from "~/schema/tables/payments";
import { DAY_MS, formatDeadline } from "~/lib/dates";

import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";

import { orderAlarms } from "./order-alarms.server";
import { ordersToAnswer, ordersToAnswerCount } from "./orders-to-answer.server";

const test = testDatabase();
const now = new Date("2030-01-10T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function disputed(evidenceDueBy: Date | null) {
  const { orderId } = await makePaidOrder(test.db);
  await test.db.insert(disputes).values({
    id: `dp_${orderId}`,
    orderId,
    amountCents: 2500,
    status: "open",
    reason: "duplicate",
    evidenceDueBy,
  });
  await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, orderId));
  return orderId;
}

async function doubted(paidAt = now) {
  const { orderId } = await makePaidOrder(test.db, { paidAt });
  await test.db.insert(fraudWarnings).values({ id: `issfr_${orderId}`, orderId });
  return orderId;
}

it("the payments that wait come in the order of their deadlines, with the time that is left", async () => {
  await makePaidOrder(test.db);
  const warned = await doubted();
  const [late, soon, over] = [
    await disputed(inDays(5)),
    await disputed(inDays(1)),
    await disputed(inDays(-1)),
  ];
  // disputed and doubted: one order, counted once
  await test.db.insert(fraudWarnings).values({ id: "issfr_too", orderId: late });
  const list = await ordersToAnswer(test.db, now);
  expect(await ordersToAnswerCount(test.db)).toBe(4);
  expect(list.map(({ id, what }) => [id, what])).toEqual([
    [over, "is disputed: the time for evidence is over"],
    [soon, `is disputed: evidence until ${formatDeadline(inDays(1))} (in 24 hours)`],
    [late, `is disputed: evidence until ${formatDeadline(inDays(5))} (in 5 days)`],
    [warned, "may be fraud: refund it or print it"],
  ]);
});

it("those without a deadline come in the order in which they were paid, then by number", async () => {
  const [later, one, two] = [await doubted(), await doubted(inDays(-1)), await doubted(inDays(-1))];
  const list = await ordersToAnswer(test.db, now);
  const earlier = list.slice(0, 2);
  expect(new Set(earlier.map(({ id }) => id))).toEqual(new Set([one, two]));
  const numbers = earlier.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted());
  expect(list.slice(2).map(({ id }) => id)).toEqual([later]);
});

it("what was decided or sent waits no longer", async () => {
  const [won, released, sent] = [await disputed(inDays(1)), await doubted(), await doubted()];
  await test.db.update(disputes).set({ status: "won" });
  await test.db.update(orders).set({ disputeStatus: "won" }).where(eq(orders.id, won));
  await test.db
    .update(fraudWarnings)
    .set({ releasedAt: now })
    .where(eq(fraudWarnings.orderId, released));
  for (const status of ["in_production", "shipped"] as const)
    await test.db.update(orders).set({ status }).where(eq(orders.id, sent));
  expect(await ordersToAnswer(test.db, now)).toEqual([]);
  expect(await ordersToAnswerCount(test.db)).toBe(0);
});

it("an order's page says why, until when, and whether it is held", async () => {
  const order = await disputed(inDays(5));
  expect(await orderAlarms(test.db, order, now)).toEqual({
    disputes: [
      { why: "it was charged twice", deadline: formatDeadline(inDays(5)), left: "in 5 days" },
    ],
    isHeldForFraud: false,
    paidBefore: null,
    replaced: null,
  });
  expect(await orderAlarms(test.db, await doubted(), now)).toMatchObject({ isHeldForFraud: true });
});
