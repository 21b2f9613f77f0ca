import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { bulkActionNames } from "~/features/bulk/bulk-actions";
import { rowStates, runStates } from "~/features/bulk/bulk-states";

import { users } from "./accounts";
import { at, createdAt, id, oneOf } from "./columns";

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
