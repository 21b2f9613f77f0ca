import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { ledgerEntries } from "~/schema/tables/earnings";

/** What the books say we owe the creator (cents). */
export async function creatorBalance(db: Db, creatorUserId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.account, "creator"), eq(ledgerEntries.creatorUserId, creatorUserId)),
    );
  return row?.cents ?? 0;
}
