import { and, eq, isNotNull, notExists } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { adminUsers } from "~/schema/tables/accounts";
import { secondFactors } from "~/schema/tables/team";

/** Whether this is a member of the team without a second factor, which live mode requires. */
export async function mustSetUpSecondFactor(db: Db, userId: string): Promise<boolean> {
  const isOn = db
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, adminUsers.userId), isNotNull(secondFactors.confirmedAt)));
  return (await db.$count(adminUsers, and(eq(adminUsers.userId, userId), notExists(isOn)))) > 0;
}
