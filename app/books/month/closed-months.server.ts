import { desc, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { monthCloses } from "~/schema/tables/books";

import { firstDay, readMonth, type Month } from "./month";
import { monthFiguresSchema, type MonthFigures } from "./month-figures";

type ClosedMonth = {
  month: Month;
  figures: MonthFigures;
  closedAt: Date;
  /** Null when that account is gone. */
  closedBy: string | null;
};

const columns = {
  month: monthCloses.month,
  figures: monthCloses.figures,
  closedAt: monthCloses.closedAt,
  closedBy: users.email,
};

export async function closedMonth(db: Db, month: Month): Promise<ClosedMonth | null> {
  const [row] = await db
    .select(columns)
    .from(monthCloses)
    .leftJoin(users, eq(users.id, monthCloses.closedBy))
    .where(eq(monthCloses.month, firstDay(month)));
  return row ? { ...row, month, figures: monthFiguresSchema.parse(row.figures) } : null;
}

/** Every closed month with its day, newest first. */
export async function closedMonths(db: Db): Promise<Map<Month, Date>> {
  const rows = await db
    .select({ month: monthCloses.month, closedAt: monthCloses.closedAt })
    .from(monthCloses)
    .orderBy(desc(monthCloses.month));
  return new Map(
    rows.flatMap(({ month, closedAt }) => {
      const read = readMonth(month.slice(0, 7));
      return read ? [[read, closedAt] as const] : [];
    }),
  );
}
