import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { qrPath } from "~/lib/qr-path.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch } from "~tests/support/factories/sketches";
import { testDatabase } from "~tests/support/test-database";

import { watchableShirts } from "./watchable-shirts.server";

const database = testDatabase();
const shop = "https://shop.test";

test("a code leads to the drawing of each shirt that was drawn here, once, and to no other", async () => {
  const { db } = database;
  const creator = await makeCreator(db);
  const [drawn, photographed, withdrawn, hidden] = [
    await makeProduct(db, { creatorUserId: creator.userId }),
    await makeProduct(db),
    await makeProduct(db),
    await makeProduct(db),
  ];
  for (const { designId } of [drawn, withdrawn, hidden])
    await db
      .update(designs)
      .set({ sketchId: await makeSketch(db, creator), sketchActs: 2 })
      .where(eq(designs.id, designId));
  await db.update(products).set({ status: "inactive" }).where(eq(products.id, withdrawn.id));
  const [design] = await db.select().from(designs).where(eq(designs.id, hidden.designId));
  await db
    .update(pictures)
    .set({ isPublic: false })
    .where(eq(pictures.id, design?.pictureId ?? ""));
  const ids = [hidden, photographed, drawn, withdrawn, drawn].map(({ id }) => id);
  expect(await watchableShirts(db, ids, shop)).toEqual([
    { productId: drawn.id, title: drawn.title, code: qrPath(`${shop}/watch/${drawn.id}`) },
  ]);
  expect(await watchableShirts(db, [], shop)).toEqual([]);
});
