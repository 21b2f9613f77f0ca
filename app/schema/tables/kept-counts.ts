import { bigint, date, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How many rows the admin area's long lists have in each state, as changes that add up; only triggers
 * write it. A change is a row of its own, so that no two writers wait for one another, and a job
 * makes one row of many.
 */
export const keptCounts = pgTable(
  "kept_counts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    list: text().notNull(),
    /** The state; of a design also its collection, after a space. */
    cell: text().notNull(),
    rows: bigint({ mode: "number" }).notNull(),
  },
  (t) => [index("kept_counts_of").on(t.list, t.cell, t.rows)],
);

/** The paid orders of each month of the shop and what they sold, as changes that add up, like `keptCounts`. */
export const keptMonths = pgTable(
  "kept_months",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    orders: bigint({ mode: "number" }).notNull(),
    salesCents: bigint({ mode: "number" }).notNull(),
  },
  (t) => [index("kept_months_month").on(t.month)],
);

/** The payouts of each weekly run, as changes that add up, like `keptCounts`. */
export const keptRuns = pgTable(
  "kept_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    week: date({ mode: "string" }).notNull(),
    payouts: bigint({ mode: "number" }).notNull(),
    /** Without what came back. */
    amountCents: bigint({ mode: "number" }).notNull(),
    /** Of the payouts, those that have not gone through. */
    open: bigint({ mode: "number" }).notNull(),
  },
  (t) => [index("kept_runs_week").on(t.week)],
);
