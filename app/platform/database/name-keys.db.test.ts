import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { usersForAdmins } from "~/people/users/users-for-admins.server";

import { makeCreator, makeCustomer, makeMinorCreator } from "~tests/support/factories/accounts";
import { derivedDifferences } from "~tests/support/growth/derived-differences";
import { testDatabase } from "~tests/support/test-database";

import { renewNameKeys } from "./name-keys.server";
import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { isChild, isNamedAsParent, parentHandle } from "./shown-name.server";
import { byText } from "./sorted-page.server";

const database = testDatabase();

/** The name by which the team finds someone: that of all children of an age is the same. */
const searchedName = sql<string | null>`case when ${isChild(profiles)}
  then case when ${profiles.accountType} = 'creator' then 'A young creator' else 'A young customer' end
    || coalesce(', ' || ${profiles.ageBracket}, '')
  when ${isNamedAsParent(profiles)} then ${parentHandle(profiles.id)}
  else nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), '') end`;

/** Whose kept name is not the one by which the team finds them now. */
async function wrongNames() {
  const { db } = database;
  return db
    .select({ kept: profiles.nameKey, shown: searchedName })
    .from(profiles)
    .where(sql`${profiles.nameKey} <> ${byText(searchedName).value}`);
}

const bornAgo = (years: number, days = 0) =>
  sql<string>`(day_everywhere() - make_interval(years => ${years}, days => ${days}))::date`;

async function makeEveryone() {
  const { db } = database;
  for (const ageBracket of ["4-7", "8-10", "11-13", "13-17", "18+", null] as const)
    for (const accountType of ["creator", "customer"] as const)
      for (const [lastName, dateOfBirth] of [
        ["ÅNGSTRÖM", bornAgo(30)],
        ["", bornAgo(17)],
        [" x ", bornAgo(18)],
        ["y".repeat(50), bornAgo(18, -1)],
      ] as const) {
        const firstName = "  Zoë " + "z".repeat(20);
        const { userId } = await makeCustomer(db, {
          dateOfBirth: "1990-05-05",
          profile: { accountType, ageBracket, firstName, lastName },
        });
        await db
          .update(ageVerifications)
          .set({ dateOfBirth })
          .where(eq(ageVerifications.userId, userId));
      }
}

test("whatever someone's age, bracket and name are, the kept name is the one by which the team finds them", async () => {
  const { db } = database;
  await makeEveryone();
  await makeCustomer(db);
  expect(await wrongNames()).toEqual([]);
  expect(await derivedDifferences(db)).toEqual([]);
  await db.update(profiles).set({ ageBracket: "18+", firstName: "New" });
  expect(await wrongNames()).toEqual([]);
  await db.update(ageVerifications).set({ dateOfBirth: bornAgo(18, -2) });
  expect(await wrongNames()).toEqual([]);
  await db.delete(ageVerifications);
  expect(await wrongNames()).toEqual([]);
  expect(await derivedDifferences(db)).toEqual([]);
});

/** As it was kept the day before. */
async function makeOfAgeToday() {
  const { db } = database;
  const { userId } = await makeCustomer(db, {
    dateOfBirth: "1990-05-05",
    profile: { firstName: "Zed", lastName: "Last" },
  });
  await db
    .update(ageVerifications)
    .set({ dateOfBirth: bornAgo(18) })
    .where(eq(ageVerifications.userId, userId));
  await database.pool.query(
    `begin; set local session_replication_role = 'replica';
      update profiles set name_key = 'a young customer', name_key_until = day_everywhere()
        where id = '${userId}'; commit`,
  );
  return userId;
}

test("a parent is kept by their handle, from the consent on, and an artist by the name", async () => {
  const { db } = database;
  const { guardian, consentId } = await makeMinorCreator(db);
  const artist = await makeCreator(db, { profile: { firstName: "Ada", lastName: "Artist" } });
  const keyOf = async (id: string) =>
    (await db.select({ key: profiles.nameKey }).from(profiles).where(eq(profiles.id, id)))[0]?.key;
  expect(await keyOf(guardian.userId)).toBe(`parent ${guardian.userId.slice(0, 6)}`);
  await db
    .update(parentalConsents)
    .set({ guardianUserId: artist.userId })
    .where(eq(parentalConsents.id, consentId));
  expect(await keyOf(artist.userId)).toBe("ada artist");
  expect(await wrongNames()).toEqual([]);
  expect(await derivedDifferences(db)).toEqual([]);
});

test("who turns 18 today is found by their name in the next search, though no row has changed", async () => {
  const { db } = database;
  const ofAge = await makeOfAgeToday();
  await makeCustomer(db, { profile: { firstName: "Bea", lastName: "First" } });
  expect(await wrongNames()).toHaveLength(1);
  const { rows } = await usersForAdmins(db, { q: "zed last" });
  expect(rows.map(({ name }) => name)).toEqual(["Zed Last"]);
  expect(await wrongNames()).toEqual([]);
  await renewNameKeys(db);
  const [row] = await db.select().from(profiles).where(eq(profiles.id, ofAge));
  expect(row).toMatchObject({ nameKey: "zed last", nameKeyUntil: null, version: 1 });
});
