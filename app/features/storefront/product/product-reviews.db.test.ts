import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { productImages, products, productVariants, productViews } from "~/db/schema/catalogue";
import { collections } from "~/db/schema/collections";
import { reviews } from "~/db/schema/community";
import { pictures } from "~/db/schema/pictures";

import { testDatabase } from "~tests/support/test-database";
import { makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { writePageKey } from "../listing/page-key";
import { chosenVariantId } from "./chosen-variant.server";
import { currentSlug, productPage } from "./product-page.server";
import { productReviews, REVIEWS_A_PAGE } from "./product-reviews.server";

const database = testDatabase();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));

async function productWithReviews(minutes: number[]) {
  const product = await makeProduct(database.db);
  await database.db.insert(reviews).values([
    ...minutes.map((minute, index) => ({
      productId: product.id,
      authorName: "A buyer",
      rating: 1 + (index % 5),
      text: `Number ${index}`,
      status: "visible" as const,
      createdAt: at(minute),
    })),
    {
      productId: product.id,
      authorName: "Hidden",
      rating: 1,
      status: "hidden",
      createdAt: at(59),
    },
  ]);
  return product;
}

async function everyPage(productId: string) {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof productReviews>> = await productReviews(
      database.db,
      productId,
      after,
    );
    pages.push(page.reviews.map(({ text }) => text));
    after = page.next;
  } while (after);
  return pages;
}

test("every visible review appears once, newest first, six at a time, even at the same moment", async () => {
  const minutes = [1, 2, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7];
  const { id, slug } = await productWithReviews(minutes);
  const pages = await everyPage(id);
  expect(pages.map((page) => page.length)).toEqual([REVIEWS_A_PAGE, REVIEWS_A_PAGE, 1]);
  expect(pages.flat().slice(0, 4)).toEqual(["Number 12", "Number 11", "Number 10", "Number 9"]);
  expect(pages.flat().at(-1)).toBe("Number 0");
  expect(new Set(pages.flat()).size).toBe(minutes.length);
  const product = await productPage(database.db, slug);
  expect(product?.reviewCount).toBe(minutes.length);
});

test("exactly six are one page; an unknown key means the newest", async () => {
  const { id } = await productWithReviews([1, 2, 3, 4, 5, 6]);
  expect((await productReviews(database.db, id)).next).toBeNull();
  for (const value of ["x", "9999-01-01"]) {
    const page = await productReviews(database.db, id, writePageKey({ id, value }));
    expect(page.reviews).toHaveLength(6);
  }
});

test("reviews are those of the product itself", async () => {
  const [one, other] = [await productWithReviews([1, 2]), await productWithReviews([3])];
  expect((await everyPage(one.id)).flat()).toEqual(["Number 1", "Number 0"]);
  expect((await productPage(database.db, other.slug))?.reviewCount).toBe(1);
});

describe("a product's page", () => {
  test("has its own sizes, prices and pictures; a picture that was deleted is left out", async () => {
    const { db } = database;
    await makeProduct(db);
    const made = await makeProduct(db, { sizes: ["XL", "S", "M"] });
    const change = (at: number, values: object) =>
      db
        .update(productVariants)
        .set(values)
        .where(eq(productVariants.id, made.variantIds[at] ?? ""));
    await change(0, { priceAdjustmentCents: 300 });
    await change(1, { isAvailable: false });
    await change(2, { priceAdjustmentCents: -9_900 });
    const picture = () => makePicture(db, null, "mockup", { isPublic: true });
    const [navy, plain, youth, gone, view, lost] = await Promise.all(
      Array.from({ length: 6 }, picture),
    );
    const image = (pictureId: string | undefined, sortOrder: number, color: string | null) => ({
      productId: made.id,
      pictureId: pictureId ?? "",
      sortOrder,
      color,
      altText: String(sortOrder),
    });
    const recipe = { kind: "shirt", cut: "youth" };
    await db
      .update(pictures)
      .set({ recipe })
      .where(inArray(pictures.id, [navy ?? "", youth ?? ""]));
    await db
      .insert(productImages)
      .values([
        image(plain, 4, null),
        image(navy, 3, "Navy"),
        image(youth, 5, null),
        image(gone, 2, null),
      ]);
    for (const [pictureId, shown] of [
      [view, "back"],
      [lost, "people"],
    ] as const)
      await db.insert(productViews).values({
        productId: made.id,
        color: "Black",
        cut: "adult",
        view: shown,
        pictureId: pictureId ?? "",
      });
    const dead = [gone ?? "", lost ?? ""];
    await db
      .update(pictures)
      .set({ deletedAt: at(0) })
      .where(inArray(pictures.id, dead));
    const page = await productPage(db, made.slug);
    expect(page?.images.map(({ altText }) => altText)).toEqual([made.title, "3", "4"]);
    expect(page?.views.map(({ pictureId }) => pictureId)).toEqual([view]);
    expect(page?.variants.map((one) => [one.size, one.priceCents, one.isAvailable])).toEqual([
      ["S", 2500, false],
      ["M", 0, true],
      ["XL", 2800, true],
    ]);
    await db.delete(productImages).where(eq(productImages.productId, made.id));
    const bare = await productPage(db, made.slug);
    expect(bare?.images).toMatchObject([{ pictureId: page?.drawingPictureId }]);
  });

  test("names its collection while that is open, and its creator", async () => {
    const { db } = database;
    const made = await makeProduct(db);
    const other = await makeProduct(db);
    expect((await productPage(db, made.slug))?.collection).toBeNull();
    const [space] = await db
      .insert(collections)
      .values([
        { name: "Space", slug: "space" },
        { name: "Sea", slug: "sea" },
      ])
      .returning();
    await db
      .update(products)
      .set({ collectionId: space?.id ?? null })
      .where(eq(products.id, made.id));
    expect(await productPage(db, made.slug)).toMatchObject({
      id: made.id,
      title: made.title,
      collection: { name: "Space", slug: "space" },
      creator: { id: made.creatorUserId },
    });
    await db.update(collections).set({ isActive: false });
    expect((await productPage(db, made.slug))?.collection).toBeNull();
    expect(await productPage(db, "no-such-shirt")).toBeNull();
    expect(await currentSlug(db, other.id)).toBe(other.slug);
    expect(await currentSlug(db, crypto.randomUUID())).toBeNull();
  });

  test("of two shirts with one title, the address leads to the older, or to the one it names", async () => {
    const { db } = database;
    const [newer, older] = [
      await makeProduct(db, { title: "Blue Yeti" }),
      await makeProduct(db, { title: "Blue Yeti" }),
    ];
    await db
      .update(products)
      .set({ createdAt: at(0) })
      .where(eq(products.id, older.id));
    expect(await currentSlug(db, "Blue-Yeti")).toBe(older.slug);
    await db.update(products).set({ slug: "blue-yeti" }).where(eq(products.id, newer.id));
    expect(await currentSlug(db, "Blue-Yeti")).toBe("blue-yeti");
  });

  test("chooses a variant by its size and color among those of one product", async () => {
    const { db } = database;
    await makeProduct(db, { sizes: ["S", "M"] });
    const { id, variantIds } = await makeProduct(db, { sizes: ["S", "M"] });
    const [red] = await db
      .insert(productVariants)
      .values({ productId: id, size: "M", color: "Red" })
      .returning();
    const [sibling, medium] = variantIds;
    const choose = (size: string, color: string) => chosenVariantId(db, { sibling, size, color });
    expect(await choose("M", "Black")).toBe(medium);
    expect(await choose("M", "Red")).toBe(red?.id);
    expect(await choose("S", "Red")).toBeNull();
    expect(await chosenVariantId(db, { sibling: "x", size: "M", color: "Red" })).toBeNull();
  });
});
