import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { sessions } from "~/schema/tables/accounts";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

/**
 * Called after the browser's own session has ended. Signing out signs the person out on every
 * device; an idle timeout ends only that browser's session.
 */
export async function signOut(
  db: Database,
  { userId }: Pick<Actor, "userId">,
  { isIdle }: { isIdle: boolean },
  origin: RequestOrigin,
): Promise<void> {
  if (!isIdle) return signOutEverywhere(db, userId, origin);
  await recordSecurityEvent(db, {
    action: "SIGN_OUT",
    resourceType: "session",
    userId,
    ...origin,
  });
}

/** Ends every session of the account, on all devices. */
export async function signOutEverywhere(
  db: Database,
  userId: string,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordSecurityEvent(tx, {
      action: "SIGN_OUT_EVERYWHERE",
      resourceType: "session",
      userId,
      ...origin,
    });
  });
}
