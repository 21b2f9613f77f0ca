import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { ageVerifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { recordErasure } from "~/people/data-rights/record-erasure.server";
import { retireFile } from "~/art/pictures/retire-files.server";

type EndingConsent = Pick<
  typeof parentalConsents.$inferSelect,
  "id" | "status" | "childUserId" | "ageVerificationId" | "signedFormKey"
>;

/**
 * Ends a consent, locked by the caller, and deletes everything that was kept because of it: the
 * child's account, the date of birth, the parent's address, a signed form.
 */
export async function endConsent(
  tx: Transaction,
  consent: EndingConsent,
  now: Date,
): Promise<void> {
  const { id, childUserId, ageVerificationId, signedFormKey } = consent;
  const wasGiven = consent.status === "active" || consent.status === "payee";
  await tx
    .update(parentalConsents)
    .set({
      status: wasGiven ? "revoked" : "declined",
      ...(wasGiven ? { revokedAt: now } : { decidedAt: now }),
      parentEmail: null,
      linkTokenHash: null,
      setUpTokenHash: null,
      signedFormKey: null,
    })
    .where(eq(parentalConsents.id, id));
  if (signedFormKey) await retireFile(tx, signedFormKey, now);
  if (childUserId) await eraseAccount(tx, childUserId, now);
  if (ageVerificationId)
    await tx.delete(ageVerifications).where(eq(ageVerifications.id, ageVerificationId));
  await recordErasure(tx, "consent", [id], now);
}
