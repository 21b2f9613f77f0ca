import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { platformSettings } from "~/schema/tables/collections";

/** Key of the setting for age groups in the Shop dropdown. */
export const AGE_GROUPS_SETTING = "show_age_groups_in_nav";

/** Whether the Shop dropdown lists age groups: only the text 'false' hides them. */
export async function showsAgeGroups(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ value: platformSettings.settingValue })
    .from(platformSettings)
    .where(eq(platformSettings.settingKey, AGE_GROUPS_SETTING));
  return row?.value !== "false";
}
