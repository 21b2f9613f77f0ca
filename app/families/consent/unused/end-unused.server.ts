import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { causeFor, guardiansOf } from "~/people/guardian-rules/guardians-of.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { endConsent } from "../ending/end-consent.server";
import { lastUse } from "./last-use.server";

/** The guardian was told, and no one has used the account since. */
export const isStillUnused = and(
  eq(parentalConsents.status, "active"),
  isNotNull(parentalConsents.unusedEndsAt),
  sql`${lastUse} < ${parentalConsents.unusedWarnedAt}`,
);

/** Ends accounts of children that no one used, as if the guardian had revoked, and says so. */
export async function endUnusedAccounts(
  tx: Transaction,
  consentIds: string[],
  now: Date,
): Promise<void> {
  const unused = await tx
    .select()
    .from(parentalConsents)
    .where(and(inArray(parentalConsents.id, consentIds), isStillUnused));
  for (const consent of unused) {
    const guardians = await guardiansOf(tx, consent.id);
    await endConsent(tx, consent, now);
    await recordSecurityEvent(tx, {
      action: "CHILD_DATA_DELETED",
      resourceType: "parental_consent",
      resourceId: consent.id,
      metadata: { reason: "unused" },
    });
    for (const guardian of guardians)
      await queueMail(tx, {
        template: "account-unused",
        // Nothing about the child is kept, not even in a mail.
        facts: {
          guardianFirstName: guardian.firstName,
          childFirstName: null,
          endsAt: now.getTime(),
          isEnded: true,
        },
        to: guardian.email,
        cause: causeFor(guardian, `account-unused-ended:${consent.id}`),
      });
  }
}
