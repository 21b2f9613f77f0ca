import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { foldedText } from "./folded-text";
import { designStatuses, rejectionReasons } from "~/schema/design-status";
import { artVersions } from "~/schema/art-versions";

import { users } from "./accounts";
import { collections, subcollections } from "./collections";
import { at, createdAt, id, oneOf, updatedAt } from "./columns";
import { pictures } from "./pictures";
import { prompts } from "./prompts";
import { sketches } from "./sketches";

export const designs = pgTable(
  "designs",
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    inspiration: text(),
    status: text({ enum: designStatuses }).notNull().default("pending_review"),
    /** The drawing as it is shown: the art of the chosen version on clean paper. */
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    /** The photo as it was taken, re-encoded, for the creator and admins only. */
    photoPictureId: uuid().references(() => pictures.id),
    /** What is printed; one of the rows of `design_art`. */
    artVersion: text({ enum: artVersions }).notNull().default("black"),
    /** What the print check found (see `print-check.ts`), kept for the reviewer. */
    printCheck: jsonb(),
    /** What someone decided by hand about the picture (`mend-choices.ts`); null for nothing. */
    mend: jsonb(),
    /** What of that the team decided (`mended-parts.ts`), as its creator is told. */
    mendedByTeam: text().array(),
    /** Release 0.1.0 stored the file as it came; nothing writes it any more, and it is deleted with the design. */
    retiredFileKey: text("original_file_key"),
    fileSize: integer().notNull(),
    /** What it was drawn as, here; null for a picture that was sent. */
    sketchId: uuid().references(() => sketches.id, { onDelete: "set null" }),
    /** How many of the sketch's acts it is. */
    sketchActs: integer(),
    /** The prompt that it answers. */
    promptId: uuid().references(() => prompts.id, { onDelete: "set null" }),
    drewItMyself: boolean().notNull().default(true),
    /** Made by the form; the same key never makes a second design. */
    submissionKey: uuid().notNull().defaultRandom(),
    rejectionReason: text({ enum: rejectionReasons }),
    rejectionNote: text(),
    collectionId: uuid().references(() => collections.id, { onDelete: "set null" }),
    subcollectionId: uuid(),
    /** Where it stood before it was featured, to go back to. */
    homeCollectionId: uuid().references(() => collections.id, { onDelete: "set null" }),
    homeSubcollectionId: uuid().references(() => subcollections.id, { onDelete: "set null" }),
    reviewedAt: at(),
    publishedAt: at(),
    /** Whether a product is made of it; a trigger on products writes it. */
    hasProduct: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("designs_status", oneOf(t.status, designStatuses)),
    check("designs_art_version", oneOf(t.artVersion, artVersions)),
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
    // as the search asks how a title begins
    index("designs_title_begins").on(sql`(${foldedText(t.title)} collate "C")`),
    index("designs_title_parts").using("gin", sql`${foldedText(t.title)} gin_trgm_ops`),
    index("designs_waiting")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} in ('pending_review', 'approved')`),
    index("designs_for_us")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} in ('pending_review', 'approved', 'selected')`),
    index("designs_for_products")
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'selected' or (${t.status} = 'published' and not ${t.hasProduct})`),
    // the expression of `byText` in sorted-page.server.ts
    index("designs_for_products_by_title")
      .on(sql`left(lower(coalesce(${t.title}::text, '')), 200)`, t.id)
      .where(sql`${t.status} = 'selected' or (${t.status} = 'published' and not ${t.hasProduct})`),
    index("designs_of_creator")
      .on(t.userId, t.id)
      .where(sql`${t.status} <> 'consumed'`),
    index("designs_of_sketch")
      .on(t.sketchId)
      .where(sql`${t.sketchId} is not null`),
    index("designs_for_prompt")
      .on(t.promptId)
      .where(sql`${t.promptId} is not null`),
    index().on(t.collectionId),
    index("designs_published_in")
      .on(t.collectionId, t.id)
      .where(sql`${t.status} = 'published'`),
    index("designs_published_in_none")
      .on(t.id)
      .where(sql`${t.status} = 'published' and ${t.collectionId} is null`),
  ],
);
