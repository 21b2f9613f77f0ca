import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { ageVerifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import type { SignUpInput } from "~/people/account-forms";
import { bracketAtSignUp } from "~/schema/age-brackets";
import { linkAgeVerification } from "~/people/sign-up/age-verification.server";
import { eraseAccountClosedFor } from "~/people/data-rights/closed-accounts.server";
import { isBreachedPassword } from "~/people/passwords/common-passwords.server";
import { countAttempt, countUnproven } from "~/people/rate-limits/count-attempt.server";
import { createAccount, hashPassword } from "~/people/sign-up/create-account.server";
import { hashToken } from "~/people/link-tokens.server";
import { sendEmailVerification } from "~/people/sign-up/verify-email.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { ageOn } from "~/lib/days";
import { isUuid } from "~/lib/uuid";

import { scopeFields } from "~/people/scopes/scope-fields.server";

type Deps = { now: Date; origin: RequestOrigin };

/**
 * What gives access to the child's form: the browser that asked, the link in the guardian's mail, or
 * the guardian who is signed in and goes on from their own consent.
 */
type SetUpKey = {
  ageToken: string | null;
  setUpToken: string | null;
  guardian?: { userId: string; consentId: string } | null;
};

/** The active consent whose child may choose credentials now; null when there is none. */
export async function consentToSetUp(db: Database, key: SetUpKey) {
  const which = setUpBy(key);
  if (!which) return null;
  const [found] = await db
    .select({
      consentId: parentalConsents.id,
      scopes: scopeFields,
      ageVerificationId: ageVerifications.id,
      dateOfBirth: ageVerifications.dateOfBirth,
    })
    .from(parentalConsents)
    .innerJoin(ageVerifications, eq(ageVerifications.id, parentalConsents.ageVerificationId))
    .where(and(which, eq(parentalConsents.status, "active"), isNull(parentalConsents.childUserId)));
  return found ?? null;
}

function setUpBy({ ageToken, setUpToken, guardian }: SetUpKey) {
  const byLink = setUpToken ? eq(parentalConsents.setUpTokenHash, hashToken(setUpToken)) : null;
  const byBrowser = ageToken ? eq(ageVerifications.sessionTokenHash, hashToken(ageToken)) : null;
  const byGuardian =
    guardian && isUuid(guardian.consentId)
      ? and(
          eq(parentalConsents.id, guardian.consentId),
          eq(parentalConsents.guardianUserId, guardian.userId),
        )
      : null;
  return byLink ?? byGuardian ?? byBrowser;
}

/** Opens the child's account under an active consent, once. */
export async function createChildAccount(
  db: Database,
  input: SignUpInput,
  key: SetUpKey,
  { now, origin }: Deps,
): Promise<
  | { ok: true; userId: string }
  | { ok: false; reason: "breached" | "in-use" | "no-consent" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number }
> {
  if (isBreachedPassword(input.password)) return { ok: false, reason: "breached" };
  const consent = await consentToSetUp(db, key);
  if (!consent) return { ok: false, reason: "no-consent" };
  const counted = await countAttempt(db, "signup", { account: consent.consentId }, now);
  if (!counted.ok) return counted;
  const passwordHash = await hashPassword(input.password);
  const made = await openChildAccount(db, { input, consent, passwordHash }, { now, origin });
  // A parent has verified this child: what others tried at the network address holds up no one
  // here, and only what is refused counts for it.
  if (!made.ok) await countUnproven(db, origin.ipAddress, now);
  return made;
}

type Consent = NonNullable<Awaited<ReturnType<typeof consentToSetUp>>>;

async function openChildAccount(
  db: Database,
  { input, consent, passwordHash }: { input: SignUpInput; consent: Consent; passwordHash: string },
  { now, origin }: Deps,
): Promise<{ ok: true; userId: string } | { ok: false; reason: "in-use" | "no-consent" }> {
  return db.transaction(async (tx) => {
    const own = eq(parentalConsents.id, consent.consentId);
    const [locked] = await tx
      // A box may have been unticked since the form was posted.
      .select({ id: parentalConsents.id, scopes: scopeFields })
      .from(parentalConsents)
      .where(and(own, eq(parentalConsents.status, "active"), isNull(parentalConsents.childUserId)))
      .for("update");
    if (!locked) return { ok: false, reason: "no-consent" };
    const { ageVerificationId } = consent;
    await eraseAccountClosedFor(tx, { ageVerificationId, email: input.email }, now);
    const userId = await createAccount(tx, {
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      passwordHash,
      accountType: "creator",
      ageBracket: bracketAtSignUp(ageOn(consent.dateOfBirth, now)),
      isChild: true,
      shows: {
        name: locked.scopes.showArt && locked.scopes.publicName,
        ageGroup: locked.scopes.showArt && locked.scopes.ageGroup,
      },
    });
    if (!userId) return { ok: false, reason: "in-use" };
    await tx.update(parentalConsents).set({ childUserId: userId, setUpTokenHash: null }).where(own);
    await linkAgeVerification(tx, consent.ageVerificationId, userId);
    await sendEmailVerification(
      tx,
      { userId, email: input.email, firstName: input.firstName },
      { now },
    );
    await recordSecurityEvent(tx, {
      action: "CHILD_ACCOUNT_CREATED",
      resourceType: "parental_consent",
      resourceId: locked.id,
      userId,
      ...origin,
    });
    return { ok: true, userId };
  });
}
