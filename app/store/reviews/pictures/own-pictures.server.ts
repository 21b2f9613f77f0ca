import { and, asc, eq, isNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { reviews } from "~/schema/tables/community";
import { pictures } from "~/schema/tables/pictures";

import { theirReview, type ReviewBuyer } from "../review-buyer.server";

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
    .where(theirReview(buyer, productId))
    .orderBy(asc(reviewPictures.position), asc(reviewPictures.createdAt), asc(reviewPictures.id));
}

/** The picture behind one of them, for its sender alone; null once it is refused or removed. */
export async function ownPictureId(
  db: Db,
  buyer: ReviewBuyer,
  { productId, id }: { productId: string; id: string },
): Promise<string | null> {
  const [found] = await db
    .select({ pictureId: pictures.id })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .innerJoin(pictures, eq(pictures.id, reviewPictures.pictureId))
    .where(
      and(eq(reviewPictures.id, id), theirReview(buyer, productId), isNull(pictures.deletedAt)),
    );
  return found?.pictureId ?? null;
}
