import { aliasedTable, and, eq, isNotNull, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import { byText, byTime, sortedPage } from "~/db/sorted-page.server";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import type { ConsentSort } from "./consent-sorts";
import type { ConsentStatus } from "./consent-status";
import { scopesOf, type scopeColumns } from "./scope-columns";

type Filter = {
  status?: ConsentStatus | null;
  /** All consents that this person gave, or that were given for this child. */
  personId?: string;
  /** Part of the guardian's name, the child's first name or the parent's email. */
  q?: string;
  sort?: ConsentSort;
  page?: ListPage;
};

const guardian = aliasedTable(profiles, "guardian");
const child = aliasedTable(profiles, "child");

const guardianName = sql<
  string | null
>`nullif(trim(${guardian.firstName} || ' ' || ${guardian.lastName}), '')`;

const sortColumns = {
  asked: byTime(parentalConsents.createdAt),
  status: byText(parentalConsents.status),
  guardian: byText(guardianName),
};

function matching(q: string) {
  const pattern = likePattern(q);
  return or(
    sql`${guardianName} ilike ${pattern}`,
    sql`${child.firstName} ilike ${pattern}`,
    sql`${parentalConsents.parentEmail}::text ilike ${pattern}`,
  );
}

/** Parents' consents, newest first or in the chosen order, paged by key. */
export async function consentsForAdmins(
  db: Db,
  { status, personId, q, sort = "-asked", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(
    sortColumns,
    sort,
    parentalConsents.id,
    page,
  );
  const found = await db
    .select({
      id: parentalConsents.id,
      status: parentalConsents.status,
      method: parentalConsents.verificationMethod,
      parentEmail: parentalConsents.parentEmail,
      guardianUserId: parentalConsents.guardianUserId,
      guardianName,
      childUserId: parentalConsents.childUserId,
      childName: child.firstName,
      decidedAt: parentalConsents.decidedAt,
      revokedAt: parentalConsents.revokedAt,
      createdAt: parentalConsents.createdAt,
      sortKey,
      ...columnsOfScopes,
    })
    .from(parentalConsents)
    .leftJoin(guardian, eq(guardian.id, parentalConsents.guardianUserId))
    .leftJoin(child, eq(child.id, parentalConsents.childUserId))
    .where(
      and(
        status ? eq(parentalConsents.status, status) : undefined,
        personId
          ? or(
              eq(parentalConsents.guardianUserId, personId),
              eq(parentalConsents.childUserId, personId),
            )
          : undefined,
        q ? matching(q) : undefined,
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  const { rows, next } = cutPage(found, page);
  const consents = rows.map((row) => {
    const {
      scopeAccountAndArt,
      scopePublicName,
      scopePhoto,
      scopeBio,
      scopeState,
      scopeTermsAndPayout,
      ...rest
    } = row;
    const scopes = scopesOf({
      scopeAccountAndArt,
      scopePublicName,
      scopePhoto,
      scopeBio,
      scopeState,
      scopeTermsAndPayout,
    });
    return { ...rest, scopes };
  });
  return { consents, next };
}

const columnsOfScopes = {
  scopeAccountAndArt: parentalConsents.scopeAccountAndArt,
  scopePublicName: parentalConsents.scopePublicName,
  scopePhoto: parentalConsents.scopePhoto,
  scopeBio: parentalConsents.scopeBio,
  scopeState: parentalConsents.scopeState,
  scopeTermsAndPayout: parentalConsents.scopeTermsAndPayout,
} satisfies Record<keyof ReturnType<typeof scopeColumns>, unknown>;

/** How many signed forms are waiting for an admin. */
export async function waitingFormCount(db: Db): Promise<number> {
  return db.$count(
    parentalConsents,
    and(eq(parentalConsents.status, "verifying"), isNotNull(parentalConsents.signedFormKey)),
  );
}
