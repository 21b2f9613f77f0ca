import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { creatorEarnings } from "~/schema/tables/earnings";
import { purgeKind } from "~/privacy/apply-retention.server";
import { DAY_MS } from "~/lib/dates";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeMinorCreator, makeTeenCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { warnUnusedAccounts } from "./warn-unused.server";

const test = testDatabase();
const start = new Date("2025-06-01T10:00:00Z");
const laterBy = (days: number) => new Date(start.getTime() + days * DAY_MS);

/** A child whose account was last used at the start. */
async function quietChild() {
  const child = await makeMinorCreator(test.db);
  await test.db.update(profiles).set({ lastSeenAt: start });
  await test.db.update(parentalConsents).set({ decidedAt: start });
  return child;
}

const child = madeForEach(quietChild);
const warn = (days: number) => warnUnusedAccounts(test.db, laterBy(days));
const end = (days: number) => purgeKind(test.db, "unusedAccount", laterBy(days));
const isThere = () => test.db.$count(users, eq(users.id, child.userId));
const seen = (userId: string, days: number) =>
  test.db
    .update(profiles)
    .set({ lastSeenAt: laterBy(days) })
    .where(eq(profiles.id, userId));
const mails = async () =>
  (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith("account-unused"));

it("a year after the last use it ends, 30 days after the guardian was told, once", async () => {
  expect(await warn(334)).toBe(0);
  expect(await warn(335)).toBe(1);
  expect(await warn(336)).toBe(0);
  expect(await mails()).toMatchObject([
    {
      to: child.guardian.email,
      subject: "No one is using Kit's account: it ends on June 1, 2026",
    },
  ]);
  expect(await end(364)).toBe(0);
  expect(await isThere()).toBe(1);
  expect(await end(365)).toBe(1);
  expect(await isThere()).toBe(0);
  const [consent] = await test.db.select().from(parentalConsents);
  expect(consent).toMatchObject({ status: "revoked", childUserId: null, parentEmail: null });
  const [told, ...more] = await mails();
  expect(more).toEqual([]);
  expect(told).toMatchObject({ subject: "Your child's account has ended" });
  expect(`${told?.text}`).not.toMatch(/\bKit\b/);
});

it("no one ends without 30 days of warning, however long the job did not run", async () => {
  expect(await end(800)).toBe(0);
  expect(await warn(800)).toBe(1);
  expect(await end(829)).toBe(0);
  expect(await end(830)).toBe(1);
});

it.each([
  ["the child", () => child.userId],
  ["the guardian", () => child.guardian.userId],
])("%s signing in keeps it, and the year begins again", async (_, who) => {
  await warn(335);
  await seen(who(), 350);
  expect(await end(366)).toBe(0);
  expect(await warn(366)).toBe(0);
  expect(await warn(350 + 335)).toBe(1);
  expect(await mails()).toHaveLength(2);
});

it("an upload or a sale is a use", async () => {
  const product = await makeProduct(test.db, { creatorUserId: child.userId });
  await test.db.update(designs).set({ createdAt: laterBy(100) });
  expect(await warn(335)).toBe(0);
  expect(await warn(435)).toBe(1);
  await makePaidOrder(test.db, { product, paidAt: laterBy(440) });
  await test.db.update(creatorEarnings).set({ createdAt: laterBy(440) });
  expect(await end(500)).toBe(0);
});

it("teens and adults are left alone", async () => {
  await makeTeenCreator(test.db);
  await test.db.update(profiles).set({ lastSeenAt: start });
  await test.db.update(parentalConsents).set({ status: "payee" });
  expect(await warn(800)).toBe(0);
});

it("is warned and ended alone: another child's account stays as it was", async () => {
  const other = await makeMinorCreator(test.db);
  await seen(other.userId, 300);
  const theirs = [other, other.guardian].flatMap(({ userId, email }) => [userId, email]);
  const byDay = (act: typeof warn | typeof end, day: number) =>
    touchedRows(test.db, async () => expect(await act(day)).toBe(1), theirs);
  expect(await byDay(warn, 335)).toEqual({ mails: [0, 1], parental_consents: [1, 1] });
  const own = eq(parentalConsents.id, child.consentId);
  expect(await test.db.select().from(parentalConsents).where(own)).toMatchObject([
    { unusedWarnedAt: laterBy(335), unusedEndsAt: laterBy(365) },
  ]);
  expect(await byDay(end, 365)).toEqual({
    age_verifications: [1, 0],
    erased_ids: [0, 2],
    mails: [1, 1],
    parental_consents: [1, 1],
    pictures: [0, 1],
    profiles: [1, 0],
    security_logs: [0, 1],
    users: [1, 0],
  });
});

it("a use at the very moment of the mail is a use", async () => {
  await warn(335);
  await seen(child.userId, 335);
  expect(await end(366)).toBe(0);
  expect(await warn(335 + 334)).toBe(0);
  expect(await warn(335 + 335)).toBe(1);
});
