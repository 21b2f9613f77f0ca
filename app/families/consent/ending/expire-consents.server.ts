import { eq, inArray } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { ageVerifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { recordErasure } from "~/people/data-rights/record-erasure.server";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { retireFile } from "~/art/pictures/retire-files.server";
import { statesBefore } from "~/lib/transitions";

import { consentTransitions } from "~/schema/consent-status";
import { purgeParentNotices } from "../purge-parent-notices.server";

/** No parent has consented or declined. */
export const isUnanswered = inArray(
  parentalConsents.status,
  statesBefore(consentTransitions, "expired"),
);

/** Ends requests that no parent has responded to, and deletes what was kept about the children. */
export async function expireConsents(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await recordErasure(tx, "consent", ids, now);
  const due = await tx
    .select({
      id: parentalConsents.id,
      ageVerificationId: parentalConsents.ageVerificationId,
      signedFormKey: parentalConsents.signedFormKey,
      parentEmail: parentalConsents.parentEmail,
      linkTokenHash: parentalConsents.linkTokenHash,
    })
    .from(parentalConsents)
    .where(inArray(parentalConsents.id, ids));
  for (const { id, ageVerificationId, signedFormKey, ...notice } of due) {
    await purgeParentNotices(tx, notice);
    await tx
      .update(parentalConsents)
      .set({
        status: "expired",
        decidedAt: now,
        parentEmail: null,
        linkTokenHash: null,
        signedFormKey: null,
      })
      .where(eq(parentalConsents.id, id));
    if (signedFormKey) await retireFile(tx, signedFormKey, now);
    if (ageVerificationId)
      await tx.delete(ageVerifications).where(eq(ageVerifications.id, ageVerificationId));
    await recordSecurityEvent(tx, {
      action: "CONSENT_EXPIRED",
      resourceType: "parental_consent",
      resourceId: id,
    });
  }
}
