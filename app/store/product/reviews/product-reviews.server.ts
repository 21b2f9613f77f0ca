import { and, count, desc, eq, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { reviews } from "~/schema/tables/community";
import { reviewPictures } from "~/schema/tables/review-pictures";

import {
  starChoices,
  writeReviewCursor,
  type ReviewFilters,
  type ReviewCursor,
  type ReviewOrder,
} from "./review-filters";

/** Reviews shown at once. */
const REVIEWS_A_PAGE = 6;

type ShownReview = {
  id: string;
  authorName: string;
  rating: number;
  text: string;
  createdAt: Date;
  /** Of the shirt, each approved by an admin. */
  pictureIds: string[];
};

/** A page of reviews, and the key of the next one; null on the last. */
type ReviewPage = { reviews: ShownReview[]; next: string | null };

/** SQL: the pictures of a review that an admin has approved, in the writer's order. */
const shownPictures = sql<string[]>`array(
  select i.picture_id from ${reviewPictures} i
  where i.review_id = reviews.id and i.state = 'approved' order by i.position)`;

/** What comes first; those that are equal in it are in order of time, newest first. */
const ranks: Record<ReviewOrder, SQL<number> | null> = {
  newest: null,
  pictures: sql<number>`(cardinality(${shownPictures}) > 0)::int`,
  highest: sql<number>`${reviews.rating}`,
  lowest: sql<number>`-${reviews.rating}`,
};

/**
 * The visible reviews of a product in the order and with the stars that are asked for, from the page
 * key on; a child's only as long as the guardian lets it be shown.
 */
export async function productReviews(
  db: Db,
  productId: string,
  { order = "newest", stars = null }: Partial<ReviewFilters> = {},
  after: ReviewCursor | null = null,
): Promise<ReviewPage> {
  const rank = ranks[order];
  const key = [rank, reviews.createdAt, reviews.id].flatMap((part) => part ?? []);
  const rows = await db
    .select({
      id: reviews.id,
      authorName: reviews.authorName,
      rating: reviews.rating,
      text: reviews.text,
      createdAt: reviews.createdAt,
      pictureIds: shownPictures,
    })
    .from(reviews)
    .where(
      and(
        isShownOf(productId),
        stars === null ? undefined : eq(reviews.rating, stars),
        after ? sql`(${sql.join(key, sql`, `)}) < (${keyValues(after, rank !== null)})` : undefined,
      ),
    )
    .orderBy(...key.map((part) => desc(part)))
    .limit(REVIEWS_A_PAGE + 1);
  const shown = rows.slice(0, REVIEWS_A_PAGE);
  const last = rows.length > REVIEWS_A_PAGE ? shown.at(-1) : undefined;
  return { reviews: shown, next: last ? writeReviewCursor(keyOf(last, order)) : null };
}

/** How many reviews gave each number of stars, from five to one. */
export async function starCounts(db: Db, productId: string): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(isShownOf(productId))
    .groupBy(reviews.rating);
  return starChoices.map((stars) => rows.find(({ rating }) => rating === stars)?.total ?? 0);
}

function isShownOf(productId: string): SQL | undefined {
  return and(
    eq(reviews.productId, productId),
    eq(reviews.status, "visible"),
    sql`may_show_review(${reviews.userId})`,
  );
}

function keyValues({ rank, time, id }: ReviewCursor, isRanked: boolean): SQL {
  const moment = sql`${time.toISOString()}::timestamptz, ${id}::uuid`;
  return isRanked ? sql`${rank}::int, ${moment}` : moment;
}

function keyOf(
  { id, rating, createdAt, pictureIds }: ShownReview,
  order: ReviewOrder,
): ReviewCursor {
  const pictures = pictureIds.length > 0 ? 1 : 0;
  const rank = { newest: 0, pictures, highest: rating, lowest: -rating }[order];
  return { id, time: createdAt, rank };
}
