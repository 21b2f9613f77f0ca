import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { adminActions, gonePeople, securityLogs, securityOrigins } from "~/db/schema/audit";
import { firstFound, searchedBy } from "~/db/searched/searched-rows.server";
import { shownName } from "~/db/shown-name.server";
import { byFewPeople } from "~/db/few-people-page.server";
import { byPerson } from "~/db/person-page.server";
import { byText, byTime, walkedPage } from "~/db/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import { namedThings } from "./named-things.server";
import { actionLog, different, eventLog, waysToActions, waysToEvents } from "./record-ways.server";
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
  who: byFewPeople({
    of: adminActions.adminUserId,
    people: different(adminActions, adminActions.adminUserId),
  }),
};

const actions = {
  ...actionLog,
  joins: sql`left join ${profiles} on ${profiles.id} = ${adminActions.adminUserId}`,
  isUncounted: true,
};

/**
 * What admins did and to what, newest first or in the chosen order; searched by action, subject, id,
 * the title of a design or product, or the admin's name or email.
 */
export async function adminActionsForAdmins(
  db: Db,
  { q, seesAddresses = false, sort = "-time", page = firstPage }: RecordFilter,
) {
  const found = q ? searchedBy(await waysToActions(db, { q, seesAddresses })) : null;
  const sorted = { columns: actionColumns, sort, id: adminActions.id, page };
  const rows = await walkedPage(db, sorted, ({ sortKey, ...part }) =>
    firstFound(db, found, actions, part, (hits) =>
      db
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
        .where(and(hits, part.where))
        .orderBy(...part.order)
        .limit(part.limit),
    ),
  );
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
  who: byPerson({ of: securityLogs.userId, person: profiles, gone: gonePeople.id }),
};

const events = {
  ...eventLog,
  joins: sql`left join ${profiles} on ${profiles.id} = ${securityLogs.userId}
    left join ${gonePeople} on ${gonePeople.id} = ${securityLogs.userId}`,
  isUncounted: true,
};

/**
 * Security events, newest first or in the chosen order; searched by action, subject, id, address,
 * or the person's name or email.
 */
export async function securityEventsForAdmins(
  db: Db,
  { q, seesAddresses = false, sort = "-time", page = firstPage }: RecordFilter,
) {
  const found = q ? searchedBy(await waysToEvents(db, { q, seesAddresses })) : null;
  const sorted = { columns: eventColumns, sort, id: securityLogs.id, page };
  const rows = await walkedPage(db, sorted, ({ where, order, limit, sortKey }) =>
    firstFound(db, found, events, { where, order, limit }, (hits) =>
      db
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
        .leftJoin(gonePeople, eq(gonePeople.id, securityLogs.userId))
        .where(and(hits, where))
        .orderBy(...order)
        .limit(limit),
    ),
  );
  return cutPage(rows, page);
}
