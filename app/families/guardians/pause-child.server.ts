import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import { isUuid } from "~/lib/uuid";

import { askAboutHeld } from "./ask-about-held.server";
import { ownChild } from "./own-child.server";
import { restartClocks } from "./restart-clocks.server";

type Deps = { now: Date; origin: RequestOrigin };

/**
 * Pauses everything: nothing new is taken in, nothing is public, nothing is deleted. Orders that
 * are paid go on.
 * @returns false for anyone else's child, or when it is paused already
 */
export async function pauseChild(
  db: Database,
  guardian: Actor,
  consentId: string,
  { now, origin }: Deps,
): Promise<boolean> {
  if (!isUuid(consentId)) return false;
  return db.transaction(async (tx) => {
    const [paused] = await tx
      .update(parentalConsents)
      .set({ pausedAt: now, pausedBy: guardian.userId })
      .where(and(ownChild(guardian, consentId), isNull(parentalConsents.pausedAt)))
      .returning({ childUserId: parentalConsents.childUserId });
    if (!paused) return false;
    if (paused.childUserId)
      await tx
        .update(profiles)
        .set({ isVisible: false })
        .where(eq(profiles.id, paused.childUserId));
    await record(tx, "CHILD_PAUSED", { guardian, consentId, origin });
    return true;
  });
}

/**
 * Ends the pause, whichever parent began it: everything is as it was, and what waited for the guardian
 * has a full day again. Not while the consent is about to end, or its new guardian has yet to prove
 * that they are an adult.
 * @returns false for anyone else's child, or when it is not paused
 */
export async function resumeChild(
  db: Database,
  guardian: Actor,
  consentId: string,
  { now, origin }: Deps,
): Promise<boolean> {
  if (!isUuid(consentId)) return false;
  return db.transaction(async (tx) => {
    const [resumed] = await tx
      .update(parentalConsents)
      .set({ pausedAt: null, pausedBy: null })
      .where(
        and(
          ownChild(guardian, consentId),
          isNotNull(parentalConsents.pausedAt),
          isNull(parentalConsents.endsAt),
          isNull(parentalConsents.checkDueAt),
        ),
      )
      .returning({ childUserId: parentalConsents.childUserId });
    if (!resumed) return false;
    if (resumed.childUserId) {
      await showAgain(tx, resumed.childUserId);
      await restartClocks(tx, resumed.childUserId, now);
      await askAboutHeld(tx, resumed.childUserId);
    }
    await record(tx, "CHILD_RESUMED", { guardian, consentId, origin });
    return true;
  });
}

/** Shows the page again, unless our team has suspended the account. */
async function showAgain(tx: Transaction, childUserId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ isVisible: sql`${profiles.suspendedAt} is null` })
    .where(eq(profiles.id, childUserId));
}

async function record(
  tx: Transaction,
  action: "CHILD_PAUSED" | "CHILD_RESUMED",
  { guardian, consentId, origin }: { guardian: Actor; consentId: string; origin: RequestOrigin },
) {
  const act = action === "CHILD_PAUSED" ? "paused" : "resumed";
  await tellOtherGuardian(tx, { consentId, by: guardian, act });
  await recordSecurityEvent(tx, {
    action,
    resourceType: "parental_consent",
    resourceId: consentId,
    userId: guardian.userId,
    ...origin,
  });
}
