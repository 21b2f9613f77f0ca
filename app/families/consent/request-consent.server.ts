import { and, eq, inArray } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { ageVerifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { openAgeVerification } from "~/people/sign-up/age-verification.server";
import {
  countAttempt,
  countOwnAttempt,
  countUnproven,
} from "~/people/rate-limits/count-attempt.server";
import { newToken } from "~/people/link-tokens.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { DELETION_AFTER_MS, LINK_LIFETIME_MS } from "./consent-limits";
import { purgeParentNotices, parentNoticeCause } from "./purge-parent-notices.server";

type Deps = { now: Date; origin: RequestOrigin };

type ConsentRequest =
  | { ok: true }
  | { ok: false; reason: "age-unknown" | "not-needed" | "already-decided" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * "send-parent-verification": mails the direct notice to the parent the child names. Asking again,
 * even for another address, sends a new link and invalidates the old one.
 */
export async function requestConsent(
  db: Database,
  { ageToken, parentEmail }: { ageToken: string | null; parentEmail: string },
  { now, origin }: Deps,
): Promise<ConsentRequest> {
  const age = await openAgeVerification(db, ageToken, now);
  if (!age) return { ok: false, reason: "age-unknown" };
  if (!age.requiresParentConsent) return { ok: false, reason: "not-needed" };
  const perChild = { account: age.id, address: origin.ipAddress };
  const counted = await countOwnAttempt(db, "parentVerification", perChild, now);
  if (!counted.ok) return counted;
  const perParent = await countAttempt(db, "parentVerification", { account: parentEmail }, now);
  // Refused, or to a parent who has verified nothing yet.
  await countUnproven(db, origin.ipAddress, now);
  if (!perParent.ok) return perParent;
  return db.transaction(async (tx) => {
    await tx.insert(parentalConsents).values({ ageVerificationId: age.id }).onConflictDoNothing();
    const [before] = await tx
      .select({
        parentEmail: parentalConsents.parentEmail,
        linkTokenHash: parentalConsents.linkTokenHash,
      })
      .from(parentalConsents)
      .where(eq(parentalConsents.ageVerificationId, age.id))
      .for("update");
    const [consent] = await tx
      .update(parentalConsents)
      .set({ status: "notice_sent", parentEmail, noticeSentAt: now, remindedAt: null })
      .where(
        and(
          eq(parentalConsents.ageVerificationId, age.id),
          inArray(parentalConsents.status, ["pending", "notice_sent"]),
        ),
      )
      .returning({ id: parentalConsents.id });
    if (!consent) return { ok: false, reason: "already-decided" };
    if (before) await purgeParentNotices(tx, before);
    await tx
      .update(ageVerifications)
      .set({ expiresAt: new Date(now.getTime() + DELETION_AFTER_MS) })
      .where(eq(ageVerifications.id, age.id));
    await mailNotification(tx, { consentId: consent.id, parentEmail, isReminder: false }, { now });
    await recordSecurityEvent(tx, {
      action: "CONSENT_NOTICE_SENT",
      resourceType: "parental_consent",
      // Without the child's network address and browser: nothing more is kept before consent.
      resourceId: consent.id,
    });
    return { ok: true };
  });
}

/** Makes a new link and queues the notice with it; the previous link stops working. */
export async function mailNotification(
  tx: Transaction,
  {
    consentId,
    parentEmail,
    isReminder,
  }: { consentId: string; parentEmail: string; isReminder: boolean },
  { now }: { now: Date },
): Promise<void> {
  const { token, hash } = newToken();
  await tx
    .update(parentalConsents)
    .set({
      linkTokenHash: hash,
      linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
      linkUsedAt: null,
    })
    .where(eq(parentalConsents.id, consentId));
  await queueMail(tx, {
    template: "parent-notice",
    facts: { token, isReminder },
    to: parentEmail,
    cause: parentNoticeCause(hash),
  });
}
