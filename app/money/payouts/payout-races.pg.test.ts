/** @module-tag sweep */

import { asc, eq, ne } from "drizzle-orm";
import { expect, it } from "vitest";

import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { recordDispute } from "~/orders/payment/record-dispute.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { DAY_MS } from "~/lib/dates";

import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { shirtsOf } from "~tests/support/refund-requests";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { untilWaiting } from "~tests/support/until-waiting";
import { orders } from "~/schema/tables/orders";
import { checkLedger } from "../check-ledger.server";
import { createPayouts } from "./create-payouts.server";
import { fixPayout } from "./fix-payout.server";
import { holdPayouts } from "./hold-payouts.server";
import { sendPayouts } from "./send-payouts.server";
import { settlePayout } from "./settle-payout.server";

const test = postgresTestDatabase();
const monday = new Date("2026-11-02T10:00:00Z");
const inTwoWeeks = new Date(monday.getTime() + 14 * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, monday));

/** A creator's payout of two orders, 3.75 each, created and not sent. */
async function aPayout() {
  const product = await makeProduct(test.db, {});
  const orderIds: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const lines = [{ variantId: product.variantIds[0], quantity: 1 }];
    const orderId = await makeOpenOrder(test.db, lines, {}, world.deps.now);
    await world.payAtProvider(orderId);
    await world.takeEvents();
    orderIds.push(orderId);
  }
  await world.makeAccount(product.creatorUserId);
  world.setNow(inTwoWeeks);
  expect(await createPayouts(test.db, inTwoWeeks)).toBe(1);
  const [payout] = await test.db.select().from(payouts);
  if (!payout) throw new Error("There is a payout");
  return { payout, creatorUserId: product.creatorUserId, orderId: orderIds[0] ?? "" };
}

const atProvider = async () =>
  (await test.pool.query<{ cents: number }>("select amount_cents as cents from sandbox_transfers"))
    .rows;

async function refund(orderId: string) {
  const request = await shirtsOf(test.db, orderId, 1);
  await refundOrder(test.db, await makeAdmin(test.db), request, world.deps);
}

it("two processes that send one payout make one transfer", async () => {
  const { creatorUserId } = await aPayout();
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendPayouts(test.db, world.deps)));
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await atProvider()).toEqual([{ cents: 750 }]);
  expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a refund that is booked between creating and fixing is left out", async () => {
  const { creatorUserId, orderId } = await aPayout();
  await refund(orderId);
  await sendPayouts(test.db, world.deps);
  expect(await atProvider()).toEqual([{ cents: 375 }]);
  expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
});

it.each([1, 2, 3, 4, 5])(
  "a refund and a dispute while it is being fixed come before or after, and block no one (%d)",
  async () => {
    const { payout, orderId } = await aPayout();
    const [order] = await test.db.select().from(orders).where(ne(orders.id, orderId));
    const dispute = {
      disputeId: "dp_1",
      paymentId: order?.providerPaymentId ?? "",
      amountCents: 2500,
      currency: "usd",
      status: "open" as const,
      occurredAt: inTwoWeeks,
    };
    await Promise.all([
      fixPayout(test.db, payout, { now: inTwoWeeks, minimumCents: 100, provider: "sandbox" }),
      refund(orderId),
      recordDispute(test.db, dispute, world.deps),
      createPayouts(test.db, inTwoWeeks),
      createPayouts(test.db, new Date(inTwoWeeks.getTime() + 7 * DAY_MS)),
    ]);
    expect(await checkLedger(test.db)).toEqual([]);
    await sendPayouts(test.db, world.deps);
    const sent = (await atProvider()).reduce((sum, { cents }) => sum + cents, 0);
    expect([0, 375, 750]).toContain(sent);
    expect(await checkLedger(test.db)).toEqual([]);
  },
);

it("a hold is either before the fixing, and nothing is sent, or after it", async () => {
  const owner = await makeAdmin(test.db);
  const { creatorUserId } = await aPayout();
  await Promise.all([
    sendPayouts(test.db, world.deps),
    holdPayouts(test.db, owner, creatorUserId, "Why", inTwoWeeks),
  ]);
  const sent = await atProvider();
  const [payout] = await test.db.select().from(payouts);
  expect(sent.length === 1).toBe(payout?.status === "sent");
  world.setNow(new Date(inTwoWeeks.getTime() + DAY_MS));
  expect(await sendPayouts(test.db, world.deps)).toBe(0);
  expect(await atProvider()).toEqual(sent);
});

it("killed between fixing and the provider, it is sent with the same amount, once", async () => {
  const { payout } = await aPayout();
  const deps = { now: inTwoWeeks, minimumCents: 100, provider: "sandbox" };
  const first = await fixPayout(test.db, payout, deps);
  expect(first).toMatchObject({ ok: true, amountCents: 750 });
  await sendPayouts(test.db, world.deps);
  expect(await fixPayout(test.db, payout, deps)).toEqual({ ok: false, reason: "gone" });
  expect(await atProvider()).toEqual([{ cents: 750 }]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("the end of a transfer takes earnings in the order in which a refund does, so that neither is aborted", async () => {
  const { payout } = await aPayout();
  await fixPayout(test.db, payout, { now: inTwoWeeks, minimumCents: 100, provider: "sandbox" });
  const idsInOrder = await test.db
    .select({ id: creatorEarnings.id })
    .from(creatorEarnings)
    .orderBy(asc(creatorEarnings.id));
  const [first = "", last = ""] = idsInOrder.map(({ id }) => id);
  // As the rows lie the last one comes first.
  for (const id of [last, first])
    await test.db
      .update(creatorEarnings)
      .set({ productTitle: "Moved" })
      .where(eq(creatorEarnings.id, id));
  const sent = { payoutId: payout.id, round: payout.transferRound, transferId: "tr_1" };
  const { settled } = await test.db.transaction(async (tx) => {
    const lock = (id: string) =>
      tx
        .select({ id: creatorEarnings.id })
        .from(creatorEarnings)
        .where(eq(creatorEarnings.id, id))
        .for("update", { skipLocked: true });
    await lock(first);
    const settled = settlePayout(test.db, sent, world.deps);
    await untilWaiting(test.pool);
    expect(await lock(last)).toEqual([{ id: last }]);
    return { settled };
  });
  expect(await settled).toBe(true);
  expect(await checkLedger(test.db)).toEqual([]);
});
