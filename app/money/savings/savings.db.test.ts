import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { DAY_MS } from "~/lib/dates";
import { ageVerifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { LAST_MAIL } from "~/platform/mail/mail-states";
import { departures, ledgerEntries, payouts } from "~/schema/tables/earnings";
import { mails } from "~/schema/tables/records";

import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { restOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { checkLedger } from "../check-ledger.server";
import { creatorEarningsSummary } from "../creator-earnings.server";
import { claimEarnings } from "../departures/claim-earnings.server";
import { followDepartures } from "../departures/follow-departures.server";
import { createPayouts } from "../payouts/create-payouts.server";
import { owedForAdmins } from "../payouts/owed-for-admins.server";
import { owedToCreators, payoutsForAdmins } from "../payouts/payouts-for-admins.server";
import { recordFailedTransfer, recordReversedTransfer } from "../payouts/record-transfer.server";
import { sendPayouts } from "../payouts/send-payouts.server";
import { savingsOf } from "./jar.server";
import { statementOf } from "../statements/statement.server";

const test = testDatabase();
const monday = new Date("2026-11-02T10:00:00Z");
const laterBy = (days: number) => new Date(monday.getTime() + days * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, monday));
const child = madeForEach(() => makeMinorCreator(test.db));

/** A shirt of the child that was sold and is being printed: 3.75. */
async function sale() {
  world.setNow(monday);
  const product = await makeProduct(test.db, { creatorUserId: child.userId });
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

const save = (savingsPercent: number) =>
  test.db
    .update(parentalConsents)
    .set({ savingsPercent })
    .where(eq(parentalConsents.id, child.consentId));

async function run(now: Date) {
  world.setNow(now);
  await createPayouts(test.db, now, 300);
  return sendPayouts(test.db, { ...world.deps, payoutMinimumCents: 300 });
}

async function jarInLedger(userId = child.userId): Promise<number> {
  const rows = await test.db.select().from(ledgerEntries);
  return rows
    .filter(({ account, creatorUserId }) => account === "savings" && creatorUserId === userId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const transfers = async () =>
  (await test.pool.query<{ cents: number }>("select amount_cents as cents from sandbox_transfers"))
    .rows;

async function turnEighteen() {
  await test.db
    .update(ageVerifications)
    .set({ dateOfBirth: "2008-01-01" })
    .where(eq(ageVerifications.userId, child.userId));
  await test.db
    .update(parentalConsents)
    .set({ status: "of_age" })
    .where(eq(parentalConsents.id, child.consentId));
}

it("a part of each payout goes to the jar, the rest to the guardian", async () => {
  await save(40);
  await sale();
  await world.makeAccount(child.guardian.userId);
  expect(await run(laterBy(14))).toBe(1);
  expect(await transfers()).toEqual([{ cents: 225 }]);
  expect(await jarInLedger()).toBe(150);
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await creatorEarningsSummary(test.db, child.userId)).toMatchObject({
    totalCents: 375,
    paidCents: 225,
    savedCents: 150,
    pendingCents: 0,
  });
  const { entries, closingCents } = await statementOf(test.db, child.userId, {
    from: monday,
    to: laterBy(30),
  });
  expect(entries.map(({ what, cents }) => [what, cents])).toEqual([
    ["Sale", 375],
    ["Set aside until 18", -150],
    ["Payout", -225],
  ]);
  expect(closingCents).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
  expect(await run(laterBy(21))).toBe(0);
});

it("all of it needs no account, and no transfer", async () => {
  await save(100);
  await sale();
  expect(await run(laterBy(14))).toBe(1);
  expect(await transfers()).toEqual([]);
  expect(await jarInLedger()).toBe(375);
  expect(await test.db.select().from(payouts)).toMatchObject([
    { status: "sent", amountCents: 0, savedCents: 375, destinationAccountId: null },
  ]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what is all set aside waits for no account and no form", async () => {
  await sale();
  const state = async () =>
    (
      await owedForAdmins(test.db, {}, { now: laterBy(14), minimumCents: 300, taxFormCents: 300 })
    ).rows.map((row) => row.state);
  expect(await state()).toEqual(["no-account"]);
  await save(100);
  expect(await state()).toEqual(["next-run"]);
  await save(40);
  await world.makeAccount(child.guardian.userId, "missing");
  expect(await state()).toEqual(["next-run"]);
  await save(0);
  expect(await state()).toEqual(["no-tax-form"]);
});

it("at 18, after an own payment setup, the jar is paid with the rest, once", async () => {
  await save(100);
  await sale();
  await run(laterBy(14));
  await turnEighteen();
  expect(await run(laterBy(21))).toBe(0);
  expect(
    await owedForAdmins(test.db, {}, { now: laterBy(21), minimumCents: 300, taxFormCents: 1000 }),
  ).toMatchObject({
    rows: [{ id: child.userId, cents: 375, state: "no-account" }],
  });
  expect(await owedToCreators(test.db)).toEqual({ owedCents: 375, creators: 1, notReady: 1 });
  expect(await payoutsForAdmins(test.db, {})).toMatchObject({
    rows: [{ amountCents: 0, savedCents: 375 }],
  });
  // The guardian's account does not receive it.
  await world.makeAccount(child.guardian.userId);
  expect(await run(laterBy(22))).toBe(0);
  await world.makeAccount(child.userId);
  await sale();
  expect(await run(laterBy(28))).toBe(1);
  expect(await transfers()).toEqual([{ cents: 750 }]);
  const told = (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith("payout-sent"));
  expect(told.at(-1)?.text).toContain("$3.75 of it comes from your jar.");
  expect(await jarInLedger()).toBe(0);
  expect(await creatorBalance(test.db, child.userId)).toBe(0);
  expect(await run(laterBy(35))).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what the bank sends back comes out of the jar, and goes there again with the next try", async () => {
  await save(40);
  await sale();
  await world.makeAccount(child.guardian.userId);
  await run(laterBy(14));
  const [sent] = await test.db.select().from(payouts);
  const returned = {
    payoutId: sent?.id ?? "",
    transferId: sent?.providerTransferId ?? "",
    amountCents: 225,
    currency: "usd",
    reversedCents: 225,
  };
  expect(await recordFailedTransfer(test.db, returned, laterBy(15))).toBeNull();
  expect([await jarInLedger(), await creatorBalance(test.db, child.userId)]).toEqual([0, 375]);
  expect(await checkLedger(test.db)).toEqual([]);
  expect(await run(laterBy(16))).toBe(1);
  expect([await jarInLedger(), await creatorBalance(test.db, child.userId)]).toEqual([150, 0]);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("a refund before the payout goes out drops what would have been set aside of it", async () => {
  await save(40);
  const orderId = await sale();
  await world.makeAccount(child.guardian.userId);
  world.setNow(laterBy(14));
  await createPayouts(test.db, laterBy(14), 300);
  const admin = await makeAdmin(test.db);
  await refundOrder(test.db, admin, await restOf(test.db, orderId), world.deps);
  expect(await sendPayouts(test.db, world.deps)).toBe(0);
  expect(await test.db.$count(payouts)).toBe(0);
  expect(await jarInLedger()).toBe(0);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what came back of a transfer is not set aside a second time", async () => {
  await save(40);
  await sale();
  await world.makeAccount(child.guardian.userId);
  await run(laterBy(14));
  const [sent] = await test.db.select().from(payouts);
  const reversed = {
    payoutId: sent?.id ?? "",
    transferId: sent?.providerTransferId ?? "",
    amountCents: 225,
    currency: "usd",
    reversedCents: 225,
  };
  expect(await recordReversedTransfer(test.db, reversed, laterBy(15))).toBeNull();
  await sale();
  expect(await run(laterBy(21))).toBe(1);
  expect(await jarInLedger()).toBe(300);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("what is refunded before a payout goes out takes its part of what is set aside with it", async () => {
  await save(40);
  const orderId = await sale();
  await sale();
  await sale();
  await world.makeAccount(child.guardian.userId);
  world.setNow(laterBy(14));
  await createPayouts(test.db, laterBy(14), 300);
  await refundOrder(test.db, await makeAdmin(test.db), await restOf(test.db, orderId), world.deps);
  expect(await sendPayouts(test.db, world.deps)).toBe(1);
  expect(await transfers()).toEqual([{ cents: 450 }]);
  expect(await jarInLedger()).toBe(300);
  expect(await checkLedger(test.db)).toEqual([]);
});

it("once the guardian's account is gone, nothing more is set aside", async () => {
  await save(100);
  await test.db
    .update(parentalConsents)
    .set({ guardianUserId: null, status: "payee" })
    .where(eq(parentalConsents.id, child.consentId));
  expect(await savingsOf(test.db, child.userId)).toMatchObject({ percent: 0 });
});

it("no guardian gets the jar of an account that is deleted: whoever has the code does, at 18", async () => {
  await save(40);
  await sale();
  await world.makeAccount(child.guardian.userId);
  await run(laterBy(14));
  await test.db.transaction((tx) => eraseAccount(tx, child.userId, laterBy(15)));
  const [left] = await test.db.select().from(departures);
  expect(left).toMatchObject({ payeeUserId: child.guardian.userId });
  expect(left?.jarFrom).toMatch(/^20\d\d-\d\d-01$/);
  const [mail] = (await test.db.select().from(mails)).filter(({ cause }) =>
    cause.startsWith(LAST_MAIL),
  );
  expect(mail).toMatchObject({ to: child.guardian.email, facts: { jarCents: 150 } });
  const code = String(mail?.facts?.["token"]);
  await followDepartures(test.db, laterBy(16));
  expect(
    (await queuedMails(test.db)).filter(({ cause }) => cause.includes("earnings-left")),
  ).toEqual([]);
  for (const day of [21, 28, 400]) expect(await run(laterBy(day))).toBe(0);
  const claim = (now: Date, actor = child.guardian) =>
    claimEarnings(test.db, actor, code, {
      now,
      origin: { ipAddress: "203.0.113.9", userAgent: "test" },
    });
  expect(await claim(laterBy(30))).toEqual({ ok: false, reason: "early", day: left?.jarFrom });
  const grown = await makeUser(test.db);
  const then = new Date(`${left?.jarFrom}T12:00:00Z`);
  expect(await claim(then, grown)).toEqual({ ok: true, amountCents: 150 });
  await world.makeAccount(grown.userId);
  expect(await run(new Date(then.getTime() + DAY_MS))).toBe(1);
  expect(await transfers()).toEqual([{ cents: 225 }, { cents: 150 }]);
  await followDepartures(test.db, new Date(then.getTime() + 2 * DAY_MS));
  expect(await jarInLedger()).toBe(0);
  expect((await test.db.select().from(departures))[0]?.closedAt).not.toBeNull();
  expect(await checkLedger(test.db)).toEqual([]);
});

it("the check of the books sees a jar that the ledger does not have", async () => {
  await save(40);
  await sale();
  await world.makeAccount(child.guardian.userId);
  await run(laterBy(14));
  await test.db.update(payouts).set({ savedCents: 149, amountCents: 225 });
  const found = (await checkLedger(test.db)).map(({ rule }) => rule);
  expect(found).toContain("what is set aside until 18 differs from the ledger");
});
