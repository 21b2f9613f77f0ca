import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { keptCounts } from "~/schema/tables/kept-counts";
import { storeArtists } from "~/schema/tables/store";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { derivedDifferences } from "~tests/support/growth/derived-differences";
import { testDatabase } from "~tests/support/test-database";

import { pagesSitemap, sitemapIndex } from "../feeds/sitemap.server";
import { isHiddenFromSearch } from "../listing/public-creators.server";
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
  expect([await total(), await db.$count(storeArtists)]).toEqual([0, 0]);
  await show(ids);
  expect(await total()).toBe(1);
  await db.update(profiles).set({ publicFirstName: "Zoë" }).where(eq(profiles.id, userId));
  expect(await total("zoe")).toBe(1);
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, userId));
  expect([await total(), await total("zoe")]).toEqual([0, 0]);
  expect(await derivedDifferences(db)).toEqual([]);
});

test("search engines may list an artist from the day that the artist's own page says", async () => {
  const { db } = database;
  const { userId } = await makeCreator(db);
  await makeProduct(db, { creatorUserId: userId });
  const today = "day_everywhere()";
  for (const born of [
    `${today} - interval '13 years'`,
    `${today} - interval '13 years' + interval '1 day'`,
    `${today} - interval '13 years' - interval '1 day'`,
    `${today} - interval '9 years'`,
    `date '2012-02-29'`,
  ]) {
    await db.update(ageVerifications).set({ dateOfBirth: sql.raw(`(${born})::date`) });
    const { rows } = await db.execute(sql`
      select listed_from <= day_everywhere() as listed, ${isHiddenFromSearch} as hidden
      from store_artists join profiles on profiles.id = store_artists.user_id`);
    expect([born, rows[0]?.["listed"]]).toEqual([born, !rows[0]?.["hidden"]]);
  }
  // born on a day that the thirteenth year does not have
  const [artist] = await db.select().from(storeArtists);
  expect(artist?.listedFrom).toBe("2025-03-01");
  await db.delete(ageVerifications);
  expect(await derivedDifferences(db)).toEqual([]);
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
  await db.insert(keptCounts).values({ list: "store_artists", cell: "18+", rows: 997 });
  expect(await sitemapIndex(db, origin)).toContain("/sitemaps/pages-2.xml");
  expect(await sitemapIndex(db, origin)).not.toContain("/sitemaps/pages-3.xml");
  const files = [];
  for (const file of [1, 2])
    files.push((await pagesSitemap(db, origin, { file, staticPaths: ["/about"] })) ?? "");
  for (const id of ids) expect(files.filter((text) => text.includes(id))).toHaveLength(1);
  expect(files[0]).toContain(`<loc>${origin}/about</loc>`);
  await db.update(profiles).set({ publicAgeBracket: null });
  const second = await pagesSitemap(db, origin, { file: 2, staticPaths: ["/about"] });
  expect(second?.match(/<loc>/g)).toHaveLength(1);
  expect(second).toContain(`<loc>${origin}/creators</loc>`);
  expect(await pagesSitemap(db, origin, { file: 3, staticPaths: [] })).toBeNull();
});
