import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { notifications } from "~/schema/tables/community";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { parentalConsents } from "~/schema/tables/consent";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { DAY_MS } from "~/lib/dates";

import { madeForEach } from "~tests/support/made";
import { restOf, shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { creatorBalance } from "~tests/support/creator-balance";
import { deliver } from "~tests/support/factories/delivered";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { checkLedger } from "../check-ledger.server";
import { createPayouts } from "./create-payouts.server";
import { payeeOf } from "../payment-setup/payee.server";
import { creatorEarningsSummary } from "../creator-earnings.server";
import { sendPayouts } from "./send-payouts.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool, monday));
const monday = new Date("2026-11-02T10:00:00Z");
const laterBy = (days: number) => new Date(monday.getTime() + days * DAY_MS);

async function sale(quantity = 1, creatorUserId?: string) {
  const product = await makeProduct(test.db, creatorUserId ? { creatorUserId } : {});
  const lines = [{ variantId: product.variantIds[0], quantity }];
  const orderId = await makeOpenOrder(test.db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  return { orderId, creatorUserId: product.creatorUserId };
}

async function run(now: Date) {
  world.setNow(now);
  await createPayouts(test.db, now);
  return sendPayouts(test.db, world.deps);
}

async function refund(orderId: string) {
  const request = await restOf(test.db, orderId);
  await refundOrder(test.db, await makeAdmin(test.db), request, world.deps);
}

describe("the weekly run", () => {
  it("sends what is 14 days old, in one transfer per creator and week, once", async () => {
    const { creatorUserId } = await sale(2);
    await sale(1, creatorUserId);
    await world.makeAccount(creatorUserId);
    expect(await run(laterBy(13))).toBe(0);
    expect(await run(laterBy(14))).toBe(1);
    expect(await run(laterBy(15))).toBe(0);
    expect(await creatorEarningsSummary(test.db, creatorUserId)).toMatchObject({
      totalCents: 1125,
      paidCents: 1125,
      pendingCents: 0,
    });
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
    const sent = await queuedMails(test.db);
    expect(sent.map(({ subject }) => subject)).toContain("$11.25 is on its way");
    const told = await test.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, "payout_sent"));
    expect(told).toMatchObject([{ userId: creatorUserId, data: { amount: "$11.25" } }]);
  });

  it("sends earnings that mature within the week on the next Monday", async () => {
    const { creatorUserId } = await sale(1);
    await world.makeAccount(creatorUserId);
    world.setNow(laterBy(1));
    await sale(1, creatorUserId);
    expect(await run(laterBy(14))).toBe(1);
    expect(await run(laterBy(15))).toBe(0);
    expect(await run(laterBy(21))).toBe(1);
  });

  it("waits until the account accepts payouts, and until there is a whole dollar", async () => {
    const { creatorUserId } = await sale(1);
    expect(await run(laterBy(14))).toBe(0);
    await world.makeAccount(creatorUserId);
    const poor = await makeProduct(test.db, { basePriceCents: 500 });
    const orderId = await makeOpenOrder(
      test.db,
      [{ variantId: poor.variantIds[0] }],
      { shownTotalCents: 500 },
      monday,
    );
    world.setNow(monday);
    await world.payAtProvider(orderId);
    await world.takeEvents();
    await world.makeAccount(poor.creatorUserId);
    expect(await run(laterBy(21))).toBe(1);
    expect(await creatorBalance(test.db, poor.creatorUserId)).toBe(75);
  });

  it("sends a dollar, and nothing below it", async () => {
    const earn = async (shareCents: number) => {
      // At 10%, a price of ten dollars earns the first one.
      const product = await makeProduct(test.db, {
        basePriceCents: shareCents * 10,
        commissionBps: 1000,
      });
      await makePaidOrder(test.db, { product, totalCents: shareCents * 10, paidAt: monday });
      await world.makeAccount(product.creatorUserId);
      return product.creatorUserId;
    };
    await earn(99);
    const creatorUserId = await earn(100);
    expect(await run(laterBy(14))).toBe(1);
    const sent = await test.db.select().from(payouts);
    expect(sent).toMatchObject([{ creatorUserId, amountCents: 100 }]);
  });

  it.each(["payoutsEnabled", "chargesEnabled"] as const)("waits without %s", async (flag) => {
    const { creatorUserId } = await sale(1);
    await world.makeAccount(creatorUserId);
    const set = ({ isOn }: { isOn: boolean }) =>
      test.db
        .update(profiles)
        .set({ [flag]: isOn })
        .where(eq(profiles.id, creatorUserId));
    await set({ isOn: false });
    expect(await run(laterBy(14))).toBe(0);
    await set({ isOn: true });
    expect(await run(laterBy(21))).toBe(1);
  });

  it("sends nothing to a suspended creator, and everything once reinstated", async () => {
    const { creatorUserId } = await sale(1);
    await world.makeAccount(creatorUserId);
    const suspend = (suspendedAt: Date | null) =>
      test.db.update(profiles).set({ suspendedAt }).where(eq(profiles.id, creatorUserId));
    await suspend(monday);
    expect(await run(laterBy(14))).toBe(0);
    await suspend(null);
    expect(await run(laterBy(21))).toBe(1);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
  });

  it("sends a child's earnings to the guardian's account, and tells the guardian", async () => {
    const child = await makeMinorCreator(test.db);
    await sale(1, child.userId);
    expect(await run(laterBy(14))).toBe(0);
    const accountId = await world.makeAccount(child.guardian.userId);
    expect(await run(laterBy(21))).toBe(1);
    const { rows } = await test.pool.query("select account_id from sandbox_transfers");
    expect(rows).toEqual([{ account_id: accountId }]);
    const told = (await queuedMails(test.db)).map(({ to, subject }) => ({ to, subject }));
    expect(told.filter(({ subject }) => subject === "$3.75 is on its way")).toEqual([
      { to: child.guardian.email, subject: "$3.75 is on its way" },
    ]);
    expect(told.some(({ to }) => to === child.email)).toBe(false);
  });

  it("sends to the creator's own account from the 18th birthday on", async () => {
    const child = await makeMinorCreator(test.db);
    const bornBefore = (years: string) =>
      test.pool.query(
        `update age_verifications set date_of_birth = day_everywhere() - interval '${years}' where user_id = $1`,
        [child.userId],
      );
    await bornBefore("18 years - 1 day");
    expect(await payeeOf(test.db, child.userId)).toMatchObject({
      profileId: child.guardian.userId,
    });
    await bornBefore("18 years");
    expect(await payeeOf(test.db, child.userId)).toMatchObject({ profileId: child.userId });
  });

  it("sends nothing to a guardian whose consent was revoked, even for a payout created earlier", async () => {
    const child = await makeMinorCreator(test.db);
    await sale(1, child.userId);
    await world.makeAccount(child.guardian.userId);
    world.setNow(laterBy(14));
    expect(await createPayouts(test.db, laterBy(14))).toBe(1);
    await test.db
      .update(parentalConsents)
      .set({ status: "revoked" })
      .where(eq(parentalConsents.id, child.consentId));
    expect(await sendPayouts(test.db, world.deps)).toBe(0);
    expect(await run(laterBy(28))).toBe(0);
    expect(await creatorBalance(test.db, child.userId)).toBe(375);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("sends nothing once the creator is erased, as after a revoked consent, and the ledger adds up", async () => {
    const { creatorUserId } = await sale(1);
    await world.makeAccount(creatorUserId);
    world.setNow(laterBy(14));
    expect(await createPayouts(test.db, laterBy(14))).toBe(1);
    await test.db.transaction((tx) => eraseAccount(tx, creatorUserId, laterBy(14)));
    expect(await sendPayouts(test.db, world.deps)).toBe(0);
    expect(await run(laterBy(28))).toBe(0);
    const { rows } = await test.pool.query("select 1 from sandbox_transfers");
    expect(rows).toHaveLength(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("of an artist who has left keeps whose it was, through refunds and reversals", async () => {
    const { orderId, creatorUserId } = await sale(3);
    await deliver(test.db, orderId, monday);
    await world.makeAccount(creatorUserId);
    await run(laterBy(14));
    const late = await sale(2, creatorUserId);
    await deliver(test.db, late.orderId, monday);
    await test.db.transaction((tx) => eraseAccount(tx, creatorUserId, laterBy(15)));
    const [sent] = await test.db.select().from(payouts);
    await world.sandbox.reverseTransfer({
      transferId: sent?.providerTransferId ?? "",
      amountCents: 100,
      idempotencyKey: "a part",
    });
    await world.takeEvents();
    const admin = await makeAdmin(test.db);
    const asked = await shirtsOf(test.db, late.orderId, 1);
    expect(await refundOrder(test.db, admin, asked, world.deps)).toMatchObject({ ok: true });
    expect(await creatorBalance(test.db, creatorUserId)).toBe(100 + 375);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("pays again what was taken back, even without a new sale", async () => {
    const { creatorUserId } = await sale(2);
    await world.makeAccount(creatorUserId);
    await run(laterBy(14));
    const [sent] = await test.db.select().from(payouts);
    await world.sandbox.reverseTransfer({
      transferId: sent?.providerTransferId ?? "",
      amountCents: 750,
      idempotencyKey: "all of it",
    });
    await world.takeEvents();
    expect(await creatorBalance(test.db, creatorUserId)).toBe(750);
    expect(await run(laterBy(21))).toBe(1);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await run(laterBy(28))).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("a refund after the payout is the shop's cost: no balance below zero", async () => {
    const first = await sale(1);
    await world.makeAccount(first.creatorUserId);
    await run(laterBy(14));
    await refund(first.orderId);
    expect(await creatorBalance(test.db, first.creatorUserId)).toBe(0);
    await sale(2, first.creatorUserId);
    expect(await run(laterBy(28))).toBe(1);
    const sent = await test.db.select({ cents: payouts.amountCents }).from(payouts);
    expect(sent.map((payout) => payout.cents).toSorted((a, b) => a - b)).toEqual([375, 750]);
    expect(await creatorBalance(test.db, first.creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("makes the same transfer if it dies between the provider's response and our update", async () => {
    const { creatorUserId } = await sale(4);
    await world.makeAccount(creatorUserId);
    world.setNow(laterBy(14));
    await createPayouts(test.db, world.deps.now);
    const { transfer } = world.deps.payments;
    const dying = {
      ...world.deps.payments,
      transfer: async (input: Parameters<typeof transfer>[0]) => {
        await transfer(input);
        throw new Error("killed");
      },
    };
    await expect(sendPayouts(test.db, { ...world.deps, payments: dying })).rejects.toThrow(
      "killed",
    );
    expect(await sendPayouts(test.db, world.deps)).toBe(0);
    world.setNow(new Date(laterBy(14).getTime() + 10 * 60_000));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    const { rows } = await test.pool.query("select amount_cents from sandbox_transfers");
    expect(rows).toEqual([{ amount_cents: 1500 }]);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("retries a failed transfer, and shows it as failed until then", async () => {
    const { creatorUserId } = await sale(4);
    const accountId = await world.makeAccount(creatorUserId);
    world.setNow(laterBy(14));
    await createPayouts(test.db, world.deps.now);
    await world.sandbox.restrictAccount(accountId);
    expect(await sendPayouts(test.db, world.deps)).toBe(0);
    const [failed] = await test.db.select().from(payouts);
    expect(failed).toMatchObject({
      status: "failed",
      error: "account-not-ready",
    });
    await world.sandbox.completeOnboarding(accountId);
    world.setNow(laterBy(15));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("sends another transfer when the bank returned the first one", async () => {
    const { creatorUserId } = await sale(4);
    await world.makeAccount(creatorUserId);
    await run(laterBy(14));
    const [sent] = await test.db.select().from(payouts);
    await world.sandbox.failTransfer(sent?.providerTransferId ?? "");
    await world.takeEvents();
    expect(await creatorBalance(test.db, creatorUserId)).toBe(1500);
    const [earning] = await test.db.select().from(creatorEarnings);
    expect(earning?.payoutStatus).toBe("pending");
    expect(await checkLedger(test.db)).toEqual([]);
    world.setNow(laterBy(15));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect((await test.pool.query("select 1 from sandbox_transfers")).rowCount).toBe(2);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("pays what was taken back from a transfer in a later week", async () => {
    const { creatorUserId } = await sale(4);
    await world.makeAccount(creatorUserId);
    await run(laterBy(14));
    const [sent] = await test.db.select().from(payouts);
    await world.sandbox.reverseTransfer({
      transferId: sent?.providerTransferId ?? "",
      amountCents: 600,
      idempotencyKey: "mistake",
    });
    await world.takeEvents();
    expect(await creatorBalance(test.db, creatorUserId)).toBe(600);
    expect(await checkLedger(test.db)).toEqual([]);
    await sale(1, creatorUserId);
    expect(await run(laterBy(35))).toBe(1);
    expect(await creatorBalance(test.db, creatorUserId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("keeps the account's flags as the provider reports them", async () => {
    const { creatorUserId } = await sale(1);
    const accountId = await world.makeAccount(creatorUserId);
    await world.sandbox.restrictAccount(accountId);
    await world.takeEvents();
    const [profile] = await test.db.select().from(profiles).where(eq(profiles.id, creatorUserId));
    expect(profile).toMatchObject({
      onboardingCompleted: false,
      chargesEnabled: false,
      payoutsEnabled: false,
    });
  });
});
