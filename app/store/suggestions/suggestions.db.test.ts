import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import { suggestedFor } from "./suggestions";
import { suggestions } from "./suggestions.server";

const database = testDatabase();

test("shirts, artists and collections are suggested, each with a picture", async () => {
  const { userId } = await makeCreator(database.db, { profile: { publicFirstName: "Draga" } });
  const made = await makeProduct(database.db, { title: "Brave Dragon", creatorUserId: userId });
  const [inserted] = await database.db
    .insert(collections)
    .values({ name: "Big Dragons", slug: "dragons" })
    .returning({ id: collections.id });
  await database.db
    .update(products)
    .set({ collectionId: inserted?.id ?? null })
    .where(eq(products.id, made.id));
  const found = await suggestions(database.db, "drag");
  const pictureId = expect.any(String);
  expect(found).toEqual({
    products: [{ id: made.id, slug: made.slug, title: "Brave Dragon", by: "by Draga", pictureId }],
    artists: [{ id: userId, name: "Draga", pictureId }],
    collections: [{ slug: "dragons", name: "Big Dragons", pictureId }],
    example: null,
  });
});

test("an artist without a public name, without a shirt, hidden or suspended is not suggested", async () => {
  const shown = { publicFirstName: "Zadie" };
  const { userId } = await makeCreator(database.db, { profile: shown });
  await makeProduct(database.db, { creatorUserId: userId });
  await makeCreator(database.db, { profile: shown });
  const names = async () => (await suggestions(database.db, "zad")).artists.map(({ id }) => id);
  expect(await names()).toEqual([userId]);
  for (const change of [
    { publicFirstName: null },
    { isVisible: false },
    { suspendedAt: new Date() },
  ]) {
    await database.db.update(profiles).set(change).where(eq(profiles.id, userId));
    expect(await names()).toEqual([]);
    const back = { ...shown, isVisible: true, suspendedAt: null };
    await database.db.update(profiles).set(back).where(eq(profiles.id, userId));
  }
});

test("a hidden or empty collection is not suggested", async () => {
  await database.db.insert(collections).values({ name: "Space", slug: "space" });
  expect((await suggestions(database.db, "space")).collections).toEqual([]);
});

test("before anything is typed, popular shirts and an example that finds them are suggested", async () => {
  const { userId } = await makeCreator(database.db, { profile: { publicFirstName: "Mia" } });
  await makeProduct(database.db, { title: "Two Wolves", creatorUserId: userId });
  const { products: popular, example } = await suggestions(database.db, "");
  expect(popular.map(({ title }) => title)).toEqual(["Two Wolves"]);
  expect(example).toBe("Try “wolves” or “Mia”");
  for (const q of ["wolves", "mia"])
    expect((await suggestions(database.db, q)).products).toHaveLength(1);
});

test("an empty shop gives no example", async () => {
  expect((await suggestions(database.db, "")).example).toBeNull();
});

test("what is asked for is folded and short, so that few questions differ", () => {
  expect(suggestedFor("  DRAgon \u0000")).toBe("dragon");
  expect(suggestedFor("d")).toBe("");
  expect(suggestedFor("x".repeat(5_000))).toHaveLength(40);
});
