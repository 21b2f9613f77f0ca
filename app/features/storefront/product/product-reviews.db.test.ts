import { expect, test } from "vitest";

import { reviews } from "~/db/schema/community";

import { testDatabase } from "~tests/support/test-database";
import { makeProduct } from "~tests/support/factories/products";
import { writePageKey } from "../listing/page-key";
import { productPage } from "./product-page.server";
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
