import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { designStatuses, rejectionReasons } from "~/features/designs/design-status";

import { users } from "./accounts";
import { collections, subcollections } from "./collections";
import { at, createdAt, id, oneOf, updatedAt } from "./columns";
import { pictures } from "./pictures";

export const designs = pgTable(
  "designs",
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    inspiration: text(),
    status: text({ enum: designStatuses }).notNull().default("pending_review"),
    /** The drawing as shown (re-encoded); the raw upload is under `originalFileKey`, for admins. */
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    /** The cleaned, transparent, print-ready strokes. */
    inkPictureId: uuid().references(() => pictures.id),
    keepOriginal: boolean().notNull().default(false),
    originalFileKey: text(),
    fileName: text().notNull(),
    fileSize: integer().notNull(),
    drewItMyself: boolean().notNull().default(true),
    /** Made by the form; the same key never makes a second design. */
    submissionKey: uuid().notNull().defaultRandom(),
    rejectionReason: text({ enum: rejectionReasons }),
    rejectionNote: text(),
    collectionId: uuid().references(() => collections.id, { onDelete: "set null" }),
    subcollectionId: uuid(),
    reviewedAt: at(),
    publishedAt: at(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("designs_status", oneOf(t.status, designStatuses)),
    check("designs_reason", oneOf(t.rejectionReason, rejectionReasons)),
    check(
      "designs_rejected_has_reason",
      sql`(${t.status} = 'rejected') = (${t.rejectionReason} is not null)`,
    ),
    check("designs_title", sql`char_length(${t.title}) between 1 and 100`),
    check("designs_inspiration", sql`char_length(${t.inspiration}) <= 500`),
    foreignKey({
      name: "designs_subcollection_of_collection",
      columns: [t.subcollectionId, t.collectionId],
      foreignColumns: [subcollections.id, subcollections.collectionId],
    }),
    uniqueIndex("designs_submission").on(t.userId, t.submissionKey),
    index().on(t.userId, t.createdAt.desc()),
    index("designs_by_status")
      .on(t.status, t.createdAt.desc(), t.id)
      .where(sql`${t.status} <> 'consumed'`),
    index("designs_newest")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} <> 'consumed'`),
    // the expression of `byText` in sorted-page.server.ts
    index("designs_by_title")
      .on(sql`left(lower(coalesce(${t.title}::text, '')), 200)`, t.id)
      .where(sql`${t.status} <> 'consumed'`),
    index("designs_waiting")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} in ('pending_review', 'approved')`),
    index().on(t.collectionId),
  ],
);

export const designMockups = pgTable(
  "design_mockups",
  {
    id: id(),
    designId: uuid()
      .notNull()
      .references(() => designs.id, { onDelete: "cascade" }),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    mockupOrder: integer().notNull(),
    /** Garment color and placement if the mockup was generated here; null for uploads. */
    garmentColor: text(),
    placement: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check("design_mockups_order", sql`${t.mockupOrder} between 1 and 4`),
    unique("design_mockups_position").on(t.designId, t.mockupOrder),
    unique("design_mockups_of_design").on(t.id, t.designId),
  ],
);

/** The creator's choice: one per design, and only among the design's own mockups. */
export const designSelections = pgTable(
  "design_selections",
  {
    designId: uuid()
      .primaryKey()
      .references(() => designs.id, { onDelete: "cascade" }),
    selectedMockupId: uuid().notNull(),
    selectedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "design_selections_own_mockup",
      columns: [t.selectedMockupId, t.designId],
      foreignColumns: [designMockups.id, designMockups.designId],
    }).onDelete("cascade"),
  ],
);
