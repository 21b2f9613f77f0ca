import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { securityLogs } from "~/db/schema/audit";

import { auditedValue } from "./audited-values";
import { originDigest } from "./chain/seal-hash.server";
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

/**
 * Writes one line of the security log, in the caller's transaction if there is one. Where it came
 * from is kept beside it, for as long as it may be.
 */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const ipAddress = event.ipAddress ?? null;
  const userAgent = event.userAgent?.slice(0, MAX_USER_AGENT) ?? null;
  const line = {
    action: event.action,
    resourceType: event.resourceType,
    resourceId: event.resourceId ?? null,
    metadata: auditedValue(event.metadata ?? {}),
    userId: event.userId ?? null,
  };
  if (ipAddress === null && userAgent === null) {
    await db.insert(securityLogs).values(line);
    return;
  }
  const salt = randomBytes(16).toString("hex");
  const origin = { ipAddress, userAgent, salt };
  await db.execute(sql`with event as (
      insert into security_logs (action, resource_type, resource_id, metadata, user_id, origin_digest)
      values (${line.action}, ${line.resourceType}, ${line.resourceId}, ${JSON.stringify(line.metadata)}::jsonb,
        ${line.userId}::uuid, ${originDigest(origin)})
      returning id)
    insert into security_origins (id, ip_address, user_agent, salt)
    select id, ${ipAddress}, ${userAgent}, ${salt} from event`);
}
