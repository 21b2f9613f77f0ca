import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import {
  productImages,
  products,
  productSlugs,
  productVariants,
  productViews,
} from "~/schema/tables/catalogue";
import { storeListings } from "~/schema/tables/store";
import { collections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { hasLines } from "~/art/lines-of-drawing.server";
import type { GarmentFacts } from "~/catalog/blanks/garment-facts";
import { garmentFacts, heldCuts } from "~/catalog/blanks/garments-now.server";
import { isForSale } from "~/catalog/blanks/in-stock.server";
import { cutOfSize } from "~/art/garments/garment-sizes";
import type { Cut } from "~/schema/garment-look";
import { folded } from "~/lib/folded";
import { slugify } from "~/lib/slug";
import { isUuid } from "~/lib/uuid";

import type { ProductView } from "./product-slides";
import { creatorDisplayName, shownAge } from "../listing/listing";
import { compareVariants } from "~/catalog/variants/variant-order";

type GalleryImage = { pictureId: string; altText: string; color: string | null };
type VariantChoice = {
  id: string;
  size: string;
  color: string;
  /** Base price plus adjustment, in cents. */
  priceCents: number;
  isAvailable: boolean;
};

type ProductPage = {
  id: string;
  slug: string;
  title: string;
  description: string;
  basePriceCents: number;
  artistWords: string | null;
  commissionBps: number;
  drawingPictureId: string;
  /** It can be watched being drawn. */
  hasLines: boolean;
  images: GalleryImage[];
  views: ProductView[];
  variants: VariantChoice[];
  /** Of the cuts that it comes in. */
  garments: GarmentFacts[];
  /** Its cuts that cannot be bought now, because the law asks for something that is not there. */
  heldCuts: Cut[];
  reviewCount: number;
  ratingSum: number;
  collection: { name: string; slug: string } | null;
  creator: {
    id: string | null;
    name: string;
    age: string | null;
    bio: string | null;
    state: string | null;
    pictureId: string | null;
  };
};

/** A listed product by its slug; null when there is none or it is hidden. */
export async function productPage(db: Db, slug: string): Promise<ProductPage | null> {
  const [row] = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      description: products.description,
      basePriceCents: products.basePriceCents,
      commissionBps: products.commissionBps,
      artistWords: products.artistWords,
      drawingPictureId: designs.pictureId,
      hasLines,
      reviewCount: storeListings.reviewCount,
      ratingSum: storeListings.ratingSum,
      collectionName: collections.name,
      collectionSlug: collections.slug,
      creatorId: storeListings.creatorUserId,
      creatorName: storeListings.creatorName,
      ageBracket: storeListings.ageBracket,
      creatorState: storeListings.state,
      creatorBio: profiles.publicBio,
      creatorPictureId: profiles.publicPictureId,
    })
    .from(storeListings)
    .innerJoin(products, eq(products.id, storeListings.productId))
    .innerJoin(designs, eq(designs.id, products.designId))
    .leftJoin(collections, and(eq(collections.id, products.collectionId), collections.isActive))
    .leftJoin(profiles, eq(profiles.id, storeListings.creatorUserId))
    .where(eq(products.slug, slug));
  if (!row) return null;
  const [images, views, variants, garments, held] = await Promise.all([
    galleryOf(db, row.id),
    viewsOf(db, row.id),
    variantsOf(db, row.id, row.basePriceCents),
    garmentFacts(db),
    heldCuts(db),
  ]);
  const isSoldIn = (cut: Cut) => variants.some(({ size }) => cutOfSize(size) === cut);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    basePriceCents: row.basePriceCents,
    commissionBps: row.commissionBps,
    artistWords: row.artistWords,
    drawingPictureId: row.drawingPictureId,
    hasLines: row.hasLines,
    images:
      images.length > 0
        ? images
        : [{ pictureId: row.drawingPictureId, altText: `The drawing: ${row.title}`, color: null }],
    views,
    variants,
    garments: garments.filter(({ cut }) => isSoldIn(cut)),
    heldCuts: held.filter(isSoldIn),
    reviewCount: row.reviewCount,
    ratingSum: row.ratingSum,
    collection:
      row.collectionName && row.collectionSlug
        ? { name: row.collectionName, slug: row.collectionSlug }
        : null,
    creator: {
      id: row.creatorId,
      name: creatorDisplayName(row.creatorId, row.creatorName),
      age: shownAge(row.creatorId, row.ageBracket),
      bio: row.creatorBio,
      state: row.creatorState,
      pictureId: row.creatorPictureId,
    },
  };
}

/**
 * A listed product's current slug, found by its id, a former slug, or its title written with
 * dashes; null when none matches.
 */
export async function currentSlug(db: Db, idOrSlug: string): Promise<string | null> {
  const wanted = idOrSlug.toLowerCase();
  if (isUuid(wanted)) {
    const [byId] = await db
      .select({ slug: storeListings.slug })
      .from(storeListings)
      .where(eq(storeListings.productId, wanted));
    return byId?.slug ?? null;
  }
  const slug = slugify(idOrSlug.slice(0, 200));
  if (!slug) return null;
  const [row] = await db
    .select({ slug: storeListings.slug })
    .from(storeListings)
    .innerJoin(products, eq(products.id, storeListings.productId))
    .where(
      sql`${storeListings.productId} in (select s.product_id from ${productSlugs} s where s.slug = ${slug}) or ${products.slug} = ${slug} or ${storeListings.titleKey} = ${folded(slug)}`,
    )
    .orderBy(sql`${products.slug} = ${slug} desc`, asc(products.createdAt))
    .limit(1);
  return row?.slug ?? null;
}

/** The shirt from all sides, in every color and cut. */
async function viewsOf(db: Db, productId: string): Promise<ProductView[]> {
  const { pictureId, color, cut, view } = productViews;
  return db
    .select({ pictureId, color, cut, view })
    .from(productViews)
    .innerJoin(pictures, and(eq(pictures.id, pictureId), isNull(pictures.deletedAt)))
    .where(eq(productViews.productId, productId));
}

/** What an admin sees as the product's images, without the youth shirt that is among the views. */
async function galleryOf(db: Db, productId: string): Promise<GalleryImage[]> {
  return db
    .select({
      pictureId: productImages.pictureId,
      altText: productImages.altText,
      color: productImages.color,
    })
    .from(productImages)
    .innerJoin(pictures, and(eq(pictures.id, productImages.pictureId), isNull(pictures.deletedAt)))
    .where(
      and(
        eq(productImages.productId, productId),
        or(
          isNotNull(productImages.color),
          sql`${pictures.recipe} ->> 'cut' is distinct from 'youth'`,
        ),
      ),
    )
    .orderBy(asc(productImages.sortOrder), asc(productImages.id));
}

async function variantsOf(
  db: Db,
  productId: string,
  basePriceCents: number,
): Promise<VariantChoice[]> {
  const rows = await db
    .select({
      id: productVariants.id,
      size: productVariants.size,
      color: productVariants.color,
      adjustment: productVariants.priceAdjustmentCents,
      isAvailable: isForSale,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  return rows
    .map(({ adjustment, ...variant }) => ({
      ...variant,
      priceCents: Math.max(0, basePriceCents + adjustment),
    }))
    .toSorted(compareVariants);
}
