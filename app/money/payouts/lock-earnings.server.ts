import { asc, eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { creatorEarnings } from "~/schema/tables/earnings";

/**
 * Locks what a payout is made of, in the order in which a refund locks an order's earnings: of two
 * that meet, one waits for the other, and none is aborted.
 */
export async function lockEarnings(tx: Transaction, payoutId: string): Promise<void> {
  await tx
    .select({ id: creatorEarnings.id })
    .from(creatorEarnings)
    .where(eq(creatorEarnings.payoutId, payoutId))
    .orderBy(asc(creatorEarnings.id))
    .for("update");
}
