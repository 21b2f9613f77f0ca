import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { products } from "./catalogue";
import { at, createdAt, id, updatedAt } from "./columns";

/** The id of the set without offers. */
const NO_OFFERS = "d41d8cd9-8f00-b204-e980-0998ecf8427e";

/**
 * What the store lists: one row per listed product (active, its design published, its creator
 * visible). Only `refresh_store_listings` writes it, which triggers call.
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
    /** Of the words of the text: "cat" of "cats"; none of words like "the". */
    stems: text()
      .array()
      .generatedAlwaysAs(sql`search_stems(regexp_split_to_array(search_text, '\\s+'))`),
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
    /** Pieces sold lately; see `products`. */
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
    // all that a list counts by, so that it never visits the table
    index("store_listings_offers").on(t.offerSet, t.priceCents),
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
    // Parts of words and other forms of them, without a list of what is to be entered, which each
    // search would read.
    index("store_listings_found")
      .using("gin", t.stems, sql`${t.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Every word that ever was in a listing, to find the one that was meant by a mistyped one: parts of texts do not tell which word is close. */
export const storeVocabulary = pgTable(
  "store_vocabulary",
  {
    word: text().primaryKey(),
    /** "cat" of "cats"; null for words like "the". */
    stem: text().generatedAlwaysAs(sql`search_stem(word)`),
  },
  (t) => [index("store_vocabulary_parts").using("gin", sql`${t.word} gin_trgm_ops`)],
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

/**
 * Which colors and sizes a shirt is sold in, once for all shirts that are sold in the same: so few
 * that a process remembers them. The id is made of the content.
 */
export const offerSets = pgTable("offer_sets", {
  id: uuid().primaryKey(),
  /** A color and a size each, in lower case, with U+001F between them. */
  offers: text().array().notNull(),
});
