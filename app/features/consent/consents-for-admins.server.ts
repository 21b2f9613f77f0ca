import { aliasedTable, and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";

import type { ConsentStatus } from "./consent-status";
import { scopesOf, type scopeColumns } from "./scope-columns";

export const CONSENTS_A_PAGE = 24;

type Filter = {
  status?: ConsentStatus | null;
  /** All consents that this person gave, or that were given for this child. */
  personId?: string;
  after?: { createdAt: Date; id: string } | null;
};

const guardian = aliasedTable(profiles, "guardian");
const child = aliasedTable(profiles, "child");

/** Parents' consents, newest first, paged by key. */
export async function consentsForAdmins(db: Db, { status, personId, after }: Filter) {
  const rows = await db
    .select({
      id: parentalConsents.id,
      status: parentalConsents.status,
      method: parentalConsents.verificationMethod,
      parentEmail: parentalConsents.parentEmail,
      guardianUserId: parentalConsents.guardianUserId,
      guardianName: sql<
        string | null
      >`nullif(trim(${guardian.firstName} || ' ' || ${guardian.lastName}), '')`,
      childUserId: parentalConsents.childUserId,
      childName: child.firstName,
      decidedAt: parentalConsents.decidedAt,
      revokedAt: parentalConsents.revokedAt,
      createdAt: parentalConsents.createdAt,
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
        after
          ? or(
              lt(parentalConsents.createdAt, after.createdAt),
              and(
                eq(parentalConsents.createdAt, after.createdAt),
                lt(parentalConsents.id, after.id),
              ),
            )
          : undefined,
      ),
    )
    .orderBy(desc(parentalConsents.createdAt), desc(parentalConsents.id))
    .limit(CONSENTS_A_PAGE);
  return rows.map((row) => {
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
}

const columnsOfScopes = {
  scopeAccountAndArt: parentalConsents.scopeAccountAndArt,
  scopePublicName: parentalConsents.scopePublicName,
  scopePhoto: parentalConsents.scopePhoto,
  scopeBio: parentalConsents.scopeBio,
  scopeState: parentalConsents.scopeState,
  scopeTermsAndPayout: parentalConsents.scopeTermsAndPayout,
} satisfies Record<keyof ReturnType<typeof scopeColumns>, unknown>;

/** How many signed forms wait for an admin. */
export async function waitingFormCount(db: Db): Promise<number> {
  return db.$count(
    parentalConsents,
    and(eq(parentalConsents.status, "verifying"), isNotNull(parentalConsents.signedFormKey)),
  );
}
