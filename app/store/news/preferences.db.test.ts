import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { follows, newsReaders, stockWaits } from "~/schema/tables/news";
import { mails } from "~/schema/tables/records";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { changePreferences } from "./change-preferences.server";
import { confirmMails } from "./confirm-mails.server";
import { follow } from "./follow.server";
import { mailPreferences } from "./mail-preferences.server";
import { preferencesForm } from "./news-form";

const database = testDatabase();
const now = new Date("2026-11-23T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Two readers of the same: two artists, one shirt in two sizes, and a mail of each kind. */
let readers: { id: string; email: string; followIds: string[]; waitIds: string[] }[] = [];
const artists: string[] = [];

beforeEach(makeReaders);

async function makeReaders() {
  const { db } = database;
  artists.length = 0;
  for (const _ of [1, 2]) artists.push((await makeCreator(db)).userId);
  const { id: productId } = await makeProduct(db, { creatorUserId: artists[0] ?? "" });
  readers = await Promise.all(
    ["ada", "bo"].map(async (name) => {
      const email = `${name}@inkling.test`;
      const [row] = await db.insert(newsReaders).values({ email, askedAt: now }).returning();
      const readerId = row?.id ?? "";
      const followed = await db
        .insert(follows)
        .values(artists.map((creatorUserId) => ({ readerId, creatorUserId, confirmedAt: now })))
        .returning();
      const waits = await db
        .insert(stockWaits)
        .values(["M", "L"].map((size) => ({ readerId, productId, size, color: "Black" })))
        .returning();
      const mail = (template: string, sentAt: Date | null = null) => ({
        to: email,
        template,
        sentAt,
        cause: `${name}:${template}:${sentAt?.toISOString() ?? ""}`,
      });
      await db
        .insert(mails)
        .values([
          mail("followed-news"),
          mail("followed-news", now),
          mail("back-in-stock"),
          mail("order-paid"),
        ]);
      return {
        id: readerId,
        email,
        followIds: followed.map(({ id }) => id),
        waitIds: waits.map(({ id }) => id),
      };
    }),
  );
}

const ada = () => readers[0] ?? expect.fail("there is no reader");
const bo = () => readers[1] ?? expect.fail("there is no reader");
const change = (form: Record<string, string>) =>
  touchedRows(database.db, () =>
    changePreferences(database.db, ada().id, preferencesForm.parse(form), later(1)),
  );
const mailsLeft = async (email: string) => {
  const rows = await database.db.select().from(mails).where(eq(mails.to, email));
  return rows.map(({ template, sentAt }) => [template, sentAt !== null]);
};

test("one artist is followed no more, one wait ends; what is another reader's stays", async () => {
  expect(await change({ intent: "unfollow", id: bo().followIds[0] ?? "" })).toEqual({});
  expect(await change({ intent: "stop-waiting", id: bo().waitIds[0] ?? "" })).toEqual({});
  const [followId = ""] = ada().followIds;
  expect(await change({ intent: "unfollow", id: followId })).toEqual({ follows: [1, 0] });
  expect(await database.db.$count(follows, eq(follows.id, followId))).toBe(0);
  const [waitId = ""] = ada().waitIds;
  expect(await change({ intent: "stop-waiting", id: waitId })).toEqual({ stock_waits: [1, 0] });
  expect(await database.db.$count(stockWaits, eq(stockWaits.id, waitId))).toBe(0);
});

test("what is not ticked is stopped, with what waits to be sent of it", async () => {
  expect(await change({ intent: "kinds", "back-in-stock": "on" })).toEqual({
    news_readers: [1, 1],
    mails: [1, 0],
  });
  expect(await mailPreferences(database.db, { email: ada().email })).toMatchObject({
    readerId: ada().id,
    stopped: ["followed-news", "review-request"],
  });
  expect(await mailPreferences(database.db, { readerId: bo().id })).toMatchObject({ stopped: [] });
  expect(new Set(await mailsLeft(ada().email))).toEqual(
    new Set([
      ["followed-news", true],
      ["back-in-stock", false],
      ["order-paid", false],
    ]),
  );
  const [row] = await database.db.select().from(newsReaders).where(eq(newsReaders.id, ada().id));
  expect(row?.askedAt).toEqual(later(1));
  const all = { "followed-news": "on", "back-in-stock": "on", "review-request": "on" };
  await change({ intent: "kinds", ...all });
  expect((await mailPreferences(database.db, { readerId: ada().id }))?.stopped).toEqual([]);
});

test("an address is deleted with all that was asked for, and nothing of it is sent", async () => {
  expect(await change({ intent: "delete" })).toEqual({
    news_readers: [1, 0],
    follows: [2, 0],
    stock_waits: [2, 0],
    mails: [2, 0],
  });
  expect(new Set(await mailsLeft(ada().email))).toEqual(
    new Set([
      ["followed-news", true],
      ["order-paid", false],
    ]),
  );
  expect(await change({ intent: "delete" }), "once").toEqual({});
  expect(await mailPreferences(database.db, { email: ada().email })).toBeNull();
});

test("a link confirms what its own address asked for since, and wants those mails again", async () => {
  const { db } = database;
  const third = (await makeProduct(db)).creatorUserId;
  await db.delete(mails);
  await db.update(newsReaders).set({ stopped: ["followed-news", "back-in-stock"] });
  for (const { email } of readers)
    await follow(db, { email, isProven: false }, { creatorUserId: third }, later(1));
  const link = (await queuedMails(db)).find(({ to }) => to === ada().email);
  const token = /confirm\/([\w-]+)/.exec(link?.text ?? "")?.[1] ?? "";
  await db.update(stockWaits).set({ confirmedAt: now });
  expect(await touchedRows(db, () => confirmMails(db, token, later(2)))).toEqual({
    news_readers: [1, 1],
    follows: [1, 1],
  });
  expect(await mailPreferences(db, { readerId: ada().id })).toMatchObject({
    stopped: ["back-in-stock"],
    artists: [{ isConfirmed: true }, { isConfirmed: true }, { isConfirmed: true }],
  });
  const confirmed = await db.select().from(follows).where(eq(follows.readerId, ada().id));
  expect(confirmed.filter(({ confirmedAt }) => Number(confirmedAt) === Number(now))).toHaveLength(
    2,
  );
});
