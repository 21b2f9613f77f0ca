import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { keptMonthReports } from "~/schema/tables/kept-month-reports";

import { isBelieved } from "./counted-months";
import { monthDifferenceShape, monthDifferences } from "./month-differences.server";
import { firstDay, monthRange, type Month } from "./month";
import { monthFiguresSchema } from "./month-figures";
import { monthFigures } from "./month-figures.server";

const differencesSchema = z.array(monthDifferenceShape);

/** A month's figures and differences as the rows say now: reads all of the month. */
export async function readMonthReport(db: Db, month: Month) {
  const range = monthRange(month);
  return {
    figures: await monthFigures(db, range),
    differences: await monthDifferences(db, range),
  };
}

/**
 * The same as a job last counted it.
 * @param reports where they are read in full if that is too long ago
 */
export async function monthReport(
  { db, reports }: { db: Db; reports: Db },
  month: Month,
  now: Date,
) {
  const [kept] = await db
    .select()
    .from(keptMonthReports)
    .where(eq(keptMonthReports.month, firstDay(month)));
  if (!kept || !isBelieved(month, kept.countedAt, now))
    return { ...(await readMonthReport(reports, month)), countedAt: null };
  return {
    figures: monthFiguresSchema.parse(kept.figures),
    differences: differencesSchema.parse(kept.differences),
    countedAt: kept.countedAt,
  };
}
