import { and, ne, eq, sql } from "drizzle-orm";

import { tellGuardian } from "~/people/guardian-rules/hold-for-guardian.server";
import { shownTomorrowCause } from "~/people/guardian-rules/showing-mails";
import type { Database, Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
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

/** Tells of the shirts that waited for 'Show it', and are shown a day after this mail. */
async function notifyAboutHeld(tx: Transaction, childUserId: string): Promise<void> {
  const held = await tx
    .select({ designId: products.designId })
    .from(products)
    .where(
      and(
        eq(products.creatorUserId, childUserId),
        eq(products.guardianHold, "waiting"),
        sql`not exists (select 1 from mails m where m.cause = ${shownTomorrowCause("")} || ${products.designId})`,
      ),
    );
  // Whoever was not asked yet, because of a pause, is told all the same.
  for (const { designId } of held) await tellGuardian(tx, { designId, childUserId });
}
