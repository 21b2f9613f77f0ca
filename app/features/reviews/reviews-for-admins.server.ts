import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { reviewPictures } from "~/db/schema/buyers/review-pictures";
import { reviews } from "~/db/schema/community";
import { keptCount } from "~/db/kept-counts.server";
import { byEach, byOwn, firstFound, searchedBy, type Way } from "~/db/searched-rows.server";
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

const searchedReviews = {
  table: reviews,
  id: reviews.id,
  joins: sql`join ${products} on ${products.id} = ${reviews.productId}`,
};

/** Decided reviews, newest first or in the chosen order, paged by key, with their total. */
export async function reviewsForAdmins(
  db: Db,
  { status, q, sort = "-written", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, reviews.id, page);
  const only = eq(reviews.status, status);
  const list = { ...searchedReviews, only };
  const found = q ? searchedBy(waysTo(q)) : null;
  const rows = await firstFound(db, found, list, { where: afterKey, order, limit }, (hits) =>
    db
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
      .where(and(only, hits, afterKey))
      .orderBy(...order)
      .limit(limit),
  );
  const total = found
    ? found.count
    : await keptCount(db, "reviews", ({ state }) => state === status);
  return { ...cutPage(rows, page), total };
}

function waysTo(q: string): Way[] {
  const pattern = likePattern(q);
  return [
    byOwn(searchedReviews, sql`${reviews.text} ilike ${pattern}`),
    byOwn(searchedReviews, sql`${reviews.authorName} ilike ${pattern}`),
    byEach(searchedReviews, sql`products o`, reviews.productId, sql`o.title ilike ${pattern}`),
  ];
}
