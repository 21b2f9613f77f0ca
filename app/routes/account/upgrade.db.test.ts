import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import type { Actor } from "~/people/actor";

import { pageAsker } from "~tests/support/ask-page";
import { birthday } from "~tests/support/birthday";
import { makeCustomer } from "~tests/support/factories/accounts";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let actor: Actor | null = null;
const ask = await pageAsker(() => world.context(actor));
const render = await pageRenderer(() => world.context(actor));

const teens = "2011-01-01";
const upgrade = (date: string, ticked: Record<string, string> = {}) =>
  ask("/account/upgrade", { form: { ...birthday(date), ...ticked } });

async function shown({ userId }: Actor) {
  const [row] = await database.db
    .select({ name: profiles.showName, ageGroup: profiles.showAgeGroup })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row;
}

test("a young shopper who becomes a creator is asked what to show, on the way", async () => {
  actor = await makeCustomer(database.db, { dateOfBirth: teens });
  const page = await (await render("/account/upgrade")).text();
  for (const name of ["showName", "showAgeGroup"]) expect(page).toContain(`name="${name}"`);
  expect(page).not.toContain('checked=""');
  expect((await upgrade(teens, { showAgeGroup: "on" })).location).toBe("/creator/dashboard");
  expect(await shown(actor)).toEqual({ name: false, ageGroup: true });
});

test("who is only now known to be a teen shows nothing, and is asked next; an adult is not asked", async () => {
  actor = await makeCustomer(database.db);
  expect(await (await render("/account/upgrade")).text()).not.toContain('name="showName"');
  expect((await upgrade(teens)).location).toBe("/creator/profile/seen");
  expect(await shown(actor)).toEqual({ name: false, ageGroup: false });
  actor = await makeCustomer(database.db);
  expect((await upgrade("1990-01-01")).location).toBe("/creator/dashboard");
  expect(await shown(actor)).toEqual({ name: true, ageGroup: true });
});
