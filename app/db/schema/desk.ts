import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";

import { listNames } from "~/features/desk/views/list-names";
import { VIEW_NAME_MAX, VIEW_QUERY_MAX } from "~/features/desk/views/view-limits";

import { users } from "./accounts";
import { citext, createdAt, id, oneOf } from "./columns";

/** A list's filters that an admin has given a name; no one else sees them. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text({ enum: listNames }).notNull(),
    name: citext().notNull(),
    /** The list's own parameters, as its address carries them. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("saved_views_name_once").on(t.userId, t.list, t.name),
    check("saved_views_list", oneOf(t.list, listNames)),
    check(
      "saved_views_name",
      sql`char_length(${t.name}) between 1 and ${sql.raw(String(VIEW_NAME_MAX))}`,
    ),
    check(
      "saved_views_query",
      sql`char_length(${t.query}) between 1 and ${sql.raw(String(VIEW_QUERY_MAX))}`,
    ),
  ],
);

/** The columns of a list that an admin does not want to see; no row: all are shown. */
export const hiddenColumns = pgTable(
  "hidden_columns",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text({ enum: listNames }).notNull(),
    columns: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list] }),
    check("hidden_columns_list", oneOf(t.list, listNames)),
    check("hidden_columns_some", sql`cardinality(${t.columns}) > 0`),
  ],
);
