import { and, eq, or, sql } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { securityLogs } from "~/db/schema/records";

/** For a child with a guardian, the security log keeps what happened but not from where. */
export async function purgeChildsTraces(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(securityLogs)
    .set({ ipAddress: null, userAgent: null })
    .where(
      and(
        or(eq(securityLogs.userId, userId), eq(securityLogs.resourceId, userId)),
        sql`exists (select 1 from parental_consents c where c.child_user_id = ${userId})`,
      ),
    );
}
