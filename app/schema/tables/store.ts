import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "./accounts";
import { products } from "./catalogue";
import { at, createdAt, id, updatedAt } from "./columns";

/** The id of the set without offers. */
const NO_OFFERS = "d41d8cd9-8f00-b204-e980-0998ecf8427e";

/** Every two letters of a word that stand beside each other. */
export function letterPairs(word: AnyPgColumn): SQL {
  return sql`letter_pairs(${word})`;
}

/**
 * What the store lists: one row per listed product (active, its design published, its creator
 * visible). Only triggers write it (see the migration "keep-store-listings").
 */
export const storeListings = pgTable(
  "store_listings",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    title: text().notNull(),
    /** Folded title, for sorting. */
    titleKey: text().notNull(),
    /** Folded title and creator name, for searching. */
    searchText: text().notNull(),
    /** Those of the text, as `store_words` has them: where several words meet. */
    words: text()
      .array()
      .generatedAlwaysAs(sql`listing_words(search_text)`),
    priceCents: integer().notNull(),
    creatorUserId: uuid(),
    /** Null when the creator is gone. */
    creatorName: text(),
    ageBracket: text(),
    /** The bracket visitors browse by: `browsing_bracket()` of the stored one. */
    browsingBracket: text(),
    state: text(),
    collectionId: uuid(),
    subcollectionId: uuid(),
    pictureId: uuid(),
    drawingPictureId: uuid(),
    availableVariants: integer().notNull(),
    reviewCount: integer().notNull(),
    ratingSum: integer().notNull(),
    isFeatured: boolean().notNull(),
    /** What is switched on; see `offer_sets`. */
    offerSet: uuid().notNull().default(NO_OFFERS),
    /** Pieces sold lately; see `product_sales`. */
    popularity: integer().notNull().default(0),
    /** Stars for sorting, times 1,000: as if two visitors had given three, so that one five is no triumph. */
    ratingKey: integer().notNull().default(3000),
    createdAt: at().notNull(),
  },
  // Ascending, and read backwards for "newest first" (drizzle writes DESC NULLS LAST, which no
  // plain ORDER BY can use).
  (t) => [
    index("store_listings_newest").on(t.createdAt, t.productId),
    index("store_listings_price").on(t.priceCents, t.productId),
    index("store_listings_title").on(t.titleKey, t.productId),
    index("store_listings_popular").on(t.popularity, t.createdAt, t.productId),
    index("store_listings_rating").on(t.ratingKey, t.createdAt, t.productId),
    index("store_listings_offer_set").on(t.offerSet, t.createdAt, t.productId),
    index("store_listings_collection").on(t.collectionId, t.createdAt, t.productId),
    index("store_listings_collection_price").on(t.collectionId, t.priceCents, t.productId),
    index("store_listings_collection_title").on(t.collectionId, t.titleKey, t.productId),
    index("store_listings_collection_popular").on(
      t.collectionId,
      t.popularity,
      t.createdAt,
      t.productId,
    ),
    index("store_listings_collection_rating").on(
      t.collectionId,
      t.ratingKey,
      t.createdAt,
      t.productId,
    ),
    index("store_listings_bracket_price").on(t.browsingBracket, t.priceCents, t.productId),
    index("store_listings_bracket_title").on(t.browsingBracket, t.titleKey, t.productId),
    index("store_listings_state_price").on(t.state, t.priceCents, t.productId),
    index("store_listings_state_title").on(t.state, t.titleKey, t.productId),
    // all that a sitemap says, so that it never visits the table
    index("store_listings_sitemap").on(t.productId, t.slug, t.createdAt),
    index("store_listings_bracket").on(t.browsingBracket, t.createdAt, t.productId),
    index("store_listings_state").on(t.state, t.createdAt, t.productId),
    index("store_listings_creator").on(t.creatorUserId, t.createdAt, t.productId),
    index("store_listings_featured")
      .on(t.createdAt, t.productId)
      .where(sql`${t.isFeatured}`),
    // Where the lists of several words meet, and parts of words, read together; without a list of
    // what is to be entered, which each search would read.
    index("store_listings_found")
      .using("gin", t.words, sql`${t.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Which listing has which word in its search text; only triggers write it. */
export const storeWords = pgTable(
  "store_words",
  {
    word: text().notNull(),
    productId: uuid().notNull(),
    createdAt: at().notNull(),
    browsingBracket: text(),
    state: text(),
    collectionId: uuid(),
    priceCents: integer(),
    titleKey: text(),
    offerSet: uuid(),
    popularity: integer(),
    ratingKey: integer(),
  },
  // The index contains all a search counts and filters by, so it never visits the table.
  (t) => [
    index("store_words_by_word").on(
      t.word,
      t.createdAt,
      t.productId,
      t.browsingBracket,
      t.state,
      t.collectionId,
      t.priceCents,
      t.titleKey,
      t.offerSet,
      t.popularity,
      t.ratingKey,
    ),
    // The first of a word in these orders, where it has very many listings.
    index("store_words_by_price").on(t.word, t.priceCents, t.productId),
    index("store_words_by_title").on(t.word, t.titleKey, t.productId),
    index("store_words_by_popularity").on(t.word, t.popularity, t.createdAt, t.productId),
    index("store_words_by_rating").on(t.word, t.ratingKey, t.createdAt, t.productId),
    index("store_words_of_product").on(t.productId),
  ],
);

/** Every word that ever was in a listing, to find the ones that contain what was typed. */
export const storeVocabulary = pgTable(
  "store_vocabulary",
  {
    word: text().primaryKey(),
    /** "cat" of "cats"; null for words like "the". */
    stem: text().generatedAlwaysAs(sql`search_stem(word)`),
  },
  (t) => [
    index("store_vocabulary_parts").using("gin", sql`${t.word} gin_trgm_ops`),
    index("store_vocabulary_pairs").using("gin", letterPairs(t.word)),
    index("store_vocabulary_stems").on(t.stem),
  ],
);

/** Words that mean the same to whoever searches, as admins keep them. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: id(),
    /** At least two, folded; each in one group only. */
    words: text().array().notNull(),
    /** The one group of words that say nothing, since every shirt is called so; none: `DEFAULT_STOP_WORDS`. */
    isPassedOver: boolean().notNull().default(false),
    stems: text()
      .array()
      .generatedAlwaysAs(sql`search_stems(words)`),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "search_synonyms_words",
      sql`cardinality(${t.words}) between 2 and 12 or (${t.isPassedOver} and cardinality(${t.words}) <= 40)`,
    ),
    uniqueIndex("search_synonyms_passed_over")
      .on(t.isPassedOver)
      .where(sql`${t.isPassedOver}`),
  ],
);

/** Pieces of a product sold lately, as a job counts them once a day; it sorts lists. */
export const productSales = pgTable("product_sales", {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  pieces: integer().notNull(),
});

/**
 * Which colors and sizes a shirt is sold in, once for all shirts that are sold in the same: so few
 * that a process remembers them. The id is made of the content.
 */
export const offerSets = pgTable("offer_sets", {
  id: uuid().primaryKey(),
  /** A color and a size each, in lower case, with U+001F between them. */
  offers: text().array().notNull(),
});

/**
 * How many listings each place has of each set of offers and price, as changes that add up, like
 * `keptCounts`; only triggers write it.
 */
export const storeFacets = pgTable(
  "store_facets",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** Collection, bracket and state with colons between them; each may be empty: any. */
    place: text().notNull(),
    offerSet: uuid().notNull(),
    /** The price in cents, down to a whole step of $5. */
    priceStep: integer().notNull(),
    designs: integer().notNull(),
  },
  (t) => [index("store_facets_of").on(t.place, t.offerSet, t.priceStep, t.designs)],
);

/**
 * How many listings each combination of filters has, so that a total costs the same at any size.
 */
export const storeCounts = pgTable(
  "store_counts",
  {
    /** The nil UUID for listings without a collection. */
    collectionId: uuid().notNull(),
    browsingBracket: text().notNull(),
    state: text().notNull(),
    designs: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.browsingBracket, t.state] })],
);

/**
 * Who has a page in the store: a creator with a shirt that is listed. Only triggers write it (see the
 * migration "artists-in-the-store").
 */
export const storeArtists = pgTable(
  "store_artists",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** When their account was made. */
    createdAt: at().notNull(),
    /** The folded name that visitors see, for searching. */
    nameKey: text().notNull(),
    /** The bracket visitors browse by; "" of who shows none. */
    browsingBracket: text().notNull(),
    /** The first day (UTC) on which search engines may list the page; null as long as no age is shown. */
    listedFrom: date({ mode: "string" }),
  },
  (t) => [
    index("store_artists_newest").on(t.createdAt, t.userId),
    index("store_artists_bracket").on(t.browsingBracket, t.createdAt, t.userId),
    // all that a sitemap says, so that it never visits the table
    index("store_artists_sitemap").on(t.userId, t.listedFrom),
    index("store_artists_name_parts").using("gin", sql`${t.nameKey} gin_trgm_ops`),
    // by how a name begins; who shows none is found by none
    index("store_artists_by_name")
      .on(sql`(${t.nameKey} collate "C")`, t.createdAt, t.userId)
      .where(sql`${t.nameKey} <> 'young creator'`),
  ],
);

/** Retired: read by the released version only, dropped with the next one. Announcements took its place. */
export const catalogueVersion = pgTable("catalogue_version", {
  id: integer().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
});
