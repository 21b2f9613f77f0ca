import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles, users } from "~/schema/tables/accounts";
import { products, productVariants } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";

import { testDatabase } from "~tests/support/test-database";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { cartItems } from "./cart-items.server";

const database = testDatabase();

async function itemOf({ variantIds: [variantId] }: MadeProduct) {
  const [item] = await cartItems(database.db, [variantId]);
  return item;
}

const nothing = () => {};
test.each<[string, boolean, (product: MadeProduct) => unknown]>([
  ["shown as it is", true, nothing],
  [
    "hidden",
    false,
    ({ id }) => database.db.update(products).set({ status: "inactive" }).where(eq(products.id, id)),
  ],
  [
    "sold out in this size",
    false,
    ({ variantIds: [variantId] }) =>
      database.db
        .update(productVariants)
        .set({ isAvailable: false })
        .where(eq(productVariants.id, variantId)),
  ],
  [
    "of a creator who is hidden",
    false,
    ({ creatorUserId }) =>
      database.db.update(profiles).set({ isVisible: false }).where(eq(profiles.id, creatorUserId)),
  ],
  [
    "of a drawing that is no longer published",
    false,
    ({ designId }) =>
      database.db.update(designs).set({ status: "consumed" }).where(eq(designs.id, designId)),
  ],
  [
    "priced at zero",
    true,
    ({ id }) =>
      database.db
        .update(productVariants)
        .set({ priceAdjustmentCents: -2500 })
        .where(eq(productVariants.productId, id)),
  ],
  [
    "priced below zero",
    false,
    ({ id }) =>
      database.db
        .update(productVariants)
        .set({ priceAdjustmentCents: -2501 })
        .where(eq(productVariants.productId, id)),
  ],
])("a shirt that is %s can be bought: %s", async (_, isBuyable, change) => {
  const product = await makeProduct(database.db);
  await change(product);
  expect(await itemOf(product)).toMatchObject({ isBuyable });
});

test("a shirt whose creator is gone is still sold, and no one earns a share of it", async () => {
  const product = await makeProduct(database.db);
  expect(await itemOf(product)).toMatchObject({ commissionBps: 1500 });
  await database.db.delete(users).where(eq(users.id, product.creatorUserId));
  expect(await itemOf(product)).toMatchObject({
    isBuyable: true,
    creatorUserId: null,
    commissionBps: 0,
  });
});
