import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";

import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { mails } from "~/schema/tables/records";
import { notifications } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { DAY_MS, HOUR_MS } from "~/lib/dates";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator, makeMinorCreator, yearsAgo } from "~tests/support/factories/accounts";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { invitedSetup, startInvitedSetup } from "./invited-setup.server";
import { recordClosedAccount } from "./record-closed-account.server";
import { openOnboarding } from "./open-onboarding.server";
import { isReadyForPayouts, payeeOf } from "./payee.server";
import { inviteGrownUp, paymentSetup, startPaymentSetup } from "./payment-setup.server";
import { syncAfterOnboarding, syncPaymentAccount } from "./sync-payment-account.server";
import { notifySetupNeeded, unreadyCreators } from "./notify-setup-needed.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));

async function accountOf(userId: string): Promise<string> {
  const [profile] = await test.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile?.paymentAccountId ?? "";
}

it("sends an adult to the provider, to one account however often, and knows when it is ready", async () => {
  const [creator, other] = [await makeCreator(test.db), await makeCreator(test.db)];
  expect(await paymentSetup(test.db, creator)).toMatchObject({
    state: "not-started",
    doneBy: "self",
  });
  const started = await startPaymentSetup(test.db, creator, world.deps);
  expect(started).toMatchObject({
    ok: true,
    url: expect.stringContaining("/dev/sandbox-onboarding/"),
  });
  const accountId = await accountOf(creator.userId);
  await startPaymentSetup(test.db, creator, world.deps);
  expect(await accountOf(creator.userId)).toBe(accountId);
  expect(await accountOf(other.userId), "another creator has none").toBe("");
  expect(await paymentSetup(test.db, creator)).toMatchObject({ state: "unfinished" });
  await world.sandbox.completeOnboarding(accountId);
  expect(await syncPaymentAccount(test.db, accountId, world.deps)).toBe(true);
  expect(await syncPaymentAccount(test.db, "acct_of_somebody", world.deps)).toBeNull();
  expect(await paymentSetup(test.db, creator)).toMatchObject({
    state: "ready",
    onboardingCompleted: true,
    chargesEnabled: true,
    payoutsEnabled: true,
  });
});

it("sends a creator who has turned 18 to an account of their own, not the adult's", async () => {
  const teen = await makeCreator(test.db, { dateOfBirth: yearsAgo(17) });
  await world.makeAccount(teen.userId);
  await test.db.update(profiles).set({ paymentAccountEmail: "parent@inkling.test" });
  const parents = await accountOf(teen.userId);
  expect(await paymentSetup(test.db, teen)).toMatchObject({ state: "ready" });
  await test.db.update(ageVerifications).set({ dateOfBirth: yearsAgo(18) });
  const adult = { ...teen, isMinor: false };
  expect(await paymentSetup(test.db, adult)).toMatchObject({
    state: "not-started",
    doneBy: "self",
    payoutsEnabled: false,
  });
  expect(isReadyForPayouts(await payeeOf(test.db, adult.userId))).toBe(false);
  expect(await startPaymentSetup(test.db, adult, world.deps)).toMatchObject({ ok: true });
  const own = await accountOf(adult.userId);
  expect(own).not.toBe(parents);
  expect(await paymentSetup(test.db, adult)).toMatchObject({ state: "unfinished" });
  await startPaymentSetup(test.db, adult, world.deps);
  expect(await accountOf(adult.userId)).toBe(own);
  await world.sandbox.completeOnboarding(own);
  expect(await syncPaymentAccount(test.db, own, world.deps)).toBe(true);
  expect(await paymentSetup(test.db, adult)).toMatchObject({ state: "ready" });
});

it("asks for the account with a valid key that names no one, and another key for another request", async () => {
  const email = `${"a".repeat(240)}@inkling.test`;
  const creator = await makeCreator(test.db, { email });
  const keys: string[] = [];
  const away: typeof world.sandbox = {
    ...world.sandbox,
    createConnectedAccount: ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return Promise.reject(new PaymentProviderError("unreachable", "create account"));
    },
  };
  const start = () => startPaymentSetup(test.db, creator, { ...world.deps, payments: away });
  await start();
  await start();
  await test.db.update(profiles).set({ firstName: "Cass" });
  await start();
  expect(keys[0]).toMatch(/^account:[0-9a-f-]{36}:[\w-]{43}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("lets an adult set it up for a teen, through a link that cannot be forged and expires", async () => {
  const teen = await makeCreator(test.db, { dateOfBirth: "2011-06-01" });
  const refused = { ok: false, reason: "grown-up-needed" };
  expect(await startPaymentSetup(test.db, teen, world.deps)).toEqual(refused);
  expect(await inviteGrownUp(test.db, teen, teen.email, world.deps)).toEqual({
    ok: false,
    reason: "own-email",
  });
  expect(await inviteGrownUp(test.db, teen, "parent@inkling.test", world.deps)).toEqual({
    ok: true,
  });
  const mail = await mailTo("parent@inkling.test");
  const token = /payment-setup\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await invitedSetup(test.db, token, world.deps)).toEqual({
    firstName: teen.firstName,
    isDone: false,
  });
  expect(await invitedSetup(test.db, `${token}x`, world.deps)).toBeNull();
  const over = { ok: false, reason: "link-over" };
  expect(await startInvitedSetup(test.db, `x${token}`, world.deps)).toEqual(over);
  const late = { ...world.deps, now: new Date(Date.now() + 8 * 86_400_000) };
  expect(await startInvitedSetup(test.db, token, late)).toEqual(over);
  expect(await startInvitedSetup(test.db, token, world.deps)).toMatchObject({
    url: expect.stringContaining("/dev/sandbox-onboarding/"),
  });
  expect(await accountOf(teen.userId)).not.toBe("");
});

it("sends only the adult who started the account to it, and at most three mails an hour", async () => {
  const teen = await makeCreator(test.db, { dateOfBirth: "2011-06-01" });
  const invite = async (email: string) => {
    const invited = await inviteGrownUp(test.db, teen, email, world.deps);
    const mail = await mailTo(email);
    return { invited, token: /payment-setup\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "" };
  };
  const parent = await invite("parent@inkling.test");
  const uncle = await invite("uncle@inkling.test");
  expect(await startInvitedSetup(test.db, parent.token, world.deps)).toMatchObject({ ok: true });
  expect(await startInvitedSetup(test.db, uncle.token, world.deps)).toMatchObject({ ok: false });
  const causes = await test.db.select({ cause: mails.cause }).from(mails);
  expect(causes.filter(({ cause }) => cause.includes("@"))).toEqual([]);
  expect((await invite("aunt@inkling.test")).invited).toEqual({
    ok: false,
    reason: "already-begun",
  });
  expect((await invite("parent@inkling.test")).invited).toEqual({ ok: true });
  expect((await invite("parent@inkling.test")).invited).toEqual({ ok: false, reason: "too-many" });
});

it("reports that it cannot continue while the provider does not respond, and rejects unknown accounts", async () => {
  const silent = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
  const deps = {
    ...world.deps,
    payments: {
      ...world.sandbox,
      createConnectedAccount: silent,
      findConnectedAccount: vi.fn(silent),
    },
  };
  const creator = await makeCreator(test.db);
  const unavailable = { ok: false, reason: "provider-unavailable" };
  expect(await startPaymentSetup(test.db, creator, deps)).toEqual(unavailable);
  const shut = () => Promise.reject(new PaymentProviderError("unauthorized", "test"));
  const wrongKey = { ...deps, payments: { ...deps.payments, createConnectedAccount: shut } };
  await expect(startPaymentSetup(test.db, creator, wrongKey)).rejects.toThrow("unauthorized");
  const teen = await makeCreator(test.db, { dateOfBirth: "2011-06-01" });
  await inviteGrownUp(test.db, teen, "parent@inkling.test", world.deps);
  const mail = await mailTo("parent@inkling.test");
  const token = /payment-setup\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await startInvitedSetup(test.db, token, deps)).toEqual(unavailable);
  expect(await syncAfterOnboarding(test.db, "acct_of_somebody", deps)).toBe(false);
  expect(deps.payments.findConnectedAccount).not.toHaveBeenCalled();
  await startPaymentSetup(test.db, creator, world.deps);
  const accountId = await accountOf(creator.userId);
  await world.sandbox.completeOnboarding(accountId);
  await syncPaymentAccount(test.db, accountId, world.deps);
  expect(await syncAfterOnboarding(test.db, accountId, deps)).toBe(false);
  expect(await paymentSetup(test.db, creator)).toMatchObject({ state: "ready" });
});

it("clears the flags of an account that the provider has closed", async () => {
  const creator = await makeCreator(test.db);
  await world.makeAccount(creator.userId);
  const closed = { ...world.sandbox, findConnectedAccount: async () => null };
  const accountId = await accountOf(creator.userId);
  expect(await syncPaymentAccount(test.db, accountId, { ...world.deps, payments: closed })).toBe(
    false,
  );
  expect(await paymentSetup(test.db, creator)).toMatchObject({ payoutsEnabled: false });
});

it("leaves a child's account to the guardian, and an adult's to themselves", async () => {
  const child = await makeMinorCreator(test.db);
  const adult = await makeCreator(test.db);
  const byGuardian = { ok: false, reason: "guardian-sets-up" };
  const invite = (actor: Actor) => inviteGrownUp(test.db, actor, "parent@inkling.test", world.deps);
  expect(await paymentSetup(test.db, child)).toMatchObject({ doneBy: "guardian" });
  expect(await startPaymentSetup(test.db, child, world.deps)).toEqual(byGuardian);
  expect(await invite(child)).toEqual(byGuardian);
  expect(await invite(adult)).toEqual({ ok: false, reason: "not-a-minor" });
  await world.makeAccount(child.guardian.userId);
  expect(await paymentSetup(test.db, child)).toMatchObject({ state: "ready" });
  expect(await paymentSetup(test.db, adult)).toEqual({
    state: "not-started",
    doneBy: "self",
    onboardingCompleted: false,
    chargesEnabled: false,
    payoutsEnabled: false,
    taxForm: { isMissing: false, limitCents: 1000 },
  });
  expect(await payeeOf(test.db, randomUUID())).toBeNull();
});

it("counts a guardian while the consent is active, and what belongs to this creator alone", async () => {
  const [child, other] = [await makeMinorCreator(test.db), await makeMinorCreator(test.db)];
  const adult = await makeCreator(test.db);
  await world.makeAccount(other.guardian.userId);
  const payee = async (userId: string) => {
    const found = await payeeOf(test.db, userId);
    return [found?.profileId, found?.isGuardian, isReadyForPayouts(found)];
  };
  expect(await payee(child.userId)).toEqual([child.guardian.userId, true, false]);
  expect(await payee(other.userId)).toEqual([other.guardian.userId, true, true]);
  expect(await payee(adult.userId)).toEqual([adult.userId, false, false]);
  const ofChild = eq(parentalConsents.id, child.consentId);
  await test.db.update(parentalConsents).set({ status: "revoked" }).where(ofChild);
  expect(await payee(child.userId)).toEqual([child.userId, false, false]);
  for (const suspended of [other.guardian, other]) {
    const suspend = (suspendedAt: Date | null) =>
      test.db.update(profiles).set({ suspendedAt }).where(eq(profiles.id, suspended.userId));
    await suspend(new Date());
    expect(await payee(other.userId)).toEqual([other.guardian.userId, true, false]);
    await suspend(null);
  }
  await test.db
    .update(parentalConsents)
    .set({ guardianUserId: null })
    .where(eq(parentalConsents.id, other.consentId));
  expect(await payee(other.userId)).toEqual([other.userId, false, false]);
});

it.each([
  [{ chargesEnabled: true, payoutsEnabled: false }],
  [{ chargesEnabled: false, payoutsEnabled: true }],
])("is not ready with half of what it needs: %o", async (flags) => {
  const [creator, other] = [await makeCreator(test.db), await makeCreator(test.db)];
  const accountId = await world.makeAccount(creator.userId);
  await world.makeAccount(other.userId);
  const rest = { onboardingCompleted: true, hasTaxForm: true, isClosed: false };
  const state = { accountId, ...rest, ...flags };
  const half = {
    ...world.deps,
    payments: { ...world.sandbox, findConnectedAccount: async () => state },
  };
  expect(await syncPaymentAccount(test.db, accountId, half)).toBe(false);
  expect(await syncAfterOnboarding(test.db, accountId, half)).toBe(false);
  expect(isReadyForPayouts(await payeeOf(test.db, creator.userId))).toBe(false);
  expect(isReadyForPayouts(await payeeOf(test.db, other.userId))).toBe(true);
  const broken = () => Promise.reject(new TypeError("ours"));
  const deps = {
    ...world.deps,
    payments: { ...world.sandbox, findConnectedAccount: broken },
  };
  await expect(syncAfterOnboarding(test.db, accountId, deps)).rejects.toThrow("ours");
});

it("links to an account for seven days, mails each adult once a day, and leads back to the link", async () => {
  const teen = await makeCreator(test.db, { dateOfBirth: "2011-06-01" });
  const now = new Date("2030-11-20T10:00:00Z");
  const at = (ms: number) => ({ ...world.deps, now: new Date(now.getTime() + ms) });
  const invite = (ms: number) => inviteGrownUp(test.db, teen, "Parent@inkling.test", at(ms));
  for (const ms of [0, HOUR_MS, DAY_MS]) expect(await invite(ms)).toEqual({ ok: true });
  const mails = (await queuedMails(test.db)).filter(({ to }) => to === "Parent@inkling.test");
  expect(mails).toHaveLength(2);
  const token = /payment-setup\/([\w.-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  const week = 7 * DAY_MS;
  expect(await invitedSetup(test.db, token, at(week - 1))).not.toBeNull();
  expect(await invitedSetup(test.db, token, at(week))).toBeNull();
  expect(await invitedSetup(test.db, "a.b", at(0))).toBeNull();
  const links: string[] = [];
  const createOnboardingLink: typeof world.sandbox.createOnboardingLink = (input) => {
    links.push(input.refreshPath);
    return world.sandbox.createOnboardingLink(input);
  };
  const payments = { ...world.sandbox, createOnboardingLink };
  const started = () => startInvitedSetup(test.db, token, { ...at(0), payments });
  expect(await started()).toMatchObject({ ok: true });
  const accountId = await accountOf(teen.userId);
  expect(await started()).toMatchObject({ ok: true });
  expect(await accountOf(teen.userId)).toBe(accountId);
  const adult = await makeCreator(test.db);
  await startPaymentSetup(test.db, adult, { payments });
  expect(links).toEqual([`/payment-setup/${token}`, `/payment-setup/${token}`, "/payment-setup"]);
  expect(await accountOf(teen.userId)).toBe(accountId);
});

it("tells each creator once who has earnings and no account", async () => {
  const [ready, poor, given] = [
    await makeCreator(test.db),
    await makeCreator(test.db),
    await makeCreator(test.db),
  ];
  await world.makeAccount(ready.userId);
  const lines = [ready.userId, poor.userId, null, poor.userId, given.userId].map(
    (creatorUserId) => ({
      creatorUserId,
      grossCents: creatorUserId === given.userId ? 0 : 2500,
      commissionBps: 1500,
    }),
  );
  await notifySetupNeeded(test.db, await unreadyCreators(test.db, { lines }));
  const told = await test.db.select({ userId: notifications.userId }).from(notifications);
  expect(told).toEqual([{ userId: poor.userId }]);
});

async function mailTo(email: string) {
  return (await queuedMails(test.db)).find(({ to }) => to === email);
}

it("asks for another account once the provider has closed one, and payouts wait", async () => {
  const creator = await makeCreator(test.db);
  const accountId = await world.makeAccount(creator.userId);
  await world.sandbox.closeAccount(accountId);
  await world.takeEvents();
  await world.takeEvents();
  await recordClosedAccount(test.db, "acct_of_somebody", world.deps);
  expect(isReadyForPayouts(await payeeOf(test.db, creator.userId))).toBe(false);
  const told = (await queuedMails(test.db)).filter(({ subject }) => subject.includes("closed"));
  expect(told).toMatchObject([{ to: creator.email, subject: "Your payment account was closed" }]);
  expect(told[0]?.text).toContain("/payment-setup");
  const page = await openOnboarding(test.db, creator.userId, creator.email, world.deps.payments);
  expect(page).not.toBeNull();
  expect(page).not.toContain(accountId);
  const again = await openOnboarding(test.db, creator.userId, creator.email, world.deps.payments);
  expect(again).toBe(page);
});
