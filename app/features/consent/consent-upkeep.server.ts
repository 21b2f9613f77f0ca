import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { ageVerifications, sessions, verifications } from "~/db/schema/accounts";
import { parentalConsents } from "~/db/schema/consent";
import { securityLogs } from "~/db/schema/records";
import { eraseClosedAccounts } from "~/features/accounts/data-rights/closed-accounts.server";
import { recordSecurityEvent } from "~/features/audit/record-security-event.server";
import { keptSince } from "~/features/audit/retention";
import { retireFile } from "~/features/pictures/retire-files.server";
import { statesBefore } from "~/lib/transitions";

import { DELETION_AFTER_MS, REMINDER_AFTER_MS } from "./consent-limits";
import { consentTransitions } from "./consent-status";
import { purgeNotices } from "./purge-notices.server";
import { mailNotification } from "./request-consent.server";

const BATCH = 50;

/** Batch after batch, until one comes back that was not full. @returns how many in all */
async function untilDone(takeSome: () => Promise<number>): Promise<number> {
  let taken = 0;
  for (;;) {
    const some = await takeSome();
    taken += some;
    if (some < BATCH) return taken;
  }
}

/** Reminds parents who have not answered after three days, once. @returns how many */
export function remindParents(
  db: Database,
  deps: { publicUrl: string; now: Date },
): Promise<number> {
  return untilDone(() => remindSome(db, deps));
}

async function remindSome(
  db: Database,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<number> {
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
        .set({ remindedAt: now })
        .where(and(eq(parentalConsents.id, id), isDueForReminder(now)))
        .returning({ parentEmail: parentalConsents.parentEmail });
      if (!consent?.parentEmail) return;
      await mailNotification(
        tx,
        { consentId: id, parentEmail: consent.parentEmail, isReminder: true },
        { publicUrl, now },
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

/** Deletes what is kept of children whose parents have not agreed after 14 days. @returns how many */
export function expireConsents(db: Database, now: Date): Promise<number> {
  return untilDone(() => expireSome(db, now));
}

async function expireSome(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DELETION_AFTER_MS);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: parentalConsents.id,
        ageVerificationId: parentalConsents.ageVerificationId,
        signedFormKey: parentalConsents.signedFormKey,
        parentEmail: parentalConsents.parentEmail,
        linkTokenHash: parentalConsents.linkTokenHash,
      })
      .from(parentalConsents)
      .where(
        and(
          inArray(parentalConsents.status, statesBefore(consentTransitions, "expired")),
          lte(parentalConsents.noticeSentAt, before),
        ),
      )
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const { id, ageVerificationId, signedFormKey, ...notice } of due) {
      await purgeNotices(tx, notice);
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
    return due.length;
  });
}

/** Removes what nobody needs any more: answers to the age gate, sessions, links, old log lines. */
export async function purgeOldRecords(db: Database, now: Date): Promise<number> {
  const ages = await db
    .delete(ageVerifications)
    .where(and(isNull(ageVerifications.userId), lte(ageVerifications.expiresAt, now)))
    .returning({ id: ageVerifications.id });
  const logs = await db
    .delete(securityLogs)
    .where(lte(securityLogs.createdAt, keptSince("securityLog", now)))
    .returning({ id: securityLogs.id });
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  const closed = await eraseClosedAccounts(db, now);
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
  return ages.length + logs.length + closed;
}
