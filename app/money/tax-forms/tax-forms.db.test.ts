import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { paymentAccounts, payouts } from "~/schema/tables/earnings";
import { mails } from "~/schema/tables/records";
import { shopSettings } from "~/schema/tables/system";
import { DAY_MS } from "~/lib/dates";
import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { checkLedger } from "../check-ledger.server";
import { openOnboarding } from "../payment-setup/open-onboarding.server";
import { createPayouts } from "../payouts/create-payouts.server";
import { sendPayouts } from "../payouts/send-payouts.server";
import { findTaxForms } from "./find-tax-forms.server";
import { taxFormStanding } from "./tax-form-standing.server";

const test = testDatabase();
const monday = new Date("2026-11-02T10:00:00Z");
const laterBy = (days: number) => new Date(monday.getTime() + days * DAY_MS);
const world = madeForEach(() => paymentWorld(test.db, test.pool, monday));

/** A sale of shirts at $25.00, of which the artist earns $3.75 each. */
async function sale(creatorUserId: string, quantity: number) {
  const product = await makeProduct(test.db, { creatorUserId });
  const lines = [{ variantId: product.variantIds[0], quantity }];
  const orderId = await makeOpenOrder(test.db, lines, {}, world.deps.now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
}

async function run(now: Date) {
  world.setNow(now);
  await createPayouts(test.db, now);
  return sendPayouts(test.db, world.deps);
}

const told = async () =>
  (await queuedMails(test.db)).filter(({ subject }) => subject.includes("waits for your tax form"));
const sentCents = async () =>
  (await test.db.select().from(payouts).where(eq(payouts.status, "sent"))).map(
    ({ amountCents }) => amountCents,
  );

describe("the tax form", () => {
  it("is not needed below the amount, and holds back the payout that would reach it", async () => {
    const { userId, email } = await makeCreator(test.db);
    const accountId = await world.makeAccount(userId, "missing");
    await sale(userId, 2);
    expect(await run(laterBy(14))).toBe(1);
    await sale(userId, 1);
    expect(await run(laterBy(35))).toBe(0);
    expect(await sentCents()).toEqual([750]);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: "$3.75 waits for your tax form" });
    expect(mail?.text).toContain("royalties of $10.00 or more in a year");
    expect(mail?.text).toContain("/payment-setup");
    await world.sandbox.completeOnboarding(accountId);
    await world.takeEvents();
    expect(await run(laterBy(42))).toBe(1);
    expect(await sentCents()).toEqual([750, 375]);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("is needed at exactly the amount, and not a cent below", async () => {
    const { userId } = await makeCreator(test.db);
    await world.makeAccount(userId, "missing");
    await sale(userId, 2);
    const limit = (taxFormCents: number) => test.db.update(shopSettings).set({ taxFormCents });
    await test.db.insert(shopSettings).values({
      defaultPriceCents: 2500,
      templateYouthSizes: false,
      codePercentMax: 10_000,
      codeHeldPerBrowser: 2,
      codeHeldPerNetwork: 30,
      taxFormCents: 750,
    });
    expect(await run(laterBy(14))).toBe(0);
    await limit(751);
    expect(await run(laterBy(21))).toBe(1);
  });

  it("is asked for once, with one reminder after two weeks", async () => {
    const { userId } = await makeCreator(test.db);
    await world.makeAccount(userId, "missing");
    await sale(userId, 4);
    const first = like(mails.cause, "tax-form-first:%");
    await run(laterBy(14));
    await test.db
      .update(mails)
      .set({ createdAt: laterBy(14) })
      .where(first);
    await run(laterBy(21));
    expect(await told()).toHaveLength(1);
    await run(laterBy(28));
    await run(laterBy(35));
    expect((await told()).map(({ subject }) => subject)).toEqual([
      "$15.00 waits for your tax form",
      "Reminder: $15.00 waits for your tax form",
    ]);
  });

  it("counts what a guardian is paid for all their children, also within one run", async () => {
    const [one, other] = [await makeMinorCreator(test.db), await makeMinorCreator(test.db)];
    const guardianId = one.guardian.userId;
    await test.pool.query(
      "update parental_consents set guardian_user_id = $1 where child_user_id = $2",
      [guardianId, other.userId],
    );
    const accountId = await world.makeAccount(guardianId, "missing");
    await sale(one.userId, 2);
    await sale(other.userId, 2);
    expect(await run(laterBy(14))).toBe(1);
    const waiting = await test.db.select().from(payouts).where(eq(payouts.status, "failed"));
    expect(waiting).toMatchObject([{ error: "tax-form-missing", amountCents: 750 }]);
    expect(await told()).toMatchObject([{ to: one.guardian.email }]);
    await world.sandbox.completeOnboarding(accountId);
    await world.takeEvents();
    world.setNow(laterBy(16));
    expect(await sendPayouts(test.db, world.deps)).toBe(1);
    expect(await sentCents()).toEqual([750, 750]);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("begins anew with the shop's year, and what came back does not count", async () => {
    const { userId } = await makeCreator(test.db);
    const accountId = await world.makeAccount(userId, "missing");
    await sale(userId, 2);
    await run(laterBy(14));
    const paidAt = async (text: string) =>
      (await taxFormStanding(test.db, accountId, { now: new Date(text) })).paidCents;
    expect(await paidAt("2026-12-31T23:59:00-05:00")).toBe(750);
    expect(await paidAt("2027-01-01T00:00:00-05:00")).toBe(0);
    const [sent] = await test.db.select().from(payouts);
    await world.sandbox.reverseTransfer({
      transferId: sent?.providerTransferId ?? "",
      amountCents: 250,
      idempotencyKey: "mistake",
    });
    await world.takeEvents();
    expect(await paidAt("2026-12-31T23:59:00-05:00")).toBe(500);
  });

  it("goes on counting when the same person opens another account, and not for someone else", async () => {
    const { userId, email } = await makeCreator(test.db);
    const first = await world.makeAccount(userId, "missing");
    await test.db
      .update(profiles)
      .set({ paymentAccountEmail: email.toLowerCase() })
      .where(eq(profiles.id, userId));
    await sale(userId, 2);
    await run(laterBy(14));
    await world.sandbox.closeAccount(first);
    await world.takeEvents();
    await openOnboarding(test.db, userId, email, world.deps.payments);
    const accounts = await test.db.select().from(paymentAccounts);
    expect(new Set(accounts.map(({ payeeRef }) => payeeRef)).size).toBe(1);
    const second = accounts.find(({ id }) => id !== first)?.id ?? "";
    const now = laterBy(20);
    expect((await taxFormStanding(test.db, second, { now })).paidCents).toBe(750);
    await openOnboarding(test.db, userId, "someone@inkling.test", world.deps.payments);
    const refs = (await test.db.select().from(paymentAccounts)).map(({ payeeRef }) => payeeRef);
    expect(new Set(refs).size).toBe(2);
  });

  it("asks the adult who set up a teen's account, at their own address", async () => {
    const teen = await makeCreator(test.db, { dateOfBirth: "2011-06-01" });
    await world.makeAccount(teen.userId, "missing");
    await test.db
      .update(profiles)
      .set({ paymentAccountEmail: "parent@inkling.test" })
      .where(eq(profiles.id, teen.userId));
    await sale(teen.userId, 3);
    expect(await run(laterBy(14))).toBe(0);
    const [mail] = await told();
    expect(mail).toMatchObject({ to: "parent@inkling.test" });
    expect(mail?.text).toMatch(/payment-setup\/[\w-]+\./);
  });

  it("is found without its event, and missed again when the provider doubts it", async () => {
    const { userId } = await makeCreator(test.db);
    const accountId = await world.makeAccount(userId, "missing");
    await sale(userId, 3);
    expect(await run(laterBy(14))).toBe(0);
    await world.sandbox.completeOnboarding(accountId);
    expect(await findTaxForms(test.db, world.deps)).toBe(1);
    expect(await findTaxForms(test.db, world.deps)).toBe(0);
    expect(await run(laterBy(21))).toBe(1);
    await world.sandbox.completeWithoutTaxForm(accountId);
    await world.takeEvents();
    const [kept] = await test.db.select().from(paymentAccounts);
    expect(kept?.taxFormAt).toBeNull();
  });
});
