import { and, eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { ageVerifications, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { newToken } from "~/people/link-tokens.server";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { retireFile } from "~/art/pictures/retire-files.server";

import { SET_UP_LIFETIME_MS } from "./consent-limits";
import { scopesOf } from "~/people/scopes/scope-columns";

/** Makes the consent active and mails the guardian the link with which the child signs up. */
export async function activateConsent(
  tx: Transaction,
  consentId: string,
  { now, method }: { now: Date; method: "card" | "form" },
): Promise<boolean> {
  const { token, hash } = newToken();
  const [waiting] = await tx
    .select({ signedFormKey: parentalConsents.signedFormKey })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, consentId))
    .for("update");
  const [active] = await tx
    .update(parentalConsents)
    .set({
      status: "active",
      decidedAt: now,
      // The other kind of check may have been started as well.
      verificationMethod: method,
      setUpTokenHash: hash,
      linkTokenHash: null,
      signedFormKey: null,
    })
    .where(
      and(
        eq(parentalConsents.id, consentId),
        eq(parentalConsents.status, "verifying"),
        eq(parentalConsents.scopeAccountAndArt, true),
        eq(parentalConsents.scopeTermsAndPayout, true),
      ),
    )
    .returning();
  if (!active?.guardianUserId) return false;
  // Sent before the card was charged: it no longer needs a review.
  if (waiting?.signedFormKey) await retireFile(tx, waiting.signedFormKey, now);
  if (active.ageVerificationId) {
    await tx
      .update(ageVerifications)
      .set({ expiresAt: new Date(now.getTime() + SET_UP_LIFETIME_MS) })
      .where(eq(ageVerifications.id, active.ageVerificationId));
  }
  const [guardian] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, active.guardianUserId));
  if (guardian) {
    await queueMail(tx, {
      template: "consent-confirmed",
      facts: { token, scopes: scopesOf(active) },
      to: guardian.email,
      cause: `consent-active:${consentId}`,
    });
  }
  await recordSecurityEvent(tx, {
    action: "CONSENT_ACTIVE",
    resourceType: "parental_consent",
    resourceId: consentId,
    userId: active.guardianUserId,
    metadata: { method, scopes: scopesOf(active) },
  });
  return true;
}
