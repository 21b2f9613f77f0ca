import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { accounts, sessions } from "~/schema/tables/accounts";
import { secondFactors } from "~/schema/tables/team";

import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeUser } from "~tests/support/factories/accounts";
import { untilWaiting } from "~tests/support/until-waiting";
import { requestWorld, testPassword } from "~tests/support/request-world";

import { changePassword } from "../passwords/change-password.server";
import { openSession, signIn } from "./sign-in.server";

const database = postgresTestDatabase("once");

test("a session opened with the old password during its change does not survive", async () => {
  const world = await requestWorld(database);
  const actor = await makeUser(database.db, { passwordHash: world.passwordHash });
  const origin = { ipAddress: null, userAgent: "test" };
  const deps = { auth: world.services.auth, origin, now: new Date() };
  const old = { email: actor.email, password: testPassword };
  let isOver = false;
  const first = Promise.withResolvers<unknown>();
  const tries = Array.from({ length: 6 }, async () => {
    while (!isOver) first.resolve(await openSession(database.db, old, deps));
  });
  expect(await first.promise).not.toBeNull();
  const changed = await changePassword(
    database.db,
    actor,
    { currentPassword: testPassword, password: "Kite-and-4-clouds!" },
    deps,
  );
  expect(changed).toEqual({ ok: true });
  isOver = true;
  await Promise.all(tries);
  expect(await database.db.$count(sessions, eq(sessions.userId, actor.userId))).toBe(0);
});

test("those who sign in at once from one address do not wait for each other without an end", async () => {
  const world = await requestWorld(database);
  const people = await Promise.all(
    [1, 2].map(() => makeUser(database.db, { passwordHash: world.passwordHash })),
  );
  const origin = { ipAddress: "203.0.113.50", userAgent: "test" };
  const deps = { auth: world.services.auth, origin, now: new Date() };
  // Fewer at once than an address may try.
  const atOnce = [...people, ...people];
  for (let round = 0; round < 5; round += 1) {
    const results = await Promise.all(
      atOnce.map(({ email }) => signIn(database.db, { email, password: testPassword }, deps)),
    );
    expect(results.map(({ ok }) => ok)).toEqual(atOnce.map(() => true));
  }
});

test("who signs in while codes are being turned on is asked for one", async () => {
  const world = await requestWorld(database);
  const { userId, email } = await makeUser(database.db, { passwordHash: world.passwordHash });
  const origin = { ipAddress: null, userAgent: "test" };
  const deps = { auth: world.services.auth, origin, now: new Date() };
  await database.db.insert(secondFactors).values({ userId, secret: "sealed" });
  const entering = await database.db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.userId, userId)).for("update");
    await tx
      .update(secondFactors)
      .set({ confirmedAt: deps.now })
      .where(eq(secondFactors.userId, userId));
    const result = signIn(database.db, { email, password: testPassword }, deps);
    await untilWaiting(database.pool);
    return { result };
  });
  expect(await entering.result).toMatchObject({ ok: true, awaitsCode: true });
});
