import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { liveShirt } from "./live-shirt.server";

const database = testDatabase();

test("the shirt of one's own drawing, while the store shows it", async () => {
  const { db } = database;
  const stranger = await makeCreator(db);
  const product = await makeProduct(db);
  const { creatorUserId, designId, slug, title } = product;
  expect(await liveShirt(db, creatorUserId, designId)).toMatchObject({ slug, title });
  expect(await liveShirt(db, stranger.userId, designId)).toBeNull();
  expect(await liveShirt(db, creatorUserId, "no id")).toBeNull();
  await db.update(products).set({ status: "inactive" }).where(eq(products.id, product.id));
  expect(await liveShirt(db, creatorUserId, designId)).toBeNull();
});
