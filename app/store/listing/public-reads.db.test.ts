import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products, productSlugs } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { reports } from "~/schema/tables/community";
import { designs } from "~/schema/tables/designs";
import { reportContent } from "~/drawings/moderation/report-content.server";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator, makeMinorCreator, makeTeenCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { creatorDirectory } from "../creators/creator-directory.server";
import { creatorArtwork, publicCreator } from "../creators/creator-page.server";
import { productsOfCreator } from "./product-lists.server";
import { currentSlug, productPage } from "../product/product-page.server";
import { pagesSitemap, productsSitemap, sitemapIndex } from "../feeds/sitemap.server";
import { storeTotals } from "./store-totals.server";

const database = testDatabase();

const secrets = {
  firstName: "Josephine",
  lastName: "Verysecret",
  username: "josie-secret",
  bio: "not seen by an admin yet",
  state: "TX",
  instagramHandle: "secret.handle",
};

describe("what the public reads about a creator", () => {
  test("is only what was released; fallbacks replace the rest", async () => {
    const { userId } = await makeCreator(database.db, {
      profile: {
        ...secrets,
        publicFirstName: null,
        publicBio: null,
        publicState: null,
        ageBracket: "8-10",
      },
    });
    const product = await makeProduct(database.db, { creatorUserId: userId });
    const everything = JSON.stringify([
      await publicCreator(database.db, userId),
      await creatorDirectory(database.db, { q: "", age: null }),
      await productPage(database.db, product.slug),
    ]);
    for (const secret of Object.values(secrets)) expect(everything).not.toContain(`"${secret}"`);
    expect(everything).toContain("Young Creator");
  });

  test("is nothing once the creator is hidden", async () => {
    const { userId } = await makeCreator(database.db, { profile: { publicFirstName: "Ada" } });
    const product = await makeProduct(database.db, { creatorUserId: userId });
    await database.db.update(profiles).set({ isVisible: false }).where(eq(profiles.id, userId));
    expect(await publicCreator(database.db, userId)).toBeNull();
    expect(await productPage(database.db, product.slug)).toBeNull();
    expect(await currentSlug(database.db, product.id)).toBeNull();
    expect((await creatorDirectory(database.db, { q: "", age: null })).total).toBe(0);
  });

  test("is nothing while the creator is suspended, however visible", async () => {
    const { userId } = await makeCreator(database.db, { profile: { suspendedAt: new Date() } });
    await makeProduct(database.db, { creatorUserId: userId });
    expect(await publicCreator(database.db, userId)).toBeNull();
    expect(await creatorDirectory(database.db, { q: "", age: null })).toMatchObject({
      creators: [],
      total: 0,
    });
    expect(await storeTotals(database.db)).toMatchObject({ creators: 0 });
    expect(
      await pagesSitemap(database.db, "https://shop.test", { file: 1, staticPaths: [] }),
    ).not.toContain(userId);
  });

  test("creators are found by their public name, ignoring accents; wildcards are plain text", async () => {
    for (const profile of [
      { publicFirstName: "Zoë" },
      { firstName: "Zoe", publicFirstName: null },
    ]) {
      const { userId } = await makeCreator(database.db, { profile });
      await makeProduct(database.db, { creatorUserId: userId });
    }
    const found = async (q: string) =>
      (await creatorDirectory(database.db, { q, age: null })).creators.map(
        ({ displayName }) => displayName,
      );
    expect(await found("zoe")).toEqual(["Zoë"]);
    expect(await found("YOUNG")).toEqual(["Young Creator"]);
    for (const sign of ["%", "_", "\\"]) expect(await found(sign)).toEqual([]);
  });

  test("search engines list no one under 13 or who shows no age, and no teen without a name", async () => {
    const { db } = database;
    const people = {
      child: await makeMinorCreator(db),
      adult: await makeCreator(db),
      nameless: await makeCreator(db, { profile: { publicFirstName: null } }),
      teen: await makeTeenCreator(db),
      namelessTeen: await makeTeenCreator(db, { profile: { publicFirstName: null } }),
      agelessTeen: await makeTeenCreator(db, { profile: { publicAgeBracket: null } }),
      ageless: await makeCreator(db, { profile: { publicAgeBracket: null } }),
      shirtless: await makeCreator(db),
    };
    const { shirtless, ...shown } = people;
    for (const { userId: creatorUserId } of Object.values(shown))
      await makeProduct(db, { creatorUserId });
    const sitemap = await pagesSitemap(db, "https://shop.test", { file: 1, staticPaths: [] });
    const listed = Object.entries(people).filter(([, { userId }]) => sitemap?.includes(userId));
    expect(listed.map(([name]) => name)).toEqual(["adult", "nameless", "teen"]);
    const hidden: string[] = [];
    for (const [name, { userId }] of Object.entries(shown))
      if ((await publicCreator(db, userId))?.isHiddenFromSearch) hidden.push(name);
    expect(hidden).toEqual(["child", "namelessTeen", "agelessTeen", "ageless"]);
    expect(await publicCreator(db, shirtless.userId)).toBeNull();
  });

  test("an age that is not shown is found by no filter", async () => {
    const { db } = database;
    const profile = { ageBracket: "8-10", publicAgeBracket: null } as const;
    const { userId } = await makeCreator(db, { profile });
    const made = await makeProduct(db, { creatorUserId: userId });
    expect((await creatorDirectory(db, { q: "", age: "8-10" })).total).toBe(0);
    expect((await creatorDirectory(db, { q: "", age: null })).creators).toMatchObject([
      { id: userId, age: null },
    ]);
    expect((await productPage(db, made.slug))?.creator.age).toBeNull();
  });

  test("neither a customer nor an invalid id has a page", async () => {
    expect(await publicCreator(database.db, "'; --")).toBeNull();
    const { userId } = await makeCreator(database.db, { profile: { accountType: "customer" } });
    expect(await publicCreator(database.db, userId)).toBeNull();
  });
});

describe("the lists of a creator's page", () => {
  test("lead to every shirt and every drawing once, even when times are equal", async () => {
    const { db } = database;
    const creator = await makeCreator(db);
    const made: string[] = [];
    for (let count = 0; count < 26; count += 1)
      made.push((await makeProduct(db, { creatorUserId: creator.userId })).designId);
    const sameTime = new Date("2026-10-01T10:00:00.123Z");
    await db.update(products).set({ createdAt: sameTime });
    await db.update(designs).set({ publishedAt: sameTime });
    await makeProduct(db);

    const shirts = await productsOfCreator(db, creator.userId);
    const moreShirts = await productsOfCreator(db, creator.userId, shirts.next);
    expect([shirts.products.length, moreShirts.products.length]).toEqual([24, 2]);
    expect(moreShirts.next).toBeNull();
    const shirtIds = [...shirts.products, ...moreShirts.products].map(({ id }) => id);
    expect(new Set(shirtIds).size).toBe(26);

    const drawings = await creatorArtwork(db, creator.userId);
    const moreDrawings = await creatorArtwork(db, creator.userId, drawings.next);
    expect(drawings.artwork).toHaveLength(24);
    expect(moreDrawings.next).toBeNull();
    const drawingIds = [...drawings.artwork, ...moreDrawings.artwork].map(({ id }) => id);
    expect(drawingIds.toSorted()).toEqual(made.toSorted());
  });

  test("an unknown cursor means the first page; a hidden shirt hides its drawing", async () => {
    const { db } = database;
    const { creatorUserId } = await makeProduct(db);
    const hidden = await makeProduct(db, { creatorUserId, status: "inactive" });
    for (const after of ["rubbish", "", "x".repeat(2_000)]) {
      expect((await productsOfCreator(db, creatorUserId, after)).products).toHaveLength(1);
      const { artwork } = await creatorArtwork(db, creatorUserId, after);
      expect(artwork.map(({ id }) => id)).not.toContain(hidden.designId);
      expect(artwork).toHaveLength(1);
    }
  });
});

describe("a drawing on a creator's page", () => {
  test("is published, and its picture is public", async () => {
    const { db } = database;
    const { userId } = await makeCreator(db);
    const shown = await makeProduct(db, { creatorUserId: userId });
    const unseen = await makeProduct(db, { creatorUserId: userId });
    await db
      .update(designs)
      .set({ pictureId: await makePicture(db, userId, "drawing") })
      .where(eq(designs.id, unseen.designId));
    const other = await makePicture(db, userId, "drawing", { isPublic: true });
    await makeDesign(db, userId, { status: "selected", pictureId: other });
    const { artwork } = await creatorArtwork(db, userId);
    expect(artwork.map(({ id }) => id)).toEqual([shown.designId]);
  });

  test("has the words of the publish form, and never those that were typed", async () => {
    const { db } = database;
    const made = await makeProduct(db);
    const typed = { inspiration: "My school is Hill Road", title: "Emma from Hill Road" };
    await db.update(designs).set(typed).where(eq(designs.id, made.designId));
    const read = async () => [
      await productPage(db, made.slug),
      (await creatorArtwork(db, made.creatorUserId)).artwork[0],
    ];
    expect(await read()).toMatchObject([{ artistWords: null }, { artistWords: null }]);
    expect(JSON.stringify(await read())).not.toContain("Hill Road");
    const words = { artistWords: "I draw cats" };
    await db.update(products).set(words).where(eq(products.id, made.id));
    expect(await read()).toMatchObject([words, words]);
  });

  test("has the title an admin gave its shirt", async () => {
    const { db } = database;
    const made = await makeProduct(db, { title: "The dog of Emma Verysecret" });
    await db.update(products).set({ title: "The dog" }).where(eq(products.id, made.id));
    const { artwork } = await creatorArtwork(db, made.creatorUserId);
    expect(artwork.map(({ title }) => title)).toEqual(["The dog"]);
  });
});

describe("the address of a product", () => {
  test("is found by id, by a former slug, and by its title with dashes", async () => {
    const { db } = database;
    const made = await makeProduct(db, { title: "Éclair Dragon" });
    await db.insert(productSlugs).values({ slug: "old-name", productId: made.id });
    for (const name of [made.id, made.id.toUpperCase(), "old-name", "eclair-dragon"]) {
      expect(await currentSlug(db, name)).toBe(made.slug);
    }
    for (const name of ["", "never", "%", "x".repeat(5_000)])
      expect(await currentSlug(db, name)).toBeNull();
    await db.update(products).set({ status: "inactive" });
    expect(await currentSlug(db, "old-name")).toBeNull();
  });
});

describe("what visitors write", () => {
  test("a report of an existing page is queued; of a missing one it is refused", async () => {
    const { db } = database;
    const made = await makeProduct(db);
    const report = {
      subjectType: "product" as const,
      reason: "copyright" as const,
      note: "",
      email: "",
    };
    expect(await reportContent(db, { ...report, subjectId: made.id })).toEqual({ ok: true });
    expect(await reportContent(db, { ...report, subjectId: made.designId })).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(await db.select().from(reports)).toHaveLength(1);
  });
});

test("the story's totals and the map for search engines hold what is public, and nothing else", async () => {
  const { db } = database;
  const origin = "https://shop.test";
  expect(await sitemapIndex(db, origin)).not.toContain("products-1");
  expect(await productsSitemap(db, origin, 1)).toContain("<urlset");
  const ada = await makeCreator(db, { profile: { publicState: "TX" } });
  const one = await makeProduct(db, { creatorUserId: ada.userId });
  const hidden = await makeProduct(db, { creatorUserId: ada.userId, status: "inactive" });
  const customer = await makeCreator(db, { profile: { accountType: "customer" } });
  await db.insert(collections).values([
    { name: "Space", slug: "space" },
    { name: "Old", slug: "old", isActive: false },
  ]);
  expect(await storeTotals(db)).toEqual({ creators: 1, designs: 1, states: 1 });
  const index = await sitemapIndex(db, origin);
  expect(index).toContain(`${origin}/sitemaps/pages-1.xml`);
  expect(index).toContain(`${origin}/sitemaps/products-1.xml`);
  expect(index).not.toContain("products-2");
  const pages = await pagesSitemap(db, origin, { file: 1, staticPaths: ["/about"] });
  for (const path of ["/about", "/collections/space", `/creator/${ada.userId}`])
    expect(pages).toContain(`<loc>${origin}${path}</loc>`);
  for (const text of ["/collections/old", customer.userId]) expect(pages).not.toContain(text);
  const shirts = await productsSitemap(db, origin, 1);
  expect(shirts).toMatch(
    new RegExp(
      `<loc>${origin}/store/${one.slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>` +
        `(<image:image><image:loc>${origin}/media/[0-9a-f-]{36}/960.webp</image:loc></image:image>){2}</url>`,
    ),
  );
  expect(shirts).not.toContain(hidden.slug);
  expect(await productsSitemap(db, origin, 2)).toBeNull();
  expect(await pagesSitemap(db, origin, { file: 2, staticPaths: ["/about"] })).toBeNull();
});
