import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { users } from "./accounts";
import { at } from "./columns";
import { designs } from "./designs";

/** Who of the team works on a drawing right now. */
export const designClaims = pgTable(
  "design_claims",
  {
    designId: uuid()
      .primaryKey()
      .references(() => designs.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When they last did something on it. */
    claimedAt: at().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/** The title and the artist's words as a reviewer approved them, to be published with. */
export const approvedWords = pgTable(
  "approved_words",
  {
    designId: uuid()
      .primaryKey()
      .references(() => designs.id, { onDelete: "cascade" }),
    title: text().notNull(),
    words: text(),
    approvedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    approvedAt: at().notNull(),
  },
  (t) => [
    check("approved_words_title", sql`char_length(${t.title}) between 1 and 100`),
    check("approved_words_words", sql`char_length(${t.words}) between 1 and 500`),
    index().on(t.approvedBy),
  ],
);
