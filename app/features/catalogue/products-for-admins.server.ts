import { and, asc, desc, eq, gt, ilike, lt, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { products, productVariants } from "~/db/schema/catalogue";
import { collections, subcollections } from "~/db/schema/collections";
import { designs } from "~/db/schema/designs";
import { isUuid } from "~/lib/uuid";

import type { ProductStatus } from "./product-status";

export const PRODUCTS_A_PAGE = 24;

export type AdminProduct = {
  id: string;
  title: string;
  slug: string;
  status: ProductStatus;
  basePriceCents: number;
  collectionName: string | null;
  creatorName: string | null;
  pictureId: string | null;
  variantCount: number;
  createdAt: Date;
};

const creatorName = sql<
  string | null
>`nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), '')`;
const mainPicture = sql<
  string | null
>`(select i.picture_id from product_images i where i.product_id = products.id order by i.sort_order limit 1)`;

export type AdminProductFilter = {
  /** Part of the title or of the creator's name. */
  q?: string;
  status?: ProductStatus | null;
  isOldestFirst?: boolean;
  /** The last row of the page before. */
  after?: { createdAt: Date; id: string };
};

/** Products for the team, newest first or oldest first, paged by key. */
export async function adminProducts(
  db: Db,
  filter: AdminProductFilter = {},
): Promise<AdminProduct[]> {
  return db
    .select({
      id: products.id,
      title: products.title,
      slug: products.slug,
      status: products.status,
      basePriceCents: products.basePriceCents,
      collectionName: collections.name,
      creatorName,
      pictureId: mainPicture,
      variantCount:
        sql<number>`(select count(*) from product_variants v where v.product_id = products.id)`.mapWith(
          Number,
        ),
      createdAt: products.createdAt,
    })
    .from(products)
    .leftJoin(collections, eq(collections.id, products.collectionId))
    .leftJoin(profiles, eq(profiles.id, products.creatorUserId))
    .where(
      and(
        filter.q ? matches(filter.q) : undefined,
        filter.status ? eq(products.status, filter.status) : undefined,
        filter.after ? beyond(filter.after, filter.isOldestFirst ?? false) : undefined,
      ),
    )
    .orderBy(
      ...(filter.isOldestFirst
        ? [asc(products.createdAt), asc(products.id)]
        : [desc(products.createdAt), desc(products.id)]),
    )
    .limit(PRODUCTS_A_PAGE);
}

function beyond(key: { createdAt: Date; id: string }, isOldestFirst: boolean) {
  const past = isOldestFirst ? gt : lt;
  return or(
    past(products.createdAt, key.createdAt),
    and(eq(products.createdAt, key.createdAt), past(products.id, key.id)),
  );
}

/** How many products there are, of any status. */
export async function productCount(db: Db): Promise<number> {
  return db.$count(products);
}

/** Designs that can become products: selected ones, and published ones without a product. */
export async function designsWithoutProduct(db: Db) {
  return db
    .select({
      id: designs.id,
      title: designs.title,
      pictureId: designs.pictureId,
      creatorName,
      createdAt: designs.createdAt,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .where(
      sql`(${designs.status} = 'selected' or (${designs.status} = 'published' and not exists (select 1 from products p where p.design_id = designs.id)))`,
    )
    .orderBy(asc(designs.createdAt))
    .limit(200);
}

/** What the edit page shows; null when there is no such product. */
export async function productForEdit(db: Db, productId: string) {
  if (!isUuid(productId)) return null;
  const [product] = await db
    .select({
      id: products.id,
      title: products.title,
      slug: products.slug,
      description: products.description,
      basePriceCents: products.basePriceCents,
      commissionBps: products.commissionBps,
      status: products.status,
      version: products.version,
      pictureId: mainPicture,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return null;
  const variants = await db
    .select({
      id: productVariants.id,
      size: productVariants.size,
      color: productVariants.color,
      priceAdjustmentCents: productVariants.priceAdjustmentCents,
      isAvailable: productVariants.isAvailable,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  return { product, variants };
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

function matches(q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(ilike(products.title, pattern), sql`${creatorName} ilike ${pattern}`);
}
