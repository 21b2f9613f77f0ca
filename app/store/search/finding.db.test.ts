import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { blanksOutOfStock } from "~/schema/tables/blanks";
import { products, productVariants } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { searchSynonyms } from "~/schema/tables/store";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { noFilters, type StoreFilters } from "../listing/store-filters";
import { storeListing } from "../listing/store-listing.server";

const test_ = testDatabase();

const listing = (filters: Partial<StoreFilters>) =>
  storeListing(test_.db, { ...noFilters, ...filters });

async function titles(filters: Partial<StoreFilters>) {
  const { products: found, total } = await listing(filters);
  expect(total).toBe(found.length);
  return found.map(({ title }) => title).toSorted();
}

const shirt = (title: string, more: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(test_.db, { title, ...more });

async function tagged(title: string, tags: string[]) {
  const made = await shirt(title);
  await test_.db.update(products).set({ tags }).where(eq(products.id, made.id));
  return made;
}

describe("a search knows words", () => {
  test.each([
    ["cats", "Cat"],
    ["cat", "Two Cats"],
    ["dancing", "A Dance"],
    ["berry", "Berries!"],
    ["cat's", "Cat"],
  ])("%s finds %s", async (q, title) => {
    await shirt(title);
    await shirt("Dog");
    expect(await titles({ q })).toEqual([title]);
  });

  test.each([
    ["dragn", "dragon"],
    ["dargon", "dragon"],
    ["octopuss", "octopus"],
    ["rokcet", "rocket"],
  ])("a small mistake is corrected, and it is said: %s", async (q, meant) => {
    await shirt(`My ${meant}`);
    const found = await listing({ q });
    expect(found.products).toHaveLength(1);
    expect(found.corrected).toBe(meant);
  });

  test("what is found is not corrected, and what is close to nothing neither", async () => {
    await shirt("Cat");
    await shirt("Hat");
    expect(await titles({ q: "hat" })).toEqual(["Hat"]);
    expect((await listing({ q: "hat" })).corrected).toBeNull();
    const nothing = await listing({ q: "xylophone" });
    expect([nothing.total, nothing.corrected]).toEqual([0, null]);
  });

  test("a correction never leads to what was withdrawn", async () => {
    const made = await shirt("Dragon");
    await test_.db.update(products).set({ status: "inactive" }).where(eq(products.id, made.id));
    expect((await listing({ q: "dragn" })).corrected).toBeNull();
  });

  test("words that admins say mean the same find each other, in every form", async () => {
    await shirt("Kitten");
    await shirt("Dog");
    expect(await titles({ q: "cats" })).toEqual([]);
    await test_.db.insert(searchSynonyms).values({ words: ["cat", "kitten", "kitty"] });
    for (const q of ["cats", "kitties", "kitten"]) expect(await titles({ q })).toEqual(["Kitten"]);
  });

  test("small words do not count where others tell more", async () => {
    await shirt("Cat");
    await shirt("The Dog");
    expect(await titles({ q: "the cat" })).toEqual(["Cat"]);
    expect(await titles({ q: "of the" })).toEqual(["Cat", "The Dog"]);
  });

  test.each([
    "cat shirt",
    "cat t-shirt",
    "Cat T‑Shirts for kids",
    "a tee with a cat",
    "kid's tshirt with cats",
    "cat tees",
  ])("%s finds a cat, since every shirt is one", async (q) => {
    await shirt("Cat");
    await shirt("Shirt with a Dog");
    expect(await titles({ q })).toEqual(["Cat"]);
  });

  test.each(["t-shirt", "tees", "a shirt for kids", "the", "-"])(
    "%s alone shows everything, and says so",
    async (q) => {
      await shirt("Cat");
      await shirt("Dog", { basePriceCents: 3_100 });
      expect(await titles({ q })).toEqual(["Cat", "Dog"]);
      expect(await titles({ q, price: "over-30" })).toEqual(["Dog"]);
      expect(await listing({ q })).toMatchObject({ isEverything: true, corrected: null });
      expect(await listing({ q: "cat" })).toMatchObject({ isEverything: false });
      expect(await listing({})).toMatchObject({ isEverything: false });
    },
  );

  test("the team's words are passed over in place of those that the shop came with", async () => {
    await shirt("Cat");
    await shirt("Hoodie");
    const words = { words: ["hoody", "hoodie"], isPassedOver: true };
    await test_.db.insert(searchSynonyms).values(words);
    expect(await titles({ q: "cat hoodies" })).toEqual(["Cat"]);
    expect(await titles({ q: "cat shirt" })).toEqual([]);
    expect(await titles({ q: "hoody" })).toEqual(["Cat", "Hoodie"]);
  });

  test.each([
    ["moon-cat", "Moon Cat"],
    ["moon cat", "Moon-Cat"],
    ["moon–cat", "Moon—Cat"],
    ["cat🐱", "Cat"],
    ["cats", "Cat🐱!"],
    ["🐱", "Cat🐱"],
    ["o'hare", "O’Hare"],
    ["ohare", "O’Hare"],
    ["cafe", "Café"],
    ["café,", "Cafe"],
    ["cat/dog", "Cat (and dog)"],
    ["1 000 stars", "1000 Stars"],
  ])("%s finds %s, however either is written", async (q, title) => {
    await shirt(title);
    await shirt("Fish");
    expect(await titles({ q })).toEqual([title]);
    expect((await listing({ q })).corrected).toBeNull();
  });

  test.each([
    ["dinosor", "Dinosaurs", "dinosaurs"],
    ["dinosor t-shirt", "Dinosaur", "dinosaur"],
    ["octapus", "Two Octopuses", "octopuses"],
  ])("%s finds %s, and it is said", async (q, title, meant) => {
    await shirt(title);
    await shirt("Fish");
    expect(await titles({ q })).toEqual([title]);
    expect((await listing({ q })).corrected).toBe(meant);
  });

  test("tags find a shirt", async () => {
    await tagged("Untitled", ["lighthouse", "sea"]);
    expect(await titles({ q: "lighthouses" })).toEqual(["Untitled"]);
    expect(await titles({ q: "sea" })).toEqual(["Untitled"]);
  });

  test("an active collection's name finds its shirts", async () => {
    const [space] = await test_.db
      .insert(collections)
      .values({ name: "Outer Space", slug: "space" })
      .returning({ id: collections.id });
    const made = await shirt("Cat");
    await shirt("Dog");
    const into = { collectionId: space?.id ?? null };
    await test_.db.update(products).set(into).where(eq(products.id, made.id));
    expect(await titles({ q: "space" })).toEqual(["Cat"]);
    expect(await titles({ q: "cats space" })).toEqual(["Cat"]);
    expect(await titles({ q: "dog space" })).toEqual([]);
    expect(await titles({ q: "spac", sort: "popular" })).toEqual(["Cat"]);
    await test_.db.update(collections).set({ isActive: false });
    expect(await titles({ q: "space" })).toEqual([]);
  });

  test("an artist is found by name only while it is public", async () => {
    const { userId } = await makeCreator(test_.db, { profile: { publicFirstName: "Zadie" } });
    await shirt("Cat", { creatorUserId: userId });
    expect(await titles({ q: "zadie" })).toEqual(["Cat"]);
    expect(await titles({ q: "zadei" })).toEqual(["Cat"]);
    await test_.db.update(profiles).set({ publicFirstName: null }).where(eq(profiles.id, userId));
    expect(await titles({ q: "zadie" })).toEqual([]);
    expect(await titles({ q: "zadei" })).toEqual([]);
  });

  test.each([
    ["taken out", () => test_.db.update(products).set({ status: "inactive" })],
    ["by a hidden artist", () => test_.db.update(profiles).set({ isVisible: false })],
    ["of a design that is gone", () => test_.db.update(designs).set({ status: "consumed" })],
  ])("a shirt that is %s is found by no word, tag or color", async (_, withdraw) => {
    await tagged("Dragon", ["castle"]);
    await withdraw();
    for (const filters of [{ q: "dragons" }, { q: "castle" }, { color: "black" }])
      expect(await titles(filters)).toEqual([]);
    expect((await listing({})).facets.colors).toEqual([]);
  });

  test("a thousand terms are cut, and cost no more than eight", async () => {
    await shirt("Cat");
    const found = await listing({ q: "cat ".repeat(20).trim() });
    expect(found.products).toHaveLength(1);
    const many = Array.from({ length: 30 }, (_, at) => `w${at}`).join(" ");
    expect((await listing({ q: many.slice(0, 80) })).total).toBe(0);
  });
});

describe("colors, sizes and prices", () => {
  const count = async (filters: Partial<StoreFilters>, of: "colors" | "sizes" | "prices") =>
    Object.fromEntries((await listing(filters)).facets[of].map((f) => [f.value, f.count]));

  async function fill() {
    const black = await shirt("Black", { sizes: ["S", "M"], basePriceCents: 2_000 });
    const white = await shirt("White", { sizes: ["M", "L"], basePriceCents: 2_600 });
    await test_.db
      .update(productVariants)
      .set({ color: "White" })
      .where(eq(productVariants.productId, white.id));
    return { black, white };
  }

  test("narrow the list, alone and together, in every order", async () => {
    await fill();
    expect(await titles({ color: "white" })).toEqual(["White"]);
    expect(await titles({ size: "m" })).toEqual(["Black", "White"]);
    expect(await titles({ size: "m", price: "under-25" })).toEqual(["Black"]);
    expect(await titles({ color: "white", size: "s" })).toEqual([]);
    expect(await titles({ q: "white", size: "l", sort: "rating" })).toEqual(["White"]);
    expect(await titles({ q: "white", price: "under-25" })).toEqual([]);
  });

  test("are counted in the list, in a search and in a place", async () => {
    await fill();
    await test_.db.update(products).set({ tags: ["marker"] });
    for (const all of [{}, { q: "markers" }])
      expect(await count(all, "sizes")).toEqual({ s: 1, m: 2, l: 1 });
    expect(await count({ size: "s" }, "colors")).toEqual({ black: 1 });
    expect(await count({}, "prices")).toEqual({ "under-25": 1, "25-30": 1 });
  });

  test("follow a switched off variant, a new price and a sold-out blank at once", async () => {
    const { black } = await fill();
    await test_.db.update(products).set({ basePriceCents: 3_100 }).where(eq(products.id, black.id));
    expect(await count({}, "prices")).toEqual({ "25-30": 1, "over-30": 1 });
    await test_.db
      .update(productVariants)
      .set({ isAvailable: false })
      .where(eq(productVariants.size, "S"));
    expect(await count({}, "sizes")).toEqual({ m: 2, l: 1 });
    await test_.db
      .insert(blanksOutOfStock)
      .values({ color: "Black", size: "M", cut: "adult", source: "provider" });
    expect(await count({}, "colors")).toEqual({ white: 1 });
    expect(await titles({ color: "black" })).toEqual([]);
    expect(await titles({})).toEqual(["Black", "White"]);
  });
});

describe("an order", () => {
  test("by popularity follows what was sold, newest first among equals", async () => {
    await shirt("Old", { createdAt: new Date("2026-01-01") });
    const sold = await shirt("Sold", { createdAt: new Date("2026-01-02") });
    await shirt("New", { createdAt: new Date("2026-01-03") });
    await test_.db.update(products).set({ popularity: 3 }).where(eq(products.id, sold.id));
    const found = await listing({ sort: "popular" });
    expect(found.products.map(({ title }) => title)).toEqual(["Sold", "New", "Old"]);
  });
});

describe("nothing found", () => {
  test("leads on: without one filter, with one word alone, to popular shirts", async () => {
    await shirt("Sleepy Dragon", { basePriceCents: 2_000 });
    await shirt("Cat", { basePriceCents: 2_600 });
    const { fallbackSearches, popular, total } = await listing({ q: "dragon", price: "25-30" });
    expect(total).toBe(0);
    expect(fallbackSearches.map(({ label, total: found }) => `${label}: ${found}`)).toEqual([
      "Without “dragon”: 1",
      "Not only $25 to $30: 1",
    ]);
    expect(popular.map(({ title }) => title).toSorted()).toEqual(["Cat", "Sleepy Dragon"]);
    const words = await listing({ q: "cat spaceship" });
    expect(words.fallbackSearches.map(({ label }) => label)).toEqual(["“cat” alone"]);
    expect((await listing({ q: "cat" })).popular).toEqual([]);
  });

  test("words that count lead on, each by itself, and words like 'the' do not", async () => {
    await shirt("The Dragon");
    await shirt("The Robot");
    const { fallbackSearches } = await listing({ q: "the dragon of the robot" });
    expect(fallbackSearches.map(({ label, total }) => [label, total])).toEqual([
      ["“dragon” alone", 1],
      ["“robot” alone", 1],
    ]);
  });

  test("a way on may lead to what was probably meant", async () => {
    await shirt("Dragon");
    const { fallbackSearches } = await listing({ q: "dragn xylophone" });
    expect(fallbackSearches.map(({ label, total }) => [label, total])).toEqual([
      ["“dragn” alone", 1],
    ]);
  });
});
