import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { exportAccount } from "~/people/data-rights/export-account.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";

import { guardianConsent } from "./guardian-children.server";

/**
 * Everything we keep about the guardian's own child; the export is recorded. Null without an active
 * consent, or when the child has no account yet.
 */
export async function exportChildsData(
  db: Database,
  guardian: Actor,
  consentId: string,
  { now, origin }: { now: Date; origin: RequestOrigin },
) {
  const consent = await guardianConsent(db, guardian, consentId);
  if (consent?.status !== "active" || !consent.childUserId) return null;
  const everything = await exportAccount(db, consent.childUserId, now);
  await recordSecurityEvent(db, {
    action: "DATA_EXPORTED",
    resourceType: "parental_consent",
    resourceId: consent.id,
    userId: guardian.userId,
    ...origin,
  });
  return everything;
}
