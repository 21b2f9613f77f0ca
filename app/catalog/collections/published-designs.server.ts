import { and, eq, isNull, ne, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { products } from "~/schema/tables/catalogue";
import { collections, subcollections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { byOther, byOwn, foundBy } from "~/platform/database/list-search.server";
import { byText, byTime, walkedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

import { byCollection } from "./collection-page.server";

const sortColumns = {
  uploaded: byTime(designs.createdAt),
  title: byText(designs.title),
  collection: byCollection(designs.collectionId),
};

type Filter = {
  /** Part of the drawing's title or of the one its shirt has in the shop. */
  q?: string;
  /** Only designs inside, or only those outside, this collection. */
  inCollection?: string;
  notInCollection?: string;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const listed = {
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
};

/**
 * Published designs for the admin area's collection pages, newest first or in the chosen order,
 * paged by key.
 */
export async function publishedDesigns(db: Db, filter: Filter = {}) {
  const { q, inCollection, notInCollection, sort = "-uploaded", page = firstPage } = filter;
  const only = and(
    eq(designs.status, "published"),
    inCollection ? eq(designs.collectionId, inCollection) : undefined,
    notInCollection
      ? or(isNull(designs.collectionId), ne(designs.collectionId, notInCollection))
      : undefined,
  );
  const sorted = { columns: sortColumns, sort, id: designs.id, page };
  const list = { table: designs, id: designs.id, only };
  const found = q
    ? await foundBy(db, list, [
        byOwn(list, isLike(designs.title, q)),
        byOther(list, designs.id, sql`products o`, sql`o.design_id`, isLike(sql`o.title`, q)),
      ])
    : null;
  const rows = await walkedPage(db, sorted, ({ where, order, limit, sortKey }) =>
    db
      .select({ ...listed, sortKey })
      .from(designs)
      .leftJoin(collections, eq(collections.id, designs.collectionId))
      .leftJoin(products, eq(products.designId, designs.id))
      .where(and(only, found?.isHit, where))
      .orderBy(...order)
      .limit(limit),
  );
  const total = found ? found.count : await db.$count(designs, only);
  return { ...cutPage(rows, page), total };
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
