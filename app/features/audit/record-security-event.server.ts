import type { Db } from "~/db/client.server";
import { securityLogs } from "~/db/schema/records";

import type { SecurityAction } from "./security-actions";

/** Where a request came from, for the security log. */
export type RequestOrigin = { ipAddress: string | null; userAgent: string | null };

export type SecurityEvent = Partial<RequestOrigin> & {
  action: SecurityAction;
  resourceType: string;
  resourceId?: string | null;
  /** Never a password, token, name, date of birth or email address. */
  metadata?: Record<string, unknown>;
  userId?: string | null;
};

const MAX_USER_AGENT = 300;

/** Writes one line of the security log; in the caller's transaction if there is one. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db.insert(securityLogs).values({
    action: event.action,
    resourceType: event.resourceType,
    resourceId: event.resourceId ?? null,
    metadata: event.metadata ?? {},
    userId: event.userId ?? null,
    ipAddress: event.ipAddress ?? null,
    userAgent: event.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
  });
}
