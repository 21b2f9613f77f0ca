import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { payouts } from "~/schema/tables/earnings";
import { orderLines } from "~/schema/tables/orders";
import { adminActions } from "~/schema/tables/audit";
import {
  salesByDay,
  topProducts,
  drawingCounts,
  figuresOfDays,
} from "~/desk/statistics/admin-statistics.server";
import { orderForAdmins } from "~/orders/order-for-admins.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import { restOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { derivedDifferences } from "~tests/support/growth/derived-differences";
import { paymentWorld } from "~tests/support/payment-world";

import { owedToCreators, payoutRuns, payoutsForAdmins } from "./payouts-for-admins.server";
import { retryPayout } from "./retry-payout.server";

const database = testDatabase();
const now = new Date("2026-11-10T12:00:00Z");

async function makePayout(status: "pending" | "sent" | "failed", week: string) {
  const creator = await makeCreator(database.db);
  const [made] = await database.db
    .insert(payouts)
    .values({
      creatorUserId: creator.userId,
      week,
      amountCents: 1000,
      status,
      dueAt: new Date("2027-01-01T00:00:00Z"),
    })
    .returning();
  if (!made) throw new Error("A payout is made");
  return made;
}

test("only a failed payout is retried, by an admin, and it is recorded", async () => {
  const admin = await makeAdmin(database.db);
  const failed = await makePayout("failed", "2026-11-02");
  const sent = await makePayout("sent", "2026-11-02");
  expect(await retryPayout(database.db, { ...admin, isAdmin: false }, failed.id, now)).toEqual({
    ok: false,
    reason: "admins-only",
  });
  expect(await retryPayout(database.db, admin, sent.id, now)).toEqual({
    ok: false,
    reason: "not-failed",
  });
  expect(await retryPayout(database.db, admin, failed.id, now)).toEqual({ ok: true });
  const [row] = await database.db.select().from(payouts).where(eq(payouts.id, failed.id));
  expect(row?.dueAt).toEqual(now);
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "PAYOUT_RETRIED", resourceId: failed.id },
  ]);
});

test("runs add up by week; the list filters by status and creator", async () => {
  const failed = await makePayout("failed", "2026-11-02");
  await makePayout("sent", "2026-11-02");
  await makePayout("sent", "2026-10-26");
  expect(await payoutRuns(database.db)).toMatchObject([
    { week: "2026-11-02", payouts: 2, amountCents: 2000, open: 1 },
    { week: "2026-10-26", payouts: 1, amountCents: 1000, open: 0 },
  ]);
  expect((await payoutsForAdmins(database.db, { status: "failed" })).rows).toMatchObject([
    { id: failed.id },
  ]);
  const own = await payoutsForAdmins(database.db, { creatorUserId: failed.creatorUserId });
  expect(own.rows).toHaveLength(1);
});

test("the amount owed counts the creators whose account is not ready", async () => {
  await makePaidOrder(database.db, { paidAt: now });
  expect(await owedToCreators(database.db)).toEqual({ owedCents: 375, creators: 1, notReady: 1 });
});

test.each([
  ["that nothing is missing from", {}, 0],
  ["that takes no transfers", { chargesEnabled: false }, 1],
  ["of a suspended creator", { suspendedAt: now }, 1],
])("an account %s counts as the payout run would take it", async (_what, profile, notReady) => {
  const { product } = await makePaidOrder(database.db, { paidAt: now });
  await paymentWorld(database.db, database.pool).makeAccount(product.creatorUserId);
  if (Object.keys(profile).length > 0)
    await database.db.update(profiles).set(profile).where(eq(profiles.id, product.creatorUserId));
  expect(await owedToCreators(database.db)).toEqual({ owedCents: 375, creators: 1, notReady });
});

test("the charts and the stat cards report the same sales", async () => {
  const { product } = await makePaidOrder(database.db, { quantity: 2, paidAt: now });
  await makePaidOrder(database.db, { paidAt: new Date("2026-11-08T05:00:00Z") });
  await makePaidOrder(database.db, { paidAt: new Date("2026-09-01T00:30:00Z") });
  // 30 days ago to the minute, but not on one of the last 30 days
  await makePaidOrder(database.db, { paidAt: new Date("2026-10-11T13:00:00Z") });
  const week = await salesByDay(database.db, now, 7);
  expect(week).toHaveLength(7);
  expect(week[0]?.day).toBe("2026-11-04");
  expect(week.filter(({ units }) => units > 0)).toEqual([
    { day: "2026-11-08", grossCents: 2500, units: 1 },
    { day: "2026-11-10", grossCents: 5000, units: 2 },
  ]);
  expect((await salesByDay(database.db, now, 90)).reduce((sum, { units }) => sum + units, 0)).toBe(
    5,
  );
  const top = await topProducts(database.db, now, 30);
  expect(top).toHaveLength(2);
  expect(top[0]).toEqual({ title: product.title, units: 2, grossCents: 5000 });
  // an earlier sale counts with those of the longer time; a shirt that is deleted stays under its title
  expect(await topProducts(database.db, now, 7)).toEqual(top);
  await database.db.update(orderLines).set({ productId: null });
  expect((await topProducts(database.db, now, 90))[0]?.units).toBeGreaterThanOrEqual(2);
  expect(await derivedDifferences(database.db)).toEqual([]);
  expect(await figuresOfDays(database.db, now, 30)).toMatchObject({
    now: { revenueCents: 7500, commissionsCents: 1125, ourShareCents: 6375, tees: 3 },
    before: { revenueCents: 2500, commissionsCents: 375, ourShareCents: 2125, tees: 1 },
  });
  expect((await figuresOfDays(database.db, now, 7)).before).toMatchObject({ revenueCents: 0 });
  expect(await drawingCounts(database.db, now)).toMatchObject({ activeProductsCount: 4 });
});

test("sales of more than 21 million dollars are still reported", async () => {
  for (const at of [1, 2]) {
    const totalCents = 2_000_000_000;
    const product = await makeProduct(database.db, { basePriceCents: totalCents });
    const paidAt = new Date(now.getTime() - at);
    await makePaidOrder(database.db, { product, totalCents, paidAt });
  }
  expect(await figuresOfDays(database.db, now, 30)).toMatchObject({
    now: { revenueCents: 4_000_000_000 },
  });
  expect((await salesByDay(database.db, now, 7)).at(-1)?.grossCents).toBe(4_000_000_000);
});

test("a refunded tee leaves both the card and the chart", async () => {
  const money = paymentWorld(database.db, database.pool);
  const today = new Date();
  const product = await makeProduct(database.db);
  const line = { variantId: product.variantIds[0], quantity: 2 };
  const orderId = await makeOpenOrder(database.db, [line]);
  await money.payAtProvider(orderId);
  await money.takeEvents();
  const request = await restOf(database.db, orderId);
  await refundOrder(database.db, await makeAdmin(database.db), request, money.deps);
  const days = await salesByDay(database.db, today, 30);
  const sum = (of: "units" | "grossCents") => days.reduce((all, day) => all + day[of], 0);
  expect(await figuresOfDays(database.db, today, 30)).toMatchObject({
    now: { tees: sum("units"), revenueCents: sum("grossCents") },
  });
  expect([sum("units"), sum("grossCents")]).toEqual([0, 0]);
});

test("orders show how many tees each has, and an order shows its money", async () => {
  const { orderId, product } = await makePaidOrder(database.db, { quantity: 3, paidAt: now });
  await makePaidOrder(database.db, { quantity: 1, paidAt: now, email: "other@inkling.test" });
  const { rows, total } = await ordersForAdmins(database.db, { q: product.title });
  expect(rows).toMatchObject([{ id: orderId, shirts: 3 }]);
  expect(total).toBe(1);
  expect(await orderForAdmins(database.db, orderId)).toMatchObject({
    money: { creatorCents: 1125, platformCents: 6375 },
  });
  expect(await orderForAdmins(database.db, "nonsense")).toBeNull();
});
