import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { sides } from "~/schema/garment-look";
import { artVersions } from "~/schema/art-versions";

import { createdAt, id, oneOf } from "./columns";
import { designs } from "./designs";
import { pictures } from "./pictures";

/** The versions a drawing can be printed in; the creator chooses one of them. */
export const designArt = pgTable(
  "design_art",
  {
    designId: uuid()
      .notNull()
      .references(() => designs.id, { onDelete: "cascade" }),
    version: text({ enum: artVersions }).notNull(),
    /** What is printed: transparent strokes, or the sheet. */
    artPictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    /** The same as people see it: on clean paper. */
    paperPictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (t) => [
    primaryKey({ columns: [t.designId, t.version] }),
    check("design_art_version", oneOf(t.version, artVersions)),
    index().on(t.artPictureId),
    index().on(t.paperPictureId),
  ],
);

/**
 * What is printed and where, never changed: mockups, products and order lines name their plan, and
 * every picture and print file is made from it. It outlives its design for what was sold.
 */
export const printPlans = pgTable(
  "print_plans",
  {
    id: id(),
    designId: uuid().references(() => designs.id, { onDelete: "set null" }),
    artVersion: text({ enum: artVersions }).notNull(),
    artPictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    placement: text().notNull(),
    side: text({ enum: sides }).notNull().default("front"),
    createdAt: createdAt(),
  },
  (t) => [
    check("print_plans_version", oneOf(t.artVersion, artVersions)),
    check("print_plans_side", oneOf(t.side, sides)),
    index().on(t.designId),
    index().on(t.artPictureId),
  ],
);
