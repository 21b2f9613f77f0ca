import { and, eq, inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { isGuardedBy } from "~/platform/database/guarded-by.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { DAY_MS } from "~/lib/dates";

import type { Actor } from "../actor";
import { otherGuardian } from "../guardian-rules/guardians-of.server";
import { tellOtherGuardian } from "../guardian-rules/tell-other-guardian.server";
import { FOLLOWER_CHECK_DAYS } from "./follower-check-days";

/** The consents that someone is a guardian of, locked: two parents who leave at once leave in turn. */
async function lockChildrenOf(tx: Transaction, userId: string) {
  return tx
    .select({
      id: parentalConsents.id,
      status: parentalConsents.status,
      guardianUserId: parentalConsents.guardianUserId,
      childUserId: parentalConsents.childUserId,
      endAskedBy: parentalConsents.endAskedBy,
    })
    .from(parentalConsents)
    .where(
      and(isGuardedBy(userId), inArray(parentalConsents.status, ["verifying", "active", "payee"])),
    )
    .orderBy(parentalConsents.id)
    .for("update");
}

/**
 * A guardian's account is about to be deleted: of two parents the other stays, told of it. Where the one
 * who leaves gave the consent, the other follows, and everything is paused until they have proved, within
 * 30 days, that they are an adult.
 * @returns false, with nothing changed, where a child under 13 would be left without a guardian
 */
export async function leaveChildren(tx: Transaction, actor: Actor, now: Date): Promise<boolean> {
  await lockChildrenOf(tx, actor.userId);
  // Read again, behind the locks: the other parent may have left in the meantime.
  const children = await lockChildrenOf(tx, actor.userId);
  const left: { child: (typeof children)[number]; other: string }[] = [];
  for (const child of children) {
    const other = await otherGuardian(tx, child.id, actor.userId);
    if (!other && child.status !== "payee") return false;
    if (other) left.push({ child, other: other.userId });
  }
  for (const { child, other } of left) {
    if (child.guardianUserId === actor.userId) await handOver(tx, actor, { child, to: other }, now);
    else await tellOtherGuardian(tx, { consentId: child.id, by: actor, act: "left" });
    await endSeat(tx, child.id, { leaving: actor.userId, now });
  }
  return true;
}

type Child = Awaited<ReturnType<typeof lockChildrenOf>>[number];

async function handOver(
  tx: Transaction,
  actor: Actor,
  { child, to }: { child: Child; to: string },
  now: Date,
): Promise<void> {
  const { id: consentId, childUserId, status } = child;
  const dueAt = status === "active" ? new Date(now.getTime() + FOLLOWER_CHECK_DAYS * DAY_MS) : null;
  await tellOtherGuardian(tx, {
    consentId,
    by: actor,
    act: "handed-over",
    ...(dueAt && { at: dueAt }),
  });
  await tx
    .update(parentalConsents)
    .set({
      guardianUserId: to,
      // It was the other's.
      parentEmail: null,
      checkDueAt: dueAt,
      ...(dueAt && {
        pausedAt: sql`coalesce(${parentalConsents.pausedAt}, ${now.toISOString()}::timestamptz)`,
      }),
    })
    .where(eq(parentalConsents.id, consentId));
  if (dueAt && childUserId)
    await tx.update(profiles).set({ isVisible: false }).where(eq(profiles.id, childUserId));
  await recordSecurityEvent(tx, {
    action: "CONSENT_HANDED_OVER",
    resourceType: "parental_consent",
    resourceId: consentId,
    userId: to,
  });
}

/**
 * Ends a second parent's part, with what one who leaves had asked for: whoever stays decides.
 * @param of.leaving who is no guardian any more
 */
export async function endSeat(
  tx: Transaction,
  consentId: string,
  { leaving, now }: { leaving: string; now: Date },
): Promise<void> {
  await tx
    .update(secondGuardians)
    .set({ endedAt: now, endsAt: null, isPayee: false, payeeAskedBy: null })
    .where(and(eq(secondGuardians.consentId, consentId), sql`${secondGuardians.endedAt} is null`));
  await tx
    .update(parentalConsents)
    .set({ endsAt: null, endAskedBy: null })
    .where(and(eq(parentalConsents.id, consentId), eq(parentalConsents.endAskedBy, leaving)));
}
