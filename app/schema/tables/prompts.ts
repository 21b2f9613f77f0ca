import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, id, updatedAt } from "./columns";

/** What artists are asked to draw in a week: 'Draw your breakfast'. */
export const prompts = pgTable(
  "prompts",
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    /** One sentence more about it. */
    line: text().notNull(),
    /** The Monday (the shop's day) that its week begins with; each week has one prompt. */
    firstDay: date({ mode: "string" }).notNull().unique(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("prompts_title", sql`char_length(${t.title}) between 1 and 60`),
    check("prompts_line", sql`char_length(${t.line}) between 1 and 200`),
    check("prompts_monday", sql`extract(isodow from ${t.firstDay}) = 1`),
  ],
);
