import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { optionalMails } from "~/schema/optional-mails";

import { profiles } from "./accounts";
import { products } from "./catalogue";
import { collections } from "./collections";
import { at, citext, createdAt, id } from "./columns";

/** An address that asked for mails it could do without, of an account or of a guest. */
export const newsReaders = pgTable(
  "news_readers",
  {
    id: id(),
    email: citext().notNull().unique(),
    /** Of the link that confirms what was asked for, hashed; null when nothing waits for it. */
    confirmHash: text().unique(),
    confirmSentAt: at(),
    /** The kinds of mails that it does not want. */
    stopped: text({ enum: optionalMails })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the reader last asked for something, or changed what is sent. */
    askedAt: at().notNull().defaultNow(),
    /** When the last mail about what is followed was written. */
    toldAt: at(),
    /** When this address was last asked how its shirts are. */
    reviewAskedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "news_readers_stopped",
      sql`${t.stopped} <@ array[${sql.raw(optionalMails.map((kind) => `'${kind}'`).join(", "))}]`,
    ),
    index("news_readers_asked").on(t.askedAt),
  ],
);

/** An artist or a collection that someone wants to hear of. */
export const follows = pgTable(
  "follows",
  {
    id: id(),
    readerId: uuid()
      .notNull()
      .references(() => newsReaders.id, { onDelete: "cascade" }),
    creatorUserId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    collectionId: uuid().references(() => collections.id, { onDelete: "cascade" }),
    /** Null until the link in the mail was used; nothing is sent before. */
    confirmedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check("follows_one", sql`num_nonnulls(${t.creatorUserId}, ${t.collectionId}) = 1`),
    unique("follows_artist").on(t.readerId, t.creatorUserId),
    unique("follows_collection").on(t.readerId, t.collectionId),
    index("follows_of_artist").on(t.creatorUserId),
    index("follows_of_collection").on(t.collectionId),
    index("follows_unconfirmed")
      .on(t.createdAt)
      .where(sql`${t.confirmedAt} is null`),
  ],
);

/** A shirt that someone waits for, in a size and color; deleted once they were told. */
export const stockWaits = pgTable(
  "stock_waits",
  {
    id: id(),
    readerId: uuid()
      .notNull()
      .references(() => newsReaders.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** In words, as variants are made anew: the wait outlives them. */
    size: text().notNull(),
    color: text().notNull(),
    confirmedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("stock_waits_once").on(t.readerId, t.productId, t.size, t.color),
    index("stock_waits_product").on(t.productId),
    index("stock_waits_oldest").on(t.createdAt),
  ],
);
