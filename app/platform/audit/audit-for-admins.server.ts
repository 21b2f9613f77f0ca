import { and, eq, sql } from "drizzle-orm";

import { isUuid } from "~/lib/uuid";
import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { adminActions, securityLogs, securityOrigins } from "~/schema/tables/audit";
import { foundBy } from "~/platform/database/list-search.server";
import { shownName } from "~/platform/database/shown-name.server";
import { byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

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

/** What a record is about, in words; without a name where the name may no longer be kept. */
type NamedThing = { name: string | null; isGone: boolean };

type Subject = { resourceType: string; resourceId: string | null };

/**
 * The designs and products that records are about, by id. No record stores a name: a design's and a
 * product's stand in their rows, and a deleted product is called what its drawing is called.
 */
async function namedThings(db: Db, records: readonly Subject[]): Promise<Map<string, NamedThing>> {
  const ids = records.flatMap(({ resourceType, resourceId }) =>
    /^(design|product)$/.test(resourceType) && resourceId && isUuid(resourceId) ? resourceId : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    name: string | null;
    deletedName: string | null;
  }>(
    sql`
    select asked.id, coalesce(p.title, d.title) as name,
      (select drawn.title from ${adminActions} a join designs drawn on drawn.id::text = a.before ->> 'designId'
        where a.resource_type = 'product' and a.resource_id = asked.id::text and a.action = 'PRODUCT_DELETED'
        limit 1) as "deletedName"
    from (select distinct unnest(${sql.param(ids)}::uuid[]) as id) asked
    left join products p on p.id = asked.id
    left join designs d on d.id = asked.id`,
  );
  return new Map(
    rows.map(({ id, name, deletedName }) => [
      id,
      { name: name ?? deletedName, isGone: name === null },
    ]),
  );
}
