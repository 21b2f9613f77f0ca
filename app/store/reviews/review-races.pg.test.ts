import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { reviewPictures } from "~/schema/tables/review-pictures";
import { reviews } from "~/schema/tables/community";
import { createLogger } from "~/integrations/log/logger.server";

import { makePaidOrder } from "~tests/support/factories/orders";
import { memoryFiles } from "~tests/support/memory-files";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { leaveReview } from "./leave-review.server";
import { addReviewPictures } from "./pictures/change-pictures.server";

const database = postgresTestDatabase("once");
const log = createLogger("silent");
const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
  .png()
  .toBuffer();

async function guestWithTwoOrders() {
  const email = `${crypto.randomUUID()}@inkling.test`;
  const { product, orderId } = await makePaidOrder(database.db, { email });
  const again = await makePaidOrder(database.db, { product, email: email.toUpperCase() });
  return { productId: product.id, orders: [orderId, again.orderId] };
}

test.each([1, 2, 3])(
  "a guest reviews a shirt once with the links of two orders at the same moment (try %i)",
  async () => {
    const { productId, orders } = await guestWithTwoOrders();
    const review = { productId, rating: 4, text: "", name: "" };
    const both = await Promise.all(
      orders.map((orderId) => leaveReview(database.db, { orderId }, review)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "already-reviewed" });
    expect(await database.db.$count(reviews, eq(reviews.productId, productId))).toBe(1);
  },
);

test.each([1, 2, 3])("two tabs do not fill a review beyond its room (try %i)", async () => {
  const { productId, orders } = await guestWithTwoOrders();
  const files = memoryFiles();
  const review = { productId, rating: 4, text: "", name: "" };
  await leaveReview(database.db, { orderId: orders[0] ?? "" }, review);
  const sent = { pictures: [photo, photo], files, log };
  const both = await Promise.all(
    orders.map((orderId) => addReviewPictures(database.db, { orderId }, productId, sent)),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "too-many-pictures" });
  const [written] = await database.db
    .select()
    .from(reviews)
    .where(eq(reviews.productId, productId));
  const kept = eq(reviewPictures.reviewId, written?.id ?? "");
  expect(await database.db.$count(reviewPictures, kept)).toBe(2);
  expect(files.keys()).toHaveLength(2);
});
