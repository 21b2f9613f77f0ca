import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { showingRequests } from "~/schema/tables/showing";

/** A full day starts anew for what the guardian has not replied to yet. */
export async function restartClocks(
  tx: Transaction,
  childUserId: string,
  now: Date,
): Promise<void> {
  const theirs = tx.select({ id: designs.id }).from(designs).where(eq(designs.userId, childUserId));
  await tx
    .update(showingRequests)
    .set({ clockFrom: now })
    .where(and(isNull(showingRequests.reply), inArray(showingRequests.designId, theirs)));
}
