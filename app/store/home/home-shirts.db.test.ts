import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { brand } from "~/brand";
import { products } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { demoDrawings } from "~/art/pictures/demo-drawings.server";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { homeShirts } from "./home-shirts.server";
import { storyShirt } from "./story-shirt.server";

const database = testDatabase();

async function shown() {
  const { hero, featured, founder, ages } = await homeShirts(database.db);
  return {
    shirts: [hero?.product, ...featured, ...founder].flatMap((shirt) => shirt ?? []),
    drawings: ages.flatMap(({ drawingPictureId }) => drawingPictureId ?? []),
  };
}

test.each([0, 1, 2, 3, 5, 9, 14])("of %i shirts the page shows none twice", async (count) => {
  const { db } = database;
  const [collection] = await db
    .insert(collections)
    .values({ name: "Founder", slug: brand.founder.collectionSlug })
    .returning();
  const creator = await makeCreator(db, { profile: { publicAgeBracket: "8-10" } });
  const designIds: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, designId } = await makeProduct(db, { creatorUserId: creator.userId });
    designIds.push(designId);
    await db
      .update(products)
      .set({ collectionId: made % 2 === 0 ? (collection?.id ?? null) : null, isFeatured: made < 3 })
      .where(eq(products.id, id));
  }
  const { shirts, drawings } = await shown();
  expect(shirts).toHaveLength(Math.min(count, shirts.length));
  expect(new Set(shirts.map(({ id }) => id)).size).toBe(shirts.length);
  const all = [...shirts.flatMap(({ drawingPictureId }) => drawingPictureId ?? []), ...drawings];
  expect(new Set(all).size).toBe(all.length);
  if (count > 0) expect(shirts.length).toBeGreaterThan(0);
  if (count < 14) return;
  expect([shirts.length, drawings.length]).toEqual([8, 1]);
  const [strokesKey = ""] = demoDrawings().keys();
  // Three are featured and stand first; the thirteenth is looked at no more.
  const heroes = [];
  for (const nth of [4, 5]) {
    await drawnBy(designIds[nth] ?? "", strokesKey);
    heroes.push((await homeShirts(db)).hero?.product.id);
  }
  const rows = await db.select().from(products);
  const watched = heroes.map((id) => rows.find((row) => row.id === id)?.designId);
  expect(watched).toEqual([designIds[2], designIds[5]]);
});

async function drawnBy(designId: string, strokesKey: string) {
  const picture = database.db
    .select({ id: designs.pictureId })
    .from(designs)
    .where(eq(designs.id, designId));
  await database.db
    .update(pictures)
    .set({ recipe: { kind: "drawing", strokesKey, seed: 1 } })
    .where(eq(pictures.id, picture));
}

test("the page begins with the shirt whose drawing there is most to watch of", async () => {
  const { db } = database;
  const [, drawn] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
  const [strokesKey = ""] = demoDrawings().keys();
  await drawnBy(drawn.designId, strokesKey);
  const { hero, featured } = await homeShirts(db);
  expect(hero?.product.id).toBe(drawn.id);
  expect(hero?.lines).toHaveLength(demoDrawings().get(strokesKey)?.drawing.length ?? -1);
  expect(featured).toHaveLength(2);
});

test("the story shows its own shirt, as long as that is in the store", async () => {
  const { db } = database;
  const { id } = await makeProduct(db);
  expect(await storyShirt(db)).toBeNull();
  const named = (values: object) => db.update(products).set(values).where(eq(products.id, id));
  await named({ slug: brand.founder.storySlug });
  expect((await storyShirt(db))?.product.id).toBe(id);
  await named({ status: "inactive" });
  expect(await storyShirt(db)).toBeNull();
});
