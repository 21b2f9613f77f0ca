import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { reviews } from "~/schema/tables/community";
import { reviewPictures } from "~/schema/tables/review-pictures";

import { makePicture } from "~tests/support/factories/designs";
import { testDatabase } from "~tests/support/test-database";
import { makeProduct } from "~tests/support/factories/products";

import { productPage } from "../product-page.server";
import { productReviews, starCounts } from "./product-reviews.server";
import { readReviewCursor, type ReviewFilters } from "./review-filters";

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

async function everyPage(productId: string, filters: Partial<ReviewFilters> = {}) {
  const pages: { text: string; rating: number }[][] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof productReviews>> = await productReviews(
      database.db,
      productId,
      filters,
      readReviewCursor(after),
    );
    pages.push(page.reviews.map(({ text, rating }) => ({ text, rating })));
    after = page.next;
  } while (after);
  return pages;
}

const textsOf = (pages: { text: string }[][]) => pages.flat().map(({ text }) => text);

test("every visible review appears once, newest first, six at a time, even at the same moment", async () => {
  const minutes = [1, 2, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7];
  const { id, slug } = await productWithReviews(minutes);
  const pages = await everyPage(id);
  expect(pages.map((page) => page.length)).toEqual([6, 6, 1]);
  expect(textsOf(pages).slice(0, 4)).toEqual(["Number 12", "Number 11", "Number 10", "Number 9"]);
  expect(textsOf(pages).at(-1)).toBe("Number 0");
  expect(new Set(textsOf(pages)).size).toBe(minutes.length);
  const product = await productPage(database.db, slug);
  expect(product?.reviewCount).toBe(minutes.length);
});

test("exactly six are one page", async () => {
  const { id } = await productWithReviews([1, 2, 3, 4, 5, 6]);
  expect((await productReviews(database.db, id)).next).toBeNull();
});

test("in each order every review appears once, the newer first of those that are equal", async () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
  const { id } = await productWithReviews(minutes);
  for (const [order, factor] of [
    ["highest", -1],
    ["lowest", 1],
  ] as const) {
    const all = (await everyPage(id, { order })).flat();
    const expected = minutes
      .map((_, index) => ({ text: `Number ${index}`, rating: 1 + (index % 5) }))
      .toReversed()
      .toSorted((one, other) => factor * (one.rating - other.rating));
    expect(all).toEqual(expected);
  }
});

test("stars are counted from five to one, and choose", async () => {
  const { id } = await productWithReviews([1, 2, 3, 4, 5, 6, 7]);
  expect(await starCounts(database.db, id)).toEqual([1, 1, 1, 2, 2]);
  expect(textsOf(await everyPage(id, { stars: 2 }))).toEqual(["Number 6", "Number 1"]);
  expect(textsOf(await everyPage(id, { stars: 2, order: "lowest" }))).toHaveLength(2);
  expect(await starCounts(database.db, (await makeProduct(database.db)).id)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});

test("reviews are those of the product itself", async () => {
  const [one, other] = [await productWithReviews([1, 2]), await productWithReviews([3])];
  expect(textsOf(await everyPage(one.id))).toEqual(["Number 1", "Number 0"]);
  expect((await productPage(database.db, other.slug))?.reviewCount).toBe(1);
});

test("approved pictures stand with their review in the writer's order, and come first if one likes", async () => {
  const { id } = await productWithReviews(Array.from({ length: 9 }, (_, minute) => minute));
  const { db } = database;
  const written = await db.select().from(reviews).where(eq(reviews.status, "visible"));
  const idOf = (text: string) => written.find((one) => one.text === text)?.id ?? "";
  const add = async (text: string, position: number, state: "pending" | "approved") => {
    const pictureId = await makePicture(db, null, "review", { isPublic: state === "approved" });
    const decidedAt = state === "approved" ? at(50) : null;
    await db
      .insert(reviewPictures)
      .values({ reviewId: idOf(text), pictureId, position, state, decidedAt });
    return pictureId;
  };
  const [second, first] = [
    await add("Number 1", 1, "approved"),
    await add("Number 1", 0, "approved"),
  ];
  await add("Number 4", 0, "approved");
  await add("Number 6", 0, "pending");
  const page = await productReviews(db, id, { order: "pictures" });
  expect(page.reviews.map(({ text, pictureIds }) => [text, pictureIds.length])).toEqual([
    ["Number 4", 1],
    ["Number 1", 2],
    ["Number 8", 0],
    ["Number 7", 0],
    ["Number 6", 0],
    ["Number 5", 0],
  ]);
  expect(page.reviews[1]?.pictureIds).toEqual([first, second]);
  expect(new Set(textsOf(await everyPage(id, { order: "pictures" }))).size).toBe(9);
});
