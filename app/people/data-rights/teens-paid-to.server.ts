import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";

/** The teens whose earnings this guardian receives, though the guardian's boxes have ended. */
export async function teensPaidTo(db: Db, guardianUserId: string): Promise<string[]> {
  const teens = await db
    .select({ id: sql<string>`${parentalConsents.childUserId}` })
    .from(parentalConsents)
    .where(
      and(
        eq(parentalConsents.guardianUserId, guardianUserId),
        eq(parentalConsents.status, "payee"),
        isNotNull(parentalConsents.childUserId),
      ),
    );
  return teens.map(({ id }) => id);
}
