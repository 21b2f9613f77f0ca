import { expect, test } from "vitest";

import { users } from "~/db/schema/accounts";
import { applyRetention } from "~/features/retention/apply-retention.server";
import { DAY_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { submitAgeGate } from "../sign-up/submit-age-gate.server";
import { signedInActor } from "../sessions/signed-in-actor.server";
import { reinstatePerson } from "../people/suspend-person.server";
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
  expect(await reinstatePerson(database.db, admin, customer.userId)).toEqual({ ok: true });
  await aDayLater();
  expect(await database.db.$count(users)).toBe(2);
});
