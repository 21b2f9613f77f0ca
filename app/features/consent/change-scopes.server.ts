import { and, eq } from "drizzle-orm";

import type { Database, Transaction } from "~/db/client.server";
import { purgeStoreTraces } from "~/db/purge-store-traces.server";
import { parentalConsents } from "~/db/schema/consent";
import type { Actor } from "~/features/accounts/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/features/audit/record-security-event.server";
import { withdrawProductsOf } from "~/features/products/edit/withdraw-products.server";
import { emptyUnticked } from "~/features/profiles/empty-unticked.server";
import { rightsOf } from "~/features/profiles/own-profile.server";
import { showWhatMayBeShown } from "~/features/profiles/show-profile.server";

import { scopeColumns } from "./scopes/scope-columns";
import type { AgreedScopes } from "./scopes/scopes";

/**
 * Changes what a guardian allows. What is no longer allowed leaves every public page at once and is
 * deleted; what is allowed anew is shown as soon as it was looked at.
 */
export async function changeScopes(
  db: Database,
  guardian: Actor,
  { consentId, scopes }: { consentId: string; scopes: AgreedScopes },
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<{ ok: true } | { ok: false; reason: "missing" }> {
  const result = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(parentalConsents)
      .set(scopeColumns(scopes))
      .where(own(guardian, consentId))
      .returning({ childUserId: parentalConsents.childUserId });
    if (!changed) return { ok: false, reason: "missing" } as const;
    if (changed.childUserId) await followScopes(tx, changed.childUserId, { scopes, now });
    await recordSecurityEvent(tx, {
      action: "CONSENT_SCOPES_CHANGED",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      metadata: { scopes },
      ...origin,
    });
    return { ok: true } as const;
  });
  if (result.ok) await purgeStoreTraces(db);
  return result;
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

function own(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    eq(parentalConsents.status, "active"),
  );
}
