import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { reviews } from "~/db/schema/community";

export type ShownReview = {
  id: string;
  authorName: string;
  rating: number;
  text: string;
  createdAt: Date;
};

/** The newest visible reviews of a product, those with words first. */
export async function productReviews(db: Db, productId: string, limit = 6): Promise<ShownReview[]> {
  return db
    .select({
      id: reviews.id,
      authorName: reviews.authorName,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, "visible")))
    .orderBy(sql`${reviews.text} = ''`, desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}
