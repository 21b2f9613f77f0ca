import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles, users, verifications } from "~/schema/tables/accounts";
import { securityLogs, securityOrigins } from "~/schema/tables/audit";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { applyRetention } from "~/privacy/apply-retention.server";
import { DAY_MS } from "~/lib/dates";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";

import {
  CLOSED_FOR_AGE,
  closedForAge,
  eraseAccountClosedFor,
  reopenAccount,
} from "./closed-accounts.server";
import { purgeChildsTraces } from "./erase-account.server";
import { submitAgeGate } from "../sign-up/submit-age-gate.server";
import { signedInActor } from "../sessions/signed-in-actor.server";
import { reinstateUser } from "../users/suspend-user.server";
import { upgradeToCreator } from "../sign-up/upgrade-to-creator.server";

const database = testDatabase();
const now = new Date();
const deps = { now, origin: { ipAddress: "192.0.2.1", userAgent: null } };
const child = "2018-03-03";

const aDayLater = () => applyRetention(database.db, new Date(now.getTime() + DAY_MS));

test("a child's pending age gate result in the same browser does not close an adult's account", async () => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth: child, mark: null }, deps);
  const mark = outcome.ok ? outcome.mark : null;
  const parent = await makeUser(database.db);
  expect(
    await upgradeToCreator(database.db, parent, { dateOfBirth: "1980-01-01", mark }, deps),
  ).toEqual({ ok: false, reason: "second-date" });
  expect(await signedInActor(database.db, parent.userId)).not.toBeNull();
});

test("a mistyped date does not close a guardian's or an admin's account", async () => {
  const { guardian } = await makeMinorCreator(database.db);
  const admin = await makeAdmin(database.db);
  for (const actor of [guardian, admin]) {
    expect(
      await upgradeToCreator(
        database.db,
        { ...actor, accountType: "customer" },
        { dateOfBirth: child, mark: null },
        deps,
      ),
    ).toEqual({ ok: false, reason: "second-date" });
  }
  await aDayLater();
  expect(await signedInActor(database.db, guardian.userId)).not.toBeNull();
  expect(await signedInActor(database.db, admin.userId)).not.toBeNull();
});

test("an account that was reinstated stays", async () => {
  const customer = await makeUser(database.db);
  await upgradeToCreator(database.db, customer, { dateOfBirth: child, mark: null }, deps);
  const admin = await makeAdmin(database.db);
  expect(await reinstateUser(database.db, admin, customer.userId)).toEqual({ ok: true });
  await aDayLater();
  expect(await database.db.$count(users)).toBe(2);
});

test("what happened to a child is kept without where from; everyone else's log stays", async () => {
  const { db } = database;
  const minor = await makeMinorCreator(db);
  const adult = await makeUser(db);
  const event = { action: "SIGN_IN_SUCCESS", resourceType: "session" } as const;
  const origin = { ipAddress: "192.0.2.1", userAgent: "test" };
  await recordSecurityEvent(db, { ...event, userId: minor.userId, ...origin });
  await recordSecurityEvent(db, { ...event, userId: null, resourceId: minor.userId, ...origin });
  await recordSecurityEvent(db, { ...event, userId: adult.userId, ...origin });
  const traces = async () =>
    (
      await db
        .select({ userId: securityLogs.userId, resourceId: securityLogs.resourceId })
        .from(securityLogs)
        .innerJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
    ).map(({ userId, resourceId }) => userId ?? resourceId);
  await db.transaction((tx) => purgeChildsTraces(tx, adult.userId));
  expect(await traces()).toHaveLength(3);
  await db.transaction((tx) => purgeChildsTraces(tx, minor.userId));
  expect(await traces()).toEqual([adult.userId]);
});

test("only the account that one result closed is erased, and only for its own address", async () => {
  const { db } = database;
  const close = async (email: string) => {
    const customer = await makeUser(db, { email });
    await upgradeToCreator(db, customer, { dateOfBirth: child, mark: null }, deps);
    const [mark] = await db
      .select()
      .from(verifications)
      .where(eq(verifications.value, customer.userId));
    return { customer, id: mark?.identifier.slice(CLOSED_FOR_AGE.length) ?? "" };
  };
  const [ada, bob] = [await close("ada@inkling.test"), await close("bob@inkling.test")];
  const erase = async (ageVerificationId: string, email: string) => {
    await db.transaction((tx) => eraseAccountClosedFor(tx, { ageVerificationId, email }, now));
    return db.$count(users);
  };
  expect(await erase(ada.id, "bob@inkling.test")).toBe(2);
  expect(await erase(ada.id, "ada@inkling.test")).toBe(1);
  expect(await db.$count(users, eq(users.id, bob.customer.userId))).toBe(1);
  const admin = await makeAdmin(db);
  await db.update(profiles).set({ suspendedAt: null });
  expect(await erase(bob.id, "bob@inkling.test")).toBe(2);
  await db.update(profiles).set({ suspendedAt: now });
  expect(await reinstateUser(db, admin, bob.customer.userId)).toEqual({ ok: true });
  expect(await erase(bob.id, "bob@inkling.test")).toBe(2);
});

test("reopening an account removes its mark, and no one else's mark nor any link", async () => {
  const { db } = database;
  const [ada, bob] = [crypto.randomUUID(), crypto.randomUUID()];
  const mark = (value: string, identifier = closedForAge(value)) => ({
    identifier,
    value,
    expiresAt: now,
  });
  await db.insert(verifications).values([mark(ada), mark(ada, "reset-password:x"), mark(bob)]);
  await reopenAccount(db, ada);
  const left = await db.select().from(verifications).orderBy(verifications.identifier);
  expect(left.map(({ identifier }) => identifier)).toEqual([closedForAge(bob), "reset-password:x"]);
});
