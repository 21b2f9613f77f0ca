import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { isUuid } from "~/lib/uuid";

import { endConsent } from "./end-consent.server";

type Deps = { now: Date; origin: RequestOrigin };

/**
 * The guardian revokes the consent, before or after it became active: page and products are hidden
 * at once and the child's data is deleted. The ledger stays without a name.
 */
export async function revokeConsent(
  db: Database,
  guardian: Actor,
  consentId: string,
  { now, origin }: Deps,
): Promise<{ ok: true } | { ok: false; reason: "missing" }> {
  if (!isUuid(consentId)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const [consent] = await tx
      .select({
        id: parentalConsents.id,
        status: parentalConsents.status,
        childUserId: parentalConsents.childUserId,
        ageVerificationId: parentalConsents.ageVerificationId,
        signedFormKey: parentalConsents.signedFormKey,
      })
      .from(parentalConsents)
      .where(
        and(
          eq(parentalConsents.id, consentId),
          eq(parentalConsents.guardianUserId, guardian.userId),
          inArray(parentalConsents.status, ["verifying", "active"]),
        ),
      )
      .for("update");
    if (!consent) return { ok: false, reason: "missing" };
    const wasActive = consent.status === "active";
    await endConsent(tx, consent, now);
    if (consent.childUserId) {
      await recordSecurityEvent(tx, {
        action: "CHILD_DATA_DELETED",
        resourceType: "parental_consent",
        resourceId: consentId,
        userId: guardian.userId,
        ...origin,
      });
    }
    await recordSecurityEvent(tx, {
      action: wasActive ? "CONSENT_REVOKED" : "CONSENT_DECLINED",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      ...origin,
    });
    await queueMail(tx, {
      template: "consent-ended",
      facts: { hadAccount: consent.childUserId !== null },
      to: guardian.email,
      cause: `consent-ended:${consentId}`,
    });
    return { ok: true };
  });
}
