import { and, desc, eq, lt, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import { adminActions, securityLogs } from "~/db/schema/records";
import { likePattern } from "~/lib/like-pattern";
import { isUuid } from "~/lib/uuid";

export const RECORDS_A_PAGE = 24;

type Key = { createdAt: Date; id: string } | null;
export type RecordFilter = { q?: string; after?: Key };

const who = sql<
  string | null
>`nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), '')`;

/** What admins did, newest first; searched by action, thing, id, or the admin's name or email. */
export async function adminActionsForAdmins(db: Db, { q, after }: RecordFilter) {
  return db
    .select({
      id: adminActions.id,
      action: adminActions.action,
      resourceType: adminActions.resourceType,
      resourceId: adminActions.resourceId,
      before: adminActions.before,
      after: adminActions.after,
      adminUserId: adminActions.adminUserId,
      adminName: who,
      createdAt: adminActions.createdAt,
    })
    .from(adminActions)
    .leftJoin(profiles, eq(profiles.id, adminActions.adminUserId))
    .leftJoin(users, eq(users.id, adminActions.adminUserId))
    .where(
      and(
        q
          ? matching(q, adminActions.action, adminActions.resourceType, adminActions.resourceId)
          : undefined,
        after
          ? or(
              lt(adminActions.createdAt, after.createdAt),
              and(eq(adminActions.createdAt, after.createdAt), lt(adminActions.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(adminActions.createdAt), desc(adminActions.id))
    .limit(RECORDS_A_PAGE);
}

/** Security events, newest first; searched by action, thing, id, address, or the person's name or email. */
export async function securityEventsForAdmins(db: Db, { q, after }: RecordFilter) {
  return db
    .select({
      id: securityLogs.id,
      action: securityLogs.action,
      resourceType: securityLogs.resourceType,
      resourceId: securityLogs.resourceId,
      metadata: securityLogs.metadata,
      ipAddress: securityLogs.ipAddress,
      userAgent: securityLogs.userAgent,
      userId: securityLogs.userId,
      userName: who,
      createdAt: securityLogs.createdAt,
    })
    .from(securityLogs)
    .leftJoin(profiles, eq(profiles.id, securityLogs.userId))
    .leftJoin(users, eq(users.id, securityLogs.userId))
    .where(
      and(
        q
          ? or(
              matching(q, securityLogs.action, securityLogs.resourceType, securityLogs.resourceId),
              eq(securityLogs.ipAddress, q),
            )
          : undefined,
        after
          ? or(
              lt(securityLogs.createdAt, after.createdAt),
              and(eq(securityLogs.createdAt, after.createdAt), lt(securityLogs.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(securityLogs.createdAt), desc(securityLogs.id))
    .limit(RECORDS_A_PAGE);
}

type TextColumn =
  | typeof adminActions.action
  | typeof adminActions.resourceType
  | typeof adminActions.resourceId
  | typeof securityLogs.action
  | typeof securityLogs.resourceType
  | typeof securityLogs.resourceId;

function matching(q: string, action: TextColumn, resourceType: TextColumn, resourceId: TextColumn) {
  if (isUuid(q)) return eq(resourceId, q);
  const spoken = likePattern(q.replaceAll(" ", "_")).replaceAll("\\_", "_");
  const pattern = likePattern(q);
  return or(
    sql`${action} ilike ${spoken}`,
    sql`${resourceType} ilike ${spoken}`,
    sql`${who} ilike ${pattern}`,
    sql`${users.email}::text ilike ${pattern}`,
  );
}
