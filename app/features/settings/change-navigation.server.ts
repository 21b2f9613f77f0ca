import type { Database } from "~/db/client.server";
import { platformSettings } from "~/db/schema/collections";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

import { AGE_GROUPS_SETTING, showsAgeGroups } from "./navigation-settings.server";

/** Shows or hides the age groups in the Shop dropdown. */
export async function changeNavigation(
  db: Database,
  actor: Actor,
  input: { showsAgeGroups: boolean },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" }> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  const settingValue = String(input.showsAgeGroups);
  return db.transaction(async (tx) => {
    const before = await showsAgeGroups(tx);
    await tx
      .insert(platformSettings)
      .values({ settingKey: AGE_GROUPS_SETTING, settingValue })
      .onConflictDoUpdate({
        target: platformSettings.settingKey,
        set: { settingValue, updatedAt: new Date() },
      });
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
