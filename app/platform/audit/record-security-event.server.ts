import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { rateLimits } from "~/schema/tables/accounts";
import { securityLogs, securityOrigins } from "~/schema/tables/audit";
import { MINUTE_MS } from "~/lib/dates";

import { auditedValue } from "./audited-values";
import { originDigest } from "./chain/seal-hash.server";
import { countedActions, type SecurityAction } from "./security-actions";

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
 * from is kept beside it, for as long as it may be. Of refused requests, one line a minute is written
 * for each person, address and route, and counts them.
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
  if (countedActions.includes(event.action) && !(await isFirstInMinute(db, { ...line, ipAddress })))
    return;
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

type Refused = {
  action: string;
  resourceType: string;
  resourceId: string | null;
  userId: string | null;
  ipAddress: string | null;
};

/** Counts a refused request, beside the line of the same minute if there is one. */
async function isFirstInMinute(db: Db, refused: Refused): Promise<boolean> {
  const { action, resourceType, resourceId, userId, ipAddress } = refused;
  const what = JSON.stringify([action, resourceType, resourceId, userId, ipAddress]);
  // Hashed, so that the table holds no network addresses.
  const key = `refused:${createHash("sha256").update(what).digest("base64url").slice(0, 22)}`;
  const now = Date.now();
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + MINUTE_MS })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${rateLimits.expire} <= ${now} then ${now + MINUTE_MS} else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (!counted || counted.points === 1) return true;
  const since = new Date((counted.expire ?? now) - MINUTE_MS);
  await db.execute(sql`update ${securityOrigins} set times = greatest(times, ${counted.points})
    where id = (select l.id from ${securityLogs} l join ${securityOrigins} o on o.id = l.id
      where l.created_at >= ${since.toISOString()}::timestamptz - interval '1 second' and l.action = ${action}
        and l.resource_type = ${resourceType} and l.resource_id is not distinct from ${resourceId}
        and l.user_id is not distinct from ${userId}::uuid and o.ip_address is not distinct from ${ipAddress}
      order by l.created_at desc limit 1)`);
  return false;
}
