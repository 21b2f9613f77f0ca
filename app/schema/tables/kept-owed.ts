import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { foldedText } from "./folded-text";
import { owedStates } from "~/schema/owed-states";

import { profiles } from "./accounts";
import { at, oneOf } from "./columns";

/**
 * Whom what was owed when it was last counted, in each of the list's orders. A job counts it; the list
 * takes from it who is on a page, and asks anew what each is owed.
 */
export const keptOwed = pgTable(
  "kept_owed",
  {
    creatorUserId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    cents: bigint({ mode: "number" }).notNull(),
    state: text({ enum: owedStates }).notNull(),
    /** The name that the team sees, as lists compare it. */
    nameKey: text().notNull(),
  },
  (t) => [
    check("kept_owed_state", oneOf(t.state, owedStates)),
    index("kept_owed_by_amount").on(t.cents, t.creatorUserId),
    index("kept_owed_by_name").on(t.nameKey, t.creatorUserId),
    index("kept_owed_of_state_by_amount").on(t.state, t.cents, t.creatorUserId),
    index("kept_owed_of_state_by_name").on(t.state, t.nameKey, t.creatorUserId),
    index("kept_owed_name_parts").using("gin", sql`${foldedText(t.nameKey)} gin_trgm_ops`),
  ],
);

/** What is owed in all, when it was last counted: one row. */
export const keptOwedInAll = pgTable("kept_owed_in_all", {
  id: integer().primaryKey().default(1),
  owedCents: bigint({ mode: "number" }).notNull(),
  creators: integer().notNull(),
  notReady: integer().notNull(),
  countedAt: at().notNull(),
});
