import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { foldedText } from "./folded-text";
import { cuts } from "~/schema/garment-look";
import { shirtViews } from "~/schema/shirt-view";
import { guardianHolds } from "~/schema/guardian-holds";
import { productStatuses } from "~/schema/product-status";

import { users } from "./accounts";
import { collections, subcollections } from "./collections";
import { at, createdAt, id, oneOf, updatedAt } from "./columns";
import { designs } from "./designs";
import { pictures } from "./pictures";
import { printPlans } from "./print-plans";

export const products = pgTable(
  "products",
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(""),
    /** What the artist says about it, as an admin edited or emptied it; only this is ever public. */
    artistWords: text(),
    /** What the drawing shows, in words that visitors search for; never shown. */
    tags: text().array().notNull().default([]),
    basePriceCents: integer().notNull().default(2500),
    commissionBps: integer().notNull().default(1500),
    status: text({ enum: productStatuses }).notNull().default("active"),
    designId: uuid()
      .notNull()
      .unique()
      .references(() => designs.id),
    /** What its shirts carry; null only where an old product has an uploaded mockup alone. */
    printPlanId: uuid().references(() => printPlans.id),
    creatorUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    assignedUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    collectionId: uuid().references(() => collections.id, { onDelete: "set null" }),
    subcollectionId: uuid(),
    isFeatured: boolean().notNull().default(false),
    /** Why a guardian keeps it from being shown; null when no guardian does. */
    guardianHold: text({ enum: guardianHolds }),
    /** Since when a notice of copyright keeps it out of the store (`takedowns`); null when none does. */
    takenDownAt: at(),
    /** Pieces sold lately, as a job counts them; it sorts lists. */
    popularity: integer().notNull().default(0),
    /** Since when it has been seen in the store: what is newer is news to followers, once; null before. */
    liveSince: at(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("products_guardian_hold", oneOf(t.guardianHold, guardianHolds)),
    check("products_status", oneOf(t.status, productStatuses)),
    check("products_price", sql`${t.basePriceCents} >= 0`),
    check("products_commission", sql`${t.commissionBps} between 0 and 10000`),
    check("products_artist_words", sql`char_length(${t.artistWords}) between 1 and 500`),
    check("products_title", sql`char_length(${t.title}) between 1 and 100`),
    foreignKey({
      name: "products_subcollection_of_collection",
      columns: [t.subcollectionId, t.collectionId],
      foreignColumns: [subcollections.id, subcollections.collectionId],
    }),
    index("products_live_since").on(t.liveSince),
    index("products_newest")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'active'`),
    index("products_by_time").on(t.createdAt, t.id),
    // the expression of `byText` in sorted-page.server.ts
    index("products_by_title").on(sql`left(lower(coalesce(${t.title}::text, '')), 200)`, t.id),
    index("products_by_status").on(t.status, t.createdAt, t.id),
    index("products_by_price").on(t.basePriceCents, t.id),
    // as the search asks how a title begins
    index("products_title_begins").on(sql`(${foldedText(t.title)} collate "C")`),
    index("products_title_parts").using("gin", sql`${foldedText(t.title)} gin_trgm_ops`),
    index("products_slug_parts").using("gin", sql`${foldedText(t.slug)} gin_trgm_ops`),
    index().on(t.collectionId),
    index("products_of_status_by_price").on(t.status, t.basePriceCents, t.id),
    index("products_of_creator").on(t.creatorUserId, t.id),
    index("products_of_creator_by_status").on(t.creatorUserId, t.status, t.id),
    index("products_inactive_of_creator")
      .on(t.creatorUserId)
      .where(sql`${t.status} = 'inactive'`),
  ],
);

/** Slugs a product once had, which keep redirecting. */
export const productSlugs = pgTable("product_slugs", {
  slug: text().primaryKey(),
  productId: uuid()
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});

/** Gallery pictures: position 1 is the main one; a picture of one color names the color. */
export const productImages = pgTable(
  "product_images",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    color: text(),
    altText: text().notNull().default(""),
    sortOrder: integer().notNull(),
  },
  (t) => [
    index().on(t.productId, t.sortOrder),
    index().on(t.pictureId),
    uniqueIndex("product_images_one_a_color")
      .on(t.productId, t.color)
      .where(sql`${t.color} is not null`),
    check("product_images_order", sql`${t.sortOrder} >= 1`),
  ],
);

/**
 * What the gallery shows beside the front of the adult shirt, for every color and cut that is sold;
 * each is drawn when someone first looks at it.
 */
export const productViews = pgTable(
  "product_views",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    color: text().notNull(),
    cut: text({ enum: cuts }).notNull(),
    view: text({ enum: shirtViews }).notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.color, t.cut, t.view] }),
    check("product_views_cut", oneOf(t.cut, cuts)),
    check("product_views_view", oneOf(t.view, shirtViews)),
    index().on(t.pictureId),
  ],
);

export const productVariants = pgTable(
  "product_variants",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text().notNull(),
    color: text().notNull(),
    priceAdjustmentCents: integer().notNull().default(0),
    isAvailable: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("product_variants_size_color").on(t.productId, t.size, t.color),
    check("product_variants_named", sql`${t.size} <> '' and ${t.color} <> ''`),
  ],
);

export const printLinks = pgTable(
  "print_links",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .unique()
      .references(() => products.id, { onDelete: "cascade" }),
    provider: text().notNull().default("export"),
    externalId: text(),
    syncState: text({ enum: ["pending", "synced", "failed"] })
      .notNull()
      .default("pending"),
    lastSyncAt: at(),
    error: text(),
    createdAt: createdAt(),
  },
  (t) => [check("print_links_sync_state", oneOf(t.syncState, ["pending", "synced", "failed"]))],
);
