import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, updatedAt } from "./columns";
import { designs } from "./designs";

/** What a reviewer may want to look at, made by a job; deleted with the design. */
export const designHints = pgTable(
  "design_hints",
  {
    designId: uuid()
      .primaryKey()
      .references(() => designs.id, { onDelete: "cascade" }),
    /** 64 bits of the drawing's rough shape, as "0101…"; null until it is made. */
    drawingHash: text(),
    /** The same of the drawing turned by a quarter, a half and three quarters. */
    turnedHashes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The hash in eight pieces, each with its place: alike drawings share at least one. */
    hashPieces: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The beginning of what seems to be written on it; null where none was looked for or found. */
    foundText: text(),
    /** Its photo may show a face; nothing else is kept about it. */
    mayShowFace: boolean().notNull().default(false),
    /** How often making it failed. */
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("design_hints_pieces").using("gin", t.hashPieces)],
);
