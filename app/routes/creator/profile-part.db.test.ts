import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { REFUSED } from "~/lib/refuse-form";
import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";
import type { Actor } from "~/people/actor";
import { profileMessages } from "~/drawings/profiles/profile-messages";

import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { testDatabase } from "~tests/support/test-database";
import { makeMinorCreator, makeTeenCreator } from "~tests/support/factories/accounts";
import { requestWorld, testOrigin } from "~tests/support/request-world";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let actor: Actor;
const render = await pageRenderer(() => world.context(actor));

beforeEach(async () => {
  actor = await makeTeenCreator(database.db, { profile: { bio: "I draw cats.", showBio: true } });
});

async function open(part: string) {
  const response = await render(`/creator/profile/${part}`);
  return { status: response.status, html: await response.text() };
}

async function post(part: string, fields: Record<string, string>) {
  const response = await render(`/creator/profile/${part}`, {
    method: "POST",
    headers: { Origin: testOrigin },
    body: new URLSearchParams({ intent: "save", ...fields }),
  });
  return { status: response.status, html: await response.text() };
}

async function profile() {
  const [row] = await database.db.select().from(profiles).where(eq(profiles.id, actor.userId));
  return row;
}

test("each screen saves what it asks for, and leaves the rest as it is", async () => {
  const before = await profile();
  expect((await post("name", { displayName: "Mila Marker", username: "mila" })).html).toContain(
    profileMessages.saved,
  );
  await post("age", { ageBracket: "13-17", state: "CA" });
  await post("story", { bio: "Dogs, too." });
  await post("apps", { instagramHandle: "@mila", tiktokHandle: "", facebookHandle: "" });
  const after = await profile();
  expect(after).toMatchObject({
    firstName: "Mila",
    lastName: "Marker",
    username: "mila",
    state: "CA",
    bio: "Dogs, too.",
    instagramHandle: "mila",
    showBio: true,
    showName: before?.showName,
    showAgeGroup: before?.showAgeGroup,
  });
  await post("seen", { showName: "on", showState: "on" });
  expect(await profile()).toMatchObject({
    bio: "Dogs, too.",
    showName: true,
    showState: true,
    showBio: false,
  });
  const [user] = await database.db.select().from(users).where(eq(users.id, actor.userId));
  expect(user?.name).toBe("Mila");
});

test("a field of another screen is not read", async () => {
  await post("story", { bio: "Dogs.", displayName: "Someone Else", showState: "on" });
  expect(await profile()).toMatchObject({ bio: "Dogs.", showState: false });
  expect((await profile())?.firstName).not.toBe("Someone");
});

test("what was typed stays where it was refused, and nothing is saved", async () => {
  const { status, html } = await post("name", { displayName: "", username: "mila marker" });
  expect(status).toBe(REFUSED);
  expect(html).toContain("Display name is required");
  expect(html).toContain("Username needs 3 to 30 letters, numbers, dots or dashes");
  expect(html).toContain('value="mila marker"');
  expect((await profile())?.username).toBeNull();
  const long = await post("story", { bio: "a".repeat(281) });
  expect(long.html).toContain("Bio must be 280 characters or less");
  expect(long.html).toContain("a".repeat(281));
});

test("what a grown-up has not said yes to has no form, and is refused by the server", async () => {
  actor = await makeMinorCreator(database.db);
  const home = await render("/creator/profile");
  const rows = await home.text();
  for (const part of ["story", "picture", "apps"]) {
    expect(rows).not.toContain(`/creator/profile/${part}"`);
    expect((await open(part)).html, part).not.toContain("<textarea");
    expect((await open(part)).html, part).not.toContain("Save Profile");
  }
  expect((await post("story", { bio: "Cats." })).html).toContain(
    profileMessages["bio-not-allowed"].text,
  );
  expect((await post("apps", { instagramHandle: "kit" })).html).toContain(
    profileMessages["handles-not-allowed"].text,
  );
  expect(await profile()).toMatchObject({ bio: null, instagramHandle: null });
});

test("a paused account says so on every screen", async () => {
  actor = await makeMinorCreator(database.db);
  await database.db.update(parentalConsents).set({ pausedAt: new Date() });
  for (const [part, fields] of [
    ["name", { displayName: "Kat" }],
    ["age", { ageBracket: "8-10" }],
    ["seen", {}],
  ] as const) {
    const { status, html } = await post(part, fields);
    expect(status, part).toBe(REFUSED);
    expect(html, part).toContain(PAUSED_TEXT);
  }
  expect((await profile())?.firstName).toBe("Kit");
});

test("there is no other screen", async () => {
  expect((await open("shoes")).status).toBe(404);
  expect((await open("constructor")).status).toBe(404);
  expect((await post("constructor", {})).status).toBe(404);
});
