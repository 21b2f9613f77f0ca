import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { readConfig } from "~/config.server";
import { adminUsers, sessions } from "~/schema/tables/accounts";
import { attemptKeys, countAttempt } from "~/people/rate-limits/count-attempt.server";
import { hasSecondFactor } from "~/people/second-factor/own-second-factor.server";
import { DAY_MS } from "~/lib/dates";
import { createServices } from "~/services.server";

import { makeAdmin, makeUser } from "~tests/support/factories/accounts";
import { testSecret } from "~tests/support/factories/orders";
import { queuedMails } from "~tests/support/queued-mails";
import { makeSecondFactor } from "~tests/support/second-factor";
import { testDatabase } from "~tests/support/test-database";
import { runCommand } from "../commands";

const database = testDatabase();
const run = (name: string, ...args: string[]) => {
  const { db, pool } = database;
  return runCommand({ ...createServices(readConfig({}), pool, testSecret), db }, name, args);
};
const roleOf = async (userId: string) => {
  const [row] = await database.db.select().from(adminUsers).where(eq(adminUsers.userId, userId));
  return row?.role ?? null;
};
const told = async () =>
  (await queuedMails(database.db)).map(({ to, subject }) => `${to}: ${subject}`).toSorted();

test("the first admin is an owner; a role changes one, and without it they stay what they are", async () => {
  const owner = await makeUser(database.db, { email: "olga@inkling.test" });
  expect(await run("admin:grant", owner.email)).toBe("olga@inkling.test is an admin now (owner).");
  const other = await makeUser(database.db, { email: "mia@inkling.test" });
  await run("admin:grant", other.email, "support");
  expect(await run("admin:grant", other.email)).toContain("(support)");
  expect(await roleOf(other.userId)).toBe("support");
  expect(await told()).toEqual([
    "mia@inkling.test: Welcome to the team! Your role: support",
    "olga@inkling.test: The Inkling team has changed",
    "olga@inkling.test: Welcome to the team! Your role: owner",
  ]);
  await expect(run("admin:grant", owner.email, "support")).rejects.toThrow("last owner");
  await expect(run("admin:grant", "no@inkling.test")).rejects.toThrow("No one has signed up");
  await expect(run("admin:grant", other.email, "king")).rejects.toThrow("Usage");
});

test("an admin is taken off the team and signed out everywhere; the last owner is not", async () => {
  const owner = await makeAdmin(database.db);
  await expect(run("admin:revoke", owner.email)).rejects.toThrow("last owner");
  const member = await makeAdmin(database.db, { role: "support" });
  await database.db
    .insert(sessions)
    .values({ userId: member.userId, token: "t", expiresAt: new Date(Date.now() + DAY_MS) });
  expect(await run("admin:revoke", member.email)).toContain("no longer on the team");
  expect(await roleOf(member.userId)).toBeNull();
  expect(await database.db.$count(sessions)).toBe(0);
  await expect(run("admin:revoke", member.email)).rejects.toThrow("not on the team");
  await expect(run("admin:revoke")).rejects.toThrow("Usage");
});

test("unlocking ends the pauses, and takes the second factor away only when asked", async () => {
  const admin = await makeAdmin(database.db, { email: "ada@inkling.test" });
  const now = new Date();
  await makeSecondFactor(database.db, admin, now);
  const login = attemptKeys({ account: admin.email, address: null });
  const codes = attemptKeys({ account: admin.userId, address: null });
  for (let time = 0; time < 6; time += 1) {
    await countAttempt(database.db, "login", login, now);
    await countAttempt(database.db, "secondFactor", codes, now);
  }
  expect(await run("admin:unlock", admin.email)).toBe("ada@inkling.test may try to sign in again.");
  expect(await countAttempt(database.db, "login", login, now)).toEqual({ ok: true });
  expect(await countAttempt(database.db, "secondFactor", codes, now)).toEqual({ ok: true });
  expect(await hasSecondFactor(database.db, admin.userId)).toBe(true);
  const removed = await run("admin:unlock", admin.email, "--without-second-factor");
  expect(removed).toContain("The second factor is off");
  expect(await hasSecondFactor(database.db, admin.userId)).toBe(false);
  expect(await told()).toContain("ada@inkling.test: Your second factor was removed");
  await expect(run("admin:unlock", admin.email, "--all")).rejects.toThrow("Usage");
});
