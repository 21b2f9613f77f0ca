import { inArray, or, eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { securityLogs, securityOrigins } from "~/schema/tables/audit";

/** For a child with a guardian, the security log keeps what happened but not from where. */
export async function purgeChildsTraces(tx: Transaction, userId: string): Promise<void> {
  const [consent] = (
    await tx.execute(sql`select 1 from parental_consents where child_user_id = ${userId} limit 1`)
  ).rows;
  if (!consent) return;
  const theirs = tx
    .select({ id: securityLogs.id })
    .from(securityLogs)
    .where(or(eq(securityLogs.userId, userId), eq(securityLogs.resourceId, userId)));
  await tx.delete(securityOrigins).where(inArray(securityOrigins.id, theirs));
}
