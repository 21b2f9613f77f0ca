import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { adminActions } from "~/schema/tables/audit";
import type { Actor } from "~/people/actor";
import { adminRoles, mayDo } from "~/schema/admin-roles";

import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let who: Actor | null = null;
const ask = await pageAsker(() => world.context(who));

async function makeFamily() {
  const child = await makeMinorCreator(database.db);
  const { userId: parentId } = child.guardian;
  await database.db
    .update(profiles)
    .set({ firstName: "Ottoline", lastName: "Parentname" })
    .where(eq(profiles.id, parentId));
  return { childId: child.userId, parentId, consentId: child.consentId };
}

const shown = async (userId: string) => {
  const page = await ask(`/admin/people/${userId}`);
  expect(page.status).toBe(200);
  return JSON.stringify(page.loaded);
};

test.each(adminRoles.filter((role) => mayDo({ role }, "see-person")))(
  "%s: a parent's name and boxes are not on the child's page, and a look at them is recorded",
  async (role) => {
    who = await makeAdmin(database.db, { role });
    const { childId, parentId, consentId } = await makeFamily();
    const page = await shown(childId);
    expect(page).not.toContain("Parentname");
    expect(page).not.toContain("showArt");
    const seesRecords = role !== "reviewer";
    expect(page.includes(parentId)).toBe(seesRecords);
    expect(await database.db.$count(adminActions)).toBe(0);
    const record = await ask(`/admin/consents/${consentId}`);
    expect(record.status).toBe(seesRecords ? 200 : 403);
    expect(JSON.stringify(record.loaded ?? null).includes("Parentname")).toBe(seesRecords);
    expect(await database.db.$count(adminActions)).toBe(seesRecords ? 1 : 0);
  },
);

const handleOf = (parentId: string) => `Parent ${parentId.slice(0, 6).toUpperCase()}`;

test.each(adminRoles.filter((role) => mayDo({ role }, "see-person")))(
  "%s: a parent is a handle on their own page, and their record names them",
  async (role) => {
    who = await makeAdmin(database.db, { role });
    const { parentId } = await makeFamily();
    const page = await shown(parentId);
    expect(page).not.toMatch(/Parentname|Ottoline/);
    expect(page).toContain(handleOf(parentId));
    expect(await database.db.$count(adminActions)).toBe(0);
    const seesRecords = role !== "reviewer";
    const record = await ask(`/admin/people/${parentId}/record`);
    expect(JSON.stringify(record.loaded ?? null).includes("Parentname")).toBe(seesRecords);
    expect(await database.db.$count(adminActions)).toBe(seesRecords ? 1 : 0);
  },
);

const places = {
  "the picker of people": "/admin/people/choices",
  "the search of everything": "/admin/search.json",
  "the list of people": "/admin/people",
  "the list of consents": "/admin/consents",
};

test.each(
  adminRoles.flatMap((role) => Object.entries(places).map((row) => [role, ...row] as const)),
)("%s: %s finds a parent by no name, and by a handle names no one", async (role, _, path) => {
  who = await makeAdmin(database.db, { role });
  const { parentId } = await makeFamily();
  const byName = JSON.stringify(await ask(`${path}?q=Parentnam`));
  expect(byName).not.toMatch(/Parentname|Ottoline/);
  expect(byName).not.toContain(parentId);
  const byHandle = JSON.stringify(await ask(`${path}?q=${encodeURIComponent(handleOf(parentId))}`));
  expect(byHandle).not.toMatch(/Parentname|Ottoline/);
  expect(await database.db.$count(adminActions)).toBe(0);
  if (byHandle.includes('"status":200') && mayDo({ role }, "see-people"))
    expect(byHandle).toContain(parentId);
});

test("a parent who draws has no other name among the guardians, and is found by none", async () => {
  who = await makeAdmin(database.db);
  const { consentId } = await makeFamily();
  const artist = await makeCreator(database.db, {
    profile: { firstName: "Ada", lastName: "Artist" },
  });
  await database.pool.query("update parental_consents set guardian_user_id = $1 where id = $2", [
    artist.userId,
    consentId,
  ]);
  const list = JSON.stringify((await ask("/admin/consents")).loaded);
  expect(list).toContain(handleOf(artist.userId));
  expect(list).not.toContain("Artist");
  expect(JSON.stringify((await ask("/admin/consents?q=ada")).loaded)).not.toContain(consentId);
});

test("an adult artist who is a parent is the artist alone to a reviewer", async () => {
  const { consentId } = await makeFamily();
  const artist = await makeCreator(database.db, {
    profile: { firstName: "Ada", lastName: "Artist" },
  });
  await database.pool.query("update parental_consents set guardian_user_id = $1 where id = $2", [
    artist.userId,
    consentId,
  ]);
  who = await makeAdmin(database.db, { role: "reviewer" });
  const page = await shown(artist.userId);
  expect(page).toContain("Ada Artist");
  expect(page).toContain('"isGuardian":false');
  who = await makeAdmin(database.db, { role: "support" });
  expect(await shown(artist.userId)).toContain('"isGuardian":true');
});
