import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { artVersions } from "~/schema/art-versions";

import { users } from "./accounts";
import { createdAt, id, oneOf } from "./columns";
import { pictures } from "./pictures";
import { prompts } from "./prompts";
import { sketches } from "./sketches";

/**
 * A drawing that was looked at as soon as it was chosen: its pictures and what was typed so far wait
 * here until its creator submits it, chooses another picture, or a day has passed.
 */
export const designDrafts = pgTable(
  "design_drafts",
  {
    /** The design made from it has the same id. */
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    submissionKey: uuid().notNull(),
    /** Null until one is typed that may stay. */
    title: text(),
    inspiration: text(),
    fileSize: integer().notNull(),
    /** Null for a drawing that was drawn here. */
    photoPictureId: uuid().references(() => pictures.id),
    sketchId: uuid().references(() => sketches.id, { onDelete: "cascade" }),
    /** How many of the sketch's acts it is. */
    sketchActs: integer(),
    /** The prompt that it answers. */
    promptId: uuid().references(() => prompts.id, { onDelete: "set null" }),
    artVersion: text({ enum: artVersions }).notNull(),
    /** The rows that `design_art` will hold. */
    art: jsonb().notNull(),
    /** What the print check found (see `print-check.ts`). */
    printCheck: jsonb().notNull(),
    /** What its creator decided by hand (`mend-choices.ts`); null for nothing. */
    mend: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    check("design_drafts_art_version", oneOf(t.artVersion, artVersions)),
    check("design_drafts_title", sql`char_length(${t.title}) between 1 and 100`),
    check("design_drafts_inspiration", sql`char_length(${t.inspiration}) <= 500`),
    uniqueIndex("design_drafts_submission").on(t.userId, t.submissionKey),
    index().on(t.createdAt),
    index().on(t.photoPictureId),
    index().on(t.sketchId),
    index("design_drafts_for_prompt")
      .on(t.promptId)
      .where(sql`${t.promptId} is not null`),
  ],
);
