import { sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { keptMonthReports } from "~/schema/tables/kept-month-reports";

import { isDue } from "./counted-months";
import { firstDay, monthAfter, monthOf, type Month } from "./month";
import { readMonthReport } from "./month-report.server";
import { months } from "./months.server";

/** Counts the figures of the months that are due, for their pages; the newest first. */
export async function countMonths(db: Database, now: Date, stopping?: AbortSignal): Promise<void> {
  const rows = await db.select().from(keptMonthReports);
  const counted = new Map(rows.map(({ month, countedAt }) => [month, countedAt]));
  const known = (await months(db, now)).map(({ month }) => month);
  for (const month of [monthAfter(monthOf(now)), ...known]) {
    if (stopping?.aborted) return;
    const countedAt = counted.get(firstDay(month));
    if (!countedAt || isDue(month, countedAt, now)) await countMonth(db, month, now);
  }
}

async function countMonth(db: Database, month: Month, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Costs that are saved and months that are closed meanwhile wait: what we write is not older than they are.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('month'), hashtext('close'))`);
    // Compiling these takes longer than reading with them.
    await tx.execute(sql`set local jit = off`);
    const report = { ...(await readMonthReport(tx, month)), countedAt: now };
    await tx
      .insert(keptMonthReports)
      .values({ month: firstDay(month), ...report })
      .onConflictDoUpdate({ target: keptMonthReports.month, set: report });
  });
}

/** Until they are counted anew, their pages read everything. */
export async function invalidateMonthReports(db: Db, month?: Month): Promise<void> {
  const isIt = month ? sql`${keptMonthReports.month} = ${firstDay(month)}` : undefined;
  await db.delete(keptMonthReports).where(isIt);
}
