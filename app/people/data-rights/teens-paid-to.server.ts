import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isSecondNow } from "~/platform/database/guarded-by.server";
import { parentalConsents } from "~/schema/tables/consent";

/** The teens whose earnings this guardian receives, though the guardian's boxes have ended, and no other parent could. */
export async function teensPaidTo(db: Db, guardianUserId: string): Promise<string[]> {
  const teens = await db
    .select({ id: sql<string>`${parentalConsents.childUserId}` })
    .from(parentalConsents)
    .where(
      and(
        eq(parentalConsents.guardianUserId, guardianUserId),
        // Of two parents the other receives it from then on.
        sql`not exists (select 1 from second_guardians g where g.consent_id = ${parentalConsents.id} and ${isSecondNow})`,
        eq(parentalConsents.status, "payee"),
        isNotNull(parentalConsents.childUserId),
      ),
    );
  return teens.map(({ id }) => id);
}
