import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";

import { profiles, users } from "~/schema/tables/accounts";
import { departures, ledgerEntries, payouts } from "~/schema/tables/earnings";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { DAY_MS } from "~/lib/dates";
import { LAST_MAIL } from "~/platform/mail/mail-states";

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
  expect(await onlyDeparture()).toMatchObject({ writtenOffCents: 0, closedAt: laterBy(14) });
  expect(await checkLedger(test.db)).toEqual([]);
  const [told] = await mailsOf("last-earnings-left:");
  expect(told).toMatchObject({ to: child.guardian.email, subject: "$3.75 will be paid to you" });
  const [sent] = await mailsOf("payout-sent:");
  expect(sent).toMatchObject({ to: child.guardian.email, subject: "$3.75 is on its way" });
  for (const mail of [told, sent]) expect(mail?.text).not.toMatch(/\bKit\b/);
});

it.each([28, 400, 4000])("an account that is ready only after %i days is paid", async (days) => {
  await sale();
  await revoke(laterBy(3));
  expect(await run(laterBy(14))).toBe(0);
  expect((await mailsOf("last-earnings-left:"))[0]?.text).toContain("It does not expire");
  await world.makeAccount(child.guardian.userId);
  expect(await run(laterBy(days))).toBe(1);
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("without an account it waits, however long: nothing moves to the shop, and the guardian is reminded each year", async () => {
  await sale();
  await revoke(laterBy(3));
  for (const day of [14, 27, 33, 40, 200, 368, 400, 740]) await run(laterBy(day));
  expect(await creatorBalance(test.db, child.userId)).toBe(375);
  expect(await onlyDeparture()).toMatchObject({ closedAt: null, writtenOffCents: 0 });
  const causes = (await test.db.select().from(ledgerEntries)).map(({ cause }) => cause);
  expect(causes.filter((cause) => !cause.startsWith("order-paid:"))).toEqual([]);
  const reminders = await mailsOf("last-earnings-reminder:");
  expect(reminders.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => "$3.75 is still waiting for you"),
  );
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a refund of what was not paid yet takes it back; one of what was paid is the shop's cost", async () => {
  const orderId = await sale();
  await revoke(laterBy(3));
  await run(laterBy(33));
  const admin = await makeAdmin(test.db);
  await refundOrder(test.db, admin, await restOf(test.db, orderId), world.deps);
  await run(laterBy(34));
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await onlyDeparture()).toMatchObject({ writtenOffCents: 0, closedAt: laterBy(34) });
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
  "a %s payout whose response was lost stays open",
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
  "a %s payout that no account was named for waits until there is one",
  async (status) => {
    await sale();
    await world.makeAccount(child.guardian.userId);
    await createPayouts(test.db, laterBy(14));
    await test.db.update(payouts).set({ status });
    await revoke(laterBy(14));
    await test.db.update(profiles).set({ payoutsEnabled: false });
    await run(laterBy(50));
    expect(await onlyDeparture()).toMatchObject({ closedAt: null, writtenOffCents: 0 });
    await test.db.update(profiles).set({ payoutsEnabled: true });
    await run(laterBy(64));
    expect(await creatorBalance(test.db, child.userId)).toBe(0);
    expect(await test.db.$count(payouts)).toBe(1);
    expect(await checkLedger(test.db)).toEqual([]);
  },
);

it("children who leave at once are kept apart: each guardian receives their own child's", async () => {
  const other = await makeMinorCreator(test.db);
  await sale();
  await sale(other.userId);
  await sale(other.userId);
  await revoke(laterBy(3));
  await revokeConsent(test.db, other.guardian, other.consentId, { now: laterBy(3), origin });
  await world.makeAccount(other.guardian.userId);
  expect(await run(laterBy(4))).toBe(0);
  expect(await run(laterBy(14))).toBe(1);
  expect(await creatorBalance(test.db, other.userId)).toBe(0);
  expect(await creatorBalance(test.db, child.userId)).toBe(375);
  const told = await mailsOf("last-earnings-left:");
  expect(Object.fromEntries(told.map(({ to, subject }) => [to, subject]))).toEqual({
    [child.guardian.email]: "$3.75 is waiting for you",
    [other.guardian.email]: "$7.50 will be paid to you",
  });
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what came back of a transfer is owed again, and the one who has left is paid it", async () => {
  await sale();
  await world.makeAccount(child.guardian.userId);
  expect(await run(laterBy(14))).toBe(1);
  const [sent] = await test.db.select().from(payouts);
  await revoke(laterBy(16));
  await run(laterBy(16));
  expect(await onlyDeparture()).toMatchObject({ closedAt: laterBy(16) });
  const reversed = {
    payoutId: sent?.id ?? "",
    transferId: sent?.providerTransferId ?? "",
    amountCents: 375,
    currency: "usd",
    reversedCents: 375,
  };
  expect(await recordReversedTransfer(test.db, reversed, laterBy(17))).toBeNull();
  await followDepartures(test.db, laterBy(18));
  expect(await onlyDeparture()).toMatchObject({ closedAt: null });
  expect(await run(laterBy(21))).toBe(1);
  expect(await run(laterBy(22))).toBe(0);
  expect(await onlyDeparture()).toMatchObject({ closedAt: laterBy(21), writtenOffCents: 0 });
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("the check of the books sees what a departure says and the ledger does not", async () => {
  await sale();
  await revoke(laterBy(3));
  await run(laterBy(33));
  await test.db.update(departures).set({ writtenOffCents: 75 });
  expect(await checkLedger(test.db)).toMatchObject([
    { rule: "what someone who has left had earned differs from the ledger" },
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
  expect(await onlyDeparture()).toMatchObject({ payeeUserId: child.guardian.userId });
});

it("a guardian who deletes the account as well is mailed a code, and it stays owed", async () => {
  await sale();
  await revoke(laterBy(3));
  await test.db.transaction((tx) => eraseAccount(tx, child.guardian.userId, laterBy(4)));
  await run(laterBy(34));
  expect(await onlyDeparture()).toMatchObject({ payeeUserId: null, closedAt: null });
  expect((await onlyDeparture())?.claimHash).not.toBeNull();
  const [told, ...others] = await mailsOf(LAST_MAIL);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    to: child.guardian.email,
    subject: "Keep this email: $3.75 stays yours",
  });
  expect(await creatorBalance(test.db, child.userId)).toBe(375);
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

it("where no guardian is, whoever leaves is mailed a code", async () => {
  const teen = await makeTeenCreator(test.db);
  await sale(teen.userId);
  await test.db.transaction((tx) => eraseAccount(tx, teen.userId, laterBy(3)));
  expect(await onlyDeparture()).toMatchObject({ payeeUserId: null, paymentAccountId: null });
  const [told] = await mailsOf(LAST_MAIL);
  expect(told).toMatchObject({ to: teen.email });
  await run(laterBy(400));
  expect(await creatorBalance(test.db, teen.userId)).toBe(375);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("an account that was ready is paid after its owner has left, with a code in reserve", async () => {
  const adult = await makeCreator(test.db);
  await sale(adult.userId);
  await world.makeAccount(adult.userId);
  await test.db.transaction((tx) => eraseAccount(tx, adult.userId, laterBy(3)));
  const [told] = await mailsOf(LAST_MAIL);
  expect(told?.text).toContain("We send it to the payment account you had");
  expect(await run(laterBy(14))).toBe(1);
  expect(await creatorBalance(test.db, adult.userId)).toBe(0);
  expect(await mailsOf("last-earnings")).toEqual([]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("the guardian is reminded after a month, once, and not before", async () => {
  await sale();
  await revoke(laterBy(3));
  const month = laterBy(33);
  await run(new Date(month.getTime() - 1));
  expect(await mailsOf("last-earnings-reminder:")).toEqual([]);
  await run(month);
  await run(laterBy(60));
  expect(await mailsOf("last-earnings-reminder:")).toHaveLength(1);
});

it("what a bank sends back after everything was paid and its owner left is owed again, to whoever has the code", async () => {
  const adult = await makeCreator(test.db);
  await sale(adult.userId);
  await world.makeAccount(adult.userId);
  expect(await run(laterBy(14))).toBe(1);
  await test.db.transaction((tx) => eraseAccount(tx, adult.userId, laterBy(15)));
  await run(laterBy(15));
  expect(await onlyDeparture()).toMatchObject({ closedAt: laterBy(15) });
  expect((await mailsOf(LAST_MAIL))[0]?.text).toContain("Should a bank send a payout back");
  const [sent] = await test.db.select().from(payouts);
  const returned = {
    payoutId: sent?.id ?? "",
    transferId: sent?.providerTransferId ?? "",
    amountCents: 375,
    currency: "usd",
    reversedCents: 375,
  };
  expect(await recordFailedTransfer(test.db, returned, laterBy(16))).toBeNull();
  await followDepartures(test.db, laterBy(16));
  expect(await onlyDeparture()).toMatchObject({ closedAt: null });
  expect((await onlyDeparture())?.claimHash).not.toBeNull();
  expect(await checkLedger(test.db)).toEqual([]);
});

it("payouts of whoever receives it that an owner holds are held here, too", async () => {
  await sale();
  await world.makeAccount(child.guardian.userId);
  await revoke(laterBy(3));
  await test.db
    .update(profiles)
    .set({ payoutsHeldAt: laterBy(4), payoutsHoldReason: "a check" })
    .where(eq(profiles.id, child.guardian.userId));
  expect(await run(laterBy(14))).toBe(0);
  await test.db.update(profiles).set({ payoutsHeldAt: null });
  expect(await run(laterBy(21))).toBe(1);
});
