import { and, eq, inArray, ne } from "drizzle-orm";

import type { Actor } from "~/people/actor";
import { payeeStatuses } from "~/schema/payee-statuses";
import type { Database, Db } from "~/platform/database/client.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import { creatorContacts } from "~/money/creator-contacts.server";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { isUuid } from "~/lib/uuid";

/** SQL condition: the consent of a child under 18 whose guardian this is; either of two decides. */
function decidedBy(guardian: Actor, consentId: string) {
  return and(
    eq(parentalConsents.id, consentId),
    isGuardedBy(guardian.userId),
    inArray(parentalConsents.status, [...payeeStatuses]),
  );
}

/** Whose jar it is and how much goes into it (percent); null for anyone else's child. */
export async function savingsChoice(db: Db, guardian: Actor, consentId: string) {
  if (!isUuid(consentId)) return null;
  const [found] = await db
    .select({
      childUserId: parentalConsents.childUserId,
      percent: parentalConsents.savingsPercent,
      isUnder13: eq(parentalConsents.status, "active").mapWith(Boolean),
    })
    .from(parentalConsents)
    .where(decidedBy(guardian, consentId));
  return found ?? null;
}

/**
 * From the next payout on, so much of what the child earns is set aside until 18. What is in the jar
 * stays there. Whoever chose it, the other parent and a teen are told by mail.
 * @returns false for anyone else's child; choosing the same again changes nothing
 */
export async function setSavings(
  db: Database,
  guardian: Actor,
  { consentId, percent }: { consentId: string; percent: number },
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<boolean> {
  if (!isUuid(consentId)) return false;
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(parentalConsents)
      .set({ savingsPercent: percent })
      .where(and(decidedBy(guardian, consentId), ne(parentalConsents.savingsPercent, percent)))
      .returning({ childUserId: parentalConsents.childUserId, status: parentalConsents.status });
    if (!changed) return (await tx.$count(parentalConsents, decidedBy(guardian, consentId))) > 0;
    await recordSecurityEvent(tx, {
      action: "SAVINGS_CHANGED",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      metadata: { percent },
      ...origin,
    });
    await tellOtherGuardian(tx, { consentId, by: guardian, act: "changed-savings" });
    const [contact] = await creatorContacts(tx, [changed.childUserId]);
    if (contact)
      await queueMail(tx, {
        template: "savings-changed",
        facts: {
          firstName: contact.firstName,
          guardianFirstName: guardian.firstName,
          percent,
        },
        to: guardian.email,
        about: contact.userId,
        cause: `savings-changed:${consentId}:${now.getTime()}`,
      });
    const [teen] = await tx
      .select({ email: users.email, firstName: profiles.firstName })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, changed.childUserId ?? ""));
    if (changed.status === "payee" && teen)
      await queueMail(tx, {
        template: "savings-changed",
        facts: { firstName: teen.firstName, percent },
        to: teen.email,
        cause: `savings-changed:${consentId}:${now.getTime()}:teen`,
      });
    return true;
  });
}
