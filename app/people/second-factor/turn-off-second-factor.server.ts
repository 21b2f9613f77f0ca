import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { recoveryCodes, secondFactors } from "~/schema/tables/team";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

import { endOtherSessions } from "../sessions/own-sessions.server";
import { notifySecondFactorChange } from "./notify-second-factor-change.server";

/**
 * Removes the app and all recovery codes, and ends the person's other sessions.
 * @param person.sessionId the session that turns it off; null outside of a browser, which ends none
 * @returns whether there was one
 */
export async function turnOffSecondFactor(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const wasOn = await removeSecondFactor(tx, userId, "off", { now, origin });
    if (wasOn && sessionId) await endOtherSessions(tx, { userId }, sessionId, origin);
    return wasOn;
  });
}

/** The same inside a transaction: by the person, or by an operator who helps them. */
export async function removeSecondFactor(
  tx: Transaction,
  userId: string,
  change: "off" | "removed",
  { now, origin }: { now: Date; origin: Partial<RequestOrigin> },
): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  if (!removed.some(({ confirmedAt }) => confirmedAt)) return false;
  await recordSecurityEvent(tx, {
    action: "SECOND_FACTOR_OFF",
    resourceType: "second_factor",
    userId,
    ...origin,
  });
  await notifySecondFactorChange(tx, userId, { change }, now);
  return true;
}
