import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { storeListings } from "~/schema/tables/store";
import { DAY_MS } from "~/lib/dates";

import { heardChanges } from "~tests/support/database/heard-changes";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import { countSales } from "./count-sales.server";

const database = testDatabase();
const now = new Date("2026-06-01T12:00:00Z");
const count = () => countSales(database.db, now);

async function popularity(id: string): Promise<number | undefined> {
  const [row] = await database.db
    .select({ popularity: storeListings.popularity })
    .from(storeListings)
    .where(eq(storeListings.productId, id));
  return row?.popularity;
}

test("what was paid in ninety days counts by the piece; older and unpaid orders do not", async () => {
  const { db } = database;
  const product = await makeProduct(db);
  const [variantId] = product.variantIds;
  const paidAt = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await makePaidOrder(db, { product, quantity: 2, paidAt: paidAt(1) });
  await makePaidOrder(db, { product, quantity: 1, paidAt: paidAt(90) });
  await makePaidOrder(db, { product, quantity: 5, paidAt: paidAt(91) });
  await makeOpenOrder(db, [{ variantId, quantity: 3 }], {}, paidAt(1));
  expect(await count()).toBe(1);
  expect(await popularity(product.id)).toBe(3);
  expect(await count()).toBe(0);
});

test("what was canceled or refunded does not count, and is taken out again", async () => {
  const { db } = database;
  const { orderId, product } = await makePaidOrder(db, { quantity: 4, paidAt: now });
  await count();
  await db.update(orderLines).set({ cancelledQuantity: 1 }).where(eq(orderLines.orderId, orderId));
  expect(await count()).toBe(1);
  expect(await popularity(product.id)).toBe(3);
  await db.update(orders).set({ status: "refunded" }).where(eq(orders.id, orderId));
  expect(await count()).toBe(1);
  expect(await popularity(product.id)).toBe(0);
});

test("a sale is said of the lists by popularity, and of no others", async () => {
  const { product } = await makePaidOrder(database.db, { paidAt: now });
  const said = await heardChanges(database.pool, count);
  const kinds = new Set(said.map((fact) => fact.split(":")[0]));
  expect(kinds).toEqual(new Set(["own", "popular"]));
  expect(said).toContain(`own:${product.id}`);
});
