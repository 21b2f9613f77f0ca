import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { storeListings } from "~/schema/tables/store";
import { designs } from "~/schema/tables/designs";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";

import { creatorDirectory } from "./creator-directory.server";
import { creatorArtwork, publicCreator } from "./creator-page.server";

const database = testDatabase();

/** A creator with a shirt in the store: without one there is no page. */
async function makeShown(profile: NonNullable<Parameters<typeof makeCreator>[1]>["profile"] = {}) {
  const creator = await makeCreator(database.db, { profile });
  await makeProduct(database.db, { creatorUserId: creator.userId });
  return creator;
}

test("14-17 also finds creators stored as 13-17", async () => {
  const ids: string[] = [];
  for (const ageBracket of ["13-17", "14-17", "11-13", "18+"] as const)
    ids.push((await makeShown({ ageBracket })).userId);
  const { creators, total } = await creatorDirectory(database.db, { age: "14-17", q: "" });
  expect(creators.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(total).toBe(2);
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

test("nine creators are a page, newest first; a tenth is on the next, with the same total", async () => {
  const ids: string[] = [];
  for (let n = 1; n <= 10; n += 1) ids.push((await makeShown({ createdAt: day(n) })).userId);
  await makeShown({ accountType: "customer" });
  await makeShown({ isVisible: false });
  await makeCreator(database.db);
  const read = (after: string | null) => creatorDirectory(database.db, { age: null, q: "" }, after);
  const first = await read(null);
  const second = await read(first.next);
  expect([first.total, second.total, second.next]).toEqual([10, 10, null]);
  expect(first.creators.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  expect(second.creators.map(({ id }) => id)).toEqual(ids.slice(0, 1));
});

test("exactly nine are one page; at one moment each of them is listed once", async () => {
  for (let n = 1; n <= 9; n += 1) await makeShown({ createdAt: day(1) });
  const page = await creatorDirectory(database.db, { age: null, q: "" });
  expect([page.creators.length, page.next]).toEqual([9, null]);
  await makeShown({ createdAt: day(1) });
  const first = await creatorDirectory(database.db, { age: null, q: "" });
  const second = await creatorDirectory(database.db, { age: null, q: "" }, first.next);
  const ids = [...first.creators, ...second.creators].map(({ id }) => id);
  expect(new Set(ids).size).toBe(10);
});

test("a creator is shown with the shirts on sale: their number and the newest three", async () => {
  const ada = await makeCreator(database.db, { profile: { publicFirstName: "Ada" } });
  const bo = await makeCreator(database.db, { profile: { publicFirstName: "Bo" } });
  for (let n = 1; n <= 4; n += 1) {
    const { id } = await makeProduct(database.db, { creatorUserId: ada.userId });
    await database.db
      .update(products)
      .set({ createdAt: day(n) })
      .where(eq(products.id, id));
  }
  await makeProduct(database.db, { creatorUserId: ada.userId, status: "inactive" });
  const newest = await database.db
    .select({ pictureId: storeListings.pictureId })
    .from(storeListings)
    .orderBy(desc(storeListings.createdAt));
  const found = async (q: string) =>
    (await creatorDirectory(database.db, { age: null, q })).creators;
  expect(await found("ada")).toMatchObject([
    { designCount: 4, pictureIds: newest.slice(0, 3).map(({ pictureId }) => pictureId) },
  ]);
  // without a shirt in the store there is neither a card nor a page
  expect(await found("bo")).toEqual([]);
  expect(await publicCreator(database.db, ada.userId)).toMatchObject({
    name: "Ada",
    designCount: 4,
  });
  expect(await publicCreator(database.db, bo.userId)).toBeNull();
  expect(await publicCreator(database.db, "no-id")).toBeNull();
});

test("the page of someone who is no creator, hidden, suspended or unknown is none", async () => {
  for (const profile of [
    { accountType: "customer" as const },
    { isVisible: false },
    { suspendedAt: day(1) },
  ]) {
    const { userId } = await makeShown(profile);
    expect(await publicCreator(database.db, userId)).toBeNull();
  }
  expect(await publicCreator(database.db, crypto.randomUUID())).toBeNull();
});

test("drawings are shown newest first, the creator's own only, and no draft or hidden one", async () => {
  const { db } = database;
  const [ada, bo] = [await makeCreator(db), await makeCreator(db)];
  const made: string[] = [];
  for (const [creator, n] of [
    [ada, 1],
    [ada, 2],
    [bo, 3],
  ] as const) {
    const { designId } = await makeProduct(db, { creatorUserId: creator.userId });
    await db
      .update(designs)
      .set({ publishedAt: day(n) })
      .where(eq(designs.id, designId));
    made.push(designId);
  }
  await makeProduct(db, { creatorUserId: ada.userId, status: "inactive" });
  await makeDesign(db, ada.userId, { status: "published" });
  const isPublic = { isPublic: true };
  const pictureId = await makePicture(db, ada.userId, "drawing", isPublic);
  await makeDesign(db, ada.userId, { status: "rejected", pictureId });
  // published, but in the store as no shirt: its words never stood in the publish form
  await makeDesign(db, ada.userId, {
    status: "published",
    pictureId: await makePicture(db, ada.userId, "drawing", isPublic),
    createdAt: day(4),
  });
  const { artwork, next } = await creatorArtwork(db, ada.userId);
  expect(artwork.map(({ id }) => id)).toEqual([made[1], made[0]]);
  expect(next).toBeNull();
});

test("an artist's card shows what they drew, newest first", async () => {
  const { userId } = await makeCreator(database.db, {});
  const drawn: (string | null)[] = [];
  for (let n = 1; n <= 4; n += 1) {
    const { id } = await makeProduct(database.db, { creatorUserId: userId });
    const [listing] = await database.db
      .update(storeListings)
      .set({ createdAt: day(n) })
      .where(eq(storeListings.productId, id))
      .returning({ drawing: storeListings.drawingPictureId });
    drawn.unshift(listing?.drawing ?? null);
  }
  const { creators } = await creatorDirectory(database.db, { age: null, q: "" });
  expect(creators[0]?.pictureIds).toEqual(drawn.slice(0, 3));
});
