import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { productVariants } from "~/schema/tables/catalogue";
import { follows, newsReaders } from "~/schema/tables/news";
import { collections } from "~/schema/tables/collections";
import { mails } from "~/schema/tables/records";

import { makeProduct } from "~tests/support/factories/products";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { follow } from "./follow.server";
import { MAX_FOLLOWS } from "./news-limits";
import { sendBackInStock } from "./send-back-in-stock.server";
import { sendFollowedNews } from "./send-followed-news.server";
import { waitForStock } from "./wait-for-stock.server";

const database = postgresTestDatabase();
const now = new Date("2026-11-23T10:00:00Z");
const later = new Date("2026-11-23T11:00:00Z");
const reader = { email: "reader@inkling.test", isProven: true };
const together = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, act));

test("processes that send the news at once write one mail", async () => {
  const { db } = database;
  const { creatorUserId } = await makeProduct(db);
  await sendFollowedNews(db, now);
  await follow(db, reader, { creatorUserId }, now);
  await makeProduct(db, { creatorUserId });
  const queued = await together(() => sendFollowedNews(db, later));
  expect(queued.filter((mailsOfOne) => mailsOfOne > 0)).toEqual([1]);
  expect(await db.$count(mails)).toBe(1);
});

test("processes that tell what is back at once tell it once", async () => {
  const { db } = database;
  const { id: productId } = await makeProduct(db, { sizes: ["S", "M"] });
  const medium = and(eq(productVariants.productId, productId), eq(productVariants.size, "M"));
  await db.update(productVariants).set({ isAvailable: false }).where(medium);
  await waitForStock(db, reader, { productId, size: "M", color: "Black" }, now);
  await db.update(productVariants).set({ isAvailable: true }).where(medium);
  const queued = await together(() => sendBackInStock(db));
  expect(queued.filter((mailsOfOne) => mailsOfOne > 0)).toEqual([1]);
  expect(await db.$count(mails)).toBe(1);
});

test("taps at once take the last place once, and a guest's make one mail", async () => {
  const { db } = database;
  const sets = await db
    .insert(collections)
    .values(Array.from({ length: MAX_FOLLOWS + 5 }, (_, n) => ({ name: `${n}`, slug: `set-${n}` })))
    .returning({ collectionId: collections.id });
  const guest = { email: "guest@inkling.test", isProven: false };
  const [first, ...others] = sets;
  await together(() => follow(db, guest, { collectionId: first?.collectionId ?? "" }, now));
  expect(await db.$count(mails)).toBe(1);
  const [{ id: readerId } = { id: "" }] = await db.select().from(newsReaders);
  const held = others.slice(0, MAX_FOLLOWS - 2).map((one) => ({ readerId, ...one }));
  await db.insert(follows).values(held);
  const results = await Promise.all(
    others.slice(MAX_FOLLOWS - 2).map((one) => follow(db, guest, one, later)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.$count(follows)).toBe(MAX_FOLLOWS);
});
