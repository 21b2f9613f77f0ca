import { randomUUID } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { productImages } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { orderLines } from "~/schema/tables/orders";
import { designArt } from "~/schema/tables/print-plans";
import { pictures } from "~/schema/tables/pictures";
import { adminActions } from "~/schema/tables/audit";
import { createLogger } from "~/integrations/log/logger.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { testDrawing } from "~tests/support/test-drawings";
import { addProductImage, type ImageSource } from "./add-product-image.server";
import { removeProductImage, reorderProductImages } from "./change-product-images.server";
import { describeProductImage } from "./describe-product-image.server";
import { editProduct } from "../edit/edit-product.server";
import { productGallery } from "./product-images.server";

const log = createLogger("silent");
const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));
const product = madeForEach(() => makeProduct(database.db));
const files = madeForEach(() => memoryFiles());
const png = await testDrawing("png", { size: 300 });

function add(source: ImageSource, by = admin, productId = product.id) {
  const fetchFile = async () => ({ ok: true as const, bytes: png });
  return addProductImage(database.db, by, { productId, source }, { files, fetchFile, log });
}

const gallery = () => productGallery(database.db, product.id);

test("an upload and a fetched file are added at the end, public and re-encoded", async () => {
  expect(await add({ bytes: png })).toEqual({ ok: true, parentHears: null });
  expect(await add({ url: "https://pictures.example/a.png" })).toEqual({
    ok: true,
    parentHears: null,
  });
  expect((await gallery()).map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3]);
  expect(files.keys()).toHaveLength(2);
  expect(await database.db.$count(pictures, eq(pictures.kind, "product"))).toBe(2);
});

test.each(["jpeg", "png", "webp"] as const)("a %s can be a product's image", async (format) => {
  expect(await add({ bytes: await testDrawing(format, { size: 40 }) })).toEqual({
    ok: true,
    parentHears: null,
  });
});

test("so can a drawing in SVG", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/></svg>`;
  expect(await add({ bytes: new TextEncoder().encode(svg) })).toEqual({
    ok: true,
    parentHears: null,
  });
});

test("the real fetcher refuses an unsafe address, and nothing is written", async () => {
  for (const url of [
    "http://example.com/a.png",
    "https://127.0.0.1/a.png",
    "https://169.254.169.254/x",
    "nonsense",
  ]) {
    const result = await addProductImage(
      database.db,
      admin,
      { productId: product.id, source: { url } },
      { files, log },
    );
    expect(result).toEqual({ ok: false, reason: "not-allowed" });
  }
  expect(files.keys()).toEqual([]);
});

test.each([
  [new Uint8Array(), "invalid-selection"],
  [new TextEncoder().encode("GIF89a no picture"), "invalid-type"],
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "corrupted"],
])("a file that is no picture is refused (%#)", async (bytes, reason) => {
  expect(await add({ bytes })).toEqual({ ok: false, reason });
  expect(await gallery()).toHaveLength(1);
});

test("a file that only calls itself a picture is told to be broken", async () => {
  const bytes = new TextEncoder().encode("no picture");
  expect(await add({ bytes, name: "cat.jpg" })).toEqual({ ok: false, reason: "corrupted" });
});

test("no file is kept for a missing product", async () => {
  expect(await add({ bytes: png }, admin, randomUUID())).toEqual({ ok: false, reason: "missing" });
  expect(files.keys()).toEqual([]);
});

test("a file that cannot be stored is reported and leaves nothing behind", async () => {
  const broken = { ...files, put: () => Promise.reject(new Error("disk full")) };
  const input = { productId: product.id, source: { bytes: png } };
  expect(await addProductImage(database.db, admin, input, { files: broken, log })).toEqual({
    ok: false,
    reason: "not-stored",
  });
  expect(await gallery()).toHaveLength(1);
});

test("the images of a deleted product cannot be reordered", async () => {
  const gone = { productId: randomUUID(), imageIds: [], seen: [] };
  expect(await reorderProductImages(database.db, admin, gone)).toEqual({
    ok: false,
    reason: "missing",
  });
  expect(await database.db.$count(adminActions)).toBe(0);
});

test("reordering renumbers from 1; a stale order changes nothing", async () => {
  await add({ bytes: png });
  await add({ bytes: png });
  const ids = (await gallery()).map(({ id }) => id);
  const turned = ids.toReversed();
  expect(
    await reorderProductImages(database.db, admin, {
      productId: product.id,
      imageIds: turned,
      seen: ids,
    }),
  ).toEqual({ ok: true });
  expect((await gallery()).map(({ id, sortOrder }) => [id, sortOrder])).toEqual(
    turned.map((id, at) => [id, at + 1]),
  );
  for (const [imageIds, seen] of [
    [ids.slice(1), ids.slice(1)],
    [ids.slice(1), turned],
    [ids, ids],
  ]) {
    const input = { productId: product.id, imageIds: imageIds ?? [], seen: seen ?? [] };
    expect(await reorderProductImages(database.db, admin, input)).toEqual({
      ok: false,
      reason: "stale",
    });
  }
  expect((await gallery()).map(({ id }) => id)).toEqual(turned);
});

test("a custom alt text survives a rename; an empty one is made from the title; a stale one is a conflict", async () => {
  const [image] = await gallery();
  const input = { productId: product.id, imageId: image?.id ?? "", seen: product.title };
  const own = "A dragon that naps";
  expect(await describeProductImage(database.db, admin, { ...input, altText: own })).toEqual({
    ok: true,
    parentHears: null,
    altText: own,
  });
  expect(await describeProductImage(database.db, admin, { ...input, altText: "Mine" })).toEqual({
    ok: false,
    reason: "conflict",
    now: own,
  });
  const other = await makeProduct(database.db);
  const foreign = { ...input, productId: other.id, altText: "", seen: own };
  expect(await describeProductImage(database.db, admin, foreign)).toEqual({
    ok: false,
    reason: "missing",
  });
  const rename = { productId: product.id, version: 1, description: "", basePrice: 2500 };
  await editProduct(database.db, admin, { ...rename, title: "Brave Newt" });
  expect(await gallery()).toMatchObject([{ altText: own }]);
  await describeProductImage(database.db, admin, { ...input, altText: "", seen: own });
  expect(await gallery()).toMatchObject([{ altText: "Brave Newt" }]);
});

test("the last image stays; removing one renumbers the rest and retires its file unless something shows it", async () => {
  const [only] = await gallery();
  const last = await removeProductImage(database.db, admin, {
    productId: product.id,
    imageId: only?.id ?? "",
  });
  expect(last).toEqual({ ok: false, reason: "last-one" });
  await add({ bytes: png });
  const added = (await gallery())[1];
  const { pictureId = "" } = only ?? {};
  await database.db
    .insert(productImages)
    .values({ productId: product.id, pictureId, sortOrder: 7 });
  const other = await makeProduct(database.db);
  const foreign = await removeProductImage(database.db, admin, {
    productId: other.id,
    imageId: added?.id ?? "",
  });
  expect(foreign).toEqual({ ok: false, reason: "missing" });
  expect(
    await removeProductImage(database.db, admin, {
      productId: product.id,
      imageId: added?.id ?? "",
    }),
  ).toEqual({ ok: true });
  expect((await gallery()).map(({ sortOrder }) => sortOrder)).toEqual([1, 2]);
  const [picture] = await database.db
    .select()
    .from(pictures)
    .where(eq(pictures.id, added?.pictureId ?? ""));
  expect(picture?.deletedAt).not.toBeNull();
});

test("a non-admin cannot", async () => {
  const creator = await makeCreator(database.db);
  const [image] = await gallery();
  const refused = { ok: false, reason: "admins-only" };
  expect(await add({ bytes: png }, creator)).toEqual(refused);
  const id = image?.id ?? "";
  const change = { productId: product.id, imageIds: [id], seen: [id], imageId: id };
  const input = { ...change, altText: "Mine", seen: product.title };
  expect(await describeProductImage(database.db, creator, input)).toEqual(refused);
  expect(await reorderProductImages(database.db, creator, change)).toEqual(refused);
  expect(await removeProductImage(database.db, creator, change)).toEqual(refused);
  expect(await database.db.$count(adminActions)).toBe(0);
  expect(files.keys()).toEqual([]);
});

test("a file of 25 MB is looked at, a larger one is not; so is a picture of too many pixels", async () => {
  const most = 25 * 1024 * 1024;
  expect(await add({ bytes: new Uint8Array(most) })).toMatchObject({ reason: "invalid-type" });
  expect(await add({ bytes: new Uint8Array(most + 1) })).toMatchObject({ reason: "too-large" });
  const huge = { create: { width: 8_000, height: 5_001, channels: 3, background: "red" } } as const;
  const bytes = await sharp(huge).png().toBuffer();
  expect(await add({ bytes })).toEqual({ ok: false, reason: "too-large" });
});

test("a wide picture is kept at 2,000 pixels", async () => {
  const wide = { create: { width: 2_100, height: 21, channels: 3, background: "red" } } as const;
  expect(await add({ bytes: await sharp(wide).png().toBuffer() })).toEqual({
    ok: true,
    parentHears: null,
  });
  const [picture] = await database.db.select().from(pictures).where(eq(pictures.kind, "product"));
  expect(picture).toMatchObject({ width: 2_000, height: 20 });
});

test("a product has at most forty images, whatever others have", async () => {
  const other = await makeProduct(database.db);
  const [image] = await gallery();
  const rows = (productId: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      productId,
      pictureId: image?.pictureId ?? "",
      sortOrder: at + 2,
    }));
  await database.db.insert(productImages).values([...rows(product.id, 38), ...rows(other.id, 45)]);
  expect(await add({ bytes: png })).toEqual({ ok: true, parentHears: null });
  expect((await gallery()).map(({ sortOrder }) => sortOrder).at(-1)).toBe(40);
  expect(await add({ bytes: png })).toEqual({ ok: false, reason: "too-many" });
});

test("a text is written under one image of a product only", async () => {
  await add({ bytes: png });
  const [first, second] = await gallery();
  const input = { productId: product.id, imageId: second?.id ?? "", seen: product.title };
  await describeProductImage(database.db, admin, { ...input, altText: "A nap" });
  expect((await gallery()).map(({ altText }) => altText)).toEqual([product.title, "A nap"]);
  await database.db
    .update(productImages)
    .set({ color: "Navy" })
    .where(eq(productImages.id, first?.id ?? ""));
  const emptied = { ...input, imageId: first?.id ?? "", altText: "" };
  await describeProductImage(database.db, admin, emptied);
  expect((await gallery())[0]?.altText).toBe(`${product.title} on a navy T-shirt`);
});

test("a picture that is taken out of a gallery is kept while anything else shows it", async () => {
  const { db } = database;
  const creator = await makeCreator(db);
  const other = await makeProduct(db);
  const { orderId } = await makePaidOrder(db, { product: other });
  const design = await makeDesign(db, creator.userId, { mockups: 1 });
  const [drawing, paper, ink, mockup, bought, unused, elsewhere] = await Promise.all(
    Array.from({ length: 7 }, () => makePicture(db, creator.userId, "mockup")),
  );
  await db.update(designs).set({ pictureId: drawing }).where(eq(designs.id, design.id));
  await db.update(designArt).set({ artPictureId: ink, paperPictureId: paper });
  await db.update(designMockups).set({ pictureId: mockup });
  await db.update(orderLines).set({ pictureId: bought }).where(eq(orderLines.orderId, orderId));
  const shown = [drawing, paper, ink, mockup, bought, unused, elsewhere];
  const theirs = { productId: other.id, pictureId: elsewhere ?? "", sortOrder: 2 };
  await db.insert(productImages).values(theirs);
  await db
    .insert(productImages)
    .values(
      shown.map((pictureId = "", at) => ({ productId: product.id, pictureId, sortOrder: at + 2 })),
    );
  for (const { id } of (await gallery()).slice(1))
    expect(await removeProductImage(db, admin, { productId: product.id, imageId: id })).toEqual({
      ok: true,
    });
  const retired = await db.select().from(pictures).where(isNotNull(pictures.deletedAt));
  expect(retired.map(({ id }) => id)).toEqual([unused]);
});

test("images at the same place have one order, for those who look and those who move them", async () => {
  const [image] = await gallery();
  const { pictureId = "" } = image ?? {};
  const same = { productId: product.id, pictureId, sortOrder: 2 };
  await database.db.insert(productImages).values(Array.from({ length: 5 }, () => same));
  const seen = (await gallery()).map(({ id }) => id);
  expect(seen.slice(1)).toEqual(seen.slice(1).toSorted());
  const turned = { productId: product.id, imageIds: seen.toReversed(), seen };
  expect(await reorderProductImages(database.db, admin, turned)).toEqual({ ok: true });
});
