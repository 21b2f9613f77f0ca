import { eq } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { sessions } from "~/db/schema/accounts";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/features/audit/record-security-event.server";

/** Writes down that one session was ended. */
export async function recordSignOut(db: Db, userId: string, origin: RequestOrigin): Promise<void> {
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
