import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { ageVerifications, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { ADULT_AGE } from "~/schema/age-brackets";
import { eraseAccountClosedFor } from "~/people/data-rights/closed-accounts.server";
import { isBreachedPassword } from "~/people/passwords/common-passwords.server";
import { createAccount, hashPassword } from "~/people/sign-up/create-account.server";
import { showsBoth } from "~/people/sign-up/shown-from-start";
import { endSession } from "~/people/sessions/end-session.server";
import {
  openFirstSession,
  signIn,
  type OpenedSession,
  type SignInDeps,
} from "~/people/sessions/sign-in.server";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { ageOn } from "~/lib/days";

import { openConsentLink, workingLink } from "./consent-link.server";

type NewGuardian = { firstName: string; lastName: string; password: string };

type LinkResult =
  | ({ ok: true; consentId: string; awaitsCode: boolean } & OpenedSession)
  | { ok: false; reason: "unknown-link" | "breached" | "wrong" | "minor" | "needs-account" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Uses up a parent's link, once: the guardian signs in, or creates an account for the address the
 * link was sent to, and may then decide. Nothing is consented to yet.
 */
export async function acceptConsentLink(
  db: Database,
  { token, guardian }: { token: string; guardian: NewGuardian | { password: string } },
  deps: SignInDeps,
): Promise<LinkResult> {
  const link = await openConsentLink(db, token, deps.now);
  if (!link) return { ok: false, reason: "unknown-link" };
  const { parentEmail: email } = link;
  if (link.guardian) {
    const entered = await signIn(db, { email, password: guardian.password }, deps);
    if (!entered.ok) return entered;
    const isTooYoung = await isMinor(db, entered.userId, deps.now);
    const consentId = isTooYoung
      ? null
      : await useLink(db, token, { userId: entered.userId }, deps);
    if (consentId) return { ...entered, ok: true, consentId };
    // The sign-in's cookie never reaches the browser.
    await endSession(db, entered.token);
    return { ok: false, reason: isTooYoung ? "minor" : "unknown-link" };
  }
  if (!("firstName" in guardian)) return { ok: false, reason: "needs-account" };
  if (isBreachedPassword(guardian.password)) return { ok: false, reason: "breached" };
  const passwordHash = await hashPassword(guardian.password);
  const consentId = await useLink(db, token, { ...guardian, email, passwordHash }, deps);
  if (!consentId) return { ok: false, reason: "unknown-link" };
  const opened = await openFirstSession(db, { email, password: guardian.password }, deps);
  return { ok: true, consentId, ...opened, awaitsCode: false };
}

type Guardian =
  | { userId: string }
  | (Omit<NewGuardian, "password"> & { email: string; passwordHash: string });

async function useLink(
  db: Database,
  token: string,
  guardian: Guardian,
  { now, origin }: SignInDeps,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({
        id: parentalConsents.id,
        ageVerificationId: parentalConsents.ageVerificationId,
      })
      .from(parentalConsents)
      .where(workingLink(token, now))
      .for("update");
    if (!open) return null;
    const { ageVerificationId } = open;
    if ("email" in guardian && ageVerificationId)
      await eraseAccountClosedFor(tx, { ageVerificationId, email: guardian.email }, now);
    const userId =
      "userId" in guardian
        ? guardian.userId
        : await createAccount(tx, {
            ...guardian,
            accountType: "customer",
            emailVerified: true,
            shows: showsBoth,
          });
    // Created at the same moment, for another child: the link waits for a sign-in.
    if (!userId) return null;
    // The link was in their mail, which proves the address.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await tx
      .update(parentalConsents)
      .set({ status: "verifying", linkUsedAt: now, guardianUserId: userId })
      .where(eq(parentalConsents.id, open.id));
    await recordSecurityEvent(tx, {
      action: "CONSENT_VERIFYING",
      resourceType: "parental_consent",
      resourceId: open.id,
      userId,
      ...origin,
    });
    return open.id;
  });
}

/** By today's age: a creator who signed up as a teen may be a parent by now. */
async function isMinor(db: Database, userId: string, now: Date): Promise<boolean> {
  const [age] = await db
    .select({ dateOfBirth: ageVerifications.dateOfBirth })
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId));
  return age !== undefined && ageOn(age.dateOfBirth, now) < ADULT_AGE;
}
