import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";

import type { Database, Db } from "~/platform/database/client.server";
import { purgeStoreTraces } from "~/platform/database/purge-store-traces.server";
import { verifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { hashToken } from "~/people/link-tokens.server";
import type { RequestOrigin } from "~/platform/audit/record-security-event.server";

import { changeScopesIn } from "./change-scopes.server";
import { TAKE_BACK } from "./consent-limits";
import type { ScopeChange } from "~/people/scopes/scope-change";
import { scopeChange } from "~/schema/scope-change-schema";
import type { AgreedScopes, ScopeName } from "~/schema/scopes";

const keptChange = scopeChange.extend({
  consentId: z.string(),
  /** Whose change it was; the guardian who consented, where an older link does not say. */
  userId: z.string().optional(),
});

type Deps = {
  now: Date;
  origin: RequestOrigin;
  /** The guardian who has just confirmed who they are: only they tick a box again. */
  confirmedUserId: string | null;
};

/** What a mailed link takes back while it works; reading does not use it up. */
export async function openScopeChange(
  db: Db,
  token: string,
  now: Date,
): Promise<ScopeChange | null> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(openLink(token, now));
  if (!found) return null;
  const { consentId, userId, ...change } = keptChange.parse(JSON.parse(found.value));
  return (await guardianOf(db, consentId, userId)) ? change : null;
}

/**
 * Takes a change of a guardian's boxes back and uses the link up: what was ticked is unticked at
 * once. What was unticked is ticked again for the confirmed guardian alone; for anyone else the link
 * keeps that part.
 * @returns the guardian for whom it waits
 */
export async function takeBackScopes(
  db: Database,
  token: string,
  { now, origin, confirmedUserId }: Deps,
): Promise<{ ok: true; waitsFor: string | null } | { ok: false; reason: "unknown-link" }> {
  const result = await db.transaction(async (tx) => {
    const [used] = await tx.delete(verifications).where(openLink(token, now)).returning();
    if (!used) return null;
    const kept = keptChange.parse(JSON.parse(used.value));
    const { consentId, ticked, unticked } = kept;
    const userId = await guardianOf(tx, consentId, kept.userId);
    if (!userId) return null;
    const isConfirmed = confirmedUserId === userId;
    const to = (scopes: AgreedScopes) => ({
      ...scopes,
      ...valued(ticked, false),
      ...(isConfirmed && valued(unticked, true)),
    });
    if (ticked.length > 0 || isConfirmed)
      await changeScopesIn(tx, { userId }, { consentId, to, isTakenBack: true }, { now, origin });
    const waitsFor = unticked.length > 0 && !isConfirmed ? userId : null;
    if (waitsFor)
      await tx
        .insert(verifications)
        .values({ ...used, value: JSON.stringify({ consentId, userId, ticked: [], unticked }) });
    return { ok: true, waitsFor } as const;
  });
  if (!result) return { ok: false, reason: "unknown-link" };
  await purgeStoreTraces(db);
  return result;
}

function valued(names: readonly ScopeName[], value: boolean): Partial<AgreedScopes> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** The guardian who changed the boxes, while they are one of a consent that still has boxes. */
async function guardianOf(
  db: Db,
  consentId: string,
  changedBy: string | undefined,
): Promise<string | null> {
  const [consent] = await db
    .select({ userId: parentalConsents.guardianUserId })
    .from(parentalConsents)
    .where(
      and(
        eq(parentalConsents.id, consentId),
        eq(parentalConsents.status, "active"),
        changedBy ? isGuardedBy(changedBy) : undefined,
      ),
    );
  return consent ? (changedBy ?? consent.userId) : null;
}

function openLink(token: string, now: Date) {
  return and(
    eq(verifications.identifier, `${TAKE_BACK}${hashToken(token)}`),
    gt(verifications.expiresAt, now),
  );
}
