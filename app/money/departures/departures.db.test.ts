import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";

import { profiles, users } from "~/schema/tables/accounts";
import { departures, ledgerEntries, payouts } from "~/schema/tables/earnings";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { DAY_MS } from "~/lib/dates";

import { creatorBalance } from "~tests/support/creator-balance";
import {
  makeAdmin,
  makeCreator,
  makeMinorCreator,
  makeTeenCreator,
} from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { restOf } from "~tests/support/refund-requests";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { checkLedger } from "../check-ledger.server";
import { createPayouts } from "../payouts/create-payouts.server";
import { recordFailedTransfer, recordReversedTransfer } from "../payouts/record-transfer.server";
import { sendPayouts } from "../payouts/send-payouts.server";
import { followDepartures } from "./follow-departures.server";

const test = testDatabase();
const monday = new Date("2026-11-02T10:00:00Z");
const laterBy = (days: number) => new Date(monday.getTime() + days * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, monday));
const child = madeForEach(() => makeMinorCreator(test.db));
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };

/** A shirt of the child that was sold and sent. */
async function sale(creatorUserId = child.userId) {
  const product = await makeProduct(test.db, { creatorUserId });
  const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }], {}, monday);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await test.db.execute(
    `update order_lines set print_state = 'printing' where order_id = '${orderId}'`,
  );
  await test.db.execute(
    `update orders set status = 'in_production', paid_at = '${monday.toISOString()}' where id = '${orderId}'`,
  );
  return orderId;
}

const revoke = (now: Date) =>
  revokeConsent(test.db, child.guardian, child.consentId, { now, origin });

/** What the jobs do on a day: the run, the transfers, and the departures. */
async function run(now: Date) {
  world.setNow(now);
  await createPayouts(test.db, now);
  const sent = await sendPayouts(test.db, world.deps);
  await followDepartures(test.db, now);
  return sent;
}

const mailsOf = async (cause: string) =>
  (await queuedMails(test.db)).filter((mail) => mail.cause.startsWith(cause));
const onlyDeparture = async () => (await test.db.select().from(departures))[0];

it("what was earned is paid to the guardian at the next run, once its order is 14 days old", async () => {
  await sale();
  await world.makeAccount(child.guardian.userId);
  await revoke(laterBy(3));
  expect(await test.db.$count(users, eq(users.id, child.userId))).toBe(0);
  expect(await run(laterBy(7))).toBe(0);
  expect(await run(laterBy(14))).toBe(1);
  expect(await run(laterBy(15))).toBe(0);
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await test.db.select().from(payouts)).toMatchObject([
    { status: "sent", amountCents: 375, creatorUserId: null },
  ]);
  expect(await onlyDeparture()).toMatchObject({ endedCents: 0, closedAt: laterBy(14) });
  expect(await checkLedger(test.db)).toEqual([]);
  const [told] = await mailsOf("last-earnings-left:");
  expect(told).toMatchObject({ to: child.guardian.email, subject: "$3.75 will be paid to you" });
  const [sent] = await mailsOf("payout-sent:");
  expect(sent).toMatchObject({ to: child.guardian.email, subject: "$3.75 is on its way" });
  for (const mail of [told, sent]) expect(mail?.text).not.toMatch(/\bKit\b/);
});

it("an account that becomes ready within 30 days is paid", async () => {
  await sale();
  await revoke(laterBy(3));
  expect(await run(laterBy(14))).toBe(0);
  expect((await mailsOf("last-earnings-left:"))[0]?.text).toContain("December 5, 2026");
  await world.makeAccount(child.guardian.userId);
  expect(await run(laterBy(28))).toBe(1);
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
});

it("after 30 days without an account it ends as the shop's, said in the ledger and by mail, once", async () => {
  await sale();
  await revoke(laterBy(3));
  await run(laterBy(14));
  await run(laterBy(27));
  expect(await mailsOf("last-earnings-reminder:")).toHaveLength(1);
  await run(laterBy(33));
  await run(laterBy(35));
  const ended = await test.db.select().from(ledgerEntries);
  const rows = ended.filter(({ cause }) => cause.startsWith("earnings-ended:"));
  expect(rows).toMatchObject([
    { account: "creator", amountCents: -375, orderId: null },
    { account: "platform", amountCents: 375, orderId: null },
  ]);
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await mailsOf("last-earnings-ended:")).toHaveLength(1);
  expect(await checkLedger(test.db)).toEqual([]);
  // An account that is ready only now receives nothing.
  await world.makeAccount(child.guardian.userId);
  expect(await run(laterBy(42))).toBe(0);
});

it("a refund after that is the shop's cost: no one owes anything", async () => {
  const orderId = await sale();
  await revoke(laterBy(3));
  await run(laterBy(33));
  const admin = await makeAdmin(test.db);
  const request = await restOf(test.db, orderId);
  await refundOrder(test.db, admin, request, world.deps);
  await run(laterBy(34));
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await onlyDeparture()).toMatchObject({ endedCents: 375 });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a refund before the payout is taken from it", async () => {
  const orderId = await sale();
  await sale();
  await world.makeAccount(child.guardian.userId);
  await revoke(laterBy(3));
  const request = await restOf(test.db, orderId);
  await refundOrder(test.db, await makeAdmin(test.db), request, world.deps);
  await run(laterBy(14));
  expect(await test.db.select().from(payouts)).toMatchObject([{ amountCents: 375 }]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a payout that is being sent while the child leaves arrives, once, in the same books", async () => {
  await sale();
  await world.makeAccount(child.guardian.userId);
  world.setNow(laterBy(14));
  await createPayouts(test.db, laterBy(14));
  const transfer = world.sandbox.transfer.bind(world.sandbox);
  vi.spyOn(world.sandbox, "transfer").mockImplementationOnce(async (asked) => {
    const made = await transfer(asked);
    await revoke(laterBy(14));
    return made;
  });
  expect(await sendPayouts(test.db, world.deps)).toBe(1);
  await followDepartures(test.db, laterBy(14));
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await test.db.select().from(payouts)).toMatchObject([{ status: "sent" }]);
  expect(await run(laterBy(21))).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it.each(["failed", "pending"] as const)(
  "a %s payout whose response was lost is never given to the shop",
  async (status) => {
    await sale();
    await world.makeAccount(child.guardian.userId);
    world.setNow(laterBy(14));
    await createPayouts(test.db, laterBy(14));
    await test.db.update(payouts).set({ destinationAccountId: "acct_asked", status });
    await revoke(laterBy(14));
    await test.db.update(profiles).set({ payoutsEnabled: false });
    await followDepartures(test.db, laterBy(50));
    expect((await onlyDeparture())?.closedAt).toBeNull();
  },
);

it("a last payout that the bank returns is sent again", async () => {
  await sale();
  await world.makeAccount(child.guardian.userId);
  await revoke(laterBy(3));
  expect(await run(laterBy(14))).toBe(1);
  const [sent] = await test.db.select().from(payouts);
  const returned = {
    payoutId: sent?.id ?? "",
    transferId: sent?.providerTransferId ?? "",
    amountCents: 375,
    currency: "usd",
    reversedCents: 375,
  };
  expect(await recordFailedTransfer(test.db, returned, laterBy(15))).toBeNull();
  expect(await run(laterBy(16))).toBe(1);
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it.each(["pending", "failed"] as const)(
  "a %s payout that no account was named for ends with the rest",
  async (status) => {
    await sale();
    await world.makeAccount(child.guardian.userId);
    await createPayouts(test.db, laterBy(14));
    await test.db.update(payouts).set({ status });
    await revoke(laterBy(14));
    await test.db.update(profiles).set({ payoutsEnabled: false });
    await run(laterBy(50));
    expect(await test.db.$count(payouts)).toBe(0);
    expect(await onlyDeparture()).toMatchObject({ endedCents: 375 });
    expect(await creatorBalance(test.db, child.userId)).toBe(0);
    expect(await checkLedger(test.db)).toEqual([]);
  },
);

it("children who leave at once are kept apart: one's earnings end, the others' payouts go on", async () => {
  const [asked, unnamed] = [await makeMinorCreator(test.db), await makeMinorCreator(test.db)];
  await sale((await makeCreator(test.db)).userId);
  await sale();
  await revoke(laterBy(3));
  for (const other of [asked, unnamed]) {
    await sale(other.userId);
    await world.makeAccount(other.guardian.userId);
  }
  expect(await createPayouts(test.db, laterBy(14))).toBe(2);
  await test.db
    .update(payouts)
    .set({ destinationAccountId: "acct_asked" })
    .where(eq(payouts.creatorUserId, asked.userId));
  for (const { guardian, consentId } of [asked, unnamed])
    await revokeConsent(test.db, guardian, consentId, { now: laterBy(14), origin });
  await test.db.update(profiles).set({ payoutsEnabled: false });
  await followDepartures(test.db, laterBy(40));
  const closed = (await test.db.select().from(departures)).filter(({ closedAt }) => closedAt);
  expect(closed).toMatchObject([{ creatorRef: child.userId, endedCents: 375 }]);
  expect(await test.db.$count(payouts)).toBe(2);
  const [told, ...others] = await mailsOf("last-earnings-ended:");
  expect(others).toEqual([]);
  expect(told).toMatchObject({ to: child.guardian.email });
  expect(told?.text).toContain("$3.75");
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what came back of an older transfer ends with the payout that would have paid it again", async () => {
  await sale();
  await world.makeAccount(child.guardian.userId);
  expect(await run(laterBy(14))).toBe(1);
  const [sent] = await test.db.select().from(payouts);
  const reversed = {
    payoutId: sent?.id ?? "",
    transferId: sent?.providerTransferId ?? "",
    amountCents: 375,
    currency: "usd",
    reversedCents: 375,
  };
  expect(await recordReversedTransfer(test.db, reversed, laterBy(15))).toBeNull();
  expect(await createPayouts(test.db, laterBy(21))).toBe(1);
  await revoke(laterBy(21));
  await test.db.update(profiles).set({ payoutsEnabled: false });
  await run(laterBy(60));
  expect(await onlyDeparture()).toMatchObject({ endedCents: 375 });
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("the check of the books sees what a departure says and the ledger does not", async () => {
  await sale();
  await revoke(laterBy(3));
  await run(laterBy(33));
  await test.db.update(departures).set({ endedCents: 300 });
  expect(await checkLedger(test.db)).toMatchObject([
    { rule: "what a child that has left had earned differs from the ledger" },
  ]);
});

it("the guardian is not promised what goes back to a buyer", async () => {
  await sale();
  const product = await makeProduct(test.db, { creatorUserId: child.userId });
  const notPrinted = [{ variantId: product.variantIds[0] }];
  await world.payAtProvider(await makeOpenOrder(test.db, notPrinted, {}, monday));
  await world.takeEvents();
  await world.makeAccount(child.guardian.userId);
  await revoke(laterBy(3));
  await followDepartures(test.db, laterBy(3));
  expect((await mailsOf("last-earnings-left:"))[0]).toMatchObject({
    subject: "$3.75 will be paid to you",
  });
});

it("a child who deletes the account leaves it to the guardian, too", async () => {
  await sale();
  await test.db.transaction((tx) => eraseAccount(tx, child.userId, laterBy(3)));
  expect(await onlyDeparture()).toMatchObject({ guardianUserId: child.guardian.userId });
});

it("a guardian who deletes the account as well is told nothing, and it ends", async () => {
  await sale();
  await revoke(laterBy(3));
  await test.db.transaction((tx) => eraseAccount(tx, child.guardian.userId, laterBy(4)));
  await run(laterBy(34));
  expect(await onlyDeparture()).toMatchObject({ guardianUserId: null, endedCents: 375 });
  expect(await mailsOf("last-earnings")).toEqual([]);
});

it("revoking twice, or by another guardian, leaves one departure", async () => {
  await sale();
  const stranger = (await makeMinorCreator(test.db)).guardian;
  const deps = { now: laterBy(3), origin };
  expect(await revokeConsent(test.db, stranger, child.consentId, deps)).toMatchObject({
    ok: false,
  });
  expect(await test.db.$count(departures)).toBe(0);
  await revoke(laterBy(3));
  expect(await revoke(laterBy(4))).toMatchObject({ ok: false });
  expect(await test.db.$count(departures)).toBe(1);
});

it("where no guardian is, nothing is left to anyone: the books keep it as before", async () => {
  const teen = await makeTeenCreator(test.db);
  await sale(teen.userId);
  await test.db.transaction((tx) => eraseAccount(tx, teen.userId, laterBy(3)));
  expect(await test.db.$count(departures)).toBe(0);
  expect(await creatorBalance(test.db, teen.userId)).toBe(375);
});

it("the guardian is reminded a week before it ends, not sooner, and it ends on its day", async () => {
  await sale();
  await revoke(laterBy(3));
  const [soon, last] = [laterBy(26), laterBy(33)];
  await run(new Date(soon.getTime() - 1));
  expect(await mailsOf("last-earnings-reminder:")).toEqual([]);
  await run(soon);
  expect(await mailsOf("last-earnings-reminder:")).toHaveLength(1);
  await run(new Date(last.getTime() - 1));
  expect(await onlyDeparture()).toMatchObject({ closedAt: null });
  await run(last);
  expect(await onlyDeparture()).toMatchObject({ closedAt: last });
});
