import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { accounts, profiles, verifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { TAKE_BACK_DAYS } from "~/families/consent/consent-limits";

import { pageAsker } from "~tests/support/ask-page";
import { everythingIn } from "~tests/support/database/everything-in";
import { makeMinorCreator } from "~tests/support/factories/accounts";
import { madeForEach, madeOnce } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const child = madeForEach(() => makeMinorCreator(database.db));
const ask = await pageAsker(() => world.context());

let cookie = "";
beforeEach(async () => {
  cookie = await signedInGuardian();
});

async function signedInGuardian(): Promise<string> {
  const { userId } = child.guardian;
  const account = { userId, accountId: userId, providerId: "credential" };
  await database.db.insert(accounts).values({ ...account, password: world.passwordHash });
  return world.cookieOf(child.guardian);
}

const page = () => `/guardian/consents/${child.consentId}`;
/** The boxes that the child's guardian has ticked. */
const ticked = {
  intent: "scopes",
  accountAndArt: "on",
  showArt: "on",
  publicName: "on",
  ageGroup: "on",
  termsAndPayout: "on",
};
const save = (form: Record<string, string>) => ask(page(), { form, cookie });
const withoutShowing = () => {
  const { showArt: _, ...rest } = ticked;
  return rest;
};

async function boxes() {
  const [consent] = await database.db
    .select({
      showArt: parentalConsents.scopeShowArt,
      photo: parentalConsents.scopePhoto,
      bio: parentalConsents.scopeBio,
    })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, child.consentId));
  return consent;
}

const passMinutes = (minutes: number) =>
  database.pool.query(
    "update sessions set created_at = created_at - make_interval(mins => $1), confirmed_at = confirmed_at - make_interval(mins => $1)",
    [minutes],
  );

async function lastMail() {
  const mail = (await queuedMails(database.db)).at(-1);
  if (!mail) throw new Error("A mail is queued");
  const [, link = ""] = /(\/take-back\/[\w-]+)/.exec(mail.text) ?? [];
  return { ...mail, link };
}

test("a box is ticked at once in a fresh session, and after 15 minutes once the password is typed", async () => {
  await passMinutes(14);
  expect((await save({ ...ticked, photo: "on" })).status).toBe(302);
  expect(await boxes()).toMatchObject({ photo: true, bio: false });
  await passMinutes(2);
  const form = { ...ticked, photo: "on", bio: "on" };
  const confirm = `/auth/confirm?to=${encodeURIComponent(page())}`;
  expect(await save(form)).toMatchObject({ status: 307, location: confirm });
  expect(await boxes()).toMatchObject({ bio: false });
  const typed = { ...form, "again-for": "form", "again-password": testPassword };
  expect(await ask(confirm, { form: typed, cookie })).toMatchObject({
    status: 307,
    location: page(),
  });
  expect((await save(typed)).status).toBe(302);
  expect(await boxes()).toMatchObject({ photo: true, bio: true });
});

test("a form without its button changes no box, and what is no box asks nothing", async () => {
  const { intent: _, ...bare } = { ...ticked, photo: "on" };
  expect((await save(bare)).status).toBe(400);
  expect(await boxes()).toMatchObject({ photo: false });
  await passMinutes(16);
  expect((await save({ intent: "pause" })).status).not.toBe(307);
  expect((await ask(page(), { cookie })).status).toBe(200);
});

test.each<Record<string, string>>([{ intent: "showing", showing: "team" }, { intent: "resume" }])(
  "what else lets more be shown asks after 15 minutes, too: %j",
  async (form) => {
    await save({ intent: "pause" });
    await database.db.update(parentalConsents).set({ showing: "ask" });
    await passMinutes(16);
    const consents = () => database.db.select().from(parentalConsents);
    const before = await consents();
    expect(await save(form)).toMatchObject({ status: 307 });
    expect(await consents()).toEqual(before);
  },
);

test("the guardian is told of each change, and of none where nothing changed", async () => {
  await save(ticked);
  expect(await queuedMails(database.db)).toEqual([]);
  await save({ ...ticked, photo: "on" });
  const allowed = await lastMail();
  expect(allowed).toMatchObject({
    to: child.guardian.email,
    subject: "What you allow for Kit has changed",
  });
  expect(allowed.text).toContain("Keep and show a profile photo");
  expect(allowed.text).not.toContain("does not come back");
  await save(withoutShowing());
  const less = await lastMail();
  expect(less.text).toContain("the shirts have left the store");
  expect(less.text).toContain("Photo: no longer shown, and deleted.");
  expect(less.text).toContain("Anything that was deleted does not come back.");
});

test("the mail's link takes a tick back without a sign-in, once, and looking at it does nothing", async () => {
  await save({ ...ticked, photo: "on" });
  const { link } = await lastMail();
  const kept = JSON.stringify(await database.db.select().from(verifications));
  expect(kept).not.toContain(link.slice("/take-back/".length));
  const before = await everythingIn(database.pool);
  expect((await ask(link)).status).toBe(200);
  expect(await everythingIn(database.pool)).toEqual(before);
  expect((await ask(link, { form: {} })).status).toBeLessThan(400);
  expect(await boxes()).toMatchObject({ photo: false, showArt: true });
  expect((await ask(link)).status).toBe(410);
  await save({ ...ticked, photo: "on" });
  expect((await ask(link, { form: {} })).status).toBe(410);
  expect(await boxes()).toMatchObject({ photo: true });
});

test("an untick is taken back by the guardian alone, who has just said who they are", async () => {
  await database.db
    .update(profiles)
    .set({ bio: "Draws foxes" })
    .where(eq(profiles.id, child.userId));
  await save({ ...ticked, bio: "on" });
  await save(withoutShowing());
  const { link } = await lastMail();
  expect((await ask(link, { form: {} })).location).toBe(`/auth?next=${encodeURIComponent(link)}`);
  await passMinutes(16);
  expect(await ask(link, { form: {}, cookie })).toMatchObject({ status: 307 });
  const other = await makeMinorCreator(database.db, { passwordHash: world.passwordHash });
  const strangers = await world.cookieOf(other);
  expect((await ask(link, { form: {}, cookie: strangers })).location).toContain("/auth?next=");
  expect(await boxes()).toMatchObject({ showArt: false, bio: false });
  const confirm = `/auth/confirm?to=${encodeURIComponent(link)}`;
  const form = { "again-for": "form", "again-password": testPassword };
  expect((await ask(confirm, { form, cookie })).location).toBe(link);
  expect((await ask(link, { form, cookie })).location).toBe("/guardian");
  expect(await boxes()).toMatchObject({ showArt: true, bio: true });
  // What was deleted does not come back, as the mail says.
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, child.userId));
  expect(profile?.bio ?? "").toBe("");
  expect((await ask(link, { form, cookie })).status).toBe(410);
});

test("of a change that ticked and unticked, the tick is taken back at once and the rest waits for the guardian", async () => {
  await save({ ...withoutShowing(), photo: "on" });
  const { link } = await lastMail();
  expect((await ask(link, { form: {} })).location).toContain("/auth?next=");
  expect(await boxes()).toMatchObject({ photo: false, showArt: false });
  expect((await ask(link, { form: {}, cookie })).location).toBe("/guardian");
  expect(await boxes()).toMatchObject({ photo: false, showArt: true });
});

test("the link ends after its days, and with the consent", async () => {
  await save({ ...ticked, photo: "on" });
  const { link } = await lastMail();
  const moveEnd = (days: number) =>
    database.pool.query(
      "update verifications set expires_at = expires_at + $1 * interval '1 day'",
      [days],
    );
  await moveEnd(-TAKE_BACK_DAYS);
  expect((await ask(link)).status).toBe(410);
  expect((await ask(link, { form: {} })).status).toBe(410);
  await moveEnd(TAKE_BACK_DAYS);
  await database.db.update(parentalConsents).set({ status: "payee" });
  expect((await ask(link)).status).toBe(410);
  expect((await ask(link, { form: {} })).status).toBe(410);
  expect(await boxes()).toMatchObject({ photo: true });
});
