import { and, ne } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { tellOtherGuardian } from "~/people/guardian-rules/tell-other-guardian.server";
import type { ShowingMode } from "~/schema/showing-modes";
import { isUuid } from "~/lib/uuid";

import { askAboutHeld } from "./ask-about-held.server";
import { ownChild } from "./own-child.server";
import { notifyAboutHeld } from "./notify-about-held.server";
import { restartClocks } from "./restart-clocks.server";

/**
 * Who decides from now on. 'Ask me' asks about what was picked already, and what was held for a day
 * then waits for 'Show it'; with 'Your team may decide', what is held has a full day from now on.
 * What is public stays public.
 * @returns false for anyone else's child; choosing the same again changes nothing
 */
export async function setShowing(
  db: Database,
  guardian: Actor,
  { consentId, showing }: { consentId: string; showing: ShowingMode },
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<boolean> {
  if (!isUuid(consentId)) return false;
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(parentalConsents)
      .set({ showing })
      .where(and(ownChild(guardian, consentId), ne(parentalConsents.showing, showing)))
      .returning({ childUserId: parentalConsents.childUserId });
    if (!changed) return (await tx.$count(parentalConsents, ownChild(guardian, consentId))) > 0;
    if (changed.childUserId) {
      await restartClocks(tx, changed.childUserId, now);
      await askAboutHeld(tx, changed.childUserId);
      if (showing === "team") await notifyAboutHeld(tx, changed.childUserId);
    }
    await tellOtherGuardian(tx, { consentId, by: guardian, act: "changed-showing" });
    await recordSecurityEvent(tx, {
      action: "SHOWING_CHANGED",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      metadata: { showing },
      ...origin,
    });
    return true;
  });
}
