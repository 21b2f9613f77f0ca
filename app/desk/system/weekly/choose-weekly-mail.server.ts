import { eq } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { weeklyMailStops } from "~/schema/tables/system";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

/** Whether an owner gets the weekly mail: everyone does who has not stopped it. */
export async function wantsWeeklyMail(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(weeklyMailStops, eq(weeklyMailStops.userId, userId))) === 0;
}

/** An owner's own choice. */
export async function chooseWeeklyMail(
  db: Database,
  actor: Actor,
  isWanted: boolean,
): Promise<{ ok: true } | { ok: false; reason: "not-your-role" }> {
  if (!mayDo(actor, "change-settings")) return { ok: false, reason: "not-your-role" };
  const { userId } = actor;
  return db.transaction(async (tx) => {
    if (isWanted) await tx.delete(weeklyMailStops).where(eq(weeklyMailStops.userId, userId));
    else await tx.insert(weeklyMailStops).values({ userId }).onConflictDoNothing();
    await recordAdminAction(tx, actor, {
      action: "WEEKLY_MAIL_CHOSEN",
      resourceType: "user",
      resourceId: userId,
      after: { isWanted },
    });
    return { ok: true };
  });
}
