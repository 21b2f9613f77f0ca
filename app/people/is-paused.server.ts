import { and, eq, sql } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { isActiveConsent } from "~/platform/database/active-consent.server";
import { parentalConsents } from "~/schema/tables/consent";

/** Whether the guardian of a child under 13 lets nothing new in from this person. */
export async function isPaused(db: Db, userId: string): Promise<boolean> {
  const count = await db.$count(
    parentalConsents,
    and(
      eq(parentalConsents.childUserId, userId),
      isActiveConsent,
      sql`${parentalConsents.pausedAt} is not null`,
    ),
  );
  return count > 0;
}

/** The same for a write: a pause that begins meanwhile waits until the transaction ends. */
export async function isPausedNow(tx: Transaction, userId: string): Promise<boolean> {
  await tx
    .select({ id: parentalConsents.id })
    .from(parentalConsents)
    .where(and(eq(parentalConsents.childUserId, userId), eq(parentalConsents.status, "active")))
    .for("share");
  return isPaused(tx, userId);
}
