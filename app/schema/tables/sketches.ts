import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { lessonSlugs } from "~/schema/lesson-slugs";

import { users } from "./accounts";
import { at, createdAt, oneOf, updatedAt } from "./columns";
import { prompts } from "./prompts";

/**
 * A drawing that its artist draws here (`app/art/sketch`). It begins with its first acts and only
 * ever grows: whoever adds to it says which act came last, so no two devices mix their acts.
 */
export const sketches = pgTable(
  "sketches",
  {
    /** Made by the device that began it. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The id of the last act. */
    head: text().notNull(),
    actCount: integer().notNull(),
    /** Of all acts as JSON. */
    characters: integer().notNull(),
    /** A photo lay under it, which is never sent. */
    isTraced: boolean().notNull().default(false),
    /** The lesson that it was begun in. */
    lesson: text({ enum: lessonSlugs }),
    /** The prompt that it answers. */
    promptId: uuid().references(() => prompts.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When it was thrown away; it can be put back for a while. */
    deletedAt: at(),
  },
  (t) => [
    check("sketches_acts", sql`${t.actCount} > 0 and ${t.characters} > 0`),
    check("sketches_lesson", oneOf(t.lesson, lessonSlugs)),
    index("sketches_for_prompt")
      .on(t.promptId)
      .where(sql`${t.promptId} is not null`),
    index().on(t.userId, t.updatedAt.desc()),
    index("sketches_thrown_away")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/** What was added to a sketch at once: a row of its own, as rewriting a long drawing every two seconds is slow. */
export const sketchActs = pgTable(
  "sketch_acts",
  {
    sketchId: uuid()
      .notNull()
      .references(() => sketches.id, { onDelete: "cascade" }),
    /** How many acts came before. */
    first: integer().notNull(),
    /** A list of `SketchAct`. */
    acts: json().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sketchId, t.first] }),
    check("sketch_acts_first", sql`${t.first} >= 0`),
  ],
);
