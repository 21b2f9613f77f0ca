import { and, eq, exists, isNotNull, not, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { adminUsers, profiles, users } from "~/schema/tables/accounts";
import {
  byOther,
  byOwn,
  foundBy,
  type Searched,
  type Way,
} from "~/platform/database/list-search.server";
import {
  hasHandle,
  isAddressLike,
  isChild,
  isNamedAsParent,
  isOfAddress,
  shownEmail,
  shownName,
} from "~/platform/database/shown-name.server";
import { guardedConsents } from "~/platform/database/guarded-by.server";
import { byText, byTime, isText, sortedPage } from "~/platform/database/sorted-page.server";
import { renewNameKeys } from "~/platform/database/name-keys.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import { sortName, type SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

import type { UserKind } from "./user-kinds";

type UserFilter = {
  kind?: UserKind | null;
  /** Part of a name, username or email that lists may show. */
  q?: string;
  /** Addresses are shown and found, a child's or parent's only by the whole of it: see-addresses. */
  seesAddresses?: boolean;
  sort?: PeopleSort;
  page?: ListPage;
};

// "offset 0": asked of each person on the way to a page, not of all consents at once
const isGuardian = sql<boolean>`exists (select 1 from parental_consents c where c.id in ${guardedConsents(profiles.id)} offset 0)`;

/** Whose names stand on a record alone. */
const isOnRecord = or(isChild(profiles), isNamedAsParent(profiles)) ?? sql`true`;

const sortColumns = {
  since: byTime(profiles.createdAt),
  account: byText(profiles.accountType),
  // "4-7" is younger than "11-13", which alphabetical order gets wrong
  age: byText(sql`lpad(coalesce(${profiles.ageBracket}, '99'), 5, '0')`),
};

type PeopleSort = SortBy<keyof typeof sortColumns>;

/** People with an account, newest first or in the chosen order, paged by key. */
export async function usersForAdmins(db: Db, filter: UserFilter) {
  const { sort = "-since", page = firstPage } = filter;
  if (filter.q) await renewNameKeys(db);
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, profiles.id, page);
  const only = ofSortedKind(filter.kind, sort) ?? ofKind(db, filter.kind);
  const list = { table: profiles, id: profiles.id, only };
  const found = filter.q
    ? await foundBy(db, list, waysTo(list, filter.q, filter.seesAddresses))
    : null;
  const rows = await db
    .select({
      id: profiles.id,
      name: shownName(profiles),
      email: filter.seesAddresses ? shownEmail(profiles, users.email) : sql<string | null>`null`,
      accountType: profiles.accountType,
      ageBracket: profiles.ageBracket,
      isGuardian,
      suspendedAt: profiles.suspendedAt,
      createdAt: profiles.createdAt,
      sortKey,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}

/** Of one kind of account, those in the order of accounts are read by its index. */
function ofSortedKind(kind: UserKind | null | undefined, sort: PeopleSort) {
  const accountType = kind === "creators" ? "creator" : kind === "customers" ? "customer" : null;
  return accountType && sortName(sort) === "account"
    ? isText(sortColumns.account, accountType)
    : undefined;
}

function ofKind(db: Db, kind: UserKind | null | undefined) {
  if (kind === "creators") return eq(profiles.accountType, "creator");
  if (kind === "customers") return eq(profiles.accountType, "customer");
  if (kind === "guardians") return and(eq(profiles.hasConsents, true), isGuardian);
  if (kind === "suspended") return isNotNull(profiles.suspendedAt);
  if (kind !== "admins") return undefined;
  return exists(
    db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.userId, profiles.id)),
  );
}

/** By the name that the team sees, a child's handle or age group, a parent's handle, and by what else may be shown. */
function waysTo(list: Searched, q: string, seesAddresses = false): Way[] {
  const isAddressed = isAddressLike(sql.raw("o.email"), q);
  const isHandled = hasHandle(profiles, q);
  return [
    byOwn(list, isLike(profiles.nameKey, q)),
    ...(isHandled ? [byOwn(list, isHandled)] : []),
    byOwn(list, and(isLike(sql`${profiles.username}::text`, q), not(isOnRecord)) ?? sql`false`),
    ...(seesAddresses && isOfAddress(q)
      ? [byOther(list, profiles.id, sql`users o`, sql`o.id`, isAddressed)]
      : []),
  ];
}

/**
 * One person, with what the team needs in order to help or protect them; of children and parents
 * without what their record holds. Null when there is none.
 * @param viewer.seesAddresses whether the role needs email addresses
 * @param viewer.seesRecords whether the role may know who is a child's parent
 */
export async function userForAdmins(
  db: Db,
  userId: string,
  {
    seesAddresses = false,
    seesRecords = false,
  }: { seesAddresses?: boolean; seesRecords?: boolean } = {},
) {
  if (!isUuid(userId)) return null;
  const [row] = await db
    .select({
      id: profiles.id,
      name: shownName(profiles),
      isChild: isChild(profiles),
      username: sql<
        string | null
      >`case when ${isOnRecord} then null else ${profiles.username}::text end`,
      email: seesAddresses ? shownEmail(profiles, users.email) : sql<string | null>`null`,
      emailVerified: users.emailVerified,
      accountType: profiles.accountType,
      ageBracket: profiles.ageBracket,
      state: profiles.state,
      bio: profiles.bio,
      pictureId: profiles.pictureId,
      publicFirstName: sql<
        string | null
      >`case when ${isOnRecord} then null else ${profiles.publicFirstName} end`,
      isVisible: profiles.isVisible,
      suspendedAt: profiles.suspendedAt,
      suspensionReason: profiles.suspensionReason,
      isAdmin: sql<boolean>`exists (select 1 from admin_users a where a.user_id = ${profiles.id})`,
      isGuardian: seesRecords ? isGuardian : sql<boolean>`false`,
      designCount:
        sql<number>`(select count(*) from designs d where d.user_id = ${profiles.id} and d.status <> 'consumed')`.mapWith(
          Number,
        ),
      orderCount:
        sql<number>`(select count(*) from orders o where o.user_id = ${profiles.id})`.mapWith(
          Number,
        ),
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  return row ?? null;
}
