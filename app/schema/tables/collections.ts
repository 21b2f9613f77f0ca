import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { createdAt, id, updatedAt } from "./columns";

export const collections = pgTable(
  "collections",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text(),
    pageHeader: text(),
    pageDescription: text(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.isActive, t.sortOrder)],
);

/** Slugs a collection once had, which keep redirecting. */
export const collectionSlugs = pgTable(
  "collection_slugs",
  {
    slug: text().primaryKey(),
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.collectionId)],
);

export const subcollections = pgTable(
  "subcollections",
  {
    id: id(),
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    name: text().notNull(),
    slug: text().notNull(),
    description: text(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.collectionId, t.slug),
    unique("subcollections_of").on(t.id, t.collectionId),
  ],
);

export const platformSettings = pgTable("platform_settings", {
  settingKey: text().primaryKey(),
  settingValue: text().notNull(),
  updatedAt: updatedAt(),
});
