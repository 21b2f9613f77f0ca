import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { pagesSitemap, sitemapIndex } from "../feeds/sitemap.server";
import { creatorDirectory } from "./creator-directory.server";

const database = testDatabase();

const total = async (q = "") => (await creatorDirectory(database.db, { age: null, q })).total;

test("an artist is in the store from the first shirt to the last", async () => {
  const { db } = database;
  const { userId } = await makeCreator(db);
  const made = [await makeProduct(db, { creatorUserId: userId })];
  made.push(await makeProduct(db, { creatorUserId: userId }));
  const ids = made.map(({ id }) => id);
  const show = (shown: string[]) =>
    db.update(products).set({
      status: sql`case when ${shown.length > 0 ? inArray(products.id, shown) : sql`false`} then 'active' else 'inactive' end`,
    });
  expect(await total()).toBe(1);
  await show(ids.slice(1));
  expect(await total()).toBe(1);
  await show([]);
  expect(await total()).toBe(0);
  await show(ids);
  expect(await total()).toBe(1);
  await db.update(profiles).set({ publicFirstName: "Zoë" }).where(eq(profiles.id, userId));
  expect(await total("zoe")).toBe(1);
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, userId));
  expect([await total(), await total("zoe")]).toEqual([0, 0]);
});

test("more artists than a file holds are in several, each once; no file is empty", async () => {
  const { db } = database;
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { userId } = await makeCreator(db);
    await makeProduct(db, { creatorUserId: userId });
    ids.push(userId);
  }
  const origin = "https://shop.test";
  expect(await sitemapIndex(db, origin, 3)).toContain("/sitemaps/pages-2.xml");
  expect(await sitemapIndex(db, origin, 3)).not.toContain("/sitemaps/pages-3.xml");
  const files = [];
  for (const file of [1, 2])
    files.push((await pagesSitemap(db, origin, { file, staticPaths: ["/about"], aFile: 3 })) ?? "");
  for (const id of ids) expect(files.filter((text) => text.includes(id))).toHaveLength(1);
  expect(files[0]).toContain(`<loc>${origin}/about</loc>`);
  await db.update(profiles).set({ publicAgeBracket: null });
  const second = await pagesSitemap(db, origin, { file: 2, staticPaths: ["/about"], aFile: 3 });
  expect(second?.match(/<loc>/g)).toHaveLength(1);
  expect(second).toContain(`<loc>${origin}/creators</loc>`);
  expect(await pagesSitemap(db, origin, { file: 3, staticPaths: [], aFile: 3 })).toBeNull();
});
