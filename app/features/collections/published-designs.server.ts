import { and, eq, ilike, inArray, isNull, ne, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { collections, subcollections } from "~/db/schema/collections";
import { designs } from "~/db/schema/designs";
import { keptCount } from "~/db/kept-counts.server";
import { byText, byTime } from "~/db/sorted-page.server";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import type { PublishedSort } from "./collection-sorts";
import { byCollection, pageByCollection } from "./collection-page.server";

type Filter = {
  /** Part of the drawing's title or of the one its shirt has in the shop. */
  q?: string;
  /** Only designs inside, or only those outside, this collection. */
  inCollection?: string;
  notInCollection?: string;
  sort?: PublishedSort;
  page?: ListPage;
};

const sortColumns = {
  uploaded: byTime(designs.createdAt),
  title: byText(designs.title),
  collection: byCollection(designs.collectionId),
};

/**
 * Published designs for the admin area's collection pages, newest first or in the chosen order,
 * paged by key.
 */
export async function publishedDesigns(db: Db, filter: Filter = {}) {
  const { q, inCollection, notInCollection, sort = "-uploaded", page = firstPage } = filter;
  const matching = and(
    eq(designs.status, "published"),
    q ? titled(q) : undefined,
    inCollection ? eq(designs.collectionId, inCollection) : undefined,
    notInCollection
      ? or(isNull(designs.collectionId), ne(designs.collectionId, notInCollection))
      : undefined,
  );
  const sorted = { columns: sortColumns, sort, id: designs.id, page };
  const rows = await pageByCollection(db, sorted, ({ where, order, limit, sortKey }) =>
    db
      .select({
        id: designs.id,
        title: designs.title,
        /** Null until it is on sale. */
        shopTitle: products.title,
        pictureId: designs.pictureId,
        collectionId: designs.collectionId,
        collectionName: collections.name,
        subcollectionId: designs.subcollectionId,
        version: designs.version,
        createdAt: designs.createdAt,
        sortKey,
      })
      .from(designs)
      .leftJoin(collections, eq(collections.id, designs.collectionId))
      .leftJoin(products, eq(products.designId, designs.id))
      .where(and(matching, where))
      .orderBy(...order)
      .limit(limit),
  );
  const total = q
    ? await db.$count(designs, matching)
    : await keptCount(
        db,
        "designs",
        ({ state, collectionId }) =>
          state === "published" &&
          (!inCollection || collectionId === inCollection) &&
          (!notInCollection || collectionId !== notInCollection),
      );
  return { ...cutPage(rows, page), total };
}

function titled(q: string) {
  const pattern = likePattern(q);
  const inShop = sql`(select design_id from products where title ilike ${pattern})`;
  return or(ilike(designs.title, pattern), inArray(designs.id, inShop));
}

/** Where a published design is now, by name; null when there is no such design. */
export async function currentAssignment(db: Db, designId: string) {
  const [row] = await db
    .select({
      version: designs.version,
      collectionName: collections.name,
      subcollectionName: subcollections.name,
    })
    .from(designs)
    .leftJoin(collections, eq(collections.id, designs.collectionId))
    .leftJoin(subcollections, eq(subcollections.id, designs.subcollectionId))
    .where(and(eq(designs.id, designId), eq(designs.status, "published")));
  return row ?? null;
}
