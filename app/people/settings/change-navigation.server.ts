import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { platformSettings } from "~/schema/tables/collections";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { AGE_GROUPS_SETTING, showsAgeGroups } from "./navigation-settings.server";

/** Shows or hides the age groups in the Shop dropdown; an unchanged setting is not recorded. */
export async function changeNavigation(
  db: Database,
  actor: Actor,
  input: { showsAgeGroups: boolean },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" }> {
  if (!mayDo(actor, "set-up-shop")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    // ensures the row exists and is locked before it is read, so that the record is accurate
    await tx
      .insert(platformSettings)
      .values({ settingKey: AGE_GROUPS_SETTING, settingValue: "true" })
      .onConflictDoNothing();
    await tx
      .select({ key: platformSettings.settingKey })
      .from(platformSettings)
      .where(eq(platformSettings.settingKey, AGE_GROUPS_SETTING))
      .for("update");
    const before = await showsAgeGroups(tx);
    if (before === input.showsAgeGroups) return { ok: true };
    await tx
      .update(platformSettings)
      .set({ settingValue: String(input.showsAgeGroups) })
      .where(eq(platformSettings.settingKey, AGE_GROUPS_SETTING));
    await recordAdminAction(tx, actor, {
      action: "NAVIGATION_CHANGED",
      resourceType: "platform_setting",
      resourceId: AGE_GROUPS_SETTING,
      before: { showsAgeGroups: before },
      after: input,
    });
    return { ok: true };
  });
}
