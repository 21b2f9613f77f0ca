import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { returnRefund } from "~/orders/refunds/return-refund.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { DAY_MS, HOUR_MS } from "~/lib/dates";

import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { checkLedger } from "../check-ledger.server";
import { createPayouts } from "./create-payouts.server";
import { sendPayouts } from "./send-payouts.server";

const test = testDatabase();
const monday = new Date("2026-11-02T10:00:00Z");
const laterBy = (days: number) => new Date(monday.getTime() + days * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, monday));

/** A sale of shirts that earn 3.75 each. */
async function sale(quantity: number, creatorUserId?: string) {
  const product = await makeProduct(test.db, creatorUserId ? { creatorUserId } : {});
  const lines = [{ variantId: product.variantIds[0], quantity }];
  const orderId = await makeOpenOrder(test.db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return { orderId, creatorUserId: product.creatorUserId };
}

async function refund(orderId: string, quantity: number) {
  const request = await shirtsOf(test.db, orderId, quantity);
  await refundOrder(test.db, await makeAdmin(test.db), request, world.deps);
}

/** Two sales, earning 3.75 and 7.50, and their payout, created and not sent yet. */
async function twoSales() {
  const first = await sale(1);
  const second = await sale(2, first.creatorUserId);
  await world.makeAccount(first.creatorUserId);
  world.setNow(laterBy(14));
  expect(await createPayouts(test.db, world.deps.now)).toBe(1);
  return { creatorUserId: first.creatorUserId, one: first.orderId, two: second.orderId };
}

const atProvider = async () =>
  (
    await test.pool.query<{ cents: number; source: string | null }>(
      "select amount_cents as cents, source_payment_id as source from sandbox_transfers order by created_at",
    )
  ).rows;

const paymentOf = async (orderId: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.providerPaymentId;

describe("a payout that is being sent", () => {
  it("leaves out what was refunded since it was created", async () => {
    const { creatorUserId, two } = await twoSales();
    await refund(two, 2);
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await atProvider()).toMatchObject([{ cents: 375 }]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("leaves out a part that was refunded, and a refund that is still on its way", async () => {
    const { creatorUserId, one, two } = await twoSales();
    await refund(two, 1);
    const away = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
    const payments = { ...world.sandbox, refund: away };
    const asked = await shirtsOf(test.db, one, 1);
    await refundOrder(test.db, await makeAdmin(test.db), asked, { ...world.deps, payments });
    await sendPayouts(test.db, world.deps);
    expect(await atProvider()).toMatchObject([{ cents: 375 }]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(375);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("leaves out what is left of a line that is not made any more", async () => {
    const { creatorUserId, two } = await twoSales();
    await refund(two, 1);
    await test.db
      .update(orderLines)
      .set({ cancelledAt: world.deps.now })
      .where(eq(orderLines.orderId, two));
    await sendPayouts(test.db, world.deps);
    expect(await atProvider()).toMatchObject([{ cents: 375 }]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(375);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("leaves out a shirt that is not made, whose refund the bank sent back", async () => {
    const { creatorUserId, two } = await twoSales();
    await refund(two, 2);
    const changed = { cancelledAt: world.deps.now };
    await test.db.update(orderLines).set(changed).where(eq(orderLines.orderId, two));
    const [made] = await test.db.select().from(refunds);
    expect(await returnRefund(test.db, made?.id ?? "", world.deps)).toBe(true);
    await sendPayouts(test.db, world.deps);
    expect(await atProvider()).toMatchObject([{ cents: 375 }]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(750);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("is not touched by goodwill, which is the shop's own cost", async () => {
    const { one } = await twoSales();
    const goodwill = {
      orderId: one,
      amountCents: 500,
      requestKey: randomUUID(),
      isGoodwill: true,
      goodwillCents: 500,
    };
    await test.db.insert(refunds).values(goodwill);
    await sendPayouts(test.db, world.deps);
    expect(await atProvider()).toMatchObject([{ cents: 1125 }]);
  });

  it("leaves out a disputed order, and pays it in a later week once it is won", async () => {
    const { creatorUserId, one } = await twoSales();
    await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, one));
    await sendPayouts(test.db, world.deps);
    expect(await atProvider()).toMatchObject([{ cents: 750 }]);
    await test.db.update(orders).set({ disputeStatus: "won" }).where(eq(orders.id, one));
    world.setNow(laterBy(21));
    expect(await createPayouts(test.db, world.deps.now)).toBe(1);
    await sendPayouts(test.db, world.deps);
    expect((await atProvider()).map(({ cents }) => cents)).toEqual([750, 375]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("is dropped below the minimum, with its earnings and what had come back free again", async () => {
    const { creatorUserId, one, two } = await twoSales();
    await sendPayouts(test.db, world.deps);
    const [sent] = await test.db.select().from(payouts);
    await world.sandbox.reverseTransfer({
      transferId: sent?.providerTransferId ?? "",
      amountCents: 60,
      idempotencyKey: "mistake",
    });
    await world.takeEvents();
    const third = await sale(1, creatorUserId);
    world.setNow(laterBy(35));
    expect(await createPayouts(test.db, world.deps.now)).toBe(1);
    await refund(third.orderId, 1);
    expect(await sendPayouts(test.db, world.deps)).toBe(0);
    const left = await test.db.select().from(payouts);
    expect(left).toMatchObject([{ id: sent?.id, reversedCents: 60, repaidCents: 0 }]);
    const free = await test.db
      .select({ payoutId: creatorEarnings.payoutId })
      .from(creatorEarnings)
      .where(eq(creatorEarnings.orderId, third.orderId));
    expect(free).toEqual([{ payoutId: null }, { payoutId: null }]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(60);
    expect(await checkLedger(test.db)).toEqual([]);
    expect([one, two]).not.toContain(third.orderId);
  });

  it("keeps its amount once the provider was asked, whatever is disputed then", async () => {
    const { one } = await twoSales();
    const { transfer } = world.deps.payments;
    const lost = {
      ...world.deps.payments,
      transfer: async (input: Parameters<typeof transfer>[0]) => {
        await transfer(input);
        throw new PaymentProviderError("unreachable", "test");
      },
    };
    await sendPayouts(test.db, { ...world.deps, payments: lost });
    await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, one));
    world.setNow(laterBy(15));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await atProvider()).toMatchObject([{ cents: 1125 }]);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("is computed anew after the provider refused for good", async () => {
    const { creatorUserId, one } = await twoSales();
    const [profile] = await test.db.select().from(profiles).where(eq(profiles.id, creatorUserId));
    await world.sandbox.restrictAccount(profile?.paymentAccountId ?? "");
    await sendPayouts(test.db, world.deps);
    expect((await test.db.select().from(payouts))[0]).toMatchObject({ fixedAt: null });
    await world.sandbox.completeOnboarding(profile?.paymentAccountId ?? "");
    await refund(one, 1);
    world.setNow(laterBy(15));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await atProvider()).toMatchObject([{ cents: 750 }]);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("bears what was refunded while the provider was asked, and refused for good", async () => {
    const { creatorUserId, one, two } = await twoSales();
    const { transfer } = world.deps.payments;
    const refuseAfter = (refunded: () => Promise<unknown>) => ({
      ...world.deps.payments,
      transfer: async (): ReturnType<typeof transfer> => {
        await refunded();
        throw new PaymentProviderError("account-not-ready", "test");
      },
    });
    const refused = refuseAfter(async () => {
      await refund(one, 1);
      await refund(two, 1);
      expect(await creatorBalance(test.db, creatorUserId)).toBe(1125);
    });
    expect(await sendPayouts(test.db, { ...world.deps, payments: refused })).toBe(0);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(375);
    expect(await checkLedger(test.db)).toEqual([]);
    // A later run does not take it twice, and pays what is left.
    world.setNow(laterBy(21));
    expect(await createPayouts(test.db, world.deps.now)).toBe(0);
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await atProvider()).toMatchObject([{ cents: 375 }]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    // What comes back of such a refund is earned again.
    const [made] = await test.db.select().from(refunds).where(eq(refunds.orderId, one));
    expect(await returnRefund(test.db, made?.id ?? "", world.deps)).toBe(true);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(375);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("takes along what is refunded of a share that came back after its sale was paid", async () => {
    const { creatorUserId, one } = await twoSales();
    await refund(one, 1);
    await sendPayouts(test.db, world.deps);
    const [made] = await test.db.select().from(refunds);
    await sale(1, creatorUserId);
    await world.sandbox.failRefund(made?.providerRefundId ?? "");
    await world.takeEvents();
    world.setNow(laterBy(35));
    expect(await createPayouts(test.db, world.deps.now)).toBe(1);
    await refund(one, 1);
    await sendPayouts(test.db, world.deps);
    expect((await atProvider()).map(({ cents }) => cents)).toEqual([750, 375]);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("names its payment when all of it comes from one", async () => {
    const { one, two } = await twoSales();
    await refund(two, 2);
    await sendPayouts(test.db, world.deps);
    const source = await paymentOf(one);
    expect(source).toMatch(/pi_/);
    expect(await atProvider()).toEqual([{ cents: 375, source }]);
  });

  it("names none that another provider took: play money is no one's source", async () => {
    const { one, two } = await twoSales();
    await refund(two, 2);
    await test.db.update(orders).set({ provider: "stripe" }).where(eq(orders.id, one));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await atProvider()).toEqual([{ cents: 375, source: null }]);
  });

  it("names none when it comes from several", async () => {
    await twoSales();
    await sendPayouts(test.db, world.deps);
    expect(await atProvider()).toEqual([{ cents: 1125, source: null }]);
  });

  it("is not sent below the shop's own minimum", async () => {
    await twoSales();
    expect(await sendPayouts(test.db, { ...world.deps, payoutMinimumCents: 1126 })).toBe(0);
    expect(await test.db.$count(payouts)).toBe(0);
    expect(await createPayouts(test.db, world.deps.now, 1126)).toBe(0);
    expect(await createPayouts(test.db, world.deps.now, 1125)).toBe(1);
  });
});

describe("the owners", () => {
  const sentTo = async (template: "payout-failed" | "payouts-underfunded") =>
    test.db.select().from(mails).where(eq(mails.template, template));

  it("hear of a failed transfer once, with the reason in words; other admins do not", async () => {
    const owner = await makeAdmin(test.db);
    await makeAdmin(test.db, { role: "support" });
    await twoSales();
    const away = {
      ...world.deps.payments,
      transfer: () => Promise.reject(new PaymentProviderError("unreachable", "test")),
    };
    await sendPayouts(test.db, { ...world.deps, payments: away });
    world.setNow(laterBy(16));
    await sendPayouts(test.db, { ...world.deps, payments: away });
    expect((await sentTo("payout-failed")).map(({ to }) => to)).toEqual([owner.email]);
    const told = (await queuedMails(test.db)).find(({ to }) => to === owner.email);
    expect(told?.text).toContain("The payment provider did not respond.");
  });

  it("hear once a day that the balance is too small, and what it covers is sent", async () => {
    await makeAdmin(test.db);
    const { creatorUserId } = await twoSales();
    const small = await sale(1);
    await world.makeAccount(small.creatorUserId);
    world.setNow(laterBy(28));
    await createPayouts(test.db, world.deps.now);
    await world.sandbox.setAvailable(400);
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await sendPayouts(test.db, world.deps)).toBe(0);
    expect((await sentTo("payouts-underfunded")).map(({ facts }) => facts)).toEqual([
      { neededCents: 1125, availableCents: 25 },
    ]);
    const [waits] = await test.db
      .select()
      .from(payouts)
      .where(eq(payouts.creatorUserId, creatorUserId));
    expect(waits).toMatchObject({ status: "failed", error: "insufficient-funds", fixedAt: null });
    expect(await sentTo("payout-failed")).toEqual([]);
    await world.sandbox.setAvailable(1125);
    world.setNow(new Date(world.deps.now.getTime() + HOUR_MS));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect((await atProvider()).map(({ cents }) => cents)).toEqual([375, 1125]);
    expect(await checkLedger(test.db)).toEqual([]);
  });
});
