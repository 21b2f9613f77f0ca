import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { purgeStoreTraces } from "~/platform/database/purge-store-traces.server";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { withdrawProductsOf } from "~/catalog/edit/withdraw-products.server";
import { emptyUnticked } from "~/drawings/profiles/empty-unticked.server";
import { rightsOf } from "~/drawings/profiles/own-profile.server";
import { showWhatMayBeShown } from "~/drawings/profiles/show-profile.server";

import { scopeColumns, scopesOf } from "~/people/scopes/scope-columns";
import { changeOf } from "~/people/scopes/scope-change";
import type { AgreedScopes } from "~/schema/scopes";
import { notifyOfScopes } from "./notify-of-scopes.server";

type Deps = { now: Date; origin: RequestOrigin };
type Result = { ok: true } | { ok: false; reason: "missing" };

/**
 * Changes what a guardian allows, and tells them by mail what changed and how to take it back. What is
 * no longer allowed leaves every public page at once and is deleted; what is allowed anew is shown as
 * soon as it was looked at.
 */
export async function changeScopes(
  db: Database,
  guardian: Pick<Actor, "userId">,
  { consentId, scopes }: { consentId: string; scopes: AgreedScopes },
  deps: Deps,
): Promise<Result> {
  const result = await db.transaction((tx) =>
    changeScopesIn(tx, guardian, { consentId, to: () => scopes }, deps),
  );
  if (result.ok) await purgeStoreTraces(db);
  return result;
}

type Scoped = { consentId: string; to: (now: AgreedScopes) => AgreedScopes };

/** The same inside a transaction, from what is ticked at that moment. */
export async function changeScopesIn(
  tx: Transaction,
  guardian: Pick<Actor, "userId">,
  { consentId, to }: Scoped,
  { now, origin }: Deps,
): Promise<Result> {
  const [consent] = await tx
    .select()
    .from(parentalConsents)
    .where(own(guardian, consentId))
    .for("update");
  if (!consent) return { ok: false, reason: "missing" };
  // an active consent has the needed boxes
  const before = scopesOf(consent) as AgreedScopes;
  const scopes = to(before);
  const change = changeOf(before, scopes);
  await tx
    .update(parentalConsents)
    .set(scopeColumns(scopes))
    .where(eq(parentalConsents.id, consentId));
  if (consent.childUserId) await followScopes(tx, consent.childUserId, { scopes, now });
  await recordSecurityEvent(tx, {
    action: "CONSENT_SCOPES_CHANGED",
    resourceType: "parental_consent",
    resourceId: consentId,
    userId: guardian.userId,
    metadata: { scopes },
    ...origin,
  });
  if (change.ticked.length + change.unticked.length > 0)
    await notifyOfScopes(
      tx,
      { ...guardian, consentId, childUserId: consent.childUserId },
      change,
      now,
    );
  return { ok: true };
}

/** From 13 on there are no boxes: what is shown is the teen's own choice. */
async function followScopes(
  tx: Transaction,
  childUserId: string,
  { scopes, now }: { scopes: AgreedScopes; now: Date },
): Promise<void> {
  const rights = await rightsOf(tx, childUserId, now);
  if (!rights.isChild) return;
  await emptyUnticked(tx, { childUserId, scopes, now });
  if (!scopes.showArt) await withdrawProductsOf(tx, childUserId, now);
  await showWhatMayBeShown(tx, childUserId, rights);
}

function own({ userId }: Pick<Actor, "userId">, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, userId),
    eq(parentalConsents.status, "active"),
  );
}
