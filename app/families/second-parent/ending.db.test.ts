import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { accounts, profiles } from "~/schema/tables/accounts";
import { securityLogs } from "~/schema/tables/audit";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { deleteOwnAccount } from "~/people/data-rights/delete-account.server";
import { FOLLOWER_CHECK_DAYS } from "~/people/data-rights/follower-check-days";
import { checkCardVerification } from "~/families/consent/check-cards.server";
import { keepConsent, revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { startFollowersCheck } from "~/families/consent/verify-guardian.server";
import { resumeChild } from "~/families/guardians/pause-child.server";
import { DAY_MS } from "~/lib/dates";

import { makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { makeSecondParent } from "~tests/support/factories/second-parent";
import { madeForEach, madeOnce } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { leaveAsSecond } from "./end-second-parent.server";
import { followGuardians } from "./follow-guardians.server";
import { twoParents } from "./two-parents.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const money = madeForEach(() => paymentWorld(database.db, database.pool));
const child = madeForEach(() => makeMinorCreator(database.db));
const second = madeForEach(() =>
  makeSecondParent(database.db, child, { passwordHash: world.passwordHash }),
);

const now = new Date();
const origin = { ipAddress: null, userAgent: null };
const deps = { now, origin };
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const weekLater = later(7);

const revoke = (guardian: Actor) => revokeConsent(database.db, guardian, child.consentId, deps);

async function consent() {
  const [row] = await database.db
    .select()
    .from(parentalConsents)
    .where(eq(parentalConsents.id, child.consentId));
  return row;
}

async function isVisible() {
  const [row] = await database.db
    .select({ isVisible: profiles.isVisible })
    .from(profiles)
    .where(eq(profiles.id, child.userId));
  return row?.isVisible;
}

async function mailsTo({ email }: Actor): Promise<string[]> {
  return (await queuedMails(database.db))
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
}

/** The guardian's own account, which can be deleted with a password. */
async function withPassword(actor: Actor): Promise<Actor> {
  await database.db.insert(accounts).values({
    userId: actor.userId,
    accountId: actor.userId,
    providerId: "credential",
    password: world.passwordHash,
  });
  return actor;
}

const deleteAccount = (actor: Actor) => deleteOwnAccount(database.db, actor, testPassword, deps);

test("without a second parent a consent ends at once", async () => {
  await leaveAsSecond(database.db, second, child.consentId, deps);
  expect(await revoke(child.guardian)).toEqual({ ok: true });
  expect(await consent()).toMatchObject({ status: "revoked", childUserId: null });
});

test.each(["first", "second"] as const)(
  "what the %s asks to end is hidden and paused at once, told to the other, and ends seven days later",
  async (who) => {
    const [asker, other] = who === "first" ? [child.guardian, second] : [second, child.guardian];
    await makeProduct(database.db, { creatorUserId: child.userId });
    expect(await revoke(asker)).toEqual({ ok: true, endsAt: weekLater });
    expect(await consent()).toMatchObject({
      status: "active",
      pausedAt: now,
      endsAt: weekLater,
      endAskedBy: asker.userId,
    });
    expect(await isVisible()).toBe(false);
    expect((await mailsTo(other)).at(-1)).toMatch(/^The account of Kit is to be deleted on /);
    // Neither ends the pause; the other cannot keep what they did not ask to end.
    for (const parent of [asker, other])
      expect(await resumeChild(database.db, parent, child.consentId, deps)).toBe(false);
    expect(await keepConsent(database.db, other, child.consentId, deps)).toBe(false);
    // Asking again changes nothing.
    expect(await revoke(asker)).toEqual({ ok: true, endsAt: weekLater });
    expect(await followGuardians(database.db, later(6.99))).toBe(0);
    expect(await followGuardians(database.db, weekLater)).toBe(1);
    expect(await consent()).toMatchObject({ status: "revoked", childUserId: null });
    for (const parent of [asker, other])
      expect((await mailsTo(parent)).at(-1)).toBe("Your consent has ended");
    const [deleted] = await database.db
      .select({ userId: securityLogs.userId, metadata: securityLogs.metadata })
      .from(securityLogs)
      .where(eq(securityLogs.action, "CHILD_DATA_DELETED"));
    expect(deleted).toEqual({ userId: asker.userId, metadata: { reason: "asked-before" } });
    expect(await followGuardians(database.db, weekLater)).toBe(0);
  },
);

test("who asked may change their mind: the pause stays until one of them ends it", async () => {
  await revoke(second);
  expect(await keepConsent(database.db, second, child.consentId, deps)).toBe(true);
  expect((await mailsTo(child.guardian)).at(-1)).toBe("The account of Kit stays");
  expect(await followGuardians(database.db, weekLater)).toBe(0);
  expect(await isVisible()).toBe(false);
  expect(await resumeChild(database.db, child.guardian, child.consentId, deps)).toBe(true);
  expect(await isVisible()).toBe(true);
});

test("where both ask for it, it ends at once", async () => {
  await revoke(second);
  expect(await revoke(child.guardian)).toEqual({ ok: true });
  expect(await consent()).toMatchObject({ status: "revoked" });
});

test("a stranger ends nothing; who has left takes their wish along", async () => {
  expect(await revoke(await makeUser(database.db))).toEqual({ ok: false, reason: "missing" });
  await revoke(second);
  await leaveAsSecond(database.db, second, child.consentId, deps);
  expect(await consent()).toMatchObject({ status: "active", endsAt: null });
  expect(await keepConsent(database.db, second, child.consentId, deps)).toBe(false);
  expect(await revoke(second)).toEqual({ ok: false, reason: "missing" });
});

test("a second parent's account goes with their part, and the first is told", async () => {
  await revoke(second);
  expect(await deleteAccount(second)).toEqual({ ok: true });
  expect(await mailsTo(child.guardian)).toContain("Sam has left");
  expect(await consent()).toMatchObject({ status: "active", endsAt: null });
  expect(await twoParents(database.db, child.guardian, child.consentId)).toMatchObject({
    other: null,
    isPaid: true,
  });
});

test("where the first deletes their account the second follows, paused until a card check", async () => {
  const { db } = database;
  const { consentId } = child;
  await withPassword(child.guardian);
  expect(await deleteAccount(child.guardian)).toEqual({ ok: true });
  const due = later(FOLLOWER_CHECK_DAYS);
  expect(await consent()).toMatchObject({
    status: "active",
    guardianUserId: second.userId,
    parentEmail: null,
    checkDueAt: due,
    pausedAt: now,
  });
  expect(await isVisible()).toBe(false);
  expect(await mailsTo(second)).toContain("The decisions about Kit are yours alone now");
  expect(await twoParents(db, second, consentId)).toMatchObject({
    isFirst: true,
    other: null,
    isPaid: true,
    checkDueAt: due,
  });
  expect(await resumeChild(db, second, consentId, deps)).toBe(false);
  // They cannot leave a child behind, either.
  expect(await deleteAccount(second)).toEqual({ ok: false, reason: "guardian-of-active" });

  const payments = { payments: money.sandbox, now };
  const stranger = await makeUser(db);
  expect(await startFollowersCheck(db, stranger, consentId, payments)).toMatchObject({ ok: false });
  const started = await startFollowersCheck(db, second, consentId, payments);
  if (!started.ok) throw new Error(started.reason);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "", "Sam Quill");
  await checkCardVerification(db, second, consentId, payments);
  expect(await consent()).toMatchObject({
    status: "active",
    checkDueAt: null,
    verificationMethod: "card",
    cardholderName: "Sam Quill",
  });
  expect(await resumeChild(db, second, consentId, deps)).toBe(true);
  expect(await isVisible()).toBe(true);
  expect(await followGuardians(db, later(FOLLOWER_CHECK_DAYS + 1))).toBe(0);
});

test("without the check the child's data goes after thirty days", async () => {
  await withPassword(child.guardian);
  await deleteAccount(child.guardian);
  expect(await followGuardians(database.db, later(FOLLOWER_CHECK_DAYS - 0.01))).toBe(0);
  expect(await followGuardians(database.db, later(FOLLOWER_CHECK_DAYS))).toBe(1);
  expect(await consent()).toMatchObject({ status: "revoked", childUserId: null });
  expect(await mailsTo(second)).toContain("Your consent has ended");
});

test("a child who leaves is told of to both", async () => {
  await withPassword(child);
  expect(await deleteAccount(child)).toEqual({ ok: true });
  for (const parent of [child.guardian, second])
    expect(await mailsTo(parent)).toContain("Your child's account has been deleted");
  expect((await guardianConsent(database.db, second, child.consentId))?.status).toBe("revoked");
});
