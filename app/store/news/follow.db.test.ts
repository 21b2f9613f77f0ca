import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { follows, newsReaders } from "~/schema/tables/news";
import { mails } from "~/schema/tables/records";

import { makeCreator, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { askerOfAccount } from "./news-reader.server";
import { confirmMails, isConfirmLink } from "./confirm-mails.server";
import { follow, isFollowed, unfollow } from "./follow.server";
import { mailPreferences } from "./mail-preferences.server";
import { CONFIRM_AGAIN_MINUTES, CONFIRM_DAYS, MAX_FOLLOWS } from "./news-limits";

const database = testDatabase();
const now = new Date("2026-11-23T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const day = (days: number) => later(days * 24 * 60);
const guest = { email: "guest@inkling.test", isProven: false };
const reader = { email: "reader@inkling.test", isProven: true };

async function artistWithShirt() {
  const artist = await makeCreator(database.db);
  const shirt = await makeProduct(database.db, { creatorUserId: artist.userId });
  return { creatorUserId: artist.userId, shirt };
}

async function tokenOfLastMail() {
  const last = (await queuedMails(database.db)).at(-1);
  return /confirm\/([\w-]+)/.exec(last?.text ?? "")?.[1] ?? "";
}

test("whoever has proven their address follows at once, without a mail", async () => {
  const { db } = database;
  const { creatorUserId } = await artistWithShirt();
  expect(await follow(db, reader, { creatorUserId }, now)).toEqual({ ok: true });
  expect(await follow(db, reader, { creatorUserId }, later(1))).toEqual({ ok: true });
  expect(await isFollowed(db, reader.email, { creatorUserId })).toBe(true);
  expect(await isFollowed(db, guest.email, { creatorUserId })).toBe(false);
  expect(await db.$count(follows)).toBe(1);
  expect(await db.select().from(newsReaders)).toMatchObject([{ askedAt: later(1) }]);
  expect(await db.$count(mails)).toBe(0);
  await unfollow(db, guest.email, { creatorUserId });
  expect(await db.$count(follows)).toBe(1);
  await unfollow(db, reader.email, { creatorUserId });
  expect(await db.$count(follows)).toBe(0);
});

test("a guest's address is sent one link, which confirms everything that waits for it", async () => {
  const { db } = database;
  const [one, two] = [await artistWithShirt(), await artistWithShirt()];
  await follow(db, guest, { creatorUserId: one.creatorUserId }, now);
  await follow(db, guest, { creatorUserId: two.creatorUserId }, later(1));
  expect(await queuedMails(db)).toMatchObject([
    { to: guest.email, subject: "May we write to you?" },
  ]);
  const token = await tokenOfLastMail();
  // A scanner that looks at the link changes nothing.
  expect(await isConfirmLink(db, token, later(2))).toBe(true);
  expect(await isConfirmLink(db, "other", later(2))).toBe(false);
  expect(await isFollowed(db, guest.email, { creatorUserId: one.creatorUserId })).toBe(false);
  expect(await confirmMails(db, "other", later(2))).toBeNull();
  expect(await confirmMails(db, token, later(2))).toEqual({ readerId: expect.any(String) });
  for (const { creatorUserId } of [one, two])
    expect(await isFollowed(db, guest.email, { creatorUserId })).toBe(true);
  expect(await confirmMails(db, token, later(3))).toBeNull();
});

test("the link is not sent again and again, and ends after its days", async () => {
  const { db } = database;
  const { creatorUserId } = await artistWithShirt();
  await follow(db, guest, { creatorUserId }, now);
  await follow(db, guest, { creatorUserId }, later(CONFIRM_AGAIN_MINUTES - 1));
  expect(await db.$count(mails)).toBe(1);
  const first = await tokenOfLastMail();
  expect(await isConfirmLink(db, first, later(CONFIRM_DAYS * 24 * 60 - 1))).toBe(true);
  expect(await isConfirmLink(db, first, day(CONFIRM_DAYS))).toBe(false);
  await follow(db, guest, { creatorUserId }, later(CONFIRM_AGAIN_MINUTES));
  expect(await db.$count(mails)).toBe(2);
  expect(await confirmMails(db, first, later(CONFIRM_AGAIN_MINUTES + 1))).toBeNull();
});

test("what a stranger asks for with a confirmed address waits for its owner, too", async () => {
  const { db } = database;
  const [one, two] = [await artistWithShirt(), await artistWithShirt()];
  await follow(db, reader, { creatorUserId: one.creatorUserId }, now);
  await follow(db, { ...reader, isProven: false }, { creatorUserId: two.creatorUserId }, later(1));
  expect(await isFollowed(db, reader.email, { creatorUserId: one.creatorUserId })).toBe(true);
  expect(await isFollowed(db, reader.email, { creatorUserId: two.creatorUserId })).toBe(false);
  const [row] = await db.select().from(newsReaders);
  expect(row?.askedAt, "and keeps no address longer").toEqual(now);
});

test("an artist without a page, or a hidden collection, is not followed, and no address is kept", async () => {
  const { db } = database;
  await Promise.all([artistWithShirt(), collection()]);
  const nothing = { ok: false, reason: "not-shown" };
  const { userId: creatorUserId } = await makeCreator(db);
  expect(await follow(db, reader, { creatorUserId }, now)).toEqual(nothing);
  const hidden = await artistWithShirt();
  await db.update(profiles).set({ isVisible: false }).where(eq(profiles.id, hidden.creatorUserId));
  expect(await follow(db, reader, { creatorUserId: hidden.creatorUserId }, now)).toEqual(nothing);
  const collectionId = await collection({ isActive: false });
  expect(await follow(db, guest, { collectionId }, now)).toEqual(nothing);
  expect(await db.$count(newsReaders)).toBe(0);
  expect(await db.$count(mails)).toBe(0);
});

test("a child's artist page can be followed while the parent shows it, and is told no name", async () => {
  const { db } = database;
  const child = await makeMinorCreator(db);
  const what = { creatorUserId: child.userId };
  expect(await follow(db, reader, what, now)).toMatchObject({ ok: false });
  const shirt = await makeProduct(db, what);
  expect(await follow(db, reader, what, now)).toEqual({ ok: true });
  expect(await mailPreferences(db, reader)).toMatchObject({
    artists: [{ path: `/creator/${child.userId}` }],
  });
  await db.update(products).set({ status: "inactive" }).where(eq(products.id, shirt.id));
  // The follow stays for the day when the page is back; until then nothing is told.
  expect(await mailPreferences(db, reader)).toMatchObject({
    artists: [{ name: null, path: null }],
  });
});

test("the last one that is followed, and no more", async () => {
  const { db } = database;
  const { creatorUserId } = await artistWithShirt();
  await follow(db, reader, { creatorUserId }, now);
  const [{ id: readerId } = { id: "" }] = await db.select().from(newsReaders);
  for (let held = 1; held < MAX_FOLLOWS - 1; held += 1)
    await db.insert(follows).values({ readerId, collectionId: await collection() });
  const last = { collectionId: await collection() };
  expect(await follow(db, reader, last, now)).toEqual({ ok: true });
  const another = { collectionId: await collection() };
  const someone = { creatorUserId: (await artistWithShirt()).creatorUserId };
  for (const what of [another, someone])
    expect(await follow(db, reader, what, now)).toEqual({ ok: false, reason: "full" });
  expect(await follow(db, reader, { creatorUserId }, now)).toEqual({ ok: true });
  expect(await db.$count(follows)).toBe(MAX_FOLLOWS);
  expect(await isFollowed(db, reader.email, last)).toBe(true);
  expect(await isFollowed(db, reader.email, another)).toBe(false);
});

test("following ends with the artist's account, and is no one else's to see", async () => {
  const { db } = database;
  const { creatorUserId } = await artistWithShirt();
  await follow(db, reader, { creatorUserId }, now);
  await db.delete(products);
  await db.delete(profiles).where(eq(profiles.id, creatorUserId));
  expect(await mailPreferences(db, reader)).toMatchObject({ artists: [] });
  expect(await mailPreferences(db, guest)).toBeNull();
});

test("an account asks with its own address; whether it is proven, and of a child, is known", async () => {
  const { db } = database;
  const adult = await makeUser(db);
  expect(await askerOfAccount(db, adult)).toEqual({
    email: adult.email,
    isProven: true,
    isChild: false,
  });
  const hopeful = await makeUser(db, { emailVerified: false });
  expect(await askerOfAccount(db, hopeful)).toMatchObject({ isProven: false, isChild: false });
  const child = await makeMinorCreator(db);
  expect(await askerOfAccount(db, child)).toMatchObject({ isChild: true });
  expect(await askerOfAccount(db, { userId: crypto.randomUUID() })).toBeNull();
});

async function collection({ isActive = true } = {}): Promise<string> {
  const slug = `set-${crypto.randomUUID().slice(0, 8)}`;
  const [row] = await database.db
    .insert(collections)
    .values({ name: slug, slug, isActive })
    .returning({ id: collections.id });
  return row?.id ?? "";
}
