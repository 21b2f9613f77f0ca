import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { users } from "~/schema/tables/accounts";
import { creatorEarnings, departures } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { settleOrder } from "~/orders/payment/settle-order.server";

import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder, orderDeps } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { eraseAccount } from "./erase-account.server";

const database = postgresTestDatabase("once");
const now = new Date();
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };

test.each([1, 2, 3])(
  "an order that is paid while the child leaves ends refunded (try %i)",
  async () => {
    const { db } = database;
    const child = await makeMinorCreator(db);
    const product = await makeProduct(db, { creatorUserId: child.userId });
    const orderId = await makeOpenOrder(db, [{ variantId: product.variantIds[0] }]);
    const payment = {
      orderId,
      sessionId: `cs_${orderId}`,
      paymentId: `pi_${orderId}`,
      amountCents: 2500,
      currency: "usd",
    };
    const pay = () => settleOrder(db, payment, orderDeps(now));
    const [, paid] = await Promise.allSettled([
      db.transaction((tx) => eraseAccount(tx, child.userId, now)),
      pay(),
    ]);
    // A payment that was refused in the race is reported again by the provider.
    if (paid.status === "rejected") await pay();
    expect(await db.$count(users, eq(users.id, child.userId))).toBe(0);
    expect(await refundCancelledLines(db, { now })).toBe(1);
    expect(await checkLedger(db)).toEqual([]);
  },
);

test.each([1, 2, 3])("a shirt is printed or cancelled, never both (try %i)", async () => {
  const { db } = database;
  const child = await makeMinorCreator(db);
  const product = await makeProduct(db, { creatorUserId: child.userId });
  const { orderId } = await makePaidOrder(db, { product });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const admin = await makeAdmin(db);
  await Promise.allSettled([
    makePrintBatch(db, admin, [line?.id ?? ""], { now }),
    db.transaction((tx) => eraseAccount(tx, child.userId, now)),
  ]);
  const [after] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect([after?.printState, after?.cancelledAt !== null, order?.status]).toEqual(
    after?.cancelledAt ? ["to_print", true, "paid"] : ["printing", false, "in_production"],
  );
});

test("revoking twice at the same moment ends one consent and leaves one departure", async () => {
  const { db } = database;
  const child = await makeMinorCreator(db);
  const product = await makeProduct(db, { creatorUserId: child.userId });
  await makePaidOrder(db, { product });
  const revoke = () => revokeConsent(db, child.guardian, child.consentId, { now, origin });
  const both = await Promise.all([revoke(), revoke()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const left = await db.select().from(departures).where(eq(departures.creatorRef, child.userId));
  expect(left).toHaveLength(1);
  expect(await db.$count(creatorEarnings, eq(creatorEarnings.departureId, left[0]?.id ?? ""))).toBe(
    1,
  );
});
