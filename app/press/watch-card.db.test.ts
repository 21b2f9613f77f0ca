import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";

import { orderSnapshot } from "~/orders/order-snapshot.server";
import { designs } from "~/schema/tables/designs";
import { products } from "~/schema/tables/catalogue";

import { makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch } from "~tests/support/factories/sketches";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { packingSlips } from "./packing-slips.server";

const database = testDatabase();
const card = "Scan to watch it being drawn";

async function slip(isDrawnHere: boolean, status: "active" | "inactive" = "active") {
  const { db } = database;
  const creator = await makeCreator(db);
  const product = await makeProduct(db, { creatorUserId: creator.userId });
  if (isDrawnHere)
    await db
      .update(designs)
      .set({ sketchId: await makeSketch(db, creator), sketchActs: 2 })
      .where(eq(designs.id, product.designId));
  const { orderId } = await makePaidOrder(db, { product });
  await db.update(products).set({ status }).where(eq(products.id, product.id));
  const order = await orderSnapshot(db, orderId);
  const parcel = {
    orderNumber: "INK-1",
    address: testAddress,
    giftNote: null,
    giftCode: null,
    lines: (order?.lines ?? []).map(({ id }) => ({ ...lineToPrint, lineId: id })),
    shirts: 1,
    shirtsInOrder: 1,
  };
  const deps = { db, files: memoryFiles(), publicUrl: "https://shop.test" };
  const batch = { name: "1234", createdAt: new Date() };
  const parts: Uint8Array[] = [];
  for await (const part of packingSlips(deps, batch, [parcel])) parts.push(part);
  const doc = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
  return (await extractText(doc)).text.join(" ");
}

const lineToPrint = {
  orderNumber: "INK-1",
  title: "Moon cat",
  size: "M",
  color: "Black",
  quantity: 1,
  plan: null,
  shippingAddress: testAddress,
  giftNote: null,
  giftCode: null,
  shirtsInOrder: 1,
  isStopped: false,
};

test("a parcel has a card for what can be watched being drawn, and for nothing else", async () => {
  expect(await slip(true)).toContain(card);
  expect(await slip(false)).not.toContain(card);
  expect(await slip(true, "inactive")).not.toContain(card);
});
