import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { profiles, sessions } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { reinstateUser, suspendUser } from "./suspend-user.server";

const test = testDatabase();
const now = new Date("2026-11-22T12:00:00Z");
const admin = madeForEach(() => makeAdmin(test.db, { role: "support" }));
const person = madeForEach(() => makeMinorCreator(test.db));
const other = madeForEach(() => makeMinorCreator(test.db));

const suspend = (who = admin, userId = person.userId) => suspendUser(test.db, who, userId);
const reinstate = (who = admin) => reinstateUser(test.db, who, person.userId);
const isVisible = async () =>
  (await test.db.select().from(profiles).where(eq(profiles.id, person.userId)))[0]?.isVisible;
const consent = (of: typeof person, set: Partial<typeof parentalConsents.$inferInsert>) =>
  test.db.update(parentalConsents).set(set).where(eq(parentalConsents.id, of.consentId));

it("is suspended and reinstated alone, and once", async () => {
  for (const { userId } of [person, person, other])
    await test.db.insert(sessions).values({ userId, token: randomUUID(), expiresAt: now });
  await test.db.update(profiles).set({ suspendedAt: now }).where(eq(profiles.id, other.userId));
  expect(await touchedRows(test.db, suspend, [other.userId])).toEqual({
    admin_actions: [0, 1],
    profiles: [1, 1],
    sessions: [2, 0],
  });
  expect(await suspend()).toEqual({ ok: false, reason: "already-so" });
  expect(await touchedRows(test.db, reinstate, [other.userId])).toEqual({
    admin_actions: [0, 1],
    profiles: [1, 1],
  });
  expect(await touchedRows(test.db, reinstate)).toEqual({});
  expect(await reinstate()).toEqual({ ok: false, reason: "already-so" });
});

it("is done by the roles that may, and to no one of the team", async () => {
  const reviewer = await makeAdmin(test.db, { role: "reviewer" });
  const notAllowed = { ok: false, reason: "admins-only" };
  expect([await suspend(reviewer), await suspend(person, other.userId)]).toEqual([
    notAllowed,
    notAllowed,
  ]);
  expect(await suspend(admin, admin.userId)).toEqual({ ok: false, reason: "own-account" });
  expect(await suspend(admin, reviewer.userId)).toEqual({ ok: false, reason: "on-the-team" });
  expect(await test.db.$count(profiles, eq(profiles.isVisible, false))).toBe(0);
  await suspend();
  expect(await touchedRows(test.db, () => reinstate(reviewer))).toEqual({});
  expect(await reinstate(reviewer)).toEqual(notAllowed);
});

it.each([
  ["shows the page of a child whom no one paused", { pausedAt: null }, { pausedAt: now }, true],
  ["leaves a paused child's page hidden", { pausedAt: now }, { pausedAt: null }, false],
  ["follows no pause that is over", { pausedAt: now, status: "revoked" }, { pausedAt: now }, true],
] as const)("being reinstated %s", async (_, own, theirs, shown) => {
  await consent(person, own);
  await consent(other, theirs);
  await suspend();
  expect(await isVisible()).toBe(false);
  await reinstate();
  expect(await isVisible()).toBe(shown);
});
