import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { productVariants } from "~/schema/tables/catalogue";
import { follows, newsReaders, stockWaits } from "~/schema/tables/news";
import { mails } from "~/schema/tables/records";
import { rateLimits } from "~/people/rate-limits/rate-limits";
import { choiceValue } from "~/store/news/choice-value";
import { preferencesPath, unsubscribePath } from "~/store/news/mail-choice-links.server";
import { pathTo } from "~/path-to";

import { pageAsker, type PageResponse } from "~tests/support/ask-page";
import { birthday } from "~tests/support/birthday";
import { makeCreator, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

const email = "guest@inkling.test";
const cookieOf = ({ cookies }: PageResponse) =>
  cookies.map((cookie) => cookie.split(";")[0]).join("; ");

const member = (over: { emailVerified?: boolean } = {}) =>
  makeUser(database.db, { passwordHash: world.passwordHash, ...over });

async function artistPage() {
  const { userId: creatorId } = await makeCreator(database.db);
  const shirt = await makeProduct(database.db, { creatorUserId: creatorId, sizes: ["S", "M"] });
  return { creatorId, shirt, path: pathTo("/follow/artists/:creatorId", { creatorId }) };
}

/** A browser that has said this birthday on the age screen of a page. */
async function browserOf(date: string, path: string) {
  const said = await ask(pathTo("/auth/sign-up/customer", { query: { for: "news", next: path } }), {
    form: birthday(date),
  });
  return { cookie: cookieOf(said), location: said.location };
}

async function confirmPath(): Promise<string> {
  const last = (await queuedMails(database.db)).at(-1);
  return /(\/mail-preferences\/confirm\/[\w-]+)/.exec(last?.text ?? "")?.[1] ?? "";
}

test("a guest says an age before an address, and comes back to the page", async () => {
  const { path } = await artistPage();
  expect(JSON.stringify((await ask(path)).loaded)).toContain("/auth/sign-up/customer?for=news");
  expect(await ask(path, { form: { email } })).toMatchObject({ location: path });
  expect(await database.db.$count(newsReaders)).toBe(0);
  const browser = await browserOf("2011-01-01", path);
  expect(browser.location).toBe(path);
  const asked = await ask(path, { form: { email }, cookie: browser.cookie });
  expect(asked.location).toBe(`${path}?asked=1`);
  expect(await queuedMails(database.db)).toMatchObject([{ to: email }]);
});

test("someone under 13 is led to 'Ask a grown-up', and no address is kept", async () => {
  const { path, shirt } = await artistPage();
  const { cookie, location } = await browserOf("2018-01-01", path);
  expect(location).toBe("/auth/sign-up/grown-up");
  const child = await makeMinorCreator(database.db, {
    passwordHash: world.passwordHash,
  });
  const signedIn = await world.cookieOf(child);
  for (const page of [path, pathTo("/tell-me/:productId", { productId: shirt.id })])
    for (const browser of [cookie, signedIn]) {
      expect(await ask(page, { cookie: browser })).toMatchObject({
        location: "/auth/sign-up/grown-up",
      });
      const posted = await ask(page, { form: { email, choice: "M|Black" }, cookie: browser });
      expect(posted.location).toBe("/auth/sign-up/grown-up");
    }
  expect(await database.db.$count(newsReaders)).toBe(0);
});

test("looking at the link in the mail confirms nothing; the button does", async () => {
  const { path } = await artistPage();
  const { cookie } = await browserOf("1990-01-01", path);
  await ask(path, { form: { email }, cookie });
  const link = await confirmPath();
  expect(await ask(link)).toMatchObject({ status: 200 });
  expect((await database.db.select().from(follows))[0]?.confirmedAt).toBeNull();
  const confirmed = await ask(link, { form: {} });
  expect(confirmed.location).toMatch(/^\/mail-preferences\?reader=/);
  expect((await database.db.select().from(follows))[0]?.confirmedAt).not.toBeNull();
  expect(JSON.stringify((await ask(confirmed.location ?? "")).loaded)).toContain(email);
  for (const form of [undefined, {}])
    expect(await ask(link, form ? { form } : {})).toMatchObject({ status: 410 });
});

test("an account whose address is confirmed follows by one tap, and stops by one", async () => {
  const { path } = await artistPage();
  const cookie = await world.cookieOf(await member());
  // What a form claims about the address does not count.
  expect(await ask(path, { form: { email: "x@inkling.test" }, cookie })).toMatchObject({
    location: path,
  });
  expect(await database.db.$count(mails)).toBe(0);
  expect(JSON.stringify((await ask(path, { cookie })).loaded)).toContain('"isFollowed":true');
  await ask(path, { form: { intent: "stop" }, cookie });
  expect(await database.db.$count(follows)).toBe(0);
});

test("an account whose address no one confirmed gets a mail like a guest, and sees nothing of it", async () => {
  const { path } = await artistPage();
  const hopeful = await member({ emailVerified: false });
  const cookie = await world.cookieOf(hopeful);
  expect((await ask(path, { form: {}, cookie })).location).toBe(`${path}?asked=1`);
  expect(await queuedMails(database.db)).toMatchObject([{ to: hopeful.email }]);
  await ask(await confirmPath(), { form: {} });
  expect(JSON.stringify((await ask(path, { cookie })).loaded)).toContain('"isFollowed":false');
  expect(JSON.stringify((await ask("/mail-preferences", { cookie })).loaded)).toContain("unproven");
});

test("a hidden artist, collection or shirt is not there, however it is asked for", async () => {
  const { path, creatorId, shirt } = await artistPage();
  const cookie = await world.cookieOf(await member());
  await database.db.update(profiles).set({ isVisible: false }).where(eq(profiles.id, creatorId));
  for (const page of [
    path,
    "/follow/artists/someone",
    "/follow/collections/nothing",
    pathTo("/tell-me/:productId", { productId: shirt.id }),
    "/tell-me/nothing",
  ])
    for (const form of [undefined, { email, choice: "M|Black" }])
      expect(await ask(page, { cookie, ...(form && { form }) }), page).toMatchObject({
        status: 404,
      });
  expect(await database.db.$count(newsReaders)).toBe(0);
});

test("a size that is sold out is waited for; a size that is not, or none, is refused in words", async () => {
  const { shirt } = await artistPage();
  await database.db
    .update(productVariants)
    .set({ isAvailable: false })
    .where(eq(productVariants.size, "M"));
  const path = pathTo("/tell-me/:productId", { productId: shirt.id });
  const cookie = await world.cookieOf(await member());
  for (const [choice, said] of [
    ["", "Please choose a size and color"],
    ["S|Black|x", "Please choose a size and color"],
    [choiceValue({ size: "S", color: "Black" }), "can be bought right now"],
  ]) {
    const refused = await ask(path, { form: { choice: choice ?? "" }, cookie });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.result)).toContain(said);
  }
  const choice = choiceValue({ size: "M", color: "Black" });
  expect(await ask(path, { form: { choice }, cookie })).toMatchObject({
    location: `${path}?asked=saved`,
  });
  expect(await database.db.select().from(stockWaits)).toMatchObject([
    { size: "M", color: "Black" },
  ]);
});

test("a bad address is refused at its field; guests ask only so often", async () => {
  const { path } = await artistPage();
  const { cookie } = await browserOf("1990-01-01", path);
  expect(await ask(path, { form: { email: "no" }, cookie })).toMatchObject({
    status: 400,
    result: { errors: { email: ["Please enter a valid email address"] }, typed: { email: "no" } },
  });
  for (let n = 0; n < rateLimits.publicForm.attempts; n += 1)
    await ask(path, { form: { email: `g${n}@inkling.test` }, cookie });
  const held = await database.db.$count(newsReaders);
  expect(held).toBe(rateLimits.publicForm.attempts);
  expect(await ask(path, { form: { email }, cookie })).toMatchObject({ status: 429 });
  expect(await database.db.$count(newsReaders)).toBe(held);
});

async function followingReader() {
  const { path } = await artistPage();
  const person = await member();
  await ask(path, { form: {}, cookie: await world.cookieOf(person) });
  const [reader] = await database.db.select().from(newsReaders);
  return { person, readerId: reader?.id ?? "" };
}

test("a mail program unsubscribes by one post without signing in; looking stops nothing", async () => {
  const { readerId } = await followingReader();
  const link = unsubscribePath(testSecret, { readerId, kind: "followed-news" });
  const stopped = async () => (await database.db.select().from(newsReaders))[0]?.stopped;
  expect(await ask(link)).toMatchObject({ status: 200 });
  expect(await stopped()).toEqual([]);
  const oneClick = { form: { "List-Unsubscribe": "One-Click" } };
  for (const bad of [`${link}x`, link.replace("followed-news", "back-in-stock"), "/unsubscribe/x"])
    expect(await ask(bad, oneClick)).toMatchObject({ status: 404 });
  expect(await stopped()).toEqual([]);
  for (let again = 0; again < 2; again += 1)
    expect(await ask(link, oneClick)).toMatchObject({ status: 200, location: null });
  expect(await stopped()).toEqual(["followed-news"]);
  // Nothing is sent to an address that is gone, which is what was asked for.
  await database.db.delete(newsReaders);
  expect(await ask(link, oneClick)).toMatchObject({ status: 200 });
});

test("the page of mail preferences is for who has a mail's link, or the account of the address", async () => {
  const { person, readerId } = await followingReader();
  const link = preferencesPath(testSecret, readerId);
  const shown = async (path: string, cookie = "") =>
    JSON.stringify((await ask(path, { cookie })).loaded);
  expect(await shown(link)).toContain(person.email);
  expect(await shown("/mail-preferences", await world.cookieOf(person))).toContain(readerId);
  const stranger = await world.cookieOf(await member());
  for (const [path, cookie] of [
    ["/mail-preferences", ""],
    ["/mail-preferences", stranger],
    [`/mail-preferences?reader=${readerId}`, ""],
    [`${link}x`, stranger],
  ] as const)
    expect(await shown(path, cookie)).not.toContain(readerId);
});

test("kinds are chosen, follows ended and the address deleted, by its owner alone", async () => {
  const { readerId } = await followingReader();
  const link = preferencesPath(testSecret, readerId);
  const [{ id } = { id: "" }] = await database.db.select().from(follows);
  const stranger = await world.cookieOf(await member());
  for (const form of [
    { intent: "unfollow", id },
    { intent: "delete", id },
  ])
    await ask("/mail-preferences", { form, cookie: stranger });
  expect(await ask(link, { form: { intent: "unfollow", id: "x" } })).toMatchObject({ status: 400 });
  expect(await database.db.$count(follows)).toBe(1);
  const stopped = async () => (await database.db.select().from(newsReaders))[0]?.stopped;
  await ask(link, { form: { intent: "kinds", "back-in-stock": "on" } });
  expect(await stopped()).toEqual(["followed-news", "review-request"]);
  await ask(link, {
    form: { intent: "kinds", "review-request": "on", "back-in-stock": "on", "followed-news": "on" },
  });
  expect(await stopped()).toEqual([]);
  await ask(link, { form: { intent: "unfollow", id } });
  expect(await database.db.$count(follows)).toBe(0);
  await ask(link, { form: { intent: "delete" } });
  expect(await database.db.$count(newsReaders)).toBe(0);
  expect(await ask(link)).toMatchObject({ status: 200 });
});
