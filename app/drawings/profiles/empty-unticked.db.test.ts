import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";
import { pictures } from "~/schema/tables/pictures";
import { forEachScope, type ScopeName } from "~/schema/scopes";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makePicture } from "~tests/support/factories/designs";
import { testDatabase } from "~tests/support/test-database";
import { emptyUnticked } from "./empty-unticked.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");
const reviewed = ["bio", "name", "photo"] as const;

/** A child whose guardian ticked every box, with all of it kept, shown and reviewed. */
async function shownChild() {
  const { userId } = await makeMinorCreator(test.db);
  const pictureId = await makePicture(test.db, userId, "profile", { isPublic: true });
  await makePicture(test.db, userId, "drawing", { isPublic: true });
  const retired = await makePicture(test.db, userId, "profile");
  await test.db
    .update(pictures)
    .set({ deletedAt: new Date(0) })
    .where(eq(pictures.id, retired));
  const shown = { publicAgeBracket: "8-10", publicBio: "I draw", publicState: "OR" } as const;
  const kept = { bio: "I draw", state: "OR", pictureId, publicPictureId: pictureId };
  const on = { showBio: true, showPhoto: true, showState: true };
  await test.db
    .update(profiles)
    .set({ ...shown, ...kept, ...on })
    .where(eq(profiles.id, userId));
  await test.db
    .insert(moderationItems)
    .values(reviewed.map((subject) => ({ subject, userId, proposed: {} })));
  return userId;
}

const empty = (childUserId: string, unticked: ScopeName | null) => () =>
  test.db.transaction((tx) =>
    emptyUnticked(tx, { childUserId, scopes: forEachScope(({ name }) => name !== unticked), now }),
  );

it.each([
  ["publicName", ["publicFirstName"], ["bio", "photo"]],
  ["ageGroup", ["publicAgeBracket"], reviewed],
  ["photo", ["pictureId", "publicPictureId", "showPhoto"], ["bio", "name"]],
  ["bio", ["bio", "publicBio", "showBio"], ["name", "photo"]],
  ["state", ["publicState", "showState", "state"], reviewed],
] as const)("without the box for %s, %j are empty and nothing else is", async (...all) => {
  const [box, emptied, waiting] = all;
  const [child, other] = [await shownChild(), await shownChild()];
  const profileOf = async () => {
    const [row] = await test.db.select().from(profiles).where(eq(profiles.id, child));
    return Object.entries({ ...row, updatedAt: null }).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
  };
  const before = new Set(await profileOf());
  const touched = await touchedRows(test.db, empty(child, box), [other]);
  expect((await profileOf()).filter((field) => !before.has(field)).toSorted()).toEqual(
    emptied.map((name) => `${name}: ${name.startsWith("show") ? "false" : "null"}`),
  );
  const items = await test.db.select().from(moderationItems).orderBy(moderationItems.subject);
  const left = items.filter(({ userId }) => userId === child).map(({ subject }) => subject);
  expect([left, items.length - left.length]).toEqual([[...waiting], 3]);
  expect(touched["profiles"]).toEqual([1, 1]);
  expect(touched["pictures"]?.[0]).toBe(box === "photo" ? 1 : 0);
});

it("with every box ticked nothing changes", async () => {
  expect(await touchedRows(test.db, empty(await shownChild(), null))).toEqual({});
});
