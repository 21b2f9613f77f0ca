import { and, eq } from "drizzle-orm";

import { DAY_MS } from "~/lib/dates";
import { newToken } from "~/people/link-tokens.server";
import type { Database, Transaction, Db } from "~/platform/database/client.server";
import { purgeStoreTraces } from "~/platform/database/purge-store-traces.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { profiles, users, verifications } from "~/schema/tables/accounts";
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
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import { scopeColumns, scopesOf } from "~/people/scopes/scope-columns";
import { changeOf, type ScopeChange } from "~/people/scopes/scope-change";
import { consentScopes, type AgreedScopes } from "~/schema/scopes";

import { TAKE_BACK, TAKE_BACK_DAYS } from "./consent-limits";

type Deps = { now: Date; origin: RequestOrigin };
type Result = { ok: true } | { ok: false; reason: "missing" };

/**
 * Changes what a guardian allows, and tells them by mail what changed and how to take it back. What is
 * no longer allowed leaves every public page at once and is deleted; what is allowed anew is shown as
 * soon as it was looked at. Only the guardian who gave the consent can allow more; a second parent takes
 * back. Each is told of what the other changed.
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

type Scoped = {
  consentId: string;
  to: (now: AgreedScopes) => AgreedScopes;
  /** Brings back what was allowed before, which a second parent may, too. */
  isTakenBack?: boolean;
};

/** The same inside a transaction, from what is ticked at that moment. */
export async function changeScopesIn(
  tx: Transaction,
  guardian: Pick<Actor, "userId">,
  { consentId, to, isTakenBack = false }: Scoped,
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
  const asked = to(before);
  const mayAllow = isTakenBack || consent.guardianUserId === guardian.userId;
  const scopes = mayAllow ? asked : within(before, asked);
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
  if (change.ticked.length + change.unticked.length > 0)
    await tellOtherGuardian(tx, {
      consentId,
      by: { ...guardian, firstName: await firstNameOf(tx, guardian.userId) },
      act: "changed-boxes",
    });
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

/** What is ticked already, and still is. */
function within(before: AgreedScopes, asked: AgreedScopes): AgreedScopes {
  const added = consentScopes.filter(({ name }) => !before[name]).map(({ name }) => [name, false]);
  return { ...asked, ...Object.fromEntries(added) };
}

async function firstNameOf(tx: Transaction, userId: string): Promise<string> {
  const [person] = await tx
    .select({ firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return person?.firstName ?? "";
}

function own({ userId }: Pick<Actor, "userId">, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    isGuardedBy(userId),
    eq(parentalConsents.status, "active"),
  );
}

type Consent = { userId: string; consentId: string; childUserId: string | null };

/** Mails the guardian what was ticked and unticked, with a link that takes it back. */
async function notifyOfScopes(
  db: Db,
  { userId, consentId, childUserId }: Consent,
  change: ScopeChange,
  now: Date,
): Promise<void> {
  const [guardian] = await db
    .select({ to: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!guardian) return;
  const [child] = childUserId
    ? await db
        .select({ firstName: profiles.firstName })
        .from(profiles)
        .where(eq(profiles.id, childUserId))
    : [];
  const { token, hash } = newToken();
  await db.insert(verifications).values({
    identifier: `${TAKE_BACK}${hash}`,
    value: JSON.stringify({ consentId, userId, ...change }),
    expiresAt: new Date(now.getTime() + TAKE_BACK_DAYS * DAY_MS),
  });
  await queueMail(db, {
    template: "scopes-changed",
    facts: {
      guardianFirstName: guardian.firstName,
      childFirstName: child?.firstName ?? null,
      token,
      ...change,
    },
    to: guardian.to,
    cause: `scopes-changed:${hash}`,
    ...(childUserId && { about: childUserId }),
  });
}
