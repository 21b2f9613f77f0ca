import { and, like, lte } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { verifications } from "~/db/schema/accounts";

import { eraseAccount } from "./erase-account.server";

const PREFIX = "closed-for-age:";

/** Marks the customer's account of somebody who turned out to be under 13. */
export function closedForAge(ageVerificationId: string): string {
  return PREFIX + ageVerificationId;
}

/**
 * Erases accounts that were closed because their owner is under 13, a day later: a child has no
 * account before a parent agrees, and starts anew afterwards. @returns how many
 */
export async function eraseClosedAccounts(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ userId: verifications.value })
      .from(verifications)
      .where(and(like(verifications.identifier, `${PREFIX}%`), lte(verifications.expiresAt, now)))
      .for("update", { skipLocked: true });
    for (const { userId } of due) await eraseAccount(tx, userId, now);
    return due.length;
  });
}
