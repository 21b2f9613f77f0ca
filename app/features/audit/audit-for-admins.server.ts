import { and, eq, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import { adminActions, securityLogs, securityOrigins } from "~/db/schema/audit";
import { shownEmail, shownName } from "~/db/shown-name.server";
import { byText, byTime, sortedPage } from "~/db/sorted-page.server";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import { isUuid } from "~/lib/uuid";

import { idsTitled, namedThings } from "./named-things.server";
import type { RecordSort } from "./record-sorts";

type RecordFilter = {
  q?: string;
  /** People are found by their email, too: see-addresses. */
  seesAddresses?: boolean;
  sort?: RecordSort;
  page?: ListPage;
};

const who = shownName(profiles);

const actionColumns = {
  time: byTime(adminActions.createdAt),
  action: byText(adminActions.action),
  who: byText(who),
};

/**
 * What admins did and to what, newest first or in the chosen order; searched by action, subject, id,
 * the title of a design or product, or the admin's name or email.
 */
export async function adminActionsForAdmins(
  db: Db,
  { q, seesAddresses = false, sort = "-time", page = firstPage }: RecordFilter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(
    actionColumns,
    sort,
    adminActions.id,
    page,
  );
  const rows = await db
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
      sortKey,
    })
    .from(adminActions)
    .leftJoin(profiles, eq(profiles.id, adminActions.adminUserId))
    .leftJoin(users, eq(users.id, adminActions.adminUserId))
    .where(
      and(
        q
          ? or(
              matching(q, seesAddresses, adminActions),
              sql`${adminActions.resourceId} in ${idsTitled(likePattern(q))}`,
            )
          : undefined,
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  const { rows: shown, next } = cutPage(rows, page);
  const things = await namedThings(db, shown);
  return {
    rows: shown.map((row) => ({ ...row, thing: things.get(row.resourceId ?? "") ?? null })),
    next,
  };
}

const eventColumns = {
  time: byTime(securityLogs.createdAt),
  action: byText(securityLogs.action),
  who: byText(who),
};

/**
 * Security events, newest first or in the chosen order; searched by action, subject, id, address,
 * or the person's name or email.
 */
export async function securityEventsForAdmins(
  db: Db,
  { q, seesAddresses = false, sort = "-time", page = firstPage }: RecordFilter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(eventColumns, sort, securityLogs.id, page);
  const rows = await db
    .select({
      id: securityLogs.id,
      action: securityLogs.action,
      resourceType: securityLogs.resourceType,
      resourceId: securityLogs.resourceId,
      metadata: securityLogs.metadata,
      ipAddress: securityOrigins.ipAddress,
      userAgent: securityOrigins.userAgent,
      userId: securityLogs.userId,
      userName: who,
      createdAt: securityLogs.createdAt,
      sortKey,
    })
    .from(securityLogs)
    .leftJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
    .leftJoin(profiles, eq(profiles.id, securityLogs.userId))
    .leftJoin(users, eq(users.id, securityLogs.userId))
    .where(
      and(
        q
          ? or(matching(q, seesAddresses, securityLogs), eq(securityOrigins.ipAddress, q))
          : undefined,
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}

type Records = typeof adminActions | typeof securityLogs;

function matching(
  q: string,
  seesAddresses: boolean,
  { action, resourceType, resourceId }: Pick<Records, "action" | "resourceType" | "resourceId">,
) {
  if (isUuid(q)) return eq(resourceId, q);
  const spoken = likePattern(q.replaceAll(" ", "_")).replaceAll("\\_", "_");
  const pattern = likePattern(q);
  return or(
    sql`${action} ilike ${spoken}`,
    sql`${resourceType} ilike ${spoken}`,
    sql`${who} ilike ${pattern}`,
    seesAddresses ? sql`${shownEmail(profiles, users.email)} ilike ${pattern}` : undefined,
  );
}
