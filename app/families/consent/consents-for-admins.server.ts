import { aliasedTable, and, between, eq, inArray, isNotNull, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { idsOfHandle } from "~/platform/database/child-handle";
import {
  byOther,
  byOwn,
  foundBy,
  type Searched,
  type Way,
} from "~/platform/database/list-search.server";
import { parentHandle, shownName } from "~/platform/database/shown-name.server";
import { byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { plainEmail } from "~/lib/fields/email-rules";

import type { ConsentStatus } from "~/schema/consent-status";
import { noticeBounced } from "./notice-bounced.server";
import { scopeFields } from "~/people/scopes/scope-fields.server";

type Filter = {
  status?: ConsentStatus | null;
  /** All consents that this person gave or shares, or that were given for this child. */
  personId?: string;
  /** The guardian's handle, the child's, or the whole of the parent's email. */
  q?: string;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const guardian = aliasedTable(profiles, "guardian");
const child = aliasedTable(profiles, "child");

/** Whoever is a guardian: here a parent who draws is no artist, either. Null without an account. */
const guardianName = sql<
  string | null
>`case when ${guardian.id} is not null then ${parentHandle(guardian.id)} end`;

const listed = {
  id: parentalConsents.id,
  status: parentalConsents.status,
  isBounced: noticeBounced,
  method: parentalConsents.verificationMethod,
  guardianUserId: parentalConsents.guardianUserId,
  guardianName,
  childUserId: parentalConsents.childUserId,
  childName: shownName(child),
  decidedAt: parentalConsents.decidedAt,
  revokedAt: parentalConsents.revokedAt,
  createdAt: parentalConsents.createdAt,
  scopes: scopeFields,
};

const sortColumns = {
  asked: byTime(parentalConsents.createdAt),
  status: byText(parentalConsents.status),
};

const { guardianUserId } = parentalConsents;

/** What stands in a handle, with or without its word. */
const HANDLE = /^(?:parent\s+)?([\da-f]{6})$/i;

function waysTo(list: Searched, q: string): Way[] {
  const [, start] = HANDLE.exec(q.trim()) ?? [];
  if (start) {
    const isOfHandle = between(guardianUserId, endedBy(start, "0"), endedBy(start, "f"));
    return [byOwn(list, isOfHandle)];
  }
  const child = idsOfHandle(q);
  if (child) return [byOwn(list, between(parentalConsents.childUserId, child.first, child.last))];
  const address = plainEmail(q);
  return [
    // Whoever types a whole address knows it already.
    byOwn(list, eq(parentalConsents.parentEmail, address)),
    byOther(list, guardianUserId, sql`users o`, sql`o.id`, sql`o.email = ${address}::citext`),
  ];
}

/** The first or last id that begins so. */
function endedBy(start: string, digit: string): string {
  return `${start}xx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`.replaceAll("x", digit);
}

/** Parents' consents, newest first or in the chosen order, paged by key. */
export async function consentsForAdmins(
  db: Db,
  { status, personId, q, sort = "-asked", page = firstPage }: Filter,
) {
  const isOfPerson = personId
    ? or(
        eq(parentalConsents.guardianUserId, personId),
        eq(parentalConsents.childUserId, personId),
        inArray(
          parentalConsents.id,
          db
            .select({ id: secondGuardians.consentId })
            .from(secondGuardians)
            .where(eq(secondGuardians.userId, personId)),
        ),
      )
    : undefined;
  const only = and(status ? eq(parentalConsents.status, status) : undefined, isOfPerson);
  const list = { table: parentalConsents, id: parentalConsents.id, only };
  const found = q ? await foundBy(db, list, waysTo(list, q)) : null;
  const { sortKey, afterKey, order, limit } = sortedPage(
    sortColumns,
    sort,
    parentalConsents.id,
    page,
  );
  const rows = await db
    .select({ ...listed, sortKey })
    .from(parentalConsents)
    .leftJoin(guardian, eq(guardian.id, guardianUserId))
    .leftJoin(child, eq(child.id, parentalConsents.childUserId))
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
}

/** How many signed forms are waiting for an admin. */
export async function waitingFormCount(db: Db): Promise<number> {
  return db.$count(
    parentalConsents,
    and(eq(parentalConsents.status, "verifying"), isNotNull(parentalConsents.signedFormKey)),
  );
}
