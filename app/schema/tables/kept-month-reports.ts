import { date, jsonb, pgTable } from "drizzle-orm/pg-core";

import { at } from "./columns";

/**
 * A month's figures and where they differ from the provider's, as a job last counted them: they depend
 * on too much to follow every change. A row that is gone is counted anew.
 */
export const keptMonthReports = pgTable("kept_month_reports", {
  /** Its first day. */
  month: date().primaryKey(),
  figures: jsonb().notNull(),
  differences: jsonb().notNull(),
  countedAt: at().notNull(),
});
