import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { isYoungerThan } from "~/platform/database/age-in-sql.server";
import { guardedConsents } from "~/platform/database/guarded-by.server";
import { ADULT_AGE } from "~/schema/age-brackets";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import { hashToken } from "~/people/link-tokens.server";
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
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { isActiveConsent } from "~/platform/database/active-consent.server";

import { deleteInvitation, purgeInvitationMail } from "./invite-second-parent.server";

type OpenInvitation = {
  consentId: string;
  email: string;
  /** Who invites, and whose parent they would be. */
  invitedBy: string | null;
  childFirstName: string | null;
  /** The invited parent's account, if this address has one. */
  invited: { userId: string } | null;
};

/** What a link invites to, while it works; reading it does not use it up. */
export async function openSecondParentLink(
  db: Db,
  token: string,
  now: Date,
): Promise<OpenInvitation | null> {
  const [found] = await db
    .select({
      consentId: secondGuardians.consentId,
      email: secondGuardians.invitedEmail,
      userId: users.id,
      invitedBy: sql<
        string | null
      >`(select i.first_name from profiles i where i.id = ${secondGuardians.invitedBy})`,
      childFirstName: profiles.firstName,
    })
    .from(secondGuardians)
    .innerJoin(parentalConsents, eq(parentalConsents.id, secondGuardians.consentId))
    .leftJoin(profiles, eq(profiles.id, parentalConsents.childUserId))
    .leftJoin(users, eq(users.email, secondGuardians.invitedEmail))
    .where(and(workingLink(token, now), isActiveConsent));
  if (!found?.email) return null;
  const { userId, email, ...open } = found;
  return { ...open, email, invited: userId ? { userId } : null };
}

function workingLink(token: string, now: Date) {
  return and(
    eq(secondGuardians.linkTokenHash, hashToken(token)),
    gt(secondGuardians.linkExpiresAt, now),
    isNull(secondGuardians.acceptedAt),
    isNull(secondGuardians.endedAt),
  );
}

type NewParent = { firstName: string; lastName: string; password: string };
type Refused =
  | "unknown-link"
  | "breached"
  | "wrong"
  | "minor"
  | "of-team"
  | "is-guardian"
  | "needs-account";

type Accepted =
  | ({ ok: true; consentId: string; awaitsCode: boolean } & OpenedSession)
  | { ok: false; reason: Refused }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Uses up an invitation, once: the invited parent signs in, or creates an account for the address that
 * the link was sent to, and is the second parent from then on. The consent that was given stands. Not for
 * anyone under 18, who is a guardian of this child already, or who works for the shop: what the team may
 * see of a child, and what a parent decides, stay apart.
 */
export async function acceptSecondParent(
  db: Database,
  { token, parent }: { token: string; parent: NewParent | { password: string } },
  deps: SignInDeps,
): Promise<Accepted> {
  const open = await openSecondParentLink(db, token, deps.now);
  if (!open) return { ok: false, reason: "unknown-link" };
  const { email } = open;
  if (open.invited) {
    const entered = await signIn(db, { email, password: parent.password }, deps);
    if (!entered.ok) return entered;
    const used = await useLink(db, token, { userId: entered.userId }, deps);
    if (used.ok) return { ...entered, ok: true, consentId: used.consentId };
    // The sign-in's cookie never reaches the browser.
    await endSession(db, entered.token);
    return used;
  }
  if (!("firstName" in parent)) return { ok: false, reason: "needs-account" };
  if (isBreachedPassword(parent.password)) return { ok: false, reason: "breached" };
  const passwordHash = await hashPassword(parent.password);
  const used = await useLink(db, token, { ...parent, email, passwordHash }, deps);
  if (!used.ok) return used;
  const opened = await openFirstSession(db, { email, password: parent.password }, deps);
  return { ok: true, consentId: used.consentId, ...opened, awaitsCode: false };
}

type Parent =
  | { userId: string }
  | (Omit<NewParent, "password"> & { email: string; passwordHash: string });
type Used = { ok: true; consentId: string } | { ok: false; reason: Refused };

async function useLink(
  db: Database,
  token: string,
  parent: Parent,
  { now, origin }: SignInDeps,
): Promise<Used> {
  return db.transaction(async (tx) => {
    const open = await lockInvitation(tx, token, now);
    if (!open) return { ok: false, reason: "unknown-link" };
    if ("userId" in parent) {
      const reason = await findRefusal(tx, parent.userId, open.consentId);
      if (reason) {
        await recordRefusal(
          tx,
          { consentId: open.consentId, userId: parent.userId, reason },
          origin,
        );
        return { ok: false, reason };
      }
    }
    const userId =
      "userId" in parent
        ? parent.userId
        : await createAccount(tx, {
            ...parent,
            accountType: "customer",
            emailVerified: true,
            shows: showsBoth,
          });
    // Created at the same moment elsewhere: the link waits for a sign-in.
    if (!userId) return { ok: false, reason: "unknown-link" };
    // The link was in their mail, which proves the address.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await tx
      .update(secondGuardians)
      .set({
        userId,
        acceptedAt: now,
        invitedEmail: null,
        linkTokenHash: null,
        linkExpiresAt: null,
      })
      .where(eq(secondGuardians.id, open.id));
    await purgeInvitationMail(tx, hashToken(token));
    const [person] = await tx
      .select({ firstName: profiles.firstName })
      .from(profiles)
      .where(eq(profiles.id, userId));
    await tellOtherGuardian(tx, {
      consentId: open.consentId,
      by: { userId, firstName: person?.firstName ?? "" },
      act: "joined",
    });
    await recordSecurityEvent(tx, {
      action: "SECOND_PARENT_JOINED",
      resourceType: "parental_consent",
      resourceId: open.consentId,
      userId,
      ...origin,
    });
    return { ok: true, consentId: open.consentId };
  });
}

/** The consent first, as everyone locks it who changes its guardians. */
async function lockInvitation(tx: Transaction, token: string, now: Date) {
  const [found] = await tx
    .select({ consentId: secondGuardians.consentId })
    .from(secondGuardians)
    .where(workingLink(token, now));
  if (!found) return null;
  const [consent] = await tx
    .select({ id: parentalConsents.id })
    .from(parentalConsents)
    .where(and(eq(parentalConsents.id, found.consentId), isActiveConsent))
    .for("update");
  if (!consent) return null;
  const [open] = await tx
    .select({ id: secondGuardians.id, consentId: secondGuardians.consentId })
    .from(secondGuardians)
    .where(workingLink(token, now))
    .for("update");
  return open ?? null;
}

async function findRefusal(tx: Transaction, userId: string, consentId: string) {
  const { rows } = await tx.execute<{
    isMinor: boolean;
    isOfTeam: boolean;
    isGuardian: boolean;
  }>(sql`
    select (p.account_type = 'creator' and p.age_bracket is distinct from '18+')
        or exists (select 1 from age_verifications v where v.user_id = p.id
          and ${isYoungerThan(ADULT_AGE, sql`v.date_of_birth`)}) as "isMinor",
      exists (select 1 from admin_users a where a.user_id = p.id) as "isOfTeam",
      ${consentId}::uuid in ${guardedConsents(userId)} as "isGuardian"
    from profiles p where p.id = ${userId}`);
  const [person] = rows;
  if (!person || person.isMinor) return "minor" as const;
  if (person.isOfTeam) return "of-team" as const;
  return person.isGuardian ? ("is-guardian" as const) : null;
}

/** The invited parent says no: the invitation is purged, with the address. */
export async function declineSecondParent(
  db: Database,
  token: string,
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const open = await lockInvitation(tx, token, now);
    if (!open || !(await deleteInvitation(tx, open.consentId))) return false;
    await recordSecurityEvent(tx, {
      action: "SECOND_PARENT_DECLINED",
      resourceType: "parental_consent",
      resourceId: open.consentId,
      ...origin,
    });
    return true;
  });
}

/** Records that someone opened a link that does not work, or who may not follow it. */
export async function recordRefusal(
  db: Db,
  about: { consentId?: string; userId?: string; reason: string },
  origin: RequestOrigin,
): Promise<void> {
  await recordSecurityEvent(db, {
    action: "SECOND_PARENT_REFUSED",
    resourceType: "parental_consent",
    resourceId: about.consentId ?? null,
    userId: about.userId ?? null,
    metadata: { reason: about.reason },
    ...origin,
  });
}
