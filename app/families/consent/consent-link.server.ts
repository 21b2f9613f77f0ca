import { and, eq, gt, isNull, not } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { isClosedFor } from "~/people/data-rights/closed-accounts.server";
import { hashToken } from "~/people/link-tokens.server";
import { recordErasure } from "~/people/data-rights/record-erasure.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

import { purgeParentNotices } from "./purge-parent-notices.server";

type OpenConsentLink = {
  consentId: string;
  parentEmail: string;
  /** The guardian's account, if this address has one. */
  guardian: { userId: string; firstName: string } | null;
};

/** What a parent's link gives access to while it works; reading it does not use it up. */
export async function openConsentLink(
  db: Db,
  token: string,
  now: Date,
): Promise<OpenConsentLink | null> {
  const [found] = await db
    .select({
      consentId: parentalConsents.id,
      parentEmail: parentalConsents.parentEmail,
      userId: users.id,
      firstName: profiles.firstName,
    })
    .from(parentalConsents)
    .leftJoin(
      users,
      and(
        eq(users.email, parentalConsents.parentEmail),
        // The child's own account, closed until a parent consents, is not a guardian's.
        not(isClosedFor(parentalConsents.ageVerificationId, users.id)),
      ),
    )
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(workingLink(token, now));
  if (!found?.parentEmail) return null;
  const guardian = found.userId ? { userId: found.userId, firstName: found.firstName ?? "" } : null;
  return { consentId: found.consentId, parentEmail: found.parentEmail, guardian };
}

export function workingLink(token: string, now: Date) {
  return and(
    eq(parentalConsents.linkTokenHash, hashToken(token)),
    eq(parentalConsents.status, "notice_sent"),
    gt(parentalConsents.linkExpiresAt, now),
    isNull(parentalConsents.linkUsedAt),
  );
}

/**
 * Records that someone opened a link that does not work, or not in this browser.
 * @param origin null where it may be a child
 */
export async function recordRefusedConsentLink(
  db: Db,
  origin: RequestOrigin | null,
): Promise<void> {
  await recordSecurityEvent(db, {
    action: "CONSENT_LINK_REFUSED",
    resourceType: "parental_consent",
    ...origin,
  });
}

/** The parent declines: what is kept about the child is deleted at once. */
export async function declineConsent(
  db: Database,
  token: string,
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<{ ok: true } | { ok: false; reason: "unknown-link" }> {
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({
        id: parentalConsents.id,
        ageVerificationId: parentalConsents.ageVerificationId,
        parentEmail: parentalConsents.parentEmail,
        linkTokenHash: parentalConsents.linkTokenHash,
      })
      .from(parentalConsents)
      .where(workingLink(token, now))
      .for("update");
    if (!open) return { ok: false, reason: "unknown-link" };
    const { id, ageVerificationId, ...notice } = open;
    await tx
      .update(parentalConsents)
      .set({
        status: "declined",
        linkUsedAt: now,
        decidedAt: now,
        parentEmail: null,
        linkTokenHash: null,
      })
      .where(eq(parentalConsents.id, id));
    await recordErasure(tx, "consent", [id], now);
    await purgeParentNotices(tx, notice);
    if (ageVerificationId)
      await tx.delete(ageVerifications).where(eq(ageVerifications.id, ageVerificationId));
    await recordSecurityEvent(tx, {
      action: "CONSENT_DECLINED",
      resourceType: "parental_consent",
      resourceId: id,
      ...origin,
    });
    return { ok: true };
  });
}
