import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { adminActions, securityLogs, securityOrigins } from "~/schema/tables/audit";
import { foundBy } from "~/platform/database/list-search.server";
import { shownName } from "~/platform/database/shown-name.server";
import { byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

import { namedThings } from "./named-things.server";
import { actionLog, eventLog, waysToActions, waysToEvents } from "./record-ways.server";

type RecordFilter = {
  q?: string;
  /** People are found by their email, too: see-addresses. */
  seesAddresses?: boolean;
  sort?: SortBy<"time" | "action">;
  page?: ListPage;
};

const who = shownName(profiles);

const actionColumns = {
  time: byTime(adminActions.createdAt),
  action: byText(adminActions.action),
};

/**
 * What admins did and to what, newest first or in the chosen order; searched by action, subject, id,
 * the title of a design or product, or the admin's name or email.
 */
export async function adminActionsForAdmins(
  db: Db,
  { q, seesAddresses = false, sort = "-time", page = firstPage }: RecordFilter,
) {
  const found = q
    ? await foundBy(db, actionLog, await waysToActions(db, { q, seesAddresses }))
    : null;
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
    .where(and(found?.isHit, afterKey))
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
};

/**
 * Security events, newest first or in the chosen order; searched by action, subject, id, address,
 * or the person's name or email.
 */
export async function securityEventsForAdmins(
  db: Db,
  { q, seesAddresses = false, sort = "-time", page = firstPage }: RecordFilter,
) {
  const found = q
    ? await foundBy(db, eventLog, await waysToEvents(db, { q, seesAddresses }))
    : null;
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
      times: securityOrigins.times,
      userId: securityLogs.userId,
      userName: who,
      createdAt: securityLogs.createdAt,
      sortKey,
    })
    .from(securityLogs)
    .leftJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
    .leftJoin(profiles, eq(profiles.id, securityLogs.userId))
    .where(and(found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}
