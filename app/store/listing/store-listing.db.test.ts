import { eq, inArray, type SQL } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { blanksOutOfStock } from "~/schema/tables/blanks";
import { products, productVariants } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { storeListings } from "~/schema/tables/store";

import { heardChanges } from "~tests/support/database/heard-changes";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { pageOf, past } from "./listed-rows.server";
import { featuredProducts, newestOfCollection, relatedProducts } from "./product-lists.server";
import { recentProducts } from "./recent/recent-products.server";
import { noFilters, storeSorts, type StoreFilters } from "./store-filters";
import { storeListing } from "./store-listing.server";

const test_ = testDatabase();

async function titles(filters: Partial<StoreFilters>) {
  const { products: found, total } = await storeListing(test_.db, { ...noFilters, ...filters });
  expect(total).toBe(found.length);
  return found.map(({ title }) => title).toSorted();
}

async function creator(
  publicFirstName: string | null,
  ageBracket: "4-7" | "13-17" | "14-17",
  publicState: string | null,
) {
  const { userId } = await makeCreator(test_.db, {
    profile: { publicFirstName, ageBracket, publicState },
  });
  return userId;
}

async function collection(slug: string, { isActive = true } = {}) {
  const [row] = await test_.db
    .insert(collections)
    .values({ name: slug, slug, isActive })
    .returning({ id: collections.id });
  return row?.id ?? "";
}

/** So many products, each a day younger than the one before. */
async function productsInTurn(count: number) {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1)
    made.push((await makeProduct(test_.db, { createdAt: new Date(Date.UTC(2026, 0, 1 + n)) })).id);
  return made;
}

describe("filters of the store", () => {
  test("combine: search, collection, age and state", async () => {
    const { db } = test_;
    const ada = await creator("Ada", "4-7", "TX");
    const ben = await creator("Ben", "14-17", "NY");
    const space = await collection("space");
    const cat = await makeProduct(db, { title: "Space Cat", creatorUserId: ada });
    await makeProduct(db, { title: "Shy Cat", creatorUserId: ben });
    await makeProduct(db, { title: "Robot", creatorUserId: ada });
    await db.update(products).set({ collectionId: space }).where(eq(products.id, cat.id));
    expect(await titles({ q: "cat" })).toEqual(["Shy Cat", "Space Cat"]);
    expect(await titles({ q: "cat", state: "TX" })).toEqual(["Space Cat"]);
    expect(await titles({ age: "4-7" })).toEqual(["Robot", "Space Cat"]);
    expect(await titles({ age: "4-7", collection: "space" })).toEqual(["Space Cat"]);
    expect(await titles({ age: "14-17", collection: "space" })).toEqual([]);
    expect(await titles({ q: "ada robot" })).toEqual(["Robot"]);
  });

  test("search finds titles and first names, ignoring case and accents", async () => {
    const zoe = await creator("Zoë", "4-7", null);
    await makeProduct(test_.db, { title: "Éclair & Piñata", creatorUserId: zoe });
    for (const q of ["eclair", "ÉCLAIR", "pinata", "zoe", "ZOË", "clai"])
      expect(await titles({ q })).toHaveLength(1);
    expect(await titles({ q: "choux" })).toEqual([]);
  });

  test("symbols of the search language are plain text", async () => {
    await makeProduct(test_.db, { title: "100% Cat" });
    await makeProduct(test_.db, { title: "Plain Dog" });
    expect(await titles({ q: "%" })).toEqual(["100% Cat"]);
    expect(await titles({ q: "_" })).toEqual([]);
    expect(await titles({ q: "\\" })).toEqual([]);
    expect(await titles({ q: "'; drop table products; --" })).toEqual([]);
  });

  test("14-17 also finds creators stored as 13-17", async () => {
    await makeProduct(test_.db, {
      title: "Teen",
      creatorUserId: await creator("Kai", "13-17", null),
    });
    expect(await titles({ age: "14-17" })).toEqual(["Teen"]);
  });

  test("an inactive collection finds nothing", async () => {
    const hidden = await collection("hidden", { isActive: false });
    const made = await makeProduct(test_.db);
    await test_.db.update(products).set({ collectionId: hidden }).where(eq(products.id, made.id));
    expect(await titles({ collection: "hidden" })).toEqual([]);
  });
});

describe("the orders of the store", () => {
  const old = new Date("2026-01-01T00:00:00.000Z");
  const fresh = new Date("2026-02-01T00:00:00.000Z");

  /** Three alike, of which the last is fresh, and one that is cheap, sold, liked and old. */
  async function fourShirts() {
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) ids.push((await makeProduct(test_.db)).id);
    const [low = "", high = "", c = "", d = ""] = ids.toSorted();
    const set = (id: string, values: Partial<typeof storeListings.$inferInsert>) =>
      test_.db.update(storeListings).set(values).where(eq(storeListings.productId, id));
    const alike = { createdAt: old, popularity: 1, ratingKey: 1, priceCents: 100, titleKey: "a" };
    for (const id of [low, high]) await set(id, alike);
    await set(c, { ...alike, createdAt: fresh });
    const sold = { createdAt: new Date(old.getTime() - 1), popularity: 2, ratingKey: 2 };
    await set(d, { ...sold, priceCents: 50, titleKey: "b" });
    return { low, high, c, d };
  }

  test("break every tie, and go on after any of their rows", async () => {
    const { low, high, c, d } = await fourShirts();
    const ranked = `1 ${old.toISOString()}`;
    for (const [sort, ids, value] of [
      ["newest", [c, high, low, d], old.toISOString()],
      ["popular", [d, c, high, low], ranked],
      ["rating", [d, c, high, low], ranked],
      ["price-low", [d, low, high, c], "100"],
      ["price-high", [c, high, low, d], "100"],
      ["title", [low, high, c, d], "a"],
    ] as const) {
      const rows = async (where?: SQL) =>
        (await pageOf(test_.db, sort, where)).map((row) => row.id);
      expect(await rows(), sort).toEqual(ids);
      const after = past(sort, { id: high, value });
      expect(await rows(after), sort).toEqual(ids.slice(ids.indexOf(high) + 1));
    }
  });

  test.each([
    ["newest", "nonsense", false],
    ["newest", new Date(-1).toISOString(), false],
    ["newest", new Date(0).toISOString(), true],
    ["newest", new Date(4e12 - 1).toISOString(), true],
    ["newest", new Date(4e12).toISOString(), false],
    ["popular", "1 nonsense", false],
    ["popular", `x ${new Date(0).toISOString()}`, false],
    ["rating", `1 ${new Date(0).toISOString()}`, true],
    ["price-low", "-1", false],
    ["price-high", "1234567890", false],
    ["price-high", "123456789", true],
  ] as const)("%s: a page after %s is one of ours: %s", (sort, value, isOurs) => {
    expect(past(sort, { id: crypto.randomUUID(), value }) !== undefined).toBe(isOurs);
  });
});

describe("pages of the store", () => {
  test.each(storeSorts)("sorted by %s give every product once, in order", async (sort) => {
    const seller = await creator("Ada", "4-7", "TX");
    for (let index = 0; index < 53; index += 1) {
      await makeProduct(test_.db, {
        title: `Shirt ${index % 7}`,
        basePriceCents: 2000 + (index % 5) * 100,
        creatorUserId: seller,
      });
    }
    const seen: { id: string; priceCents: number; title: string }[] = [];
    let after: string | null = null;
    do {
      const page = await storeListing(test_.db, { ...noFilters, sort }, { after });
      expect(page.total).toBe(53);
      seen.push(...page.products);
      after = page.next;
    } while (after);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(53);
    const by = {
      "price-low": (p: (typeof seen)[0]) => p.priceCents,
      "price-high": (p: (typeof seen)[0]) => -p.priceCents,
    };
    if (sort === "price-low" || sort === "price-high") {
      const values = seen.map(by[sort]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    if (sort === "title")
      expect(seen.map(({ title }) => title)).toEqual(seen.map(({ title }) => title).toSorted());
  });

  test.each(storeSorts)(
    "of a search sorted by %s as well, and the total stays the same",
    async (sort) => {
      const seller = await creator("Ada", "4-7", "TX");
      for (let index = 0; index < 30; index += 1) {
        const title = index % 2 === 0 ? `Sea Dragon ${index}` : `Dragonfly dragon ${index}`;
        await makeProduct(test_.db, {
          title,
          basePriceCents: 2000 + (index % 3) * 100,
          creatorUserId: seller,
        });
      }
      await makeProduct(test_.db, { title: "Cat", creatorUserId: seller });
      const filters = { ...noFilters, q: "dragon ada", age: "4-7", sort } as const;
      const first = await storeListing(test_.db, filters);
      const second = await storeListing(test_.db, filters, { after: first.next });
      expect([first.total, second.total]).toEqual([30, 30]);
      expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(30);
      expect(second.next).toBeNull();
    },
  );

  test("a letter that occurs everywhere is found and counted as well", async () => {
    const seller = await creator("Ada", "4-7", "TX");
    for (let index = 0; index < 70; index += 1)
      await makeProduct(test_.db, { title: `Word${index}a`, creatorUserId: seller });
    const page = await storeListing(test_.db, { ...noFilters, q: "w" });
    expect(page).toMatchObject({ total: 70, isTotalCapped: false });
    expect(page.products).toHaveLength(24);
  });

  test("an invalid key, or one of another order, shows the first page", async () => {
    await makeProduct(test_.db);
    const { products: found } = await storeListing(test_.db, noFilters, { after: "rubbish" });
    expect(found).toHaveLength(1);
    const foreign = Buffer.from("7b0e8f4e-54f1-4a5f-9a0e-0f2f4cf0a111+275760-09-13").toString(
      "base64url",
    );
    expect((await storeListing(test_.db, noFilters, { after: foreign })).products).toHaveLength(1);
  });
});

describe("what is listed", () => {
  test.each([
    [
      "the product is taken out",
      (id: string) =>
        test_.db.update(products).set({ status: "inactive" }).where(eq(products.id, id)),
    ],
    ["the creator is hidden", () => test_.db.update(profiles).set({ isVisible: false })],
    ["the creator is suspended", () => test_.db.update(profiles).set({ suspendedAt: new Date() })],
    ["the design is consumed", () => test_.db.update(designs).set({ status: "consumed" })],
  ])("a product leaves the list and the total when %s", async (_, change) => {
    const made = await makeProduct(test_.db);
    expect(await titles({})).toHaveLength(1);
    await change(made.id);
    expect(await titles({})).toEqual([]);
  });

  test("follows a new title, price, variant and name at once", async () => {
    const seller = await creator("Ada", "4-7", null);
    const made = await makeProduct(test_.db, { creatorUserId: seller, sizes: ["S", "M"] });
    await test_.db
      .update(products)
      .set({ title: "Renamed", basePriceCents: 1234 })
      .where(eq(products.id, made.id));
    await test_.db
      .update(productVariants)
      .set({ isAvailable: false })
      .where(eq(productVariants.size, "S"));
    await test_.db.update(profiles).set({ publicFirstName: null }).where(eq(profiles.id, seller));
    const [listed] = (await storeListing(test_.db, { ...noFilters, q: "young creator" })).products;
    expect(listed).toMatchObject({
      title: "Renamed",
      priceCents: 1234,
      availableVariants: 1,
      availableColors: 1,
      creatorName: "Young Creator",
    });
  });

  test("counts the colors that can be bought, whether a blank is out of stock or none", async () => {
    const { id: productId } = await makeProduct(test_.db, { sizes: ["S", "M"] });
    await test_.db.insert(productVariants).values([
      { productId, size: "S", color: "White" },
      { productId, size: "M", color: "White" },
      { productId, size: "M", color: "Red", isAvailable: false },
    ]);
    const choice = async () => {
      const [{ availableColors, availableVariants } = {}] = await featuredProducts(test_.db);
      return [availableColors, availableVariants];
    };
    expect(await choice()).toEqual([2, 4]);
    await test_.db
      .insert(blanksOutOfStock)
      .values({ source: "provider", cut: "adult", size: "S", color: "white" });
    expect(await choice()).toEqual([2, 3]);
    await test_.db
      .insert(blanksOutOfStock)
      .values({ source: "provider", cut: "adult", size: "M", color: "White" });
    expect(await choice()).toEqual([1, 2]);
  });

  test("a product whose creator is gone stays, by an unknown creator", async () => {
    const made = await makeProduct(test_.db);
    await test_.db.update(products).set({ creatorUserId: null }).where(eq(products.id, made.id));
    const [listed] = await featuredProducts(test_.db);
    expect(listed).toMatchObject({
      creatorName: "Unknown Creator",
      age: "Unknown",
      creatorId: null,
    });
  });

  test("featured products come first, then the newest, as many as asked for", async () => {
    const made = await productsInTurn(6);
    const [first = "", second = ""] = made;
    await test_.db
      .update(products)
      .set({ isFeatured: true })
      .where(inArray(products.id, [first, second]));
    const shown = async (limit?: number) =>
      (await featuredProducts(test_.db, limit)).map(({ id }) => id);
    expect(await shown()).toEqual([second, first, made[5], made[4]]);
    expect(await shown(1)).toEqual([second]);
  });

  test("a collection shows its newest three; a shirt's relatives are four, its collection's first", async () => {
    const space = await collection("space");
    const [own = "", one = "", two = "", three = "", , , newest = ""] = await productsInTurn(7);
    await test_.db
      .update(products)
      .set({ collectionId: space })
      .where(inArray(products.id, [own, one, two, three]));
    const found = await newestOfCollection(test_.db, "space");
    expect(found.map(({ id }) => id)).toEqual([three, two, one]);
    const related = await relatedProducts(test_.db, own);
    expect(related.products.map(({ id }) => id)).toEqual([three, two, one, newest]);
    expect(related.drawnFrom).toMatchObject({ collectionId: expect.any(String), isNewest: true });
    const unknown = await relatedProducts(test_.db, crypto.randomUUID());
    expect(unknown.products[0]?.id).toBe(newest);
  });

  test("related products start with the same creator's and leave out the product itself", async () => {
    const ada = await creator("Ada", "4-7", null);
    const one = await makeProduct(test_.db, { creatorUserId: ada });
    const two = await makeProduct(test_.db, { creatorUserId: ada });
    const other = await makeProduct(test_.db);
    const related = await relatedProducts(test_.db, one.id);
    expect(related.products.map(({ id }) => id)).toEqual([two.id, other.id]);
    // Room was left for the newest: whatever is published next belongs there.
    expect(related.drawnFrom).toEqual({ creatorId: ada, collectionId: null, isNewest: true });
  });

  test("related products say that they were drawn from the same creator's alone", async () => {
    const ada = await creator("Ada", "4-7", null);
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await makeProduct(test_.db, { creatorUserId: ada }));
    const related = await relatedProducts(test_.db, made[0]?.id ?? "");
    expect(related.products).toHaveLength(4);
    expect(related.drawnFrom).toEqual({ creatorId: ada, collectionId: null, isNewest: false });
  });
});

test("recently viewed products are shown as they are now, in the given order, without hidden ones", async () => {
  const [one, two, hidden] = await Promise.all([
    makeProduct(test_.db, { title: "One" }),
    makeProduct(test_.db, { title: "Two" }),
    makeProduct(test_.db, { title: "Hidden" }),
  ]);
  const ids = [two.id, hidden.id, crypto.randomUUID(), one.id];
  await test_.db.update(products).set({ status: "inactive" }).where(eq(products.id, hidden.id));
  await test_.db
    .update(products)
    .set({ title: "New", basePriceCents: 3100 })
    .where(eq(products.id, one.id));
  const found = await recentProducts(test_.db, ids);
  expect(found.map(({ title }) => title)).toEqual(["Two", "New"]);
  expect(found[1]?.priceCents).toBe(3100);
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
    "id",
    "pictureId",
    "priceCents",
    "slug",
    "title",
  ]);
  expect(await recentProducts(test_.db, [])).toEqual([]);
});

describe("what is announced of a change", () => {
  const heard = (act: () => Promise<unknown>) => heardChanges(test_.pool, act);

  test("names what the public sees, once the transaction has committed, and nothing else", async () => {
    const made = await makeProduct(test_.db);
    const explain = () =>
      test_.db.transaction(async (tx) => {
        await tx.update(products).set({ description: "new" }).where(eq(products.id, made.id));
        await tx
          .update(productVariants)
          .set({ priceAdjustmentCents: 100 })
          .where(eq(productVariants.productId, made.id));
      });
    expect(await heard(explain)).toEqual([`own:${made.id}`]);
    expect(await heard(async () => test_.db.update(profiles).set({ lastName: "Private" }))).toEqual(
      [],
    );
    expect(
      await heard(async () => test_.db.update(profiles).set({ publicBio: "Hello" })),
    ).toContain("artists");
  });

  test("is nothing when the transaction fails", async () => {
    const made = await makeProduct(test_.db);
    const failed = async () =>
      expect(
        test_.db.transaction(async (tx) => {
          await tx.update(products).set({ description: "never" }).where(eq(products.id, made.id));
          throw new Error("no");
        }),
      ).rejects.toThrow("no");
    expect(await heard(failed)).toEqual([]);
  });
});
