import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { newToken } from "~/people/link-tokens.server";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { isActiveConsent } from "~/platform/database/active-consent.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";

import { INVITATION_DAYS } from "./second-parent-limits";

type Deps = { now: Date; origin: RequestOrigin };

type Invited =
  | { ok: true }
  | { ok: false; reason: "missing" | "own-address" | "childs-address" | "has-two" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * The guardian who gave the consent invites another parent by email; an earlier invitation that was not
 * accepted is replaced. Whether the address has an account, and whose, is not told: what speaks against
 * it is said to whoever opens the link.
 */
export async function inviteSecondParent(
  db: Database,
  guardian: Actor,
  { consentId, email }: { consentId: string; email: string },
  { now, origin }: Deps,
): Promise<Invited> {
  if (!isUuid(consentId)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx): Promise<Invited> => {
    const [consent] = await tx
      .select({ childUserId: parentalConsents.childUserId })
      .from(parentalConsents)
      .where(
        and(
          ownGiven(guardian, consentId),
          isNull(parentalConsents.endsAt),
          isNull(parentalConsents.checkDueAt),
        ),
      )
      .for("update");
    if (!consent?.childUserId) return { ok: false, reason: "missing" };
    if (email.toLowerCase() === guardian.email.toLowerCase())
      return { ok: false, reason: "own-address" };
    const isChilds = and(eq(users.id, consent.childUserId), eq(users.email, email));
    if ((await tx.$count(users, isChilds)) > 0) return { ok: false, reason: "childs-address" };
    const [open] = await tx
      .select({ acceptedAt: secondGuardians.acceptedAt })
      .from(secondGuardians)
      .where(isStanding(consentId));
    if (open?.acceptedAt) return { ok: false, reason: "has-two" };
    for (const account of [guardian.userId, email]) {
      const counted = await countAttempt(tx, "parentVerification", { account }, now);
      if (!counted.ok) return counted;
    }
    if (open) await deleteInvitation(tx, consentId);
    const { token, hash } = newToken();
    await tx.insert(secondGuardians).values({
      consentId,
      invitedBy: guardian.userId,
      invitedEmail: email,
      linkTokenHash: hash,
      linkExpiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      createdAt: now,
    });
    await queueMail(tx, {
      template: "second-parent-invitation",
      facts: {
        token,
        guardianFirstName: guardian.firstName,
        childFirstName: await childsFirstName(tx, consent.childUserId),
      },
      to: email,
      about: consent.childUserId,
      cause: invitationCause(hash),
    });
    await recordSecurityEvent(tx, {
      action: "SECOND_PARENT_INVITED",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      ...origin,
    });
    return { ok: true };
  });
}

/**
 * Takes back an invitation that was not accepted yet: its link no longer works, and the address is purged.
 * @returns false where there is none
 */
export async function withdrawInvitation(
  db: Database,
  guardian: Actor,
  consentId: string,
  { origin }: Deps,
): Promise<boolean> {
  if (!isUuid(consentId)) return false;
  return db.transaction(async (tx) => {
    const given = await tx
      .select({ id: parentalConsents.id })
      .from(parentalConsents)
      .where(ownGiven(guardian, consentId))
      .for("update");
    if (given.length === 0 || !(await deleteInvitation(tx, consentId))) return false;
    await recordSecurityEvent(tx, {
      action: "SECOND_PARENT_WITHDRAWN",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      ...origin,
    });
    return true;
  });
}

/** SQL condition: a consent that this guardian gave, and that holds for a child under 13. */
function ownGiven(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    eq(parentalConsents.guardianUserId, guardian.userId),
    isActiveConsent,
  );
}

/** SQL condition: the one invitation or second parent of a consent at this moment. */
function isStanding(consentId: string) {
  return and(eq(secondGuardians.consentId, consentId), isNull(secondGuardians.endedAt));
}

/**
 * Purges an invitation that no one has accepted, with the mail that carries its link.
 * @returns false where there is none
 */
export async function deleteInvitation(tx: Transaction, consentId: string): Promise<boolean> {
  const [gone] = await tx
    .delete(secondGuardians)
    .where(and(isStanding(consentId), isNull(secondGuardians.acceptedAt)))
    .returning({ hash: secondGuardians.linkTokenHash });
  if (!gone) return false;
  if (gone.hash) await purgeInvitationMail(tx, gone.hash);
  return true;
}

/** The address goes with the invitation, whether the mail has left or not. */
export async function purgeInvitationMail(tx: Transaction, linkTokenHash: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.cause, invitationCause(linkTokenHash)));
}

function invitationCause(linkTokenHash: string): string {
  return `second-parent:${linkTokenHash}`;
}

async function childsFirstName(tx: Transaction, childUserId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select first_name as name from profiles where id = ${childUserId}`,
  );
  return rows[0]?.name ?? null;
}
