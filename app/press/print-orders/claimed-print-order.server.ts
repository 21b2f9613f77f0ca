import { and, eq, isNull, lte, or, type SQL } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { printOrders } from "~/schema/tables/print-orders";
import { MINUTE_MS } from "~/lib/dates";

export type PrintOrderRow = typeof printOrders.$inferSelect;

/** How long a process that died keeps its order locked. */
const CLAIM_MS = 10 * MINUTE_MS;

/**
 * Does something with a print order while no one else does: what is being placed cannot be taken
 * back at the same moment.
 * @param which condition on the row; one that does not hold is left alone
 * @returns null when it was left alone, or someone else works on it
 */
export async function claimedPrintOrder<T>(
  db: Database,
  { id, now, which }: { id: string; now: Date; which: SQL | undefined },
  act: (row: PrintOrderRow) => Promise<T>,
): Promise<T | null> {
  const isFree = or(isNull(printOrders.claimedUntil), lte(printOrders.claimedUntil, now));
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const [row] = await db
    .update(printOrders)
    .set({ claimedUntil })
    .where(and(eq(printOrders.id, id), isFree, which))
    .returning();
  if (!row) return null;
  try {
    return await act(row);
  } finally {
    // Whoever took it over after ours had expired keeps theirs.
    await db
      .update(printOrders)
      .set({ claimedUntil: null })
      .where(and(eq(printOrders.id, id), eq(printOrders.claimedUntil, claimedUntil)));
  }
}
