import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { showingRequests } from "~/schema/tables/showing";
import { isActiveConsent } from "~/platform/database/active-consent.server";
import { mailGuardian } from "~/people/guardian-rules/mail-guardian.server";
import { remindCause } from "~/people/guardian-rules/showing-mails";
import { DAY_MS } from "~/lib/dates";

const BATCH = 50;
const REMINDED_AFTER_MS = 3 * DAY_MS;

/**
 * Reminds guardians once of a shirt that has been waiting for their word for three days. Without
 * a word it is never shown.
 * @returns how many mails
 */
export async function remindGuardians(db: Database, { now }: { now: Date }): Promise<number> {
  let reminded = 0;
  for (const { designId } of await dueReminders(db, now)) {
    reminded += await db.transaction(async (tx) => {
      const due = await dueReminders(tx, now, designId).for("update", { of: showingRequests });
      for (const { childUserId } of due)
        await mailGuardian(tx, {
          designId,
          childUserId,
          mode: "ask",
          isReminder: true,
          cause: remindCause(designId),
        });
      const reminds = inArray(
        showingRequests.designId,
        due.map((one) => one.designId),
      );
      await tx.update(showingRequests).set({ remindedAt: now }).where(reminds);
      return due.length;
    });
  }
  return reminded;
}

function dueReminders(db: Db, now: Date, designId?: string) {
  return db
    .select({ designId: designs.id, childUserId: sql<string>`${designs.userId}` })
    .from(showingRequests)
    .innerJoin(designs, eq(designs.id, showingRequests.designId))
    .innerJoin(parentalConsents, eq(parentalConsents.childUserId, designs.userId))
    .where(
      and(
        designId ? eq(designs.id, designId) : undefined,
        isNull(showingRequests.reply),
        isNull(showingRequests.remindedAt),
        lte(showingRequests.askedAt, new Date(now.getTime() - REMINDED_AFTER_MS)),
        isActiveConsent,
        eq(parentalConsents.showing, "ask"),
        parentalConsents.scopeShowArt,
        isNull(parentalConsents.pausedAt),
        sql`exists (select 1 from products p where p.design_id = ${designs.id} and p.guardian_hold = 'waiting')`,
      ),
    )
    .limit(BATCH);
}
