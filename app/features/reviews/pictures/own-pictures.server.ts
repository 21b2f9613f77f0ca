import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { reviews } from "~/db/schema/community";
import { reviewPictures } from "~/db/schema/buyers/review-pictures";

import { writtenBy, type ReviewBuyer } from "../review-buyer.server";

/** What became of the pictures that a buyer sent with the review of a shirt. */
export async function ownReviewPictures(db: Db, buyer: ReviewBuyer, productId: string) {
  return db
    .select({
      id: reviewPictures.id,
      state: reviewPictures.state,
      refusal: reviewPictures.refusal,
    })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviews.productId, productId), writtenBy(buyer)))
    .orderBy(asc(reviewPictures.position));
}
