import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderSnapshot } from "~/orders/order-snapshot.server";
import { profiles } from "~/schema/tables/accounts";
import { products, productViews } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";

import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makePicture } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { drawnByText } from "./drawn-by";
import { peopleOnSlip, slipArtists } from "./slip-artists.server";

const database = testDatabase();

async function boughtFrom(words: string | null) {
  const kit = await makeMinorCreator(database.db, {
    profile: { lastName: "Secret", publicAgeBracket: "8-10" },
  });
  const product = await makeProduct(database.db, { creatorUserId: kit.userId });
  const change = (values: Partial<typeof products.$inferInsert>) =>
    database.db.update(products).set(values).where(eq(products.id, product.id));
  await change({ artistWords: words });
  await database.db
    .update(designs)
    .set({ inspiration: "Typed, and seen by no one" })
    .where(eq(designs.id, product.designId));
  const { orderId } = await makePaidOrder(database.db, { product });
  const order = await orderSnapshot(database.db, orderId);
  const lineIds = order?.lines.map(({ id }) => id) ?? [];
  const slip = async () => [...(await slipArtists(database.db, lineIds)).values()].map(drawnByText);
  const show = (what: Partial<typeof profiles.$inferInsert>) =>
    database.db.update(profiles).set(what).where(eq(profiles.id, kit.userId));
  return { product, lineIds, slip, change, show };
}

test("a slip says who drew the shirt, and the words that were approved", async () => {
  const { slip } = await boughtFrom("I practiced it eleven times");
  expect(await slip()).toEqual(["Drawn by Kit, 8-10: “I practiced it eleven times”"]);
});

test("words that were only typed are on no slip", async () => {
  const { slip } = await boughtFrom(null);
  expect(await slip()).toEqual(["Drawn by Kit, 8-10"]);
});

test("what a parent unticks is on no slip that is written afterwards", async () => {
  const { slip, show } = await boughtFrom("Roar!");
  await show({ publicFirstName: null });
  expect(await slip()).toEqual(["Drawn by a young artist, 8-10: “Roar!”"]);
  await show({ publicAgeBracket: null });
  expect(await slip()).toEqual(["Drawn by a young artist: “Roar!”"]);
});

test("a slip is printed without its people where their picture cannot be made", async () => {
  const { product, lineIds } = await boughtFrom(null);
  const pictureId = await makePicture(database.db, null, "mockup");
  await database.db
    .insert(productViews)
    .values({ productId: product.id, color: "Black", cut: "adult", view: "people", pictureId });
  const files = memoryFiles();
  await files.put(`test/${pictureId}.png`, new Uint8Array([1, 2, 3]), "image/png");
  expect(await peopleOnSlip({ db: database.db, files }, lineIds[0] ?? "")).toBeNull();
  const [picture] = await database.db.select().from(pictures).where(eq(pictures.id, pictureId));
  expect(picture?.failures, "it was tried").toBe(1);
});

test("a shirt that left the store names no one", async () => {
  const { slip, change } = await boughtFrom("Roar!");
  await change({ status: "inactive" });
  expect(await slip()).toEqual([]);
});
