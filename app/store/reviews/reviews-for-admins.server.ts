import { and, eq, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { products } from "~/schema/tables/catalogue";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { reviews } from "~/schema/tables/community";
import { byOther, byOwn, foundBy } from "~/platform/database/list-search.server";
import { byNumber, byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import { sortName, type SortBy } from "~/lib/list-sort";

const sortColumns = {
  written: byTime(reviews.createdAt),
  rating: byNumber(reviews.rating),
  product: byText(products.title),
};

type Filter = {
  /** Those that are hidden, in place of the shown ones. */
  status?: "hidden" | null;
  /** Part of the text, the author or the product's title. */
  q?: string;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

/** SQL: the pictures of a review that everyone sees with it. */
const approvedPictures = sql<{ id: string; pictureId: string }[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'pictureId', i.picture_id) order by i.position), '[]')
  from ${reviewPictures} i where i.review_id = reviews.id and i.state = 'approved')`;

/** Decided reviews, newest first or in the chosen order, paged by key, with their total. */
export async function reviewsForAdmins(
  db: Db,
  { status: asked, q, sort = "-written", page = firstPage }: Filter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, reviews.id, page);
  const status = asked ?? "visible";
  const only = eq(reviews.status, status);
  const list = { table: reviews, id: reviews.id, only };
  const found = q
    ? await foundBy(db, list, [
        byOwn(list, isLike(reviews.text, q)),
        byOwn(list, isLike(reviews.authorName, q)),
        byOther(list, reviews.productId, sql`products o`, sql`o.id`, isLike(sql`o.title`, q)),
      ])
    : null;
  const part = { where: afterKey, order, limit };
  const isFew = status === "hidden" && sortName(sort) === "product" && !found;
  const rows = await db
    .select({
      id: reviews.id,
      productId: products.id,
      productTitle: products.title,
      authorName: reviews.authorName,
      rating: reviews.rating,
      text: reviews.text,
      status: reviews.status,
      pictures: approvedPictures,
      createdAt: reviews.createdAt,
      sortKey,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(only, found?.isHit, isFew ? isFirstHidden(part) : afterKey))
    .orderBy(...order)
    .limit(limit);
  const total = found ? found.count : await db.$count(reviews, only);
  return { ...cutPage(rows, page), total };
}

/**
 * The first of the hidden ones, which are few: each finds its product. Otherwise the database reads
 * the titles of all products.
 */
function isFirstHidden({
  where = sql`true`,
  order,
  limit,
}: {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
}) {
  return sql`${reviews.id} in (select ${reviews}.id
    from (select ${reviews}.* from ${reviews} where ${reviews.status} = 'hidden' offset 0) ${reviews}
    cross join lateral (select ${products}.* from ${products} where ${products.id} = ${reviews.productId} offset 0) ${products}
    where ${where} order by ${sql.join(order, sql`, `)} limit ${limit})`;
}
