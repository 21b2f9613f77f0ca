import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { cartLines } from "~/schema/tables/carts";
import { products, productVariants } from "~/schema/tables/catalogue";

import { pageAsker } from "~tests/support/ask-page";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const product = madeForEach(() => makeProduct(database.db, { sizes: ["S", "M"] }));
const ask = await pageAsker(() => world.context());

const says = "This shirt is no longer available in that size and color.";

test.each(["buy-now", "add"])(
  "a size that sold out meanwhile is refused with a way back to the shirt (%s)",
  async (intent) => {
    const [variantId] = product.variantIds;
    await database.db
      .update(productVariants)
      .set({ isAvailable: false })
      .where(eq(productVariants.id, variantId));
    const { status, result } = await ask("/cart", { form: { intent, variantId, quantity: "2" } });
    expect(status).toBe(400);
    expect(result).toMatchObject({ ok: false, message: says, elsewhere: product.slug });
    expect(await database.db.$count(cartLines)).toBe(0);
  },
);

test("of a shirt that is no longer in the store, no page is named", async () => {
  const { db } = database;
  await db.update(products).set({ status: "inactive" }).where(eq(products.id, product.id));
  const [variantId] = product.variantIds;
  const { result } = await ask("/cart", { form: { intent: "buy-now", variantId, quantity: "1" } });
  expect(result).toMatchObject({ message: says, elsewhere: null });
});
