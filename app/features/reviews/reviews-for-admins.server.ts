import { and, count, eq, ilike, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { reviewPictures } from "~/db/schema/buyers/review-pictures";
import { reviews } from "~/db/schema/community";
import { keptCount } from "~/db/kept-counts.server";
import { byNumber, byText, byTime, sortedPage } from "~/db/sorted-page.server";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import type { ReviewSort } from "./review-sorts";

type Filter = {
  status: "visible" | "hidden";
  /** Part of the text, the author or the product's title. */
  q?: string;
  sort?: ReviewSort;
  page?: ListPage;
};

const sortColumns = {
  written: byTime(reviews.createdAt),
  rating: byNumber(reviews.rating),
  product: byText(products.title),
};

/** SQL: the pictures of a review that everyone sees with it. */
const approvedPictures = sql<{ id: string; pictureId: string }[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'pictureId', i.picture_id) order by i.position), '[]')
  from ${reviewPictures} i where i.review_id = reviews.id and i.state = 'approved')`;

/** Decided reviews, newest first or in the chosen order, paged by key. */
export async function reviewsForAdmins(
  db: Db,
  { status, q, sort = "-written", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, reviews.id, page);
  const rows = await db
    .select({
      id: reviews.id,
      productId: products.id,
      productTitle: products.title,
      authorName: reviews.authorName,
      rating: reviews.rating,
      text: reviews.text,
      pictures: approvedPictures,
      createdAt: reviews.createdAt,
      sortKey,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(reviewsMatching({ status, q }), afterKey))
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}

/** How many reviews the list's filter finds. */
export async function reviewCount(db: Db, filter: Pick<Filter, "status" | "q">): Promise<number> {
  if (!filter.q) return keptCount(db, "reviews", ({ state }) => state === filter.status);
  const [found] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(reviewsMatching(filter));
  return found?.total ?? 0;
}

function reviewsMatching({ status, q }: Pick<Filter, "status" | "q">) {
  return and(
    eq(reviews.status, status),
    q
      ? or(
          ilike(reviews.text, likePattern(q)),
          ilike(reviews.authorName, likePattern(q)),
          ilike(products.title, likePattern(q)),
        )
      : undefined,
  );
}
