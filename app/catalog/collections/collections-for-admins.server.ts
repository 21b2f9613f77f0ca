import { and, asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { collections, subcollections } from "~/schema/tables/collections";
import { byNumber, byText, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

const designCount =
  sql<number>`(select count(*) from designs d where d.collection_id = collections.id and d.status = 'published')`.mapWith(
    Number,
  );
const partCount =
  sql<number>`(select count(*) from subcollections s where s.collection_id = collections.id)`.mapWith(
    Number,
  );

const sortColumns = {
  // equal numbers are sorted by name, as in the navigation
  order: byText(sql`to_char(${collections.sortOrder} + 10000, 'FM00000') || ${collections.name}`),
  name: byText(collections.name),
  designs: byNumber(designCount),
};

type Filter = {
  /** Part of the name. */
  q?: string;
  state?: "active" | "hidden" | null;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

/** Collections, active or not, in the navigation's order or the chosen one, paged by key. */
export async function collectionsForAdmins(
  db: Db,
  { q, state, sort = "order", page = firstPage }: Filter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, collections.id, page);
  const matching = and(
    q ? isLike(collections.name, q) : undefined,
    state ? eq(collections.isActive, state === "active") : undefined,
  );
  const rows = await db
    .select({
      id: collections.id,
      name: collections.name,
      slug: collections.slug,
      description: collections.description,
      isActive: collections.isActive,
      sortOrder: collections.sortOrder,
      designCount,
      partCount,
      sortKey,
    })
    .from(collections)
    .where(and(matching, afterKey))
    .orderBy(...order)
    .limit(limit);
  return { ...cutPage(rows, page), total: await db.$count(collections, matching) };
}

/** A collection with its subcollections, for editing; null when there is none. */
export async function collectionForEdit(db: Db, collectionId: string) {
  if (!isUuid(collectionId)) return null;
  const [collection] = await db
    .select({
      id: collections.id,
      name: collections.name,
      slug: collections.slug,
      description: collections.description,
      pageHeader: collections.pageHeader,
      pageDescription: collections.pageDescription,
      isActive: collections.isActive,
      sortOrder: collections.sortOrder,
      version: collections.version,
    })
    .from(collections)
    .where(eq(collections.id, collectionId));
  if (!collection) return null;
  const parts = await db
    .select({
      id: subcollections.id,
      name: subcollections.name,
      slug: subcollections.slug,
      description: subcollections.description,
      isActive: subcollections.isActive,
      sortOrder: subcollections.sortOrder,
      version: subcollections.version,
      designCount:
        sql<number>`(select count(*) from designs d where d.subcollection_id = subcollections.id and d.status = 'published')`.mapWith(
          Number,
        ),
    })
    .from(subcollections)
    .where(eq(subcollections.collectionId, collectionId))
    .orderBy(asc(subcollections.sortOrder), asc(subcollections.name));
  return { collection, parts };
}
