import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { reviews } from "~/db/schema/community";

import { readTimeKey, writePageKey } from "../listing/page-key";

/** Reviews shown at once. */
export const REVIEWS_A_PAGE = 6;

type ShownReview = {
  id: string;
  authorName: string;
  rating: number;
  text: string;
  createdAt: Date;
};

/** A page of reviews, and the key of the next one; null on the last. */
type ReviewPage = { reviews: ShownReview[]; next: string | null };

/**
 * The visible reviews of a product, newest first, from the page key on; a child's only as long as the
 * guardian lets it be shown.
 */
export async function productReviews(
  db: Db,
  productId: string,
  after: string | null = null,
): Promise<ReviewPage> {
  const key = readTimeKey(after);
  const rows = await db
    .select({
      id: reviews.id,
      authorName: reviews.authorName,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.status, "visible"),
        sql`may_show_review(${reviews.userId})`,
        key
          ? sql`(${reviews.createdAt}, ${reviews.id}) < (${key.time.toISOString()}::timestamptz, ${key.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_A_PAGE + 1);
  const shown = rows.slice(0, REVIEWS_A_PAGE);
  const last = rows.length > REVIEWS_A_PAGE ? shown.at(-1) : undefined;
  return {
    reviews: shown,
    next: last ? writePageKey({ id: last.id, value: last.createdAt.toISOString() }) : null,
  };
}
