import { and, asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { profiles } from "~/schema/tables/accounts";
import { printLinks, products, productVariants } from "~/schema/tables/catalogue";
import { collections, subcollections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { designSelections } from "~/schema/tables/mockups";
import {
  byOther,
  byOwn,
  byUserName,
  foundBy,
  type Searched,
  type Way,
} from "~/platform/database/list-search.server";
import { shownName } from "~/platform/database/shown-name.server";
import { byNumber, byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { drawingStanding } from "~/drawings/standing/drawing-standing";
import { standingFacts } from "~/drawings/standing/standing-facts.server";
import type { ShowingMode } from "~/schema/showing-modes";
import { isActiveConsent } from "~/platform/database/active-consent.server";
import { parentalConsents } from "~/schema/tables/consent";
import { cutPage, firstPage, type ListPage, type NextPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

import type { AdminProduct } from "./admin-product";
import type { ProductStatus } from "~/schema/product-status";
import { isListedAsWaiting } from "../publish/waiting-design.server";
import { variantColumns } from "../variants/variant-columns.server";

const creatorName = shownName(profiles);
const mainPicture = sql<
  string | null
>`(select i.picture_id from product_images i where i.product_id = products.id order by i.sort_order limit 1)`;

/** The version of the design, which changes with the collection it is in. */
const placeVersion = sql<number>`(select d.version from designs d where d.id = products.design_id)`;

const listed = {
  id: products.id,
  title: products.title,
  slug: products.slug,
  status: products.status,
  basePriceCents: products.basePriceCents,
  collectionName: collections.name,
  creatorName,
  pictureId: mainPicture,
  facts: standingFacts,
  variantCount:
    sql<number>`(select count(*) from product_variants v where v.product_id = products.id)`.mapWith(
      Number,
    ),
  placeVersion,
  createdAt: products.createdAt,
};

type AdminProductFilter = {
  /** Part of the title, of the address in the shop or of the creator's name; or a whole former address. */
  q?: string;
  status?: ProductStatus | null;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const sortColumns = {
  created: byTime(products.createdAt),
  title: byText(products.title),
  price: byNumber(products.basePriceCents),
};

/** Products for the team, newest first or in the chosen order, paged by key. */
export async function adminProducts(
  db: Db,
  filter: AdminProductFilter = {},
): Promise<{ rows: AdminProduct[]; next: NextPage | null; total: number }> {
  const { q, status, sort = "-created", page = firstPage } = filter;
  const only = status ? eq(products.status, status) : undefined;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, products.id, page);
  const list = { table: products, id: products.id, only };
  const found = q ? await foundBy(db, list, await waysTo(db, list, q)) : null;
  const rows = await db
    .select({ ...listed, sortKey })
    .from(products)
    .innerJoin(designs, eq(designs.id, products.designId))
    .leftJoin(collections, eq(collections.id, products.collectionId))
    .leftJoin(profiles, eq(profiles.id, products.creatorUserId))
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  const total = found ? found.count : await db.$count(products, only);
  return { ...cutPage(rows, page), total };
}

/** How many products there are, in any status. */
export async function productCount(db: Db): Promise<number> {
  return db.$count(products);
}

const waitingColumns = { uploaded: byTime(designs.createdAt), title: byText(designs.title) };

/** How many designs can become products. */
/** @param q part of their titles */
export async function waitingDesignCount(db: Db, q?: string): Promise<number> {
  return db.$count(designs, waitingMatching(q));
}

function waitingMatching(q: string | undefined) {
  return and(isListedAsWaiting, q ? isLike(designs.title, q) : undefined);
}

type WaitingFilter = { q?: string; sort?: SortBy<keyof typeof waitingColumns>; page?: ListPage };

/**
 * Designs that can become products: selected ones, and published ones without a product; paged by
 * key.
 */
export async function designsWithoutProduct(
  db: Db,
  { q, sort = "uploaded", page = firstPage }: WaitingFilter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(waitingColumns, sort, designs.id, page);
  const rows = await db
    .select({
      id: designs.id,
      title: designs.title,
      pictureId: designs.pictureId,
      facts: standingFacts,
      creatorName,
      createdAt: designs.createdAt,
      status: designs.status,
      selectedMockupId: designSelections.selectedMockupId,
      sortKey,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .leftJoin(designSelections, eq(designSelections.designId, designs.id))
    .where(and(waitingMatching(q), afterKey))
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}

/** What the edit page shows; null when there is no such product. */
export async function productForEdit(db: Db, productId: string) {
  if (!isUuid(productId)) return null;
  const [found] = await db
    .select({
      facts: standingFacts,
      /** What the parent of its artist has set; null where no parent has a say. */
      showing: sql<ShowingMode | null>`(select ${parentalConsents.showing} from ${parentalConsents}
        where ${parentalConsents.childUserId} = ${products.creatorUserId} and ${isActiveConsent})`,
      id: products.id,
      title: products.title,
      slug: products.slug,
      description: products.description,
      artistWords: products.artistWords,
      tags: products.tags,
      basePriceCents: products.basePriceCents,
      commissionBps: products.commissionBps,
      status: products.status,
      collectionId: products.collectionId,
      subcollectionId: products.subcollectionId,
      version: products.version,
      pictureId: mainPicture,
      isDrawnHere: sql<boolean>`${designs.sketchId} is not null`,
    })
    .from(products)
    .innerJoin(designs, eq(designs.id, products.designId))
    .where(eq(products.id, productId));
  if (!found) return null;
  const { facts, ...product } = { ...found, standing: drawingStanding(found.facts) };
  const [printLink] = await db
    .select({ syncState: printLinks.syncState, lastSyncAt: printLinks.lastSyncAt })
    .from(printLinks)
    .where(eq(printLinks.productId, productId));
  const variants = await db
    .select({ id: productVariants.id, ...variantColumns })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  return { product, variants, printLink: printLink ?? null };
}

/** Collections with their subcollections, for pickers. */
export async function collectionChoices(db: Db) {
  const [all, parts] = await Promise.all([
    db
      .select({ id: collections.id, name: collections.name, isActive: collections.isActive })
      .from(collections)
      .orderBy(asc(collections.sortOrder), asc(collections.name)),
    db
      .select({
        id: subcollections.id,
        name: subcollections.name,
        collectionId: subcollections.collectionId,
      })
      .from(subcollections)
      .orderBy(asc(subcollections.sortOrder), asc(subcollections.name)),
  ]);
  return all.map((collection) => ({
    ...collection,
    parts: parts.filter(({ collectionId }) => collectionId === collection.id),
  }));
}

/** By title, by the address in the shop, now or once, and by the creator's name. */
async function waysTo(db: Db, list: Searched, q: string): Promise<Way[]> {
  const slug = q.trim().toLowerCase();
  return [
    byOwn(list, isLike(products.title, q)),
    byOwn(list, isLike(products.slug, q)),
    byOther(list, products.id, sql`product_slugs o`, sql`o.product_id`, sql`o.slug = ${slug}`),
    await byUserName(db, list, products.creatorUserId, q),
  ];
}
