import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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

/** What was earned on each day (UTC), as changes that add up, like `keptCounts`. */
export const keptSales = pgTable(
  "kept_sales",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: "string" }).notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
    shareCents: bigint({ mode: "number" }).notNull(),
    feeCents: bigint({ mode: "number" }).notNull(),
    quantity: bigint({ mode: "number" }).notNull(),
  },
  (t) => [index("kept_sales_day").on(t.day)],
);

/** What was sold of a product, in all tables that keep it. */
const sold = {
  /** Its id; of a product that is gone, the title. */
  product: text().notNull(),
  title: text().notNull(),
  quantity: bigint({ mode: "number" }).notNull(),
  grossCents: bigint({ mode: "number" }).notNull(),
};

/** What was sold of each product on each day (UTC), as changes that add up, like `keptCounts`. */
export const keptProductSales = pgTable(
  "kept_product_sales",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: "string" }).notNull(),
    ...sold,
  },
  // All that is added up, so that it never visits the table.
  (t) => [index("kept_product_sales_of").on(t.day, t.product, t.title, t.quantity, t.grossCents)],
);

/** The changes of `keptProductSales` that `keptBestSellers` does not know yet; a job moves them there. */
export const keptProductNews = pgTable("kept_product_news", {
  id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  day: date({ mode: "string" }).notNull(),
  ...sold,
});

/** Since which day (UTC) the best sellers of so many days are known. */
export const keptBestDays = pgTable("kept_best_days", {
  days: integer().primaryKey(),
  firstDay: date({ mode: "string" }).notNull(),
});

/** What was sold of each product since the first of so many days, in the order of the best sellers. */
export const keptBestSellers = pgTable(
  "kept_best_sellers",
  {
    days: integer().notNull(),
    ...sold,
  },
  (t) => [
    primaryKey({ columns: [t.days, t.product] }),
    index("kept_best_sellers_first").on(
      t.days,
      t.quantity.desc().nullsFirst(),
      t.grossCents.desc().nullsFirst(),
      t.title,
    ),
  ],
);

/** The paid orders of each month (UTC) and what they sold, as changes that add up, like `keptCounts`. */
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
