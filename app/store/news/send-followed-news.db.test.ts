import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { mails } from "~/schema/tables/records";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import type { OutgoingMail } from "~/integrations/mail/mail-transport.server";
import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails, renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { dropStaleNews } from "./drop-stale-news.server";
import { follow } from "./follow.server";
import { mailPreferences } from "./mail-preferences.server";
import { MAX_SHIRTS_IN_NEWS, NEWS_DAYS, NEWS_EVERY_HOURS } from "./news-limits";
import { sendFollowedNews } from "./send-followed-news.server";
import { chooseMails, unsubscribe } from "./unsubscribe.server";

const database = testDatabase();
const now = new Date("2026-11-23T10:00:00Z");
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const reader = { email: "reader@inkling.test", isProven: true };
let creatorUserId = "";

beforeEach(async () => {
  creatorUserId = (await makeCreator(database.db)).userId;
  await shirt("Old Cat");
  await sendFollowedNews(database.db, hour(-1));
});

const shirt = (title: string, of = creatorUserId) =>
  makeProduct(database.db, { title, creatorUserId: of });
const send = (at: Date) => sendFollowedNews(database.db, at);
const hide = (id: string) =>
  database.db.update(products).set({ status: "inactive" }).where(eq(products.id, id));

async function deliver(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} };
  await deliverMails(database.db, { transport, render: renderTestMail });
  return sent;
}

test("a follower hears once of what is new since they follow, with a way to stop", async () => {
  await follow(database.db, reader, { creatorUserId }, now);
  expect(await send(hour(1))).toBe(0);
  await shirt("New Dog");
  expect(await send(hour(2))).toBe(1);
  expect(await send(hour(3))).toBe(0);
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: reader.email, subject: "New: New Dog" });
  expect(mail?.text).toContain("drawn by Casey, $25.00");
  expect(mail?.text).not.toContain("Old Cat");
  expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[\w.-]+$/);
  expect(mail?.html).toContain(mail?.unsubscribeUrl);
  // What was told of drawings is not kept with the mail.
  const [row] = await database.db.select().from(mails);
  expect(Object.keys(row?.facts ?? {}).toSorted()).toEqual(["hasMore", "readerId"]);
});

test("each reader hears of those they follow, and of nothing that came with the follow", async () => {
  const { db } = database;
  const another = (await makeCreator(db)).userId;
  const other = { email: "other@inkling.test", isProven: true };
  await shirt("Before", another);
  await follow(db, reader, { creatorUserId }, now);
  await follow(db, other, { creatorUserId: another }, now);
  expect(await send(now)).toBe(0);
  await shirt("Own");
  await shirt("Theirs", another);
  expect(await send(hour(1))).toBe(2);
  const told = (await queuedMails(db)).map(({ to, subject }) => [to, subject]);
  expect(Object.fromEntries(told)).toEqual({
    [reader.email]: "New: Own",
    [other.email]: "New: Theirs",
  });
});

test("at most one mail a day, with all that came since", async () => {
  await follow(database.db, reader, { creatorUserId }, now);
  await shirt("One");
  await send(hour(1));
  await shirt("Two");
  await shirt("Three");
  expect(await send(hour(NEWS_EVERY_HOURS))).toBe(0);
  expect(await send(hour(NEWS_EVERY_HOURS + 1))).toBe(1);
  const [, second] = await queuedMails(database.db);
  expect(second?.subject).toBe("2 new shirts from those you follow");
  expect(second?.text).not.toContain("One");
});

test("a shirt of a followed artist in a followed collection is told once", async () => {
  const { db } = database;
  const [made] = await db
    .insert(collections)
    .values({ name: "Zoo", slug: "zoo" })
    .returning({ id: collections.id });
  const collectionId = made?.id ?? "";
  await follow(db, reader, { creatorUserId }, now);
  await follow(db, reader, { collectionId }, now);
  const [own, others] = [await shirt("Own"), await shirt("Other", (await makeCreator(db)).userId)];
  for (const { id } of [own, others])
    await db.update(products).set({ collectionId }).where(eq(products.id, id));
  await send(hour(1));
  const [mail] = await queuedMails(db);
  expect(mail?.subject).toBe("2 new shirts from those you follow");
});

test("no mail goes to those who have not confirmed, have stopped, or take no mail", async () => {
  const { db } = database;
  await follow(db, { ...reader, isProven: false }, { creatorUserId }, now);
  await db.delete(mails);
  await shirt("One");
  expect(await send(hour(1))).toBe(0);
  await follow(db, reader, { creatorUserId }, hour(1));
  const readerId = (await mailPreferences(db, reader))?.readerId ?? "";
  await shirt("Two");
  await unsubscribe(db, { readerId, kind: "followed-news" }, hour(1));
  expect(await send(hour(2))).toBe(0);
  await follow(db, reader, { creatorUserId }, hour(2));
  await db
    .insert(mails)
    .values({ to: reader.email, cause: "earlier", bouncedAt: now, sentAt: now });
  expect(await send(hour(3))).toBe(0);
  await db.delete(mails);
  expect(await send(hour(3))).toBe(1);
});

test("stopping takes back what waits to be sent", async () => {
  const { db } = database;
  await follow(db, reader, { creatorUserId }, now);
  await shirt("One");
  await send(hour(1));
  const readerId = (await mailPreferences(db, reader))?.readerId ?? "";
  await unsubscribe(db, { readerId, kind: "back-in-stock" }, hour(1));
  expect(await db.$count(mails)).toBe(1);
  await unsubscribe(db, { readerId, kind: "followed-news" }, hour(1));
  expect(await db.$count(mails)).toBe(0);
});

test("only shirts that are in the store: one that was hidden before is not told", async () => {
  await follow(database.db, reader, { creatorUserId }, now);
  const { id } = await shirt("One");
  await hide(id);
  expect(await send(hour(1))).toBe(0);
});

test("a shirt that is hidden while its mail waits holds it back; then it is not sent late", async () => {
  const { db } = database;
  await follow(db, reader, { creatorUserId }, now);
  const { id } = await shirt("One");
  await send(hour(1));
  await hide(id);
  expect(await deliver()).toEqual([]);
  await dropStaleNews(db);
  expect(await db.$count(mails)).toBe(1);
  const [{ id: _, ...stale } = { id: "" }] = await db.select().from(mails);
  await db.insert(mails).values([
    { ...stale, to: reader.email, cause: "sent", sentAt: now },
    { to: reader.email, template: "password-changed", facts: {}, cause: "of another kind" },
  ]);
  await db.update(mails).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await dropStaleNews(db);
  const left = (await db.select().from(mails)).map(({ cause }) => cause);
  expect(left.toSorted()).toEqual(["of another kind", "sent"]);
});

test("a mail that waits says no name that a parent has taken back since", async () => {
  const { db } = database;
  const child = await makeMinorCreator(db, { profile: { publicFirstName: "Nora" } });
  await shirt("Fish", child.userId);
  await send(hour(-1));
  await follow(db, reader, { creatorUserId: child.userId }, now);
  await shirt("Moon", child.userId);
  await send(hour(1));
  const [mail] = await queuedMails(db);
  expect(mail?.text).toContain("drawn by Nora");
  await db.update(profiles).set({ publicFirstName: null }).where(eq(profiles.id, child.userId));
  expect(await deliver()).toEqual([]);
});

test("what is some days old is no news to someone who wants these mails again", async () => {
  const { db } = database;
  await follow(db, reader, { creatorUserId }, now);
  const readerId = (await mailPreferences(db, reader))?.readerId ?? "";
  await unsubscribe(db, { readerId, kind: "followed-news" }, now);
  await shirt("One");
  expect(await send(hour(1))).toBe(0);
  await chooseMails(db, readerId, ["followed-news"], hour(2));
  expect(await send(hour(1 + NEWS_DAYS * 24))).toBe(0);
  expect(await send(hour(NEWS_DAYS * 24))).toBe(1);
});

test("a long list ends, and says that there is more", async () => {
  await follow(database.db, reader, { creatorUserId }, now);
  for (let made = 0; made <= MAX_SHIRTS_IN_NEWS; made += 1) await shirt(`Shirt ${made}`);
  await send(hour(1));
  const [mail] = await queuedMails(database.db);
  expect(mail?.subject).toBe(`${MAX_SHIRTS_IN_NEWS} new shirts from those you follow`);
  expect(mail?.text).toContain("There is more");
});
