import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { bulkActionNames } from "~/schema/bulk-actions";
import { rowStates, runStates } from "~/schema/bulk-states";
import { listNames, VIEW_NAME_MAX, VIEW_QUERY_MAX } from "~/schema/list-names";

import { users } from "./accounts";
import { at, citext, createdAt, id, oneOf } from "./columns";

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

/** Something that an admin does with many rows of a list at once. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    action: text({ enum: bulkActionNames }).notNull(),
    /** What was asked for beside the rows, such as a collection or a reason. */
    params: jsonb().notNull().default({}),
    /** The page of the list, with its filters, that it was asked from. */
    listUrl: text().notNull(),
    /** The same form sent twice makes one run. */
    requestKey: text().notNull(),
    state: text({ enum: runStates }).notNull(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (t) => [
    unique("bulk_runs_request").on(t.userId, t.requestKey),
    check("bulk_runs_action", oneOf(t.action, bulkActionNames)),
    check("bulk_runs_state", oneOf(t.state, runStates)),
    check(
      "bulk_runs_finished",
      sql`(${t.finishedAt} is not null) = (${t.state} in ('done', 'undoing', 'undone'))`,
    ),
    index("bulk_runs_open")
      .on(t.createdAt)
      .where(sql`${t.state} in ('running', 'undoing')`),
    index().on(t.createdAt),
  ],
);

/** One row of a run, and what became of it. */
export const bulkRows = pgTable(
  "bulk_rows",
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The design, product, order, code or message; null where a pasted row names none. */
    subjectId: uuid(),
    /** As its row showed it when it was selected: a status, a version; or what was pasted. */
    input: jsonb().notNull().default({}),
    state: text({ enum: rowStates }).notNull().default("waiting"),
    /** Why it was refused or kept, in words. */
    why: text(),
    /** What undoing puts back. */
    before: jsonb(),
    /** By what a later change is noticed. */
    after: jsonb(),
  },
  (t) => [
    unique("bulk_rows_subject").on(t.runId, t.subjectId),
    unique("bulk_rows_position").on(t.runId, t.position),
    check("bulk_rows_state", oneOf(t.state, rowStates)),
    check("bulk_rows_why", sql`(${t.why} is not null) = (${t.state} in ('refused', 'kept'))`),
  ],
);
