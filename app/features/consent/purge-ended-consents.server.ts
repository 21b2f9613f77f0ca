import { and, inArray, lte, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { parentalConsents } from "~/db/schema/consent";
import { keptSince } from "~/features/audit/retention";

/** Removes the records of consents that ended long ago. @returns how many */
export async function purgeEndedConsents(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(parentalConsents)
    .where(
      and(
        inArray(parentalConsents.status, ["declined", "expired", "revoked"]),
        lte(
          sql`coalesce(${parentalConsents.revokedAt}, ${parentalConsents.decidedAt}, ${parentalConsents.createdAt})`,
          keptSince("endedConsent", now),
        ),
      ),
    )
    .returning({ id: parentalConsents.id });
  return gone.length;
}
