import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { causeFor, guardiansOf, otherGuardian } from "~/people/guardian-rules/guardians-of.server";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";

import { TOLD_BEFORE_DAYS } from "../consent-limits";
import { endConsent } from "./end-consent.server";

type Deps = { now: Date; origin: RequestOrigin };

/**
 * A guardian revokes the consent, before or after it became active: page and products are hidden
 * at once and the child's data is deleted. The ledger stays without a name. Where there is another
 * parent, everything is hidden and paused at once, the other is told, and it ends seven days later;
 * at once where the other has asked for it, too.
 * @returns `endsAt`: absent where it has ended
 */
export async function revokeConsent(
  db: Database,
  guardian: Actor,
  consentId: string,
  { now, origin }: Deps,
): Promise<{ ok: true; endsAt?: Date } | { ok: false; reason: "missing" }> {
  if (!isUuid(consentId)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const [consent] = await tx
      .select(endingColumns)
      .from(parentalConsents)
      .where(
        and(
          eq(parentalConsents.id, consentId),
          isGuardedBy(guardian.userId),
          inArray(parentalConsents.status, ["verifying", "active"]),
        ),
      )
      .for("update");
    if (!consent) return { ok: false, reason: "missing" };
    const other = await otherGuardian(tx, consentId, guardian.userId);
    const isAskedByOther = consent.endsAt !== null && consent.endAskedBy !== guardian.userId;
    if (other && !isAskedByOther) {
      const endsAt = consent.endsAt ?? (await askToEnd(tx, guardian, consent, { now, origin }));
      return { ok: true, endsAt };
    }
    await finishConsent(tx, consent, { now, origin, userId: guardian.userId });
    return { ok: true };
  });
}

const endingColumns = {
  id: parentalConsents.id,
  status: parentalConsents.status,
  childUserId: parentalConsents.childUserId,
  ageVerificationId: parentalConsents.ageVerificationId,
  signedFormKey: parentalConsents.signedFormKey,
  endsAt: parentalConsents.endsAt,
  endAskedBy: parentalConsents.endAskedBy,
};

type Ending = Pick<typeof parentalConsents.$inferSelect, keyof typeof endingColumns>;

async function askToEnd(
  tx: Transaction,
  guardian: Actor,
  { id: consentId, childUserId }: Ending,
  { now, origin }: Deps,
): Promise<Date> {
  const endsAt = new Date(now.getTime() + TOLD_BEFORE_DAYS * DAY_MS);
  await tx
    .update(parentalConsents)
    .set({
      endsAt,
      endAskedBy: guardian.userId,
      pausedAt: sql`coalesce(${parentalConsents.pausedAt}, ${now.toISOString()}::timestamptz)`,
      pausedBy: sql`case when ${parentalConsents.pausedAt} is null then ${guardian.userId}::uuid
        else ${parentalConsents.pausedBy} end`,
    })
    .where(eq(parentalConsents.id, consentId));
  if (childUserId)
    await tx.update(profiles).set({ isVisible: false }).where(eq(profiles.id, childUserId));
  await tellOtherGuardian(tx, { consentId, by: guardian, act: "asked-to-end", at: endsAt });
  await recordSecurityEvent(tx, {
    action: "CONSENT_END_ASKED",
    resourceType: "parental_consent",
    resourceId: consentId,
    userId: guardian.userId,
    ...origin,
  });
  return endsAt;
}

/**
 * The parent who asked for the end changes their mind within the seven days; the other is told. What was
 * paused stays so until one of them ends the pause.
 * @returns false where they did not ask
 */
export async function keepConsent(
  db: Database,
  guardian: Actor,
  consentId: string,
  { origin }: Deps,
): Promise<boolean> {
  if (!isUuid(consentId)) return false;
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .update(parentalConsents)
      .set({ endsAt: null, endAskedBy: null })
      .where(
        and(
          eq(parentalConsents.id, consentId),
          eq(parentalConsents.endAskedBy, guardian.userId),
          isGuardedBy(guardian.userId),
          eq(parentalConsents.status, "active"),
        ),
      )
      .returning({ id: parentalConsents.id });
    if (!kept) return false;
    await tellOtherGuardian(tx, { consentId, by: guardian, act: "stays" });
    await recordSecurityEvent(tx, {
      action: "CONSENT_END_WITHDRAWN",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      ...origin,
    });
    return true;
  });
}

type Finish = {
  now: Date;
  origin?: RequestOrigin;
  userId: string | null;
  /** Why, where no one has just asked for it. */
  reason?: "asked-before" | "no-check";
};

/** Ends a consent, locked by the caller, with its record and a mail to each guardian. */
async function finishConsent(
  tx: Transaction,
  consent: Ending,
  { now, userId, reason, origin }: Finish,
): Promise<void> {
  const { id: consentId, childUserId } = consent;
  const guardians = await guardiansOf(tx, consentId);
  const wasActive = consent.status === "active";
  await endConsent(tx, consent, now);
  const event = {
    resourceType: "parental_consent",
    resourceId: consentId,
    userId,
    ...(reason && { metadata: { reason } }),
    ...origin,
  };
  if (childUserId) await recordSecurityEvent(tx, { action: "CHILD_DATA_DELETED", ...event });
  await recordSecurityEvent(tx, {
    action: wasActive ? "CONSENT_REVOKED" : "CONSENT_DECLINED",
    ...event,
  });
  for (const guardian of guardians)
    await queueMail(tx, {
      template: "consent-ended",
      facts: { hadAccount: childUserId !== null },
      to: guardian.email,
      cause: causeFor(guardian, `consent-ended:${consentId}`),
    });
}

/**
 * Ends a consent whose time is up: one of two parents asked seven days ago, or its new guardian has not
 * proved to be an adult.
 * @returns false where it is not due any more
 */
export async function endDueConsent(tx: Transaction, consentId: string, now: Date) {
  const [consent] = await tx
    .select({ ...endingColumns, checkDueAt: parentalConsents.checkDueAt })
    .from(parentalConsents)
    .where(and(eq(parentalConsents.id, consentId), eq(parentalConsents.status, "active")))
    .for("update");
  if (!consent) return false;
  const { checkDueAt, ...ending } = consent;
  const isAsked = ending.endsAt !== null && ending.endsAt <= now;
  if (!isAsked && (checkDueAt === null || checkDueAt > now)) return false;
  const reason = isAsked ? "asked-before" : "no-check";
  await finishConsent(tx, ending, { now, userId: isAsked ? ending.endAskedBy : null, reason });
  return true;
}
