import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { ageVerifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";

import { DELETION_AFTER_MS, REMINDER_AFTER_MS } from "./consent-limits";
import { mailNotification } from "./request-consent.server";

const BATCH = 50;

/**
 * Sends one reminder to parents who have not responded after three days. It is the whole notice once
 * more, with a new link, and what it says of 14 days counts from itself.
 * @returns how many
 */
export async function remindParents(db: Database, deps: { now: Date }): Promise<number> {
  let reminded = 0;
  for (;;) {
    const some = await remindSome(db, deps);
    reminded += some;
    if (some < BATCH) return reminded;
  }
}

async function remindSome(db: Database, { now }: { now: Date }): Promise<number> {
  const due = await db
    .select({ id: parentalConsents.id })
    .from(parentalConsents)
    .where(isDueForReminder(now))
    .limit(BATCH);
  let reminded = 0;
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [consent] = await tx
        .update(parentalConsents)
        .set({ remindedAt: now, noticeSentAt: now })
        .where(and(eq(parentalConsents.id, id), isDueForReminder(now)))
        .returning({
          parentEmail: parentalConsents.parentEmail,
          ageVerificationId: parentalConsents.ageVerificationId,
        });
      if (!consent?.parentEmail) return;
      if (consent.ageVerificationId)
        await tx
          .update(ageVerifications)
          .set({ expiresAt: new Date(now.getTime() + DELETION_AFTER_MS) })
          .where(eq(ageVerifications.id, consent.ageVerificationId));
      await mailNotification(
        tx,
        { consentId: id, parentEmail: consent.parentEmail, isReminder: true },
        { now },
      );
      await recordSecurityEvent(tx, {
        action: "CONSENT_REMINDER_SENT",
        resourceType: "parental_consent",
        resourceId: id,
      });
      reminded += 1;
    });
  }
  return reminded;
}

function isDueForReminder(now: Date) {
  return and(
    eq(parentalConsents.status, "notice_sent"),
    isNull(parentalConsents.remindedAt),
    isNotNull(parentalConsents.parentEmail),
    lte(parentalConsents.noticeSentAt, new Date(now.getTime() - REMINDER_AFTER_MS)),
  );
}
