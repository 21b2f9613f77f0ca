import { eq, inArray, and, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { printLinks, products } from "~/schema/tables/catalogue";

/** What became of a plan's print file. */
type Export = { ok: true } | { ok: false; error: string };

/**
 * Notes on the print link of a plan's products that the press has their file, or why not. A link is
 * pending until its first order is exported.
 */
export async function recordPrintLinks(db: Db, planId: string, made: Export): Promise<void> {
  const state = made.ok ? "synced" : "failed";
  const ofPlan = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.printPlanId, planId));
  await db
    .update(printLinks)
    .set({ syncState: state, error: made.ok ? null : made.error, lastSyncAt: sql`now()` })
    .where(
      and(
        inArray(printLinks.productId, ofPlan),
        eq(printLinks.provider, "export"),
        sql`${printLinks.syncState} <> ${state}`,
      ),
    );
}
