import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import { openAgeVerification } from "~/people/sign-up/age-verification.server";

import type { ConsentStatus } from "~/schema/consent-status";
import { noticeBounced } from "./notice-bounced.server";

type Request = {
  needsConsent: boolean;
  status: ConsentStatus | null;
  /** The parent's address refused our mail. */
  isBounced: boolean;
};

/** The status of a child's request, found by the browser's token; null when there is none. */
export async function consentOfBrowser(
  db: Db,
  ageToken: string | null,
  now: Date,
): Promise<Request | null> {
  const age = await openAgeVerification(db, ageToken, now);
  if (!age) return null;
  const [consent] = await db
    .select({ status: parentalConsents.status, isBounced: noticeBounced })
    .from(parentalConsents)
    .where(eq(parentalConsents.ageVerificationId, age.id));
  return {
    needsConsent: age.requiresParentConsent,
    status: consent?.status ?? null,
    isBounced: consent?.isBounced ?? false,
  };
}
